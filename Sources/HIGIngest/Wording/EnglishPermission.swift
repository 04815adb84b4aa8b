internal import HIGModel
internal import HIGText

/// What leaves something to the reader.
extension EnglishMood {
  /// Whether it allows something in its main clause, which may follow a condition.
  var permits: Bool { !isQuestion && !forbids && clauses.contains(where: permits) }

  private func permits(_ clause: [String]) -> Bool {
    guard let first = clause.first, !cues.lists(first, as: .exclusive, .en),
      !clause.prefix(3).contains(where: { cues.lists($0, as: .agent, .en) })
    else { return false }
    let start = " " + clause.prefix(Self.longestPermission).joined(separator: " ") + " "
    // `You may have noticed …`
    guard cues.found(among: start, as: .guess).isEmpty else { return false }
    return !cues.found(among: start, as: .permission).isEmpty || saysAllowed(clause) || leaves(clause)
  }

  /// `Both the round and the square version of the badge are allowed.`: after a long subject, a predicate that ends the sentence.
  private func saysAllowed(_ clause: [String]) -> Bool {
    guard !clause.prefix(Self.longestSubjectOfPermission).contains(where: isCondition) else { return false }
    let whole = " " + clause.prefix(Self.longestSubjectOfPermission).joined(separator: " ") + " "
    return cues.found(among: whole, as: .permission).contains { $0.hasPrefix("is ") || $0.hasPrefix("are ") }
  }

  /// In words, its predicate included.
  static let longestSubjectOfPermission = 14

  /// `Staff may add a third language`, `Sounds may be muted`: what somebody does on purpose is left to them, and what may happen by
  /// itself is not.
  private func leaves(_ clause: [String]) -> Bool {
    guard let may = clause.prefix(Self.longestPermission).firstIndex(where: { $0 == "may" || isYouCan($0, clause) }),
      may > 0,
      may + 1 < clause.count, !cues.lists(clause[0], as: .pronoun, .en), !clause[..<may].contains(where: isCondition)
    else { return false }
    // `Labels may be in English alone`
    if clause[may + 1] == "be", may + 2 < clause.count, cues.lists(clause[may + 2], as: .preposition, .en) {
      return true
    }
    let verbs =
      clause[may + 1] == "be" ? clause.dropFirst(may + 2).first.map(Self.stems) ?? [] : [verb(of: clause, after: may)]
    // `A group may be dissolved if …`
    if clause[may + 1] == "be", may + 2 < clause.count, clause[may + 2].ends(with: "ed"),
      !cues.lists(clause[may + 2], as: .happening, .en), !verbs.contains(where: { cues.lists($0, as: .happening, .en) })
    {
      return true
    }
    return verbs.contains(where: cues.isImperative) && !verbs.contains { cues.lists($0, as: .happening, .en) }
  }

  /// `You can fix a slip within a minute`: what *you* can do on a page of rules, you are let do.
  private func isYouCan(_ word: String, _ clause: [String]) -> Bool { word == "can" && clause[0] == "you" }

  /// Of `may, with prior consent, place our mark`, the verb.
  private func verb(of clause: [String], after may: Int) -> String {
    let rest = clause[(may + 1)...].drop { cues.lists($0, as: .adverb, .en) }
    guard let next = rest.first, cues.lists(next, as: .preposition, .en) else { return rest.first ?? "" }
    let later = clause.indices.dropFirst(may + 2).prefix(5).first { place in
      cues.isImperative(clause[place]) && place + 1 < clause.count
        && cues.lists(clause[place + 1], as: .determiner, .en)
    }
    return later.map { clause[$0] } ?? next
  }

  /// Whether a word begins a clause that is no part of a name: `items that are new` is one.
  func isCondition(_ word: String) -> Bool {
    cues.lists(word, as: .subordinator, .en) && !["that", "which", "who"].contains(word)
  }

  /// What a participle may be of: `muted`, `skipped`, `shown`.
  static func stems(of participle: String) -> [String] {
    guard participle.ends(with: "ed") else {
      return participle.ends(with: "n")
        ? [String(participle.dropLast()), String(participle.dropLast(2))] : [participle]
    }
    return [1, 2, 3].map { String(participle.dropLast($0)) }
  }

  /// In words.
  static let longestPermission = 8
}
