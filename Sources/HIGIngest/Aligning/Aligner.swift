import Algorithms
package import HIGModel
import OrderedCollections

/// A topic whose statements were put together.
package struct AlignedTopic {
  /// With entries in one language or in both.
  package var topic: Topic
  /// What stayed without a partner, and what was called alike.
  package var diagnostics: [Diagnostic]
  /// Rules that the newest generation has no more.
  package var gone: Set<EntryID> = []
}

/// Puts what sources say in one or two languages about a topic together, statement by statement.
package struct Aligner {
  private let lexicon: Lexicon

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// - Parameters:
  ///   - topics: the drafts of each topic, in the order their sources were given.
  ///   - progress: called before each topic.
  /// - Returns: the topics that have drafts.
  package func align(_ topics: [[TopicDraft]], progress: (Int) -> Void = { _ in }) -> [AlignedTopic] {
    let parted = topics.enumerated().compactMap { number, drafts in
      progress(number)
      return generations(of: drafts)
    }
    return TopicGenerations.joined(parted, TopicAssembler(lexicon: lexicon))
  }

  /// What each generation says about a topic.
  private func generations(of drafts: [TopicDraft]) -> TopicGenerations? {
    guard let topic = drafts.first?.topic else { return nil }
    var generations = TopicGenerations(
      topic: topic,
      page: lexicon.catalogue.pageHolding(topic) ?? lexicon.catalogue.page(of: topic) ?? topic.name
    )
    generations.states = Generation.parted(drafts).map { generation in
      var sketches = sketches(of: generation.drafts, &generations.diagnostics)
      sketches[0].canonicalURL = generation.drafts.firstNonNil(\.canonicalURL)
      return TopicGenerations.State(
        sketch: sketches.removeFirst(),
        companions: sketches,
        isInTodaysOrder: generation.isInTodaysOrder,
        date: generation.drafts.compactMap(\.published).max()
      )
    }
    // What the topic is called, and its address, is said by a publisher's own newest page.
    let ordered = drafts.sorted { left, right in
      left.restates == right.restates ? (left.published ?? "") > (right.published ?? "") : right.restates
    }
    generations.states[0].sketch.canonicalURL = ordered.firstNonNil(\.canonicalURL)
    generations.states[0].sketch.state = ordered.firstNonNil(\.state)
    generations.states[0].sketch.title = ordered.reduce(nil) { title, draft in
      let own = draft.title.map { Bilingual($0, in: draft.language) }
      return title?.completed(by: own) ?? own
    }
    return generations
  }

  /// What each source of one generation says: a publisher's own page before what restates it, and
  /// English first, which names the entries.
  private func sketches(of drafts: [TopicDraft], _ diagnostics: inout [Diagnostic]) -> [TopicSketch] {
    let sketches = OrderedDictionary(grouping: drafts, by: \.source).map { source, drafts in
      let sketch = pairLanguages(drafts)
      if Set(drafts.map(\.language)).count > 1 {
        diagnostics += Self.unpaired(in: sketch, source: source)
      }
      let rank = (drafts.contains(where: \.sharesStructure) ? 0 : 2) + (sketch.hasEnglish ? 0 : 1)
      return (rank: rank, sketch: sketch)
    }
    // Sorting keeps the order of what is equal.
    return sketches.sorted { $0.rank < $1.rank }.map(\.sketch)
  }

  // MARK: - Languages

  /// The languages of one source, Japanese into English.
  private func pairLanguages(_ drafts: [TopicDraft]) -> TopicSketch {
    var languages = [Language.en, .ja].compactMap { Self.sketch(of: drafts, in: $0) }
    var whole = languages.removeFirst()
    guard let japanese = languages.first else { return whole }
    let twins = Self.twins(whole, japanese)
    let pairer = EntryPairer(left: whole, right: japanese, glossary: lexicon.glossary)
    let authored =
      drafts.allSatisfy(\.sharesStructure)
      ? pairer.pairsOfStructure() : twins.isEmpty ? Self.authored(whole, japanese) : twins
    let pairs = pairer.pairs(besides: authored).filter { pair in
      pair.alignment.method != .structure || drafts.allSatisfy(\.sharesStructure)
        || !areContrary(whole.entries[pair.own], japanese.entries[pair.other])
    }
    whole.merge(japanese, pairs: pairs)
    return whole
  }

  /// Whether what stands above one rule forbids it, and nothing forbids the other: places alone pair no such two.
  private func areContrary(_ one: AlignedEntry, _ other: AlignedEntry) -> Bool {
    let rules = [one, other].filter { $0.kind == .rule }.map { $0.members[0] }
    let strengths = rules.map { rule in
      rule.draft.strength ?? rule.draft.lead.flatMap { lexicon.cues.reading(of: $0, in: rule.language).strength }
    }
    return rules.contains { $0.draft.strength == .avoid } && strengths.contains { $0 != .avoid }
  }

  /// The parts of a topic in one language follow each other.
  private static func sketch(of drafts: [TopicDraft], in language: Language) -> TopicSketch? {
    let parts = drafts.filter { $0.language == language }.map(TopicSketch.init)
    return parts.first.map { parts.dropFirst().reduce(into: $0) { $0.merge($1, pairs: []) } }
  }

  // MARK: - What the page pairs itself

  /// Pairs what a page says in one language and then in the other, as the order of its blocks showed.
  private static func twins(_ left: TopicSketch, _ right: TopicSketch) -> [EntryPair] {
    let theirs = right.positions(by: \.members[0].draft.twin)
    return left.positions(by: \.members[0].draft.twin).flatMap { twin, own -> [EntryPair] in
      guard let other = theirs[twin], own.count == other.count else { return [] }
      return zip(own, other).filter { left.entries[$0].kind == right.entries[$1].kind }.map {
        EntryPair(own: $0, other: $1, alignment: Alignment(.structure, confidence: 1))
      }
    }
  }

  /// Pairs in order within each container that has as many entries of the same kinds in both
  /// languages.
  private static func authored(_ left: TopicSketch, _ right: TopicSketch) -> [EntryPair] {
    let theirs = right.positions(by: \.members[0].draft.anchor)
    return left.positions(by: \.members[0].draft.anchor).flatMap { anchor, own -> [EntryPair] in
      let other = theirs[anchor] ?? []
      guard own.map({ left.entries[$0].shownKind }) == other.map({ right.entries[$0].shownKind }) else { return [] }
      return zip(own, other).map {
        EntryPair(own: $0, other: $1, alignment: Alignment(.authored, confidence: 1))
      }
    }
  }

  // MARK: -

  private static func unpaired(in sketch: TopicSketch, source: String) -> [Diagnostic] {
    sketch.entries.filter { $0.members.count == 1 }.map { entry in
      let member = entry.members[0]
      let missing: Saying = member.language == .ja ? "English" : "Japanese"
      let beginning = member.draft.plainText.prefix(60)
      return Diagnostic(.unpaired, source: source, place: member.draft.place, missing, beginning)
    }
  }
}

extension TopicSketch {
  /// The positions of the entries that have each key; those without one are left out.
  func positions(by key: (AlignedEntry) -> String?) -> OrderedDictionary<String, [Int]> {
    entries.indices.reduce(into: [:]) { positions, index in
      if let key = key(entries[index]) {
        positions[key, default: []].append(index)
      }
    }
  }
}
