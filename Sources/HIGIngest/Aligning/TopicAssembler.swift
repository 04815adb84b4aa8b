import Algorithms
import HIGModel
import HIGText

/// Makes a topic of its aligned entries: kinds, strengths, names.
struct TopicAssembler {
  let lexicon: Lexicon

  func assemble(_ sketch: TopicSketch, as topic: TopicID) -> AlignedTopic {
    let title = title(sketch, of: topic)
    let inTitle = lexicon.components.named(inTitle: title)
    var names = EntryNames(authored: sketch.entries)
    var entries: [Entry] = []
    var diagnostics: [Diagnostic] = []
    for (index, aligned) in sketch.entries.enumerated() {
      let wish = aligned.wish(isFirst: index == 0)
      let name = names.authored[index].map { EntryNames.Name(slug: $0) } ?? names.take(wish, for: aligned)
      if let owner = name.owner {
        let (first, whole) = (aligned.members[0], "\(topic)#\(wish.slug)")
        let at = first.draft.place
        diagnostics.append(Diagnostic(.slugCollision, "name", source: first.source, place: at, whole, owner, name.slug))
      }
      entries.append(entry(EntryID(topic: topic, slug: name.slug), of: aligned, inTitle, order: index + 1))
    }
    addFormerNames(to: &entries, of: sketch, named: Set(names.authored.keys))
    var assembled = Topic(
      id: topic,
      title: title,
      aliases: lexicon.catalogue.titles(of: topic),
      summary: entries.first?.beginning,
      canonicalURL: sketch.canonicalURL,
      sections: sketch.sections,
      entries: entries
    )
    assembled.state = sketch.state
    assembled.page = lexicon.catalogue.page(of: topic)
    assembled.group = lexicon.catalogue.group(of: topic)
    assembled.mergedInto = lexicon.catalogue.pageHolding(topic)
    assembled.history = sketch.history
    assembled.systems = sketch.systems
    // Links lead outside, as long as nobody knows the other topics.
    assembled.related = sketch.related.compactMap { link in
      guard case .link(let title, let url) = link else { return nil }
      return Reference(.outside, quote: title, target: url, isResolved: false, url: url)
    }
    return AlignedTopic(topic: assembled, diagnostics: diagnostics)
  }

  private func entry(
    _ id: EntryID,
    of aligned: AlignedEntry,
    _ inTitle: [Int],
    order: Int
  ) -> Entry {
    let kind = aligned.kind
    let statements = aligned.members.map { statement($0, kind: kind) }
    var entry = Entry(
      id: id,
      kind: kind,
      strength: kind == .rule ? strength(of: aligned, statements) : nil,
      noteSort: aligned.members.firstNonNil(\.draft.noteSort),
      section: aligned.section,
      order: order,
      statements: statements.sorted { $0.language < $1.language },
      alignment: aligned.alignment
    )
    let declared = aligned.members.map(\.draft.declared)
    let platforms = declared.compactMap(\.platforms)
    entry.platforms = lexicon.platforms.declared(Array(platforms.joined()))
    entry.declaresPlatforms = !platforms.isEmpty
    entry.quotesNumbers = declared.contains(where: \.quotesNumbers)
    entry.origin = declared.firstNonNil(\.origin)
    entry.replaces = declared.firstNonNil(\.replaces).map {
      EntryID($0) ?? EntryID(topic: id.topic, slug: $0)
    }
    entry.components = lexicon.components.components(
      declared: declared.compactMap(\.components),
      inTitle: inTitle,
      statements: statements,
      isRule: kind == .rule
    )
    return entry
  }

  private func statement(_ member: AlignedEntry.Member, kind: EntryKind) -> Statement {
    let draft = member.draft.read(as: kind)
    var statement = Statement(
      language: member.language,
      source: member.source,
      lead: draft.lead,
      body: draft.body,
      place: draft.place
    )
    statement.headings = draft.headings
    statement.isOlder = member.isOlder
    statement.strength = kind == .rule ? draft.strength ?? said(by: statement) ?? .inform : nil
    return statement
  }

  /// The pages' own titles; what a page lacks, the catalogue has.
  private func title(_ sketch: TopicSketch, of topic: TopicID) -> Bilingual<String> {
    let known = lexicon.catalogue.title(of: topic)
    return sketch.title?.completed(by: known) ?? known ?? Bilingual(topic.name, in: .en)
  }

  /// What the title above the rule says, else that of the first statement that shows one: English before Japanese.
  private func strength(of aligned: AlignedEntry, _ statements: [Statement]) -> Strength {
    let ordered = statements.sorted { $1.language < $0.language }
    // A statement that only informs may say so itself, or say nothing.
    let decisive = ordered.first { $0.strength != .inform || said(by: $0) != nil }
    return aligned.ordered.firstNonNil(\.draft.strength) ?? decisive?.strength ?? .inform
  }

  /// Read from the lead of a rule; nil where it shows none.
  private func said(by statement: Statement) -> Strength? {
    statement.lead.flatMap { lexicon.cues.reading(of: $0, in: statement.language).strength }
  }

  // MARK: - Names

  /// What each entry would be called if only some of its texts had been read: an id that was noted
  /// before its twin, or another edition, came still leads to it. A name that an entry has is
  /// nobody's former name.
  /// - Parameter named: the positions of those that have the name that a page promises for them; others may promise others.
  private func addFormerNames(to entries: inout [Entry], of sketch: TopicSketch, named: Set<Int>) {
    let wishes = sketch.entries.map(\.wishes)
    let wanted = zip(entries, wishes).flatMap { Set($1.map(\.slug) + [$0.id.slug]) }
    let counts = Dictionary(wanted.map { ($0, 1) }, uniquingKeysWith: +)
    var taken = Set(entries.map(\.id.slug))
    for index in entries.indices {
      // Who came first to a name that several want depends on what was read.
      let names = wishes[index].flatMap { wish in
        counts[wish.slug, default: 0] > 1 ? [wish.slug, wish.longer] : [wish.slug]
      }
      let promised = named.contains(index) ? sketch.entries[index].members.compactMap(\.draft.name) : []
      entries[index].formerNames = (promised + names).filter { taken.insert($0).inserted }
    }
  }
}
