import Algorithms
import Foundation
import HIGModel
import HIGText

extension Source {
  /// With what the head of a text export tells of it: title and date.
  /// - Parameter head: the first lines that hold something, in order.
  func described(by head: [TextLine]) -> Source {
    var source = self
    source.title = Self.title(in: head) ?? title
    source.published = head.firstNonNil { PageDate.date(of: $0.text) }
    return source
  }

  /// A line that stands twice, as exports keep both the window's and the page's title; else the
  /// longest that is no sentence and no menu entry.
  private static func title(in head: [TextLine]) -> String? {
    let candidates = head.map(\.text).filter { text in
      text.count > 8 && text.count < 200 && !text.hasPrefix("http")
        && !PageDate.isDate(text)
        && !text.hasSuffix("。") && !text.hasSuffix(".") && !text.hasSuffix("?")
    }
    let twice = candidates.first { text in candidates.count { $0 == text } > 1 }
    return twice ?? candidates.max { $0.count < $1.count }
  }
}

/// Dates as pages write them.
enum PageDate {
  /// The ISO form of the date in `text`: `2021-12` of 「2021年12月…」, `2021-08-02` of "August 2,
  /// 2021".
  static func date(of text: String) -> String? {
    if let date = text.firstMatch(of: japanese) { return iso(date.1, Int(date.2), date.3) }
    if let date = text.firstMatch(of: numeric) { return iso(date.1, Int(date.3), date.4) }
    if let date = text.firstMatch(of: american) { return iso(date.2, month(in: text), date.1) }
    return text.firstMatch(of: british).flatMap { iso($0.2, month(in: text), $0.1) }
  }

  // A literal within a function is compiled at each call.
  private nonisolated(unsafe) static let japanese = /\b(20\d\d)年(\d\d?)月(?:(\d\d?)日)?/
  private nonisolated(unsafe) static let numeric = /\b(20\d\d)([-\/.])(\d\d?)\2(\d\d?)/
  private nonisolated(unsafe) static let american = /\b(\d\d?), (20\d\d)\b/
  private nonisolated(unsafe) static let british = /^(\d\d?) [^\d,]+(20\d\d)\b/

  /// Whether `text` begins with a whole date: `2027-02-18 Agreed on …`, `9 June 2027 Added …`,
  /// 2027/1/22 追加.
  static func begins(_ text: String) -> Bool {
    guard text.unicodeScalars.first?.isNumber == true else { return false }
    return date(of: String(text.prefix(longest))).map { $0.count == 10 } ?? false
  }

  /// In letters.
  private static let longest = 18

  /// Whether `text` is a date and nothing else.
  static func isDate(_ text: String) -> Bool {
    text.count <= 20 && date(of: text) != nil
  }

  private static func month(in text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter }
    return words.firstNonNil { word in WordList.months.all.firstIndex { word.hasPrefix($0.prefix(3)) } }
      .map { $0 + 1 }
  }

  private static func iso(_ year: Substring, _ month: Int?, _ day: Substring?) -> String? {
    let numbers = [month, day.map { Int($0) ?? 0 }].compactMap(\.self)
    guard let month, (1...12).contains(month), (1...31).contains(numbers.last ?? 1) else { return nil }
    return ([String(year)] + numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }).joined(separator: "-")
  }
}
