/// Which drafts of a topic tell one state of the guidelines. A publisher's page and what restates
/// it, or translates it, are of one generation until the page changes.
struct Generation {
  /// In the order they were read.
  var drafts: [TopicDraft]
  /// Whether its pages are of the guidelines as they are in order today.
  let isInTodaysOrder: Bool

  /// When the guidelines were put into today's order, one page for all systems: June 2022.
  private static let newOrder = "2022-06"

  /// - Parameter drafts: of one topic.
  /// - Returns: the newest first.
  static func parted(_ drafts: [TopicDraft]) -> [Generation] {
    let changed = drafts.filter(\.sharesStructure).compactMap(\.published).max()
    let changes = [newOrder, changed].compactMap { $0 }
    /// How many changes of the guidelines a draft does not know. A publisher's own page is as it is
    /// today; one that bears no date is with it where there is one, else with the oldest.
    func age(of draft: TopicDraft) -> Int {
      guard !draft.sharesStructure else { return 0 }
      guard let date = draft.published else { return drafts.contains(where: \.sharesStructure) ? 0 : changes.count }
      return changes.count { isEarlier(date, than: $0) }
    }
    return Dictionary(grouping: drafts, by: age).sorted { $0.key < $1.key }.map { _, drafts in
      let isOfToday = drafts.contains { draft in
        draft.sharesStructure || draft.published.map { !isEarlier($0, than: newOrder) } ?? false
      }
      return Generation(drafts: drafts, isInTodaysOrder: isOfToday)
    }
  }

  /// As exactly as both are known: a month is no earlier than its first day.
  private static func isEarlier(_ date: String, than other: String) -> Bool {
    let length = min(date.count, other.count)
    return date.prefix(length) < other.prefix(length)
  }
}
