internal import HIGModel
internal import HIGText

// Rules whose lead is a heading: the paragraph below gives its reason.

extension EntryList {
  /// Adds a rule whose lead is the heading; the paragraph below gives its reason.
  mutating func addRule(headed heading: Block) {
    let title = heading.content.plainText.trimmingSpaces
    append(.rule, lead: title, body: [], of: heading)
    // Among numbered titles that ask, one may be a motto: `One glance, one meaning`.
    entries[entries.count - 1].strength = mood.strength(of: title.withoutNumber, in: language) ?? .should
    awaitsReason = true
    headedRule = entries.count - 1
  }

  /// Whether `block` is the reason of the heading above it, and was added to it.
  mutating func takesReason(_ block: Block, before next: Block?) -> Bool {
    guard awaitsReason, let last = entries.indices.last else { return false }
    let sentence = Sentences.first(in: block.content.plainText)
    if isOwn, binds(sentence), !repeats(entries[last].lead ?? "", sentence) {
      awaitsReason = false
      return false
    }
    entries[last].body.append(block.content)
    awaitsReason = false
    if case .list(let items, _)? = next?.content, cues.announcesMore(block.content.plainText) {
      announced = announcement(of: items, by: block.content.plainText)
    }
    return true
  }

  /// Whether a sentence is about what the title above it names.
  private func repeats(_ title: String, _ sentence: String) -> Bool {
    let words = title.lowercased().split { !$0.isLetter }.filter { $0.utf8.count > 4 }
    let letters = Array(title.unicodeScalars)
    let pairs = zip(letters, letters.dropFirst()).filter { $0.script == .kanji && $1.script == .kanji }
    let small = sentence.lowercased()
    return language == .en
      ? words.contains { small.holds(String($0)) } : pairs.contains { sentence.holds("\($0)\($1)") }
  }
}
