internal import Foundation

/// Where words lie by the texts they stand in: words of like texts are near each other, though none stands beside the
/// other. A text in two languages, with what people ask of it, is one, so that words of both languages are near.
///
/// Latent semantic indexing (S. Deerwester, S. Dumais, G. Furnas, T. Landauer, R. Harshman, 1990), across languages as
/// by S. Dumais, T. Letsche, M. Littman and T. Landauer (1997).
package struct LatentSpace: Sendable {
  /// Where each word lies, times its information: a text lies where its words do together.
  package let words: [String: [Float]]

  /// Axes of the space.
  package static let dimensions = 64
  /// Texts from which something can be learned, and those that are learned from at most.
  package static let texts = 200...2_000

  /// Learns from texts.
  /// - Parameter texts: for each, how often it has each term.
  package init(_ texts: [[String: Int]]) {
    guard Self.texts.contains(texts.count) else {
      words = [:]
      return
    }
    let counts = texts.reduce(into: [String: Int]()) { counts, text in
      for term in text.keys {
        counts[term, default: 0] += 1
      }
    }
    // A term of one text alone is near nothing.
    let terms = counts.filter { $0.value > 1 }.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(terms, terms.indices))
    let information = terms.map { Self.information(counts[$0] ?? 0, of: texts.count) }
    var matrix = SparseMatrix(columns: terms.count)
    for text in texts {
      let known = text.compactMap { term, count in numbers[term].map { (column: $0, value: Self.weight(count)) } }
      let row = known.sorted { $0.column < $1.column }.map { ($0.column, $0.value * information[$0.column]) }
      let length = row.reduce(0) { $0 + $1.1 * $1.1 }.squareRoot()
      matrix.append(row.map { (column: $0.0, value: length > 0 ? $0.1 / length : 0) })
    }
    let directions = matrix.mainDirections(Self.dimensions)
    let width = directions.columns
    let places = terms.indices.map { term in
      directions.values[(term * width)..<((term + 1) * width)].map { $0 * information[term] }
    }
    words = Dictionary(uniqueKeysWithValues: zip(terms, places))
  }

  /// Where a text lies, at distance 1; nil where none of its words is known.
  package static func place(of text: [String: Int], among words: (String) throws -> [Float]?) rethrows -> [Float]? {
    var place: [Float] = []
    // In order, so that rounding is the same every time.
    for (term, count) in text.sorted(by: { $0.key < $1.key }) {
      guard let word = try words(term) else { continue }
      place += repeatElement(0, count: max(0, word.count - place.count))
      for axis in word.indices {
        place[axis] += word[axis] * weight(count)
      }
    }
    let length = place.reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length > 0 ? place.map { $0 / length } : nil
  }

  /// How near two texts are: 1 where they lie in one direction, 0 where they have nothing to do with each other.
  package static func nearness(_ first: [Float], _ second: [Float]) -> Float {
    max(0, zip(first, second).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// What a term counts that a text has so often.
  private static func weight(_ count: Int) -> Float { 1 + log(Float(max(count, 1))) }

  private static func information(_ count: Int, of all: Int) -> Float {
    log(1 + (Float(all - count) + 0.5) / (Float(count) + 0.5))
  }
}
