import Foundation
import HIGModel
import HIGText

/// Gathers the columns that `EntryColumns` reads, while entries are written.
struct EntryColumnsWriter {
  private var topics: [UInt32] = []
  private var kinds: [UInt8] = []
  private var strengths: [UInt8] = []
  private var components: [UInt64] = []
  private var quantities: [UInt32] = []
  private var ages: [UInt8] = []
  /// When the editions were published, the newest first; one without a date is today's.
  private let dates: [String]
  private let list: Components

  /// - Parameters:
  ///   - components: those that there are.
  ///   - editions: all that the index has.
  init(_ components: Components, _ editions: Set<Edition>) {
    list = components
    dates = Set(editions.map(Self.date)).sorted(by: >)
  }

  private static func date(_ edition: Edition) -> String { edition.published ?? "today" }

  mutating func add(_ entry: Entry, topic: Int64) {
    topics.append(UInt32(clamping: topic))
    kinds.append(entry.kind.code)
    strengths.append(entry.strength?.code ?? Strength.noCode)
    components.append(ComponentSet(entry.components, of: list).rawValue)
    quantities.append(UInt32(clamping: entry.quantities.count))
    let newest = entry.editions.map(Self.date).max().flatMap(dates.firstIndex) ?? 0
    ages.append(entry.replacement == nil ? UInt8(clamping: newest) : EntryColumns.replaced)
  }

  /// A packed column of the table `fact`.
  struct Column {
    var name: String
    var bytes: Data

    init(_ name: String, _ numbers: [some FixedWidthInteger]) {
      self.name = name
      bytes = PackedNumbers.bytes(of: numbers)
    }
  }

  /// All columns of the entries that were added.
  var columns: [Column] {
    [
      Column("topic", topics),
      Column("kind", kinds),
      Column("strength", strengths),
      Column("components", components),
      Column("quantities", quantities),
      Column("age", ages),
    ]
  }
}
