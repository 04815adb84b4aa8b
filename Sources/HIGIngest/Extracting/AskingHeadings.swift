internal import Algorithms
internal import HIGModel
internal import HIGText

/// Finds the headings that are rules themselves: `Avoid two primary buttons in one view`.
struct AskingHeadings {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// Whether the page is another maker's.
  var isOwn = false

  /// - Returns: their positions.
  func find(_ blocks: [Block]) -> Set<Int> {
    // A page that sets its leads apart sets all of them apart.
    guard style.readsSentences else { return [] }
    // A title right below is another subject, but for *Why* or 説明.
    let subjects = blocks.sections.dropFirst().compactMap { section in
      section.count == 1 && !mayStandAlone(section, in: blocks) ? nil : section.lowerBound
    }
    let all = Set(
      subjects.filter {
        let title = blocks[$0].content.plainText.trimmingSpaces.withoutNumber
        // `Examples of prohibited uses` asks for nothing itself.
        return asks(title) && !(isOwn && cues.isVerdict(title))
      }
    )
    let asking = isOwn ? all.subtracting(alone(all, among: subjects, in: blocks)) : all
    return isOwn ? asking.union(numbered(subjects, asking, in: blocks)).union(beside(asking, subjects, blocks)) : asking
  }

  /// Plain verbs among titles that ask for nothing: `電話を受ける` between `手引の目的` and `ことばづかい`.
  private func alone(_ asking: Set<Int>, among subjects: [Int], in blocks: [Block]) -> Set<Int> {
    let levels = Dictionary(grouping: subjects) { blocks[$0].headingLevel ?? 0 }
    let few = levels.values.filter { $0.count > 2 && $0.count(where: asking.contains) * 2 < $0.count }.joined()
    return Set(few.filter { asking.contains($0) && isPlain(blocks[$0].content.plainText.trimmingSpaces.withoutNumber) })
  }

  /// Whether a Japanese title is no more than a verb in its plain form.
  private func isPlain(_ title: String) -> Bool {
    let mood = Mood(cues: cues)
    return language == .ja && mood.strength(of: title, in: .ja) == .should && cues.ends(title, in: [.verb])
      && !mood.demands(title, in: .ja)
  }

  /// Whether a heading with nothing below it can be a rule: *Why* follows; or on another maker's page a title that is not below it.
  private func mayStandAlone(_ section: Range<Int>, in blocks: [Block]) -> Bool {
    guard section.upperBound < blocks.count else { return false }
    let below = blocks[section.upperBound]
    if isReasoning(below) {
      return true
    }
    guard isOwn, let level = blocks[section.lowerBound].headingLevel, let next = below.headingLevel else {
      return false
    }
    return next <= level
  }

  /// Titles of whole sentences beside one that asks: `Show toasts at the bottom` beside `Don’t cover the menu`.
  private func beside(_ asking: Set<Int>, _ subjects: [Int], _ blocks: [Block]) -> [Int] {
    let runs = subjects.chunked { blocks[$0].headingLevel == blocks[$1].headingLevel }
    let mood = Mood(cues: cues)
    let listed = ListedRules(cues: cues, language: language, isOwn: isOwn)
    return runs.filter { $0.contains(where: asking.contains) }.flatMap { run in
      let mostAsk = run.count(where: asking.contains) * 2 >= run.count
      return run.filter { isRule($0, besideMany: mostAsk) }
    }
    func isRule(_ index: Int, besideMany: Bool) -> Bool {
      let title = blocks[index].content.plainText.trimmingSpaces.withoutNumber
      let isSentence = language == .ja || title.split(separator: " ").count > (besideMany ? 1 : 4)
      return isSentence && cues.title(title) == nil && !namesThings(title)
        && (mood.isRequest(title, in: language) || listed.setsLimit(title))
    }
  }

  /// Numbered titles of one level, one after the other, of which half ask: `1. Never cover the map`, `2. One glance, one meaning`.
  private func numbered(_ subjects: [Int], _ asking: Set<Int>, in blocks: [Block]) -> [Int] {
    let numbered = subjects.filter { index in
      let title = blocks[index].content.plainText.trimmingSpaces
      return title.withoutNumber != title && !saysHowThingsAre(title)
    }
    let runs = numbered.chunked { blocks[$0].headingLevel == blocks[$1].headingLevel }
    return runs.filter { run in run.count > 2 && run.count(where: asking.contains) * 2 >= run.count }.flatMap {
      Array($0)
    }
  }

  /// Whether a Japanese title is a whole sentence, which is a motto only where it asks: 影は薄い.
  private func saysHowThingsAre(_ title: String) -> Bool {
    let isSentence = title.unicodeScalars.last?.script == .hiragana && title.holds("は")
    return isSentence && !cues.ends(title, with: .limit, .ja) && !Mood(cues: cues).isRequest(title, in: .ja)
  }

  private func isReasoning(_ heading: Block) -> Bool { cues.isReasoning(heading.content.plainText) }

  /// Titles are short, and many begin with a word that is a verb and a noun, so more must show it than in a sentence.
  private func asks(_ title: String) -> Bool {
    guard cues.title(title) == nil, Mood(cues: cues).isRequest(title, in: language) else { return false }
    switch language {
    case .ja:
      return title.isLonger(than: 5) && !cues.ends(title.withoutBracketedEnd, with: .matter, .ja) && !namesThings(title)
        && (title.unicodeScalars.contains(where: cues.partParticles.contains)
          || cues.list(.titleParticle, .ja).contains(where: title.holds)
          || isOwn && cues.list(.ownTitleParticle, .ja).contains(where: title.holds))
    case .en: return isEnglishRequest(title)
    }
  }

  /// 先に覚えること names what is below it, 火を使わないこと does not.
  private func namesThings(_ title: String) -> Bool {
    let words = title.withoutBracketedEnd
    return isOwn && language == .ja && words.hasSuffix("こと") && !words.hasSuffix("ないこと")
      && !words.unicodeScalars.contains(where: cues.objectParticles.contains)
  }

  private func isEnglishRequest(_ title: String) -> Bool {
    let words = title.lowercased().substituting("'", with: "’").split(separator: " ").map(String.init)
    // `What must stay out` names a subject.
    if let first = words.first, cues.lists(first, as: .interrogative, .en) {
      return false
    }
    // `Scale and print` names two things.
    if words.count == 3, words[1] == "and" || words[1] == "or" {
      return false
    }
    let rest = words.drop { cues.lists($0, as: .adverb, .en) }
    guard words.count > 1, let verb = rest.first, cues.isImperative(verb) else { return words.count > 3 }
    if cues.lists(verb, as: .noun, .en) {
      return rest.count > 2 && rest.dropFirst().first.map { cues.lists($0, as: .determiner, .en) } ?? false
    }
    return rest.count > 2 || rest.count > 1 && Mood(cues: cues).strength(of: title, in: .en) != .should
  }
}

extension String {
  /// A title without the number before it: `1. `, `2) `, `7.1  `, `3-1. `, （2）, `第1条 `.
  var withoutNumber: String {
    let number = prefix { $0.isASCII && $0.isNumber || ".-()（）".contains($0) }
    guard number.contains(where: \.isNumber), let last = number.last else { return withoutNumberOfArticle }
    let rest = self[number.endIndex...]
    let isMarked =
      ".)）".contains(last) || number.contains { ".-".contains($0) } && rest.first == " "
    // 10 禁止事項; 2つの 色 has a counter.
    let isSpaced =
      rest.first == "\u{3000}" || rest.first == " " && rest.dropFirst().unicodeScalars.first?.script == .kanji
    return isMarked || isSpaced ? String(self[number.endIndex...].trimmingSpaces) : self
  }

  /// Without `第1条 `, `第二章 `, as Japanese statutes have them.
  private var withoutNumberOfArticle: String {
    guard hasPrefix("第"), let space = firstIndex(where: \.isWhitespace) else { return self }
    let number = self[..<space].dropFirst()
    guard let unit = number.last, "条項章節編部".contains(unit), number.count < 6,
      number.dropLast().allSatisfy({ $0.isNumber || "一二三四五六七八九十百".contains($0) })
    else { return self }
    return String(self[space...].trimmingSpaces)
  }
}
