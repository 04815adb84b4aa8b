internal import HIGModel
internal import HIGText

/// How units are spelled, as `Index/units.tsv` lists it.
package struct Units: Sendable {
  /// Spellings in folded scalars by their first one, longest first.
  private var spellings: [Unicode.Scalar: [(scalars: [Unicode.Scalar], unit: Measure.Unit)]] = [:]

  init(_ rows: TabSeparated) throws {
    for row in rows.rows {
      guard let unit = Measure.Unit(rawValue: row[0]),
        let first = row[1].lowercased().unicodeScalars.first
      else {
        throw Problem(.machine, "units.tsv: there is no unit in: \(row.joined(separator: " | ")).")
      }
      spellings[first, default: []].append((Array(row[1].lowercased().unicodeScalars), unit))
    }
    for first in spellings.keys {
      spellings[first]?.sort { $0.scalars.count > $1.scalars.count }
    }
  }

  /// The unit spelled at `start` of folded `text`, and where it ends.
  func unit(at start: Int, in text: [Unicode.Scalar]) -> (unit: Measure.Unit, end: Int)? {
    guard start < text.count, let candidates = spellings[text[start]] else {
      return nil
    }
    for (scalars, unit) in candidates {
      let end = start + scalars.count
      guard end <= text.count, text[start..<end].elementsEqual(scalars) else {
        continue
      }
      let isWord = scalars[0].script == .latin
      if isWord, end < text.count, text[end].script == .latin || text[end].script == .digit {
        continue
      }
      if Self.isPartOfWord(scalars, end: end, in: text) {
        continue
      }
      return (unit, end)
    }
    return nil
  }

  /// `2/3 分割`, `4 分の 1`, `5 度目`: the letter of a unit that is none.
  private static func isPartOfWord(_ scalars: [Unicode.Scalar], end: Int, in text: [Unicode.Scalar])
    -> Bool
  {
    guard end < text.count else { return false }
    if scalars == ["分"] {
      return ["割", "の", "類", "岐", "野", "析", "け"].contains(text[end])
    }
    if scalars == ["度"] {
      return ["目", "に", "だ", "も", "と"].contains(text[end])
    }
    return false
  }
}
