internal import HIGText

/// How Japanese names are read, put together from the readings that the glossary has: 起動画面 from 起動 and 画面.
struct Readings {
  /// Readings in hiragana by names.
  private var readings: [String: String] = [:]
  private let longest: Int

  init(_ concepts: [Glossary.Concept]) {
    for concept in concepts {
      if let place = Self.firstToRead(in: concept.ja), let reading = concept.reading {
        readings[concept.ja[place]] = reading
      }
    }
    longest = readings.keys.map(\.count).max() ?? 0
  }

  /// The place of the name that a line of the glossary has the reading of: the first with kanji.
  static func firstToRead(in names: [String?]) -> Int? {
    names.firstIndex { name in name?.unicodeScalars.contains { $0.script == .kanji } ?? false }
  }

  /// The reading of `name`: kana as they are; nil where some kanji has no reading, or nothing needs one.
  func reading(of name: String) -> String? {
    var read = ""
    var rest = name[...]
    while let letter = rest.first {
      if let known = longestName(in: rest), let reading = readings[String(known)] {
        read += reading
        rest = rest.dropFirst(known.count)
      } else if letter.unicodeScalars.allSatisfy({ $0.script != .kanji }) {
        read.append(letter)
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return read == name ? nil : read
  }

  private func longestName(in text: Substring) -> Substring? {
    let lengths = stride(from: min(longest, text.count), to: 0, by: -1)
    return lengths.lazy.map { text.prefix($0) }.first { readings[String($0)] != nil }
  }
}
