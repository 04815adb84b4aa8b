import Algorithms
import Foundation
import HIGModel
import HIGText

/// What stands at the top of a Markdown file and tells of the page, as names and values: between
/// two lines of `---` (YAML) or `+++` (TOML); or, on a page that DocC wrote, in a comment with an
/// object of JSON.
package struct FrontMatter {
  package private(set) var values: [String: String] = [:]
  /// The page after it, with empty lines in its place: lines keep their numbers.
  package private(set) var rest: String

  /// Whether the page is one that DocC wrote.
  private(set) var isPublished = false

  package init(_ text: String) {
    rest = text
    if text.hasPrefix("<!--"), let end = text.range(of: "-->"),
      readComment(text[..<end.lowerBound].dropFirst(4))
    {
      let lines = text[..<end.upperBound].count { $0.isNewline }
      rest = String(repeating: "\n", count: lines) + text[end.upperBound...]
      return
    }
    let lines = text.split(
      separator: "\n",
      maxSplits: Self.longest,
      omittingEmptySubsequences: false
    )
    guard let form = lines.first.flatMap(Form.init),
      let end = lines.dropFirst().prefix(Self.longest - 1).firstIndex(where: form.isEnd)
    else {
      return
    }
    for line in lines[1..<end] {
      guard let sign = line.firstIndex(of: form.sign) else { continue }
      let value = line[line.index(after: sign)...].trimmingSpaces
      let marks: Set<Character> = ["\"", "'"]
      values[line[..<sign].lowercased().trimmingSpaces] = String(
        marks.contains(value.first ?? " ") ? value.dropFirst().dropLast() : value
      )
    }
    // A line between two parts of the text is no front matter.
    if values.isEmpty {
      return
    }
    rest = String(repeating: "\n", count: end + 1) + lines[(end + 1)...].joined(separator: "\n")
  }

  /// `{"identifier": "/design/Human-Interface-Guidelines/alerts", "title": "Alerts", "role":
  /// "article"}`
  private mutating func readComment(_ comment: Substring) -> Bool {
    let object = try? JSONSerialization.jsonObject(with: Data(comment.utf8)) as? [String: Any]
    guard let identifier = object?["identifier"] as? String else { return false }
    let path = DocCAddress(identifier).map { String($0.path) } ?? identifier
    values["canonical"] = DocCAddress.site + path
    isPublished = TopicID(url: DocCAddress.site + path) != nil
    values["publisher"] = isPublished ? "Apple" : nil
    return true
  }

  /// In lines.
  private static let longest = 200

  /// How it is written.
  private enum Form: String {
    case yaml = "---"
    case toml = "+++"

    init?(_ line: Substring) {
      self.init(rawValue: String(line.trimmingSpaces))
    }

    /// What stands between a name and its value.
    var sign: Character { self == .yaml ? ":" : "=" }

    func isEnd(_ line: Substring) -> Bool {
      let line = line.trimmingSpaces
      return line == rawValue || self == .yaml && line == "..."
    }
  }

  var title: String? { values["title"].flatMap { $0.isEmpty ? nil : $0 } }

  /// The ISO form of when the page was made or last changed.
  var date: String? {
    WordList.dates.all.firstNonNil { values[$0].flatMap(PageDate.date) }
  }

  /// Where the page was found.
  var url: String? {
    let usual = WordList.addresses.all
    let addresses = usual.compactMap { values[$0] } + values.sorted { $0.key < $1.key }.map(\.value)
    let guideline = addresses.first { TopicID(url: $0) != nil }
    return guideline ?? usual.lazy.compactMap { values[$0] }.first { $0.hasPrefix("http") }
  }

  /// Who made the page, where it says so.
  var author: String? {
    WordList.makers.all.lazy.compactMap {
      values[$0]
    }.first {
      !$0.isEmpty
    }
  }
}
