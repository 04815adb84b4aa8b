import Foundation
import HIGIndex
import HIGIngest
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

/// The bundled rules of today as a publisher's pages, which are edited and published again, three times over.
@Suite("Names that survive edits")
struct LastingNamesTests {
  @Test(
    "After three updates with 60 edits a name leads to its rule, and nothing is told as added",
    .timeLimit(.minutes(20))
  )
  func edits() async throws {
    let ingester = Ingester(lexicon: try Project.lexicon())
    var site = try RepublishedPages(ingester)
    var previous: TemporaryFolder?
    var ledger: [EntryID: EntryID?] = [:]
    var noted: [EntryID: Int] = [:]
    var added: [EntryID] = []
    var library: Library?
    for update in 0...3 {
      let changed = update == 0 ? [:] : site.edit(update)
      let folder = try site.written()
      previous = try site.previous(changed, before: previous)
      let outcome = try ingester.ingest([folder.path], before: [previous?.path].compactMap(\.self), ledger: ledger)
      ledger.merge(outcome.names) { $1 }
      let path = folder.path + "/hig.sqlite"
      try IndexWriter(schema: Project.schema(), words: SearchLexicon(folder: Project.data))
        .write(outcome.knowledge, to: path)
      let current = Library(index: try IndexReader(path: path))
      if update > 0 {
        added += try await current.difference(from: "previous", to: "latest").changes(.added).map(\.entry)
      }
      for entry in outcome.knowledge.topics.flatMap(\.entries) {
        if let rule = site.rule(of: entry), noted[entry.id] == nil {
          noted[entry.id] = rule
        }
      }
      library = current
    }
    #expect(site.edits == 60)
    var lost: [EntryID] = []
    for (name, rule) in noted.sorted(by: { $0.key < $1.key }) {
      guard let found = try? await library?.entry(name.description), site.rule(of: found.entry) == rule else {
        lost.append(name)
        continue
      }
    }
    #expect(noted.count > 300)
    #expect(Double(lost.count) <= 0.02 * Double(noted.count), "\(lost)")
    #expect(added == [])
  }
}

/// Pages of rules, each of which has a number, whatever its words.
private struct RepublishedPages {
  private struct Rule {
    var number: Int
    var lead: String
    var body: String
    /// Whether it stands in a tab.
    var isInTab = false
  }

  private var pages: [(name: String, title: String, rules: [Rule])] = []
  private var random = Chance(state: 54)
  private(set) var edits = 0
  /// Which rule has this lead, now or before.
  private var numbers: [String: Int] = [:]

  init(_ ingester: Ingester) throws {
    let topics = try ingester.ingest(["foundations", "patterns"].map { Project.root + "/Corpus/today/" + $0 }).knowledge
      .topics
    for topic in topics {
      var rules: [Rule] = []
      for entry in topic.entries where entry.kind == .rule {
        guard let text = entry.statements.first(where: { $0.language == .en }), let lead = text.lead,
          numbers[lead] == nil, ![" / ", " ; ", " | "].contains(where: (lead + text.body.bodyText).contains)
        else { continue }
        let body = text.body.bodyText.replacing("\n", with: " ")
        numbers[lead] = numbers.count
        rules.append(Rule(number: numbers.count - 1, lead: lead, body: body))
      }
      if rules.count > 5 {
        pages.append((topic.id.name, topic.title.en ?? topic.id.name, rules))
      }
    }
  }

  func rule(of entry: Entry) -> Int? {
    entry.kind == .rule ? entry.statements.lazy.compactMap(\.lead).compactMap { numbers[$0] }.first : nil
  }

  private func json(_ page: (name: String, title: String, rules: [Rule])) -> Data? {
    var blocks = [InventedBlock(what: "h2 Best-practices", texts: ["Best practices"])]
    var tabs: [String] = []
    for rule in page.rules {
      if rule.isInTab {
        tabs.append("Case \(tabs.count + 1) ; **\(rule.lead)** \(rule.body)")
      } else {
        blocks.append(InventedBlock(what: "p", texts: ["**\(rule.lead)** \(rule.body)"]))
      }
    }
    if !tabs.isEmpty {
      blocks.append(InventedBlock(what: "tabs", texts: [tabs.joined(separator: " / ")]))
    }
    let whole = InventedPage(name: page.name, titles: [page.title, "-"], blocks: blocks)
    return InventedPages([whole]).json(page.name, .en)
  }

  func written() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for page in pages {
      _ = try json(page).map { try folder.write($0, as: page.name + ".json") }
    }
    return folder
  }

  /// The pages before their last changes: those that just changed as they were, the others as before.
  private(set) var states: [String: Data] = [:]

  mutating func previous(_ changed: [String: Data], before: TemporaryFolder?) throws -> TemporaryFolder {
    states.merge(changed) { $1 }
    let folder = try TemporaryFolder()
    for (name, state) in states {
      _ = try folder.write(state, as: name + ".json")
    }
    return folder
  }

  /// Twenty edits.
  /// - Returns: the pages that they changed, as they were before.
  mutating func edit(_ update: Int) -> [String: Data] {
    let before = Dictionary(uniqueKeysWithValues: pages.map { ($0.name, json($0)) })
    for number in 0..<20 {
      change(number, update)
      edits += 1
    }
    let after = Dictionary(uniqueKeysWithValues: pages.map { ($0.name, json($0)) })
    let new = pages.filter { before[$0.name] == nil }.map { page in
      (page.name, InventedPages([InventedPage(name: page.name, titles: [page.title, "-"])]).json(page.name, .en))
    }
    let changed = before.filter { after[$0.key] != $0.value }.merging(new) { $1 }
    return changed.compactMapValues(\.self)
  }

  private mutating func change(_ number: Int, _ update: Int) {
    let page = Int.random(in: pages.indices, using: &random)
    let rule = Int.random(in: pages[page].rules.indices, using: &random)
    switch number {
    case 0..<6: reword(page, rule)
    case 6..<10: pages[page].rules[rule].body += " This holds on every device."
    case 10..<13: pages[page].rules.swapAt(0, rule)
    case 13..<15: move(rule, of: page)
    case 15..<17:
      pages[page].name += "-guide\(update)"
      pages[page].title += " guide"
    case 17: split(page, update)
    default:
      pages[page].rules[rule].isInTab = true
    }
  }

  /// Another word in the lead, and one less.
  private mutating func reword(_ page: Int, _ rule: Int) {
    var words = pages[page].rules[rule].lead.split(separator: " ").map(String.init)
    let longest = words.indices.dropFirst().max { words[$0].count < words[$1].count } ?? 0
    if words.count > 6 {
      words.remove(at: longest)
    }
    words.insert("always", at: 1)
    let lead = words.joined(separator: " ")
    guard numbers[lead] == nil else { return }
    numbers[lead] = pages[page].rules[rule].number
    pages[page].rules[rule].lead = lead
  }

  private mutating func move(_ rule: Int, of page: Int) {
    guard pages[page].rules.count > 3 else { return }
    let moved = pages[page].rules.remove(at: rule)
    pages[(page + 1) % pages.count].rules.append(moved)
  }

  private mutating func split(_ page: Int, _ update: Int) {
    let half = pages[page].rules.count / 2
    let rules = Array(pages[page].rules[half...])
    pages[page].rules.removeSubrange(half...)
    pages.append((pages[page].name + "-more\(update)", pages[page].title + " more", rules))
  }
}

/// The same numbers in every run: a linear congruence (Knuth's constants).
private struct Chance: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
