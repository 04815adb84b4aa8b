import HIGModel
import HIGText
import OrderedCollections

/// Pairs what a page says in one language and then in the other, as the order of its blocks showed.
struct TwinPairing {
  let cues: Cues

  /// What shows a rule in one language is a rule in the other, too, where its words may leave that
  /// open.
  /// - Returns: pairs in the order of the left sketch.
  func pairs(_ left: inout TopicSketch, _ right: inout TopicSketch) -> [EntryPair] {
    let theirs = right.positions(by: \.members[0].draft.twin)
    var pairs: [EntryPair] = []
    for (twin, positions) in left.positions(by: \.members[0].draft.twin) {
      guard let twins = theirs[twin], twins.count == positions.count else { continue }
      for (one, another) in zip(positions, twins) {
        makeAlike(&left.entries[one], &right.entries[another])
        guard left.entries[one].kind == right.entries[another].kind else { continue }
        pairs.append(
          EntryPair(own: one, other: another, alignment: Alignment(.structure, confidence: 1))
        )
      }
    }
    return pairs.sorted { $0.own < $1.own }
  }

  private func makeAlike(_ one: inout AlignedEntry, _ other: inout AlignedEntry) {
    if one.kind == .rule, other.kind == .introduction, asksOutright(one) {
      other.becomeRule()
    } else if other.kind == .rule, one.kind == .introduction, asksOutright(other) {
      one.becomeRule()
    }
  }

  /// Whether a rule asks in so many words: a plain verb at the end of a Japanese sentence may say
  /// how things are.
  private func asksOutright(_ entry: AlignedEntry) -> Bool {
    let member = entry.members[0]
    guard member.language == .ja, let lead = member.draft.lead else { return true }
    let reading = cues.reading(of: lead, in: .ja)
    return reading.demands || reading.permits || reading.strength != .should
  }
}

extension AlignedEntry {
  /// Its first sentence becomes a lead, without the number of its clause.
  fileprivate mutating func becomeRule() {
    members[0].draft = members[0].draft.asRule()
    members[0].draft.lead = members[0].draft.lead?.withoutNumber
  }
}
