internal import Foundation
internal import HIGModel

/// What the head of a text export tells of its source: title and date.
struct SourceDescription {
  /// The lines that hold something, in order; only the first of them are looked at.
  let lines: [TextLine]

  /// `source` with the title and the date found.
  func describe(_ source: Source) -> Source {
    var source = source
    let head = lines.prefix(20)
    if let title = title(in: Array(head)) { source.title = title }
    source.published = head.lazy.compactMap { PageDate.date(of: $0.text) }.first
    return source
  }

  /// A line that stands twice, as exports keep both the window's and the page's title; else the longest that is
  /// no sentence and no menu entry.
  private func title(in head: [TextLine]) -> String? {
    let candidates = head.map(\.text).filter { text in
      text.count > 8 && text.count < 200 && !text.hasPrefix("http") && PageDate.isDate(text) == false
        && !text.hasSuffix("。") && !text.hasSuffix(".") && !text.hasSuffix("?")
    }
    let twice = candidates.first { text in candidates.filter { $0 == text }.count > 1 }
    return twice ?? candidates.max { $0.count < $1.count }
  }
}

/// Dates as pages write them.
enum PageDate {
  /// The ISO form of the date in `text`: `2021-12` of 「2021年12月…」, `2021-08-02` of "August 2, 2021".
  static func date(of text: String) -> String? {
    if let match = text.firstMatch(of: /(20\d\d)[-\/.](\d{1,2})[-\/.](\d{1,2})/) {
      return iso(match.1, match.2, match.3)
    }
    if let match = text.firstMatch(of: /(20\d\d)年(\d{1,2})月(?:(\d{1,2})日)?/) {
      return iso(match.1, match.2, match.3)
    }
    if let match = text.firstMatch(of: /([A-Z][a-z]{2,8})\.? (\d{1,2}), (20\d\d)/), let month = months[match.1.prefix(3).lowercased()] {
      return iso(match.3, Substring(String(month)), match.2)
    }
    return nil
  }

  /// Whether `text` is a date and nothing else.
  static func isDate(_ text: String) -> Bool { text.count <= 20 && date(of: text) != nil }

  private static let months: [String: Int] = [
    "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "oct": 10, "nov": 11, "dec": 12,
  ]

  private static func iso(_ year: Substring, _ month: Substring, _ day: Substring?) -> String {
    ([year, month] + [day].compactMap { $0 }).map { $0.count == 1 ? "0" + $0 : String($0) }.joined(separator: "-")
  }
}
