import Algorithms
import Foundation
import HIGIngest
import HIGModel
import HIGText

/// Whether the pages say it in their own words: facts may be shared with the source texts, sentences may not.
struct OwnWords {
  /// Runs of this many kana and kanji are a sentence of somebody's; shorter ones are how everyone says it.
  private static let longestJapanese = 22
  /// Words in a row.
  private static let longestEnglish = 8
  /// Runs of this many letters count towards a page's share.
  private static let shortRun = 12
  private static let greatestShare = 0.12

  private let japanese: Set<ArraySlice<Unicode.Scalar>>
  private let english: Set<[String]>

  init(sources: [String]) {
    japanese = Set(sources.flatMap(Self.runsOfLetters).flatMap { $0.windows(ofCount: Self.shortRun) })
    english = Set(sources.flatMap(Self.sequences(of:)))
  }

  /// The source texts in `folder`.
  /// - Throws: an error of the file system.
  static func texts(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      $0.hasSuffix(".txt")
    }
    .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
  }

  func faults(of page: CorpusPage) -> [CorpusFault] {
    var faults: [CorpusFault] = []
    var letters = 0
    var shared = 0
    for (text, line) in page.root.descendants(named: "body").flatMap(\.pieces) {
      for run in Self.runsOfLetters(text) where run.contains(where: Self.isJapanese) {
        letters += run.count
        for range in common(run) {
          shared += range.count
          if run[range].count(where: Self.isJapanese) >= Self.longestJapanese {
            faults.append(
              page.fault(line, "As in a source: \(String(String.UnicodeScalarView(run[range])))")
            )
          }
        }
      }
      let sentence = Self.sequences(of: text).first(where: english.contains)
      faults += sentence.map { [page.fault(line, "As in a source: \($0.joined(separator: " ")) …")] } ?? []
    }
    let share = letters == 0 ? 0 : Double(shared) / Double(letters)
    if share > Self.greatestShare {
      faults.append(
        page.fault(
          nil,
          "\(Int(share * 100)) % of the Japanese stands in runs that a source has, too."
        )
      )
    }
    return faults
  }

  /// The longest runs of `letters` all of whose pieces a source has.
  private func common(_ letters: [Unicode.Scalar]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while start + Self.shortRun <= letters.count {
      var end = start
      while end + Self.shortRun <= letters.count, japanese.contains(letters[end..<(end + Self.shortRun)]) {
        end += 1
      }
      if end > start {
        ranges.append(start..<(end + Self.shortRun - 1))
      }
      start = end > start ? end + Self.shortRun - 1 : start + 1
    }
    return ranges
  }

  // MARK: - Letters and words

  /// Letters and digits in small letters and one width, cut where a mark stands; white space doesn't cut.
  private static func runsOfLetters(_ text: String) -> [[Unicode.Scalar]] {
    text.precomposedStringWithCompatibilityMapping.lowercased().unicodeScalars.filter {
      $0 != " " && $0 != "\t"
    }
    .split { !isLetterOrDigit($0) }.map(Array.init)
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_"
  }

  private static func isJapanese(_ scalar: Unicode.Scalar) -> Bool {
    (0x3040...0x9FFF).contains(scalar.value)
  }

  /// Words of a line in a row, as many as are somebody's.
  private static func sequences(of text: String) -> [[String]] {
    text.split(whereSeparator: \.isNewline).flatMap { line in
      let words = line.precomposedStringWithCompatibilityMapping.lowercased().split {
        !($0.isASCII && ($0.isLetter || $0.isNumber)) && $0 != "’" && $0 != "'"
      }
      return words.map(String.init).windows(ofCount: longestEnglish).map(Array.init)
    }
  }
}

extension HTMLElement {
  /// Its text, tag by tag, with the line of the element it stands in.
  fileprivate var pieces: [(text: String, line: Int)] {
    children.flatMap { child -> [(String, Int)] in
      switch child {
      case .element(let element): element.pieces
      case .text(let text): [(text, line)]
      }
    }
  }
}
