import HIGModel
import HIGText

// What readers find, as `findings.tsv` has it: how much it matters, the sentence, and what to do.

extension Diagnostic {
  /// - Parameters:
  ///   - which: of the findings with this code.
  ///   - values: of the sentence, in its order; what the program itself says is a `Saying`.
  ///   - hint: what to do, where the table does not say it.
  init(
    _ code: Code,
    _ which: String = "-",
    source: String,
    place: Place? = nil,
    _ values: Any...,
    hint: Saying? = nil
  ) {
    let row = Self.findings[[code.rawValue, which]] ?? []
    var sentence = Saying.Parts(literalCapacity: 0, interpolationCount: values.count)
    let words = (row[safe: 3] ?? code.rawValue).split(separator: Self.gap, omittingEmptySubsequences: false)
    for (place, words) in words.enumerated() {
      switch values[safe: place - 1] {
      case let said as Saying: sentence.appendInterpolation(said)
      case let value?: sentence.appendInterpolation(value)
      case nil: break
      }
      sentence.appendLiteral(String(words))
    }
    self.init(
      row[safe: 2].flatMap(Severity.init) ?? .warning,
      code,
      source: source,
      place: place,
      message: Saying(stringInterpolation: sentence),
      hint: hint ?? row[safe: 4].map { Saying(stringLiteral: $0) }
    )
  }

  private nonisolated(unsafe) static let gap = /\{\d\}/

  /// By code and which.
  private static let findings = Dictionary(
    TabSeparated(utf8: PackageResources.findings_tsv).rows.map { (Array($0.prefix(2)), $0) }
  ) { $1 }
}
