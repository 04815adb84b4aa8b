import Foundation
package import HIGModel
import HIGText

/// The values of a question's parameters, held to the table: whoever asks, what they mean and what is wrong with them is
/// found out here.
package struct Arguments {
  private var values: [String: [String]] = [:]
  /// What is taken where a value is missing.
  private var usual: [String: String] = [:]
  /// Whether a list comes whole where nobody says how much of it.
  private var isWhole = false

  /// How strictly values are held to the table.
  package enum Strictness {
    /// Nothing is passed over in silence.
    case program
    /// The same; a list comes whole where nobody says how much of it.
    case terminal
    /// Other sites add parameters of their own to links, and forms send empty ones: these are passed over.
    case page
  }

  /// - Parameters:
  ///   - given: the values of each parameter, as they were sent.
  ///   - parameters: those that the question has.
  /// - Throws: `Problem` (`invalid`) with all that is wrong.
  package init(
    _ given: [String: [String]],
    of parameters: [Parameter],
    _ strictness: Strictness = .program
  ) throws {
    isWhole = strictness == .terminal
    var faults: [Problem.Fault] = []
    var known = given.filter { name, _ in parameters.contains { $0.name == name } }
    if strictness == .page {
      known = known.mapValues { $0.filter { !$0.isEmpty } }.filter { !$0.value.isEmpty }
    } else {
      let names = parameters.filter { !$0.isInPath }.map(\.name)
      faults = given.keys.filter { known[$0] == nil }.sorted().map {
        Problem.Fault(.name, $0, valid: names)
      }
    }
    for parameter in parameters {
      let found = parameter.values(known[parameter.name])
      faults += found.faults
      values[parameter.name] = found.values
      usual[parameter.name] = parameter.usual
    }
    if !faults.isEmpty {
      throw Problem(faults)
    }
  }

  /// The one value of a parameter, or what is taken where it is missing.
  package subscript(parameter: Parameter) -> String? {
    list(parameter).first ?? usual[parameter.name] ?? parameter.usual
  }

  /// All values of a parameter; none where it is missing.
  package func list(_ parameter: Parameter) -> [String] { values[parameter.name] ?? [] }

  package func number(_ parameter: Parameter) -> Int? {
    let isOpen = isWhole && [Parameter.limit, .offset].contains(parameter)
    return (isOpen ? list(parameter).first : self[parameter]).flatMap { Int($0) }
  }

  /// The value of an enumeration whose cases the table lists.
  package func choice<Value: RawRepresentable<String>>(_ parameter: Parameter) -> Value? {
    self[parameter].flatMap(Value.init(rawValue:))
  }

  /// The values of a list of such.
  package func choices<Value: RawRepresentable<String>>(_ parameter: Parameter) -> [Value] {
    list(parameter).compactMap(Value.init(rawValue:))
  }

  func isTrue(_ parameter: Parameter) -> Bool { self[parameter] == "true" }

  /// The conditions on entries.
  var filters: Query.Filters {
    get throws { try Query.Filters { values[$0.rawValue] ?? [] } }
  }

  package var editions: EditionChoice { EditionChoice(list(.edition)) }

  /// Which part of a list; nil for all of it.
  var part: ListPart? { ListPart(asked: number(.limit), from: number(.offset)) }
}

extension Parameter {
  /// What it is for, with the values that it can have.
  package func help(_ language: Language) -> String {
    let about = about[language]
    guard case .choice(let values) = type else { return about }
    return about + " " + values.inList
  }

  /// The values of a parameter, and what is wrong with them.
  fileprivate func values(_ given: [String]?) -> (values: [String]?, faults: [Problem.Fault]) {
    guard let given else {
      return (nil, isRequired ? [.missing(name, ["\(name)=\(example)"])] : [])
    }
    if !isList, given.count > 1 {
      return (nil, [Problem.Fault(.repeated, name)])
    }
    // Of texts a comma is a part.
    let parts =
      isList && type != .text
      ? given.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }.map(String.init) : given
    let trimmed = type == .text ? parts : parts.map { $0.trimmingCharacters(in: .whitespaces) }
    let read = trimmed.map { (given: $0, value: value($0)) }
    let wrong = read.filter { $0.value == nil }.map {
      Problem.Fault.unknown(name, $0.given, known: listed)
    }
    return (read.compactMap(\.value), wrong)
  }

  /// Nil where it is no value of the parameter.
  private func value(_ text: String) -> String? {
    if text.unicodeScalars.contains("\0") {
      return nil
    }
    switch type {
    case .text: return text
    case .known: return text.isEmpty ? nil : text
    case .truth, .choice: return listed.first { $0 == text.lowercased() }
    case .whole(let range):
      let isNumber = !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
      return isNumber ? Int(text).flatMap { range.contains($0) ? String($0) : nil } : nil
    }
  }

  /// The values that it can have, or how they are written; none where anything will do, or the index knows.
  package var listed: [String] {
    switch type {
    case .text, .known: []
    case .truth: ["true", "false"]
    case .choice(let values): values
    case .whole(let range): ["\(range.lowerBound)–\(range.upperBound)"]
    }
  }
}
