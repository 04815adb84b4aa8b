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
    let numbers = numbers(in: text)
    for (index, year) in numbers.enumerated() where (2000...2099).contains(year.value) {
      let rest = numbers.dropFirst(index + 1)
      if year.follows == "年", let month = rest.first, month.follows == "月" {
        let day = rest.dropFirst().first.flatMap { $0.follows == "日" ? $0.value : nil }
        return iso(year.value, month.value, day)
      }
      if let mark = year.follows, "-/.".contains(mark), let month = rest.first,
        month.follows == mark, let day = rest.dropFirst().first
      {
        return iso(year.value, month.value, day.value)
      }
      let isDayFirst =
        index == 1 && numbers[0].follows == " " && text.first?.isNumber == true
        && !text.contains(",")
      if index > 0, numbers[index - 1].follows == "," || isDayFirst, let month = month(in: text) {
        return iso(year.value, month, numbers[index - 1].value)
      }
    }
    return nil
  }

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

  private struct Number {
    var value: Int
    /// The letter after it.
    var follows: Character?
  }

  /// Numbers of at most four digits.
  private static func numbers(in text: String) -> [Number] {
    var numbers: [Number] = []
    var digits = ""
    for character in text + " " {
      if character.isASCII && character.isNumber {
        digits.append(character)
      } else if !digits.isEmpty {
        if digits.count <= 4, let value = Int(digits) {
          numbers.append(Number(value: value, follows: character))
        }
        digits = ""
      }
    }
    return numbers
  }

  private static func month(in text: String) -> Int? {
    let words = text.lowercased().split { !$0.isLetter }
    return words.firstNonNil { word in WordList.months.all.firstIndex { word.hasPrefix($0.prefix(3)) } }
      .map { $0 + 1 }
  }

  private static func iso(_ year: Int, _ month: Int, _ day: Int?) -> String? {
    guard (1...12).contains(month), (1...31).contains(day ?? 1) else {
      return nil
    }
    return ([year, month] + [day].compactMap { $0 }).map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(
      separator: "-"
    )
  }
}
