/// Cuts text into the terms it is found by. The same chain serves index, query and highlighting:
/// fold → runs of one script → terms.
package enum Analyzer {
  /// Stored in an index and compared when one is opened: terms of another version do not meet these.
  package static let version = 1

  /// Words and numbers whole; Japanese, which has no spaces, as overlapping pairs of letters and the last letter of each
  /// run alone, so that every single letter begins some term.
  package static func terms(of text: String) -> [Term] {
    var terms: [Term] = []
    for run in runs(of: Folding.fold(text)) { append(run, to: &terms) }
    return terms
  }

  /// The terms of `text` as the index keeps them: apart by spaces.
  package static func segmented(_ text: String) -> String {
    terms(of: text).map(\.text).joined(separator: " ")
  }

  /// Letters that stand together and are of one kind.
  private struct Run {
    var kind: Kind
    var letters: ArraySlice<FoldedScalar>

    enum Kind {
      case japanese, latin, digits
    }
  }

  private static func runs(of text: [FoldedScalar]) -> [Run] {
    var runs: [Run] = []
    var start = 0
    var kind: Run.Kind?
    for index in 0...text.count {
      let next = index < text.count ? self.kind(of: text[index].scalar) : nil
      if next == kind && index < text.count { continue }
      if let kind { runs.append(Run(kind: kind, letters: text[start..<index])) }
      start = index
      kind = next
    }
    return runs
  }

  private static func kind(of scalar: Unicode.Scalar) -> Run.Kind? {
    switch scalar.script {
    case .hiragana, .katakana, .kanji: .japanese
    case .latin: .latin
    case .digit: .digits
    case .space: nil
    // Letters of other scripts are words, too.
    case .other: scalar.properties.isAlphabetic ? .latin : nil
    }
  }

  private static func append(_ run: Run, to terms: inout [Term]) {
    switch run.kind {
    case .latin, .digits:
      terms.append(term(run.letters, position: terms.count))
    case .japanese:
      for index in run.letters.indices.dropLast() {
        terms.append(term(run.letters[index...(index + 1)], position: terms.count))
      }
      terms.append(term(run.letters.suffix(1), position: terms.count))
    }
  }

  private static func term(_ letters: ArraySlice<FoldedScalar>, position: Int) -> Term {
    var text = String.UnicodeScalarView()
    for letter in letters { text.append(letter.scalar) }
    let start = letters.first?.origin.lowerBound ?? 0
    let end = letters.last?.origin.upperBound ?? start
    return Term(text: String(text), range: start..<end, position: position)
  }
}
