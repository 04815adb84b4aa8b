import HIGIngest
import HIGModel
import TestSupport
import Testing

/// A publisher's pages that change between readings, and the names that somebody noted down before.
@Suite("Names after pages changed")
struct ChangedPagesTests {
  enum Change: String, CaseIterable {
    case twoPagesSwapARule, aPageIsSplit, twoPagesAreJoined, aPageIsBackAfterAYear, aRuleMovesToAPageThatFailed,
      aLanguageIsMissingForAWhile, aRuleIsPutOtherwiseTwice

    /// The pages of each reading, from the first on.
    func states() throws -> [[InventedPage]] {
      let first = try InventedPages().pages
      switch self {
      case .twoPagesSwapARule:
        var next = first
        next["launching"].blocks[4] = first["loading"].blocks[2]
        next["loading"].blocks[2] = first["launching"].blocks[4]
        return [first, next]
      case .aPageIsSplit:
        var next = first
        let rest = next["launching"].blocks[8...]
        next["launching"].blocks.removeSubrange(8...)
        next.append(InventedPage(name: "launch-screens", titles: ["Launch screens", "起動画面"], blocks: Array(rest)))
        return [first, next]
      case .twoPagesAreJoined: return [first, first.joining("sliders", to: "alerts")]
      case .aPageIsBackAfterAYear: return [first, first.filter { $0.name != "sliders" }, first]
      case .aRuleMovesToAPageThatFailed:
        var (late, next) = (first, first)
        let rule = late["launching"].blocks.remove(at: 4)
        next["launching"] = late["launching"]
        next["loading"].blocks.append(rule)
        return [first, late, next]
      case .aLanguageIsMissingForAWhile:
        var next = first
        next["alerts"].titles[0] = "-"
        return [first, next, next, first]
      case .aRuleIsPutOtherwiseTwice:
        let leads = ["Draw the very first screen within 400 ms.", "Draw the whole first screen within 400 ms."]
        return [first]
          + leads.map { lead in
            var next = first
            next["launching"].blocks[6].texts[0] = "**\(lead)** Anything slower feels broken."
            return next
          }
      }
    }
  }

  @Test("Every name leads to what its rule says today, and a name never to another rule", arguments: Change.allCases)
  func names(change: Change) throws {
    let ingester = Ingester(lexicon: try Project.lexicon())
    var ledger: [EntryID: EntryID?] = [:]
    var before: TemporaryFolder?
    var noted: [EntryID: String] = [:]
    for state in try change.states() {
      let folder = try TemporaryFolder()
      try InventedPages(state).write(into: folder)
      let outcome = try ingester.ingest([folder.path], before: before.map { [$0.path] } ?? [], ledger: ledger)
      ledger.merge(outcome.names) { $1 }
      before = folder
      let entries = outcome.knowledge.topics.flatMap(\.entries)
      let today = Set(entries.compactMap(\.saying))
      for (name, words) in noted {
        let found = outcome.knowledge.entry(name)?.saying
        let isThere = today.contains(words) && change != .aRuleIsPutOtherwiseTwice
        #expect(found == words || found == nil && !isThere, "\(name)")
      }
      for entry in entries where noted[entry.id] == nil { noted[entry.id] = entry.saying }
    }
    #expect(noted.count > 30)
  }

  @Test("What each file gave is told of both languages of a page")
  func files() throws {
    let folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    let report = try Ingester(lexicon: try Project.lexicon()).ingest([folder.path]).report
    #expect(report.pages.count > 20)
    #expect(report.pages.filter(\.kinds.isEmpty).map(\.path) == [])
  }

  @Test("A page that has another name now is told, though what restates it still has the former one")
  func renamed() throws {
    let first = try InventedPages().pages
    var next = first
    next["launching"].name = "starting-up"
    let (before, after) = (try TemporaryFolder(), try TemporaryFolder())
    try InventedPages(first).write(into: before)
    try InventedPages(next).write(into: after)
    let ours = Project.root + "/Corpus/today/patterns/launching.md"
    let outcome = try Ingester(lexicon: try Project.lexicon())
      .ingest([after.path], after: [ours], before: [before.path])
    #expect(outcome.knowledge.topics.contains { $0.id.name == "launching" })
    #expect(outcome.knowledge.previous.first { $0.id.name == "launching" }?.mergedInto == "starting-up")
  }

  @Test("A rule that went, and that a page says which did not change, went; nothing is told of that page")
  func saidElsewhere() throws {
    var first = try InventedPages().pages
    first["loading"].blocks.insert(first["launching"].blocks[4], at: 2)
    var next = first
    next["loading"].blocks.remove(at: 2)
    let (before, after) = (try TemporaryFolder(), try TemporaryFolder())
    try InventedPages([first["loading"]]).write(into: before)
    try InventedPages(next).write(into: after)
    let outcome = try Ingester(lexicon: try Project.lexicon()).ingest([after.path], before: [before.path])
    let today = Set(outcome.knowledge.topics.flatMap(\.entries).map(\.id))
    #expect(outcome.knowledge.previous.map(\.id.name) == ["loading"])
    #expect(outcome.knowledge.previous.flatMap(\.entries).count { !today.contains($0.id) } == 1)
  }

  @Test("A page that a part of another one became is new")
  func split() throws {
    let states = try Change.aPageIsSplit.states()
    let (before, after) = (try TemporaryFolder(), try TemporaryFolder())
    let page = InventedPage(name: "launch-screens", titles: states[1].last?.titles ?? [])
    try InventedPages(states[0] + [page]).write(into: before)
    try InventedPages(states[1]).write(into: after)
    let outcome = try Ingester(lexicon: try Project.lexicon()).ingest([after.path], before: [before.path])
    #expect(outcome.knowledge.previous.first { $0.id.name == "launch-screens" }?.entries == [])
    #expect(outcome.knowledge.previous.first { $0.id.name == "launching" }?.entries.isEmpty == false)
  }
}

extension [InventedPage] {
  fileprivate subscript(name: String) -> InventedPage {
    get { first { $0.name == name } ?? InventedPage(name: name, titles: []) }
    set { self[firstIndex { $0.name == name } ?? 0] = newValue }
  }

  fileprivate func joining(_ name: String, to other: String) -> [InventedPage] {
    var pages = filter { $0.name != name }
    pages[other].blocks += self[name].blocks.filter { $0.kind == "p" }
    return pages
  }
}

extension Entry {
  /// What a rule says below its lead, by which it is known whatever its lead; nil of another entry.
  fileprivate var saying: String? {
    let text = (statements.first { $0.language == .ja } ?? statements.first)?.body.bodyText ?? ""
    return kind == .rule && !text.isEmpty ? text : nil
  }
}

extension KnowledgeBase {
  /// The entry that a name leads to: its own, one that it had, or one before its page changed.
  fileprivate func entry(_ name: EntryID) -> Entry? {
    let entries = topics.flatMap(\.entries)
    let former = name.topic.name.replacing("-", with: " ")
    let heir = topics.first { $0.id == name.topic } ?? topics.first { $0.aliases[.en]?.contains(former) ?? false }
    let name = EntryID(topic: heir?.id ?? name.topic, slug: name.slug)
    let today = names[name].flatMap(\.self) ?? name
    return entries.first { $0.id == today }
      ?? entries.first { $0.id.topic == name.topic && $0.formerNames.contains(name.slug) }
  }
}
