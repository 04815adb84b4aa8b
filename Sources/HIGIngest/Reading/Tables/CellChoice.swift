internal import Foundation
internal import HIGText

/// What may be one cell of a row.
struct CellChoice {
  let range: Range<String.Index>
  /// The number of its text.
  let text: Int
  /// The number of its shape.
  let shape: Int
  /// In letters, as far as a longer cell is surer: two cells that were not cut are longer than one.
  private let length: Double

  private static let longestVote = 12

  init(_ range: Range<String.Index>, of row: String, _ numbers: inout CellNumbers) {
    let cell = String(row[range])
    self.range = range
    text = numbers.number(of: cell)
    shape = numbers.number(of: Self.shape(cell))
    length = Double(cell.isLonger(than: Self.longestVote) ? Self.longestVote : cell.count)
  }

  /// Digits made alike, and the first letters of long text: sentences of a column often begin in
  /// the same way.
  private static func shape(_ cell: String) -> String {
    let isText =
      cell.isLonger(than: 24) && cell.unicodeScalars.contains { $0.punctuation == .fullStop }
    var shape = String.UnicodeScalarView()
    var letters = 0
    var last: Unicode.Scalar?
    for scalar in cell.unicodeScalars.prefix(60) where letters < (isText ? 6 : 60) {
      let sign = ("0"..."9").contains(scalar) ? "9" : scalar
      if sign != "9" || last != "9" {
        shape.append(sign)
        letters += 1
      }
      last = sign
    }
    return String(shape) + (isText ? "…" : "")
  }

  /// What is the same in many rows, or of the same shape, is a cell; the longer, the surer. Titles
  /// of rows differ.
  /// - Parameter votes: of its column; how many rows have each text and shape there.
  func value(_ votes: [Int: Int], _ weights: ColumnWeights) -> Double {
    if votes.isEmpty {
      return 0
    }
    let same = Double(max(1, votes[text] ?? 1))
    let alike = Double(max(1, votes[shape] ?? 1))
    return length * max(weights.sameText * log2(same), weights.sameShape * log2(alike))
  }
}
