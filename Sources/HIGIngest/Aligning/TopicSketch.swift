import HIGModel
import HIGText

/// A topic while its drafts are put together.
struct TopicSketch {
  // Nil until all pages on it are known.
  var title: Bilingual<String>?
  var canonicalURL: String?
  var state: PageState?
  var sections: [Bilingual<String>]
  /// What each section is linked to by; as many as sections.
  var anchors: [String?]
  /// Whether what it was made of has one structure in every language.
  var sharesStructure: Bool
  var entries: [AlignedEntry]
  /// What the logs of changes say.
  var history: [Revision]
  /// Links to further reading.
  var related: [Inline]
  /// Which systems its pages say they are on.
  var systems: Topic.Systems

  init(_ draft: TopicDraft) {
    sections = draft.sections.map { Bilingual($0, in: draft.language) }
    anchors = draft.sections.indices.map { draft.anchors[safe: $0] ?? nil }
    sharesStructure = draft.sharesStructure
    history = draft.history
    related = draft.related
    systems = draft.systems
    entries = draft.entries.map { AlignedEntry($0, language: draft.language, source: draft.source) }
  }

  var hasEnglish: Bool { entries.contains { $0.members.contains { $0.language == .en } } }

  /// Whether both are what one source says.
  func sharesSource(with other: TopicSketch) -> Bool {
    let sources = [self, other].map { $0.entries.first?.members.first?.source }
    return sources[0] != nil && sources[0] == sources[1]
  }

  /// Takes in `other`. An entry without a partner goes after the entry that it follows there.
  /// - Parameter pairs: which entries of both say the same.
  mutating func merge(_ other: TopicSketch, pairs: [EntryPair]) {
    history += other.history
    related += other.related
    systems.covered.formUnion(other.systems.covered)
    systems.unsupported.formUnion(other.systems.unsupported)
    let sectionOf = mergeSections(of: other, pairs: pairs)
    let partner = Dictionary(pairs.map { ($0.other, $0) }) { first, _ in first }
    var added: [Int: [AlignedEntry]] = [:]
    var last = -1
    for (index, var entry) in other.entries.enumerated() {
      if let pair = partner[index] {
        entries[pair.own].merge(entry, as: pair.alignment)
        last = pair.own
      } else {
        entry.section = entry.section.map { sectionOf[$0] }
        added[last, default: []].append(entry)
      }
    }
    entries = (added[-1] ?? []) + entries.enumerated().flatMap { [$1] + (added[$0] ?? []) }
    // Sorting keeps the order of what is equal.
    entries.sort { ($0.section ?? -1) < ($1.section ?? -1) }
  }

  /// Takes in what an older generation says: what a newer entry says joins it, all else follows
  /// behind, in sections of its own.
  /// - Parameters:
  ///   - older: whose entries know what became of them.
  ///   - date: of the older generation, whose year is the title over what stood in no section; nil where none is known.
  mutating func follow(with older: TopicSketch, of date: String?) {
    history += older.history
    related += older.related
    let places = Dictionary(entries.indices.compactMap { place in entries[place].number.map { ($0, place) } }) { $1 }
    var sectionOf: [Int?: Int] = [:]
    for var entry in older.entries {
      if case .same(let number, let probability)? = entry.fate, let place = places[number],
        !entries[place].isNamedOtherwise(than: entry)
      {
        entries[place].merge(entry, as: .similar(probability))
        continue
      }
      if sectionOf[entry.section] == nil {
        let year = date.map { String($0.prefix(4)) } ?? "–"
        let whole = Bilingual(year, in: .en).completed(by: Bilingual(ja: year, en: year))
        sections.append(entry.section.map { older.sections[$0] } ?? whole)
        anchors.append(entry.section.flatMap { older.anchors[$0] })
        sectionOf[entry.section] = sections.count - 1
      }
      entry.section = sectionOf[entry.section]
      entries.append(entry)
    }
  }

  // MARK: - Sections

  /// Finds or makes a place for each section of `other`.
  /// - Returns: the place of each, by its number in `other`.
  private mutating func mergeSections(of other: TopicSketch, pairs: [EntryPair]) -> [Int] {
    let matched = matchSections(of: other, pairs: pairs)
    var places: [Int] = []
    // A section that was put in moves those behind it.
    var inserted = 0
    for (number, section) in other.sections.enumerated() {
      if let own = matched[number].map({ $0 + inserted }) {
        sections[own] = sections[own].completed(by: section)
        places.append(own)
      } else {
        places.append((places.last ?? -1) + 1)
        insert(section, other.anchors[number], at: places[number])
        inserted += 1
      }
    }
    return places
  }

  /// By the entries that were paired, else by title; each section once, and in order.
  /// - Returns: own numbers by those of `other`.
  private func matchSections(of other: TopicSketch, pairs: [EntryPair]) -> [Int: Int] {
    // How many pairs of entries each section of `other` has in common with each own one.
    var votes: [Int: [Int: Int]] = [:]
    for pair in pairs {
      if let own = entries[pair.own].section, let their = other.entries[pair.other].section {
        votes[their, default: [:]][own, default: 0] += 1
      }
    }
    var last = -1
    return other.sections.indices.reduce(into: [:]) { matched, number in
      let best = votes[number]?.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key
      if let own = section(anchored: number, of: other) ?? best ?? section(called: number, of: other), own > last {
        matched[number] = own
        last = own
      }
    }
  }

  /// The own section that the publisher links to by the same anchor, where both are of one
  /// structure.
  private func section(anchored number: Int, of other: TopicSketch) -> Int? {
    guard sharesStructure, other.sharesStructure, sharesSource(with: other) else { return nil }
    return other.anchors[number].flatMap(anchors.firstIndex)
  }

  /// The own section with an equal title; where both have as many sections in different languages,
  /// the one of that number.
  private func section(called number: Int, of other: TopicSketch) -> Int? {
    let wanted = other.sections[number]
    let equal = sections.firstIndex { $0.sharesTitle(with: wanted) }
    let isAlone = sections.count == other.sections.count && sections[number].isComplementary(to: wanted)
    return equal ?? (isAlone ? number : nil)
  }

  private mutating func insert(_ section: Bilingual<String>, _ anchor: String?, at place: Int) {
    sections.insert(section, at: place)
    anchors.insert(anchor, at: place)
    for index in entries.indices {
      entries[index].section = entries[index].section.map { $0 < place ? $0 : $0 + 1 }
    }
  }
}

extension Bilingual<String> {
  /// Whether both have the same words in some language.
  fileprivate func sharesTitle(with other: Bilingual<String>) -> Bool {
    Language.allCases.contains { self[$0] != nil && self[$0] == other[$0] }
  }

  /// Whether each is known in a language that the other lacks, and they have none in common.
  fileprivate func isComplementary(to other: Bilingual<String>) -> Bool {
    Language.allCases.allSatisfy { self[$0] == nil || other[$0] == nil }
  }
}
