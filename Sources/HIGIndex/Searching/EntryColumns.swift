import Algorithms
import Foundation
import GRDB
import HIGModel
import HIGText

/// What a search has to know of every entry, in memory, looked up by its key: numbers in the order of
/// `Column`, entry by entry, as the table `fact` has them.
struct EntryColumns {
  private enum Column: Int {
    case topic, components
    /// How many numbers stand before it.
    case quantities
    case kind, strength
    /// How many editions of the index are newer than the newest that tells it.
    case age
    /// 1 where nobody wrote down what people ask of it, and of others somebody did.
    case unasked
  }

  private static let width = 7
  private let numbers: [UInt64]
  private let lastQuantity: Int64

  init(_ database: Database) throws {
    let facts: Data? = try database.value("SELECT bytes FROM fact")
    numbers = PackedNumbers.numbers(in: try required(facts))
    // What is damaged could name any number of them.
    let last: Int64? = try database.value("SELECT max(key) FROM quantity")
    lastQuantity = try Int64(required(UInt32(exactly: last ?? 0)))
  }

  /// How many entries there are.
  var count: Int { numbers.count / Self.width }

  private func number(_ column: Column, of key: Int64) -> UInt64? {
    guard (1...Int64(count + 1)).contains(key) else { return nil }
    let place = (Int(key) - 1) * Self.width + column.rawValue
    return numbers[safe: place]
  }

  private func code(_ column: Column, of key: Int64) -> UInt8 { UInt8(clamping: number(column, of: key) ?? 0) }

  /// The keys of all numbers, in the order of ingestion.
  var quantityKeys: Range<Int64> { 1..<lastQuantity + 1 }

  /// The keys of the numbers that stand in an entry.
  func quantities(of key: Int64) -> Range<Int64> {
    func before(_ key: Int64) -> Int64 {
      min(lastQuantity, number(.quantities, of: key).map(Int64.init(clamping:)) ?? lastQuantity)
    }
    return before(key) + 1..<max(before(key), before(key &+ 1)) + 1
  }

  /// The age of an entry that another one took the place of, whatever its edition.
  static let replaced = UInt8.max

  /// Whether another entry took its place.
  func isReplaced(_ key: Int64) -> Bool { code(.age, of: key) == Self.replaced }

  /// Whether nobody wrote down what people ask of it, and of others somebody did.
  func isUnasked(_ key: Int64) -> Bool { code(.unasked, of: key) > 0 }

  /// Of what answers about as well, the newer edition leads; what another entry took the place of
  /// comes last, whatever it says.
  /// - Parameters:
  ///   - found: the best first.
  ///   - entry: the key of the entry that says it.
  func newerFirst<Found>(_ found: [Found], _ entry: (Found) -> Int64, where isAlike: (Found) -> Bool) -> [Found] {
    let (current, replaced) = found.partitioned { isReplaced(entry($0)) }
    let (others, alike) = current.partitioned(by: isAlike)
    // Sorting keeps the order of what is equal.
    return alike.sorted { code(.age, of: entry($0)) < code(.age, of: entry($1)) } + others + replaced
  }

  /// The key of the topic that an entry is of; 0 where there is no such entry.
  func topic(of key: Int64) -> Int64 { Int64(clamping: number(.topic, of: key) ?? 0) }

  /// The key of a topic's first entry, where that introduces it.
  func introduction(of topic: Int64) -> Int64? {
    let first = (0..<Int64(count)).lazy.map { $0 + 1 }.first { self.topic(of: $0) == topic }
    return first.flatMap { EntryKind(code: code(.kind, of: $0)) == .introduction ? $0 : nil }
  }

  /// The entry as a hit; nil where there is none with this key.
  func hit(_ key: Int64, score: Double) -> Hit? {
    guard let components = number(.components, of: key), let kind = EntryKind(code: code(.kind, of: key)) else {
      return nil
    }
    return Hit(
      key: key,
      kind: kind,
      strength: Strength(code: code(.strength, of: key)),
      components: ComponentSet(rawValue: components),
      topic: topic(of: key),
      score: score
    )
  }
}
