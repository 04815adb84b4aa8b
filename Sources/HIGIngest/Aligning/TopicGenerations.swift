import HIGModel
import HIGText

/// What the generations say about a topic, before they are put together.
struct TopicGenerations {
  let topic: TopicID
  /// The page of today that it is on.
  let page: String
  /// The newest first; at least one.
  var states: [State] = []
  var diagnostics: [Diagnostic] = []

  struct State {
    var sketch: TopicSketch
    /// What other sources say of the same state.
    var companions: [TopicSketch]
    var isInTodaysOrder: Bool
    /// That of its newest page, where a page bears one.
    var date: String?
  }

  /// Puts the generations of each topic together: one pairing across all topics.
  static func joined(_ topics: [TopicGenerations], _ assembler: TopicAssembler) -> [AlignedTopic] {
    var topics = topics
    for number in 0..<(topics.map(\.states.count).max() ?? 0) {
      takeInCompanions(of: number, &topics, assembler.lexicon.glossary)
    }
    let pages = Set(topics.filter { $0.states[0].isInTodaysOrder }.map(\.page))
    var newer: [ComparedEntry] = []
    var older: [ComparedEntry] = []
    for index in topics.indices where pages.contains(topics[index].page) {
      for (number, state) in topics[index].states.enumerated() {
        let compared = state.sketch.compared(on: topics[index].page)
        let isNewest = number == 0 && state.isInTodaysOrder
        let systems = TopicID.systems(of: state.sketch.canonicalURL ?? "")
        for entry in compared.indices {
          if isNewest {
            topics[index].states[0].sketch.entries[entry].number = newer.count + entry
          } else {
            topics[index].states[number].sketch.entries[entry].becomeOlder(on: systems)
          }
        }
        newer += isNewest ? compared : []
        older += isNewest ? [] : compared
      }
    }
    var fates = EntryFates.fates(of: older, among: newer)[...]
    let sketches = topics.map { $0.whole(isCompared: pages.contains($0.page), &fates) }
    return assembled(topics, sketches, assembler)
  }

  /// Takes into a state of each topic what its other sources say, one after the other: one pairing across all topics.
  private static func takeInCompanions(of number: Int, _ topics: inout [TopicGenerations], _ glossary: Glossary) {
    func waiting() -> [Int] {
      topics.indices.filter { topics[$0].states.count > number && !topics[$0].states[number].companions.isEmpty }
    }
    while case let places = waiting(), !places.isEmpty {
      let states = places.map { (page: topics[$0].page, state: topics[$0].states[number]) }
      let newer = states.flatMap { page, state in state.sketch.compared(on: page) }
      let older = states.flatMap { page, state in state.companions[0].compared(on: page) }
      var fates = EntryFates.fates(of: older, among: newer)[...]
      var start = 0
      for (place, (_, state)) in zip(places, states) {
        let end = start + state.sketch.entries.count
        let own = fates.prefix(state.companions[0].entries.count)
        topics[place].states[number].takeInCompanion(own, start..<end, glossary)
        fates = fates.dropFirst(own.count)
        start = end
      }
    }
  }

  /// - Parameter fates: of the older entries of this topic and of those after it; its own are taken off.
  private func whole(isCompared: Bool, _ fates: inout ArraySlice<EntryFate>) -> TopicSketch {
    var states = states
    for number in states.indices where isCompared && (number > 0 || !states[0].isInTodaysOrder) {
      for entry in states[number].sketch.entries.indices {
        states[number].sketch.entries[entry].fate = fates.popFirst()
      }
    }
    return states.dropFirst().reduce(into: states[0].sketch) { $0.follow(with: $1.sketch, of: $1.date) }
  }

  /// Names the entries, and tells the older ones who took their places.
  private static func assembled(
    _ topics: [TopicGenerations],
    _ sketches: [TopicSketch],
    _ assembler: TopicAssembler
  ) -> [AlignedTopic] {
    var names: [Int: EntryID] = [:]
    var aligned = zip(topics, sketches).map { topic, sketch in
      var aligned = assembler.assemble(sketch, as: topic.topic)
      aligned.diagnostics = topic.diagnostics + aligned.diagnostics
      for (entry, said) in zip(aligned.topic.entries, sketch.entries) {
        if let number = said.number {
          names[number] = entry.id
        }
      }
      return aligned
    }
    for (index, sketch) in sketches.enumerated() {
      for (place, said) in sketch.entries.enumerated() {
        if let successor = said.fate?.successor, let name = names[successor] {
          aligned[index].topic.entries[place].replacement = Entry.Replacement(entry: name)
        } else if said.fate == .gone, said.kind == .rule {
          aligned[index].gone.insert(aligned[index].topic.entries[place].id)
        }
      }
    }
    return aligned
  }
}

extension TopicSketch {
  fileprivate func compared(on page: String) -> [ComparedEntry] {
    entries.enumerated().map { $1.compared(on: page, isFirst: $0 == 0) }
  }
}

extension TopicGenerations.State {
  /// - Parameters:
  ///   - fates: of the entries of the first companion.
  ///   - numbers: those that the entries of the sketch have there.
  fileprivate mutating func takeInCompanion(
    _ fates: ArraySlice<EntryFate>,
    _ numbers: Range<Int>,
    _ glossary: Glossary
  ) {
    let other = companions.removeFirst()
    let said = zip(other.entries.indices, fates).compactMap { position, fate -> EntryPair? in
      guard case .same(let number, let probability) = fate, numbers.contains(number),
        !sketch.entries[number - numbers.lowerBound].isNamedOtherwise(than: other.entries[position])
      else { return nil }
      return EntryPair(own: number - numbers.lowerBound, other: position, alignment: .similar(probability))
    }
    sketch.merge(other, pairs: EntryPairer(left: sketch, right: other, glossary: glossary).pairs(besides: said))
  }
}
