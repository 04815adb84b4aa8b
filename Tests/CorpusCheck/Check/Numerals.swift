import Foundation
import HIGIngest
import HIGModel
import HIGText

/// The numerals of a text, those in words among them: English spells small numbers out where Japanese has digits.
struct Numerals {
  /// In digits.
  let written: Set<String>
  /// In digits or in words.
  let all: Set<String>

  init(_ blocks: [HTMLElement]) {
    let texts = blocks.flatMap { Self.words(of: $0) }
    let plain = texts.joined(separator: " ").precomposedStringWithCompatibilityMapping
    written = Set(
      plain.matches(of: /(^|[^\p{Script=Latin}0-9.])([0-9][0-9,]*(\.[0-9]+)?)/).map { match in
        String(match.output.2.filter { $0 != "," })
      }
    )
    let spelled = plain.lowercased().split { !$0.isLetter }.compactMap { Self.names[String($0)] }
    let japanese = plain.matches(of: /[一二三四五六七八九十半]/).compactMap { Self.names[String($0.output)] }
    all = written.union(spelled.flatMap(\.self)).union(japanese.flatMap(\.self))
  }

  /// Running text without names in code, which are in no language.
  private static func words(of element: HTMLElement) -> [String] {
    element.children.flatMap { child -> [String] in
      switch child {
      case .text(let text): [text]
      case .element(let inner): inner.name == "code" ? [] : words(of: inner)
      }
    }
  }

  private static let names: [String: [String]] = [
    "one": ["1"], "a": ["1"], "an": ["1"], "single": ["1"], "once": ["1"], "first": ["1"], "each": ["1"],
    "two": ["2"], "twice": ["2"], "second": ["2"], "both": ["2"], "pair": ["2"], "three": ["3"], "third": ["3", "1"],
    "four": ["4"], "fourth": ["4"], "five": ["5"], "six": ["6"], "seven": ["7"], "eight": ["8"], "nine": ["9"],
    "fifth": ["5"], "sixth": ["6"], "seventh": ["7"], "eighth": ["8"], "ninth": ["9"],
    "ten": ["10"], "tenth": ["10", "1"], "half": ["2", "1"], "quarter": ["4", "1"],
    "january": ["1"], "february": ["2"], "march": ["3"], "april": ["4"], "may": ["5"], "june": ["6"], "july": ["7"],
    "august": ["8"], "september": ["9"], "october": ["10"], "november": ["11"], "december": ["12"],
    "一": ["1"], "二": ["2"], "三": ["3"], "四": ["4"], "五": ["5"], "六": ["6"], "七": ["7"], "八": ["8"], "九": ["9"],
    "十": ["10"], "半": ["2", "1"],
  ]
}
