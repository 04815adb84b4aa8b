/// What the program says, in both languages: written as the English sentence with its values, and said in Japanese by
/// `messages.tsv`, which has each under the English one with `{1}` in the place of the first value.
///
/// A value stays as it is, whatever it says, but for one that is itself something the program says.
package struct Saying: Hashable, ExpressibleByStringInterpolation {
  /// The English sentence with `{1}` in the place of its first value.
  private var name: String
  private var values: [Saying] = []
  /// Where it is known, and not looked up.
  private var ownJapanese: String?

  package init(stringLiteral sentence: String) { name = sentence }

  package init(stringInterpolation parts: Parts) {
    name = parts.name
    values = parts.values
  }

  /// What somebody else says: in both languages the same.
  package init(quoting text: String) { self.init(ja: text, en: text) }

  package init(ja: String, en: String) {
    name = en
    ownJapanese = ja
  }

  /// Names one after the other.
  package init(list names: [String]) {
    self = names.dropFirst().reduce(Saying(quoting: names.first ?? "")) { "\($0), \(Saying(quoting: $1))" }
  }

  /// Sentences one after the other; nil of none.
  package init?(_ sentences: [Saying]) {
    guard let first = sentences.first else { return nil }
    self = sentences.dropFirst().reduce(first) { "\($0) \($1)" }
  }

  package subscript(language: Language) -> String {
    let sentence = language == .ja ? ownJapanese ?? Self.japanese[name] ?? name : name
    return values.isEmpty ? sentence : sentence.filled { Int($0).map { values[$0 - 1][language] } }
  }

  package var ja: String { self[.ja] }
  package var en: String { self[.en] }

  /// The Japanese sentences by the English ones.
  package static let japanese: [String: String] = {
    let lines = String(decoding: PackageResources.messages_tsv, as: UTF8.self).split(separator: "\n")
    let rows = lines.filter { !$0.hasPrefix("#") }.map { $0.split(separator: "\t").map(String.init) }
    return Dictionary(rows.map { ($0[0], $0[1]) }) { first, _ in first }
  }()

  package struct Parts: StringInterpolationProtocol {
    fileprivate var name = ""
    fileprivate var values: [Saying] = []

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) { name += literal }

    /// A value that was typed or sent: its first letters, so that what is said is never as long as its cause.
    package mutating func appendInterpolation(_ value: some Any) {
      appendInterpolation(Saying(quoting: Saying.cut("\(value)", 300)))
    }

    package mutating func appendInterpolation(_ value: Saying) {
      values.append(value)
      name += "{\(values.count)}"
    }

    /// A word of the sentence itself, one of a few.
    package mutating func appendInterpolation(word: String) { name += word }
  }

  /// - Parameter longest: Unicode scalars that are given back: a letter may have thousands of marks.
  static func cut(_ value: String, _ longest: Int) -> String {
    let cut = value.unicodeScalars.prefix(longest)
    return cut.endIndex == value.unicodeScalars.endIndex ? value : "\(String(cut))…"
  }
}
