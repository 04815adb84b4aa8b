import HIGText

/// How Japanese names are read, put together from the readings that the glossary has: 起動画面 from 起動
/// and 画面.
struct Readings {
  /// Names and their readings in hiragana by the names' first letters, long names first.
  private let names: [Character: [(name: [Character], reading: String)]]

  init(_ concepts: [Glossary.Concept]) {
    var readings: [String: String] = [:]
    for concept in concepts {
      if let place = Self.firstToRead(in: concept.ja), let reading = concept.reading {
        readings[concept.ja[place]] = reading
      }
    }
    let known = readings.map { (name: Array($0.key), reading: $0.value) }.filter { !$0.name.isEmpty }
    names = Dictionary(grouping: known) { $0.name[0] }.mapValues { $0.sorted { $0.name.count > $1.name.count } }
  }

  /// The place of the name that a line of the glossary has the reading of: the first with kanji.
  static func firstToRead(in names: [String?]) -> Int? {
    names.firstIndex { name in name?.unicodeScalars.contains { $0.script == .kanji } ?? false }
  }

  /// The reading of `name`: kana as they are; nil where some kanji has no reading, or nothing needs
  /// one.
  func reading(of name: String) -> String? {
    guard Self.firstToRead(in: [name]) != nil else { return nil }
    var read = ""
    var rest = Array(name)[...]
    while let letter = rest.first {
      if let known = names[letter]?.first(where: { rest.starts(with: $0.name) }) {
        read += known.reading
        rest = rest.dropFirst(known.name.count)
      } else if letter.unicodeScalars.allSatisfy({ $0.script != .kanji }) {
        read.append(letter)
        rest = rest.dropFirst()
      } else {
        return nil
      }
    }
    return read
  }
}
