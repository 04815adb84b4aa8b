import HIGModel
import HIGText

/// Gathers what `EntryColumns` reads, while entries are written.
struct EntryColumnsWriter {
  /// Of all entries that were added, one after the other.
  private(set) var numbers: [UInt64] = []
  private var quantities = 0
  /// When the editions were published, the newest first; one without a date is today's.
  private let dates: [String]
  private let components: Components
  private let questions: EntryQuestions
  private let isAnyAsked: Bool

  /// - Parameters:
  ///   - components: those that there are.
  ///   - entries: all that the index has.
  ///   - questions: those that some of them answer.
  init(_ components: Components, _ entries: some Sequence<Entry>, _ questions: EntryQuestions) {
    self.components = components
    dates = Set(entries.flatMap(\.editions).map(Self.date)).sorted(by: >)
    self.questions = questions
    isAnyAsked = entries.contains { !questions[$0].isEmpty }
  }

  private static func date(_ edition: Edition) -> String { edition.published ?? "today" }

  mutating func add(_ entry: Entry, topic: Int64) {
    let newest = entry.editions.map(Self.date).max().flatMap(dates.firstIndex) ?? 0
    let age = entry.replacement == nil ? UInt8(clamping: newest) : EntryColumns.replaced
    let isUnasked = isAnyAsked && questions[entry].isEmpty
    let codes = [entry.kind.code, entry.strength?.code ?? Strength.noCode, age, isUnasked ? 1 : 0]
    let components = ComponentSet(entry.components, of: components)
    numbers += [UInt64(clamping: topic), components.rawValue, UInt64(quantities)] + codes.map(UInt64.init)
    quantities += entry.quantities.count
  }
}
