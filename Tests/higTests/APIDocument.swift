import Foundation
import HIGAnswers
import TestSupport

/// What `docs/api.md` says: questions with the kind of their answers, and the keys of every record.
struct APIDocument {
  /// By the address, as the page writes it: `/topics/TOPIC`.
  private(set) var questions: [String: ValueKind] = [:]
  /// By the record's name.
  private(set) var records: [String: [Key]] = [:]
  /// Names, and what is said in the other columns, of the tables that list no keys.
  private(set) var parameters: Set<String> = []
  private(set) var codes: [String: [String]] = [:]

  /// A key of a record.
  struct Key: Equatable {
    var name: String
    var kind: ValueKind
    var isOptional: Bool
  }

  /// What a value is.
  indirect enum ValueKind: Equatable {
    case string, integer, number, boolean
    case oneOf([String])
    case record(String)
    case list(of: ValueKind)
    case map(of: ValueKind)
    /// What every list has, around these items.
    case envelope(of: ValueKind)
  }

  struct Malformed: Error {
    var cell: String
  }

  init() throws {
    let text = try String(contentsOfFile: Project.root + "/docs/api.md", encoding: .utf8)
    var heading = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") {
        heading = String(line.drop { $0 == "#" || $0 == " " })
      }
      // What comes after the third column is for people; `\|` is in it only.
      let cells = line.split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false)
        .map { $0.trimmingCharacters(in: .whitespaces) }
      if cells.count == 4, cells[1].hasPrefix("`") {
        try add(cells, under: heading)
      }
    }
  }

  private mutating func add(_ cells: [String], under heading: String) throws {
    let names = Self.codeSpans(cells[1])
    switch heading {
    case "Questions":
      let address = names[0].prefix { $0 != "?" }
      let answer = cells[3].split(separator: "|").last.map { $0.trimmingCharacters(in: .whitespaces) }
      questions[String(address)] = try ValueKind(answer ?? "")
    case "Parameters": parameters.formUnion(names)
    case "Problems": codes[names[0]] = [cells[2]] + cells[3].split(separator: "|").map(String.init)
    default: records[heading, default: []].append(try Key(names[0], cells[2]))
    }
  }

  /// The texts between backticks.
  static func codeSpans(_ cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}

extension APIDocument.Key {
  fileprivate init(_ name: String, _ cell: String) throws {
    isOptional = cell.hasSuffix("?")
    kind = try APIDocument.ValueKind(isOptional ? String(cell.dropLast()) : cell)
    self.name = name
  }
}

extension APIDocument.ValueKind {
  /// `string`, `list of [Entry](#entry)`, `` `ja`, `en` ``
  fileprivate init(_ cell: String) throws {
    switch cell {
    case "string": self = .string
    case "integer": self = .integer
    case "number": self = .number
    case "boolean": self = .boolean
    case _ where cell.hasPrefix("list of "): self = .list(of: try Self(String(cell.dropFirst(8))))
    case _ where cell.hasPrefix("envelope of "): self = .envelope(of: try Self(String(cell.dropFirst(12))))
    case _ where cell.hasPrefix("map of "): self = .map(of: try Self(String(cell.dropFirst(7))))
    case _ where cell.hasPrefix("["): self = .record(String(cell.dropFirst().prefix { $0 != "]" }))
    case _ where cell.hasPrefix("`"): self = .oneOf(APIDocument.codeSpans(cell))
    default: throw APIDocument.Malformed(cell: cell)
    }
  }
}

/// Compares what is written with what is described.
struct ContractCheck {
  let document: APIDocument
  /// `Entry.kind`: keys that were written somewhere.
  private(set) var seen: Set<String> = []
  /// Where the two differ.
  private(set) var complaints: [String] = []

  init(_ document: APIDocument) {
    self.document = document
  }

  mutating func check(_ value: JSONValue, is kind: APIDocument.ValueKind, at path: String) {
    switch (kind, value) {
    case (.string, .string), (.number, .number), (.boolean, .boolean): break
    case (.integer, .number(let number)) where number == number.rounded(): break
    case (.oneOf(let values), .string(let text)) where values.contains(text): break
    case (.list(let kind), .list(let values)):
      for value in values { check(value, is: kind, at: path + "[]") }
    case (.map(let kind), .object(let values)):
      for value in values.values { check(value, is: kind, at: path + "{}") }
    case (.record(let name), .object(let values)): check(values, isRecord: name, at: path)
    case (.envelope(let item), .object(let values)): check(values, isRecord: "Envelope", of: item, at: path)
    default: complaints.append("\(path) is no \(kind): \(value)")
    }
  }

  /// - Parameter item: what the items of an envelope are.
  private mutating func check(
    _ values: [String: JSONValue],
    isRecord name: String,
    of item: APIDocument.ValueKind? = nil,
    at path: String
  ) {
    let keys = document.records[name] ?? []
    for key in keys {
      if let value = values[key.name] {
        seen.insert("\(name).\(key.name)")
        let kind = item.map { key.name == "items" ? .list(of: $0) : key.kind } ?? key.kind
        check(value, is: kind, at: "\(path).\(key.name)")
      } else if !key.isOptional {
        complaints.append("\(path) has no \(key.name), which \(name) always has")
      }
    }
    for extra in Set(values.keys).subtracting(keys.map(\.name)) {
      complaints.append("\(path).\(extra) is not described for \(name)")
    }
  }
}
