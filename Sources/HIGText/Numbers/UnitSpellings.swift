import HIGModel

/// How units are spelled.
struct UnitSpellings: Sendable {
  /// By their first scalar, longest first.
  private var spellings: [Unicode.Scalar: [Spelling]] = [:]

  /// One way to write a unit.
  fileprivate struct Spelling: Sendable {
    var scalars: [Unicode.Scalar]
    var unit: Measure.Unit
    /// Letters after it that make it part of another word: `2/3 分割`, `4 分の 1`, `5 度目`.
    var exceptions: Set<Unicode.Scalar>
    /// The least number that it counts as this unit: Japanese counts times with 度, too.
    var least: Double?
  }

  /// A unit that was found in a text.
  struct Found {
    var unit: Measure.Unit
    /// After its last scalar.
    var end: Int
  }

  /// - Parameter words: of the use `unit`; one with no such unit is left out.
  init(_ words: [NumberWord]) {
    for word in words {
      let scalars = Array(word.text.lowercased().unicodeScalars)
      guard let unit = Measure.Unit(rawValue: word.value), let first = scalars.first else { continue }
      let exceptions = Set(word.exceptions.unicodeScalars.filter { $0 != " " })
      spellings[first, default: []].append(
        Spelling(scalars: scalars, unit: unit, exceptions: exceptions, least: word.least)
      )
    }
    for first in spellings.keys {
      spellings[first]?.sort { $0.scalars.count > $1.scalars.count }
    }
  }

  /// The unit spelled at `start` of `text`, whose letters are small and of one width.
  /// - Parameter number: what stands before it; nil where nothing does.
  func unit(at start: Int, in text: [Unicode.Scalar], after number: Double? = nil) -> Found? {
    guard start < text.count, let candidates = spellings[text[start]] else {
      return nil
    }
    let spelling = candidates.first { $0.isSpelled(at: start, in: text) }
    guard let spelling else { return nil }
    if let least = spelling.least, let number, number < least {
      return nil
    }
    return Found(unit: spelling.unit, end: start + spelling.scalars.count)
  }
}

extension UnitSpellings.Spelling {
  /// Whether it stands there, and is no part of a longer word.
  fileprivate func isSpelled(at start: Int, in text: [Unicode.Scalar]) -> Bool {
    let end = start + scalars.count
    guard end <= text.count, text[start..<end].elementsEqual(scalars) else {
      return false
    }
    guard end < text.count else { return true }
    let goesOn = text[end].script == .latin || text[end].script == .digit
    return !(scalars[0].script == .latin && goesOn) && !exceptions.contains(text[end])
  }
}
