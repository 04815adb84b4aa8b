import Algorithms
import Foundation
import GRDB
import HIGModel
import HIGText

/// What a search has to know of every entry, column by column, in memory; an entry is looked up by
/// its key.
struct EntryColumns: Sendable {
  /// How many entries there are.
  var count: Int { topics.count }

  private let topics: [UInt32]
  private let kinds: [UInt8]
  private let strengths: [UInt8]
  private let components: [UInt64]
  /// How many numbers stand before each entry, and in all.
  private let quantitiesBefore: [Int64]
  /// How many editions of the index are newer than the newest that tells each.
  private let ages: [UInt8]
  /// Whether some entries are only told by an edition that is not the newest.
  let hasOlder: Bool

  init(_ database: Database) throws {
    var columns: [String: Data] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT name, bytes FROM fact") {
      columns[try row.value("name")] = try row.value("bytes") as Data
    }
    let topics: [UInt32] = PackedNumbers.numbers(in: try required(columns["topic"]))
    // All columns are looked up by the same keys.
    func numbers<Number: FixedWidthInteger>(_ name: String) throws -> [Number] {
      let numbers: [Number] = PackedNumbers.numbers(in: try required(columns[name]))
      return try required(numbers.count == topics.count ? numbers : nil)
    }
    self.topics = topics
    kinds = try numbers("kind")
    strengths = try numbers("strength")
    components = try numbers("components")
    let quantities: [UInt32] = try numbers("quantities")
    quantitiesBefore = quantities.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int64($1)) }
    ages = try numbers("age")
    hasOlder = ages.contains { $0 > 0 }
    // A damaged column could name any number of them.
    let last = try Int64.fetchOne(database, sql: "SELECT max(key) FROM quantity") ?? 0
    _ = try required(quantitiesBefore.last == last ? true : nil)
  }

  /// The keys of all numbers, in the order of ingestion.
  var quantityKeys: Range<Int64> { 1..<(quantitiesBefore.last ?? 0) + 1 }

  /// The keys of the numbers that stand in an entry.
  func quantities(of key: Int64) -> Range<Int64> {
    guard topics.indices.contains(Int(key) &- 1) else { return 0..<0 }
    return quantitiesBefore[Int(key) - 1] + 1..<quantitiesBefore[Int(key)] + 1
  }

  /// The age of an entry that another one took the place of, whatever its edition.
  static let replaced = UInt8.max

  /// Whether another entry took its place.
  func isReplaced(_ key: Int64) -> Bool { age(of: key) == Self.replaced }

  /// How many editions are newer than the newest that tells an entry.
  func age(of key: Int64) -> UInt8 {
    let place = Int(key) &- 1
    return ages.indices.contains(place) ? ages[place] : 0
  }

  /// Of what answers about as well, the newer edition leads; what another entry took the place of
  /// comes last, whatever it says.
  /// - Parameters:
  ///   - found: the best first.
  ///   - entry: the key of the entry that says it.
  func newerFirst<Found>(_ found: [Found], _ entry: (Found) -> Int64, where isAlike: (Found) -> Bool) -> [Found] {
    let (current, replaced) = found.partitioned { isReplaced(entry($0)) }
    let (others, alike) = current.partitioned(by: isAlike)
    // Sorting keeps the order of what is equal.
    return alike.sorted { age(of: entry($0)) < age(of: entry($1)) } + others + replaced
  }

  /// The key of the topic that an entry is of; 0 where there is no such entry.
  func topic(of key: Int64) -> Int64 {
    let place = Int(key) &- 1
    return topics.indices.contains(place) ? Int64(topics[place]) : 0
  }

  /// The key of a topic's first entry, where that introduces it.
  func introduction(of topic: Int64) -> Int64? {
    guard let place = topics.firstIndex(of: UInt32(clamping: topic)), EntryKind(code: kinds[place]) == .introduction
    else {
      return nil
    }
    return Int64(place) + 1
  }

  /// The entry as a hit; nil where there is none with this key.
  func hit(_ key: Int64, score: Double) -> Hit? {
    let place = Int(key) &- 1
    guard topics.indices.contains(place), let kind = EntryKind(code: kinds[place]) else { return nil }
    return Hit(
      key: key,
      kind: kind,
      strength: Strength(code: strengths[place]),
      components: ComponentSet(rawValue: components[place]),
      topic: Int64(topics[place]),
      score: score
    )
  }
}
