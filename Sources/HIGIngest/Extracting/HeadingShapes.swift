import HIGModel
import HIGText

/// Finds the headings that are rules themselves (`Avoid two primary buttons in one view`) and those
/// that are terms: a paragraph announces them (`three main styles`, 以下の表示スタイル), and each stands
/// over text that asks for nothing.
struct HeadingShapes {
  let splitter: LeadSplitter
  let blocks: [Block]

  private var cues: Cues { splitter.cues }
  private var language: Language { splitter.language }

  // MARK: - Rules

  /// - Returns: their positions. What is asked below a title, too, is a rule there and no second
  ///   one above.
  func asking() -> Set<Int> {
    // A page that sets its leads apart sets all of them apart.
    guard splitter.style.readsSentences else { return [] }
    let asking = blocks.sections.dropFirst().filter { section in
      let title = blocks[section.lowerBound].content.plainText.trimmingSpaces
      guard section.count > 1, asks(title.withoutNumber) else { return false }
      let isClause = title != title.withoutNumber && splitter.reading(of: title.withoutNumber).demands
      return isClause || !blocks[section.dropFirst()].contains { PagePolicy.asks($0, cues, outright: language == .ja) }
    }
    return Set(asking.map(\.lowerBound))
  }

  /// Titles are short, and many begin with a word that is a verb and a noun, so more must show it
  /// than in a sentence.
  private func asks(_ title: String) -> Bool {
    guard cues.title(title) == nil, splitter.reading(of: title).asks else { return false }
    if language == .en { return title.split(separator: " ").count > 2 }
    return title.isLonger(than: 5)
      && (title.unicodeScalars.contains(where: cues.partParticles.contains) || title.holds("に")
        || title.holds("で"))
  }

  // MARK: - Terms

  /// - Parameters:
  ///   - readings: of the blocks, what stands right below a heading being read as its explanation.
  ///   - asking: the same, as they are by themselves.
  /// - Returns: for each heading that is a term, the blocks that explain it.
  func terms(_ readings: [LeadSplitter.Reading], asking: [LeadSplitter.Reading]) -> [Int: Range<Int>] {
    let sections = blocks.sections
    var found: [Int: Range<Int>] = [:]
    for (number, section) in sections.enumerated() {
      let heading = section.lowerBound
      guard found[heading] == nil, heading > 0 else { continue }
      guard let text = blocks[heading - 1].paragraph,
        let last = Sentences.all(in: text.plainText).last?.lowercased()
      else {
        continue
      }
      // `Never use both. Two ways back confuse.` counts what it asks for.
      guard !asking[heading - 1].isRule || announces(last, count: 0) else { continue }
      let run = described(sections[number...], readings).prefix { !isOnSystem(blocks[$0.lowerBound]) }
      // What asks below each of the headings makes them titles of advice, unless they are counted
      // as things.
      let allAsk = run.allSatisfy { section in section.dropFirst().first.map { asking[$0].isRule } ?? false }
      let areThings = counts(last, run.count)
      guard run.count > 1, announces(last, count: run.count), !allAsk || areThings else { continue }
      for section in run { found[section.lowerBound] = section.dropFirst() }
    }
    return found
  }

  /// The first sections that only describe, one after the other. The last one may be followed by text that belongs to
  /// the whole: it has no more paragraphs than the others.
  private func described(_ sections: ArraySlice<Range<Int>>, _ readings: [LeadSplitter.Reading]) -> [Range<Int>] {
    var run: [Range<Int>] = []
    var mostParagraphs = 0
    for section in sections.prefix(Self.mostTerms) {
      let start = section.lowerBound
      let described = section.dropFirst().prefix { describes(blocks[$0], readings[$0]) }
      let paragraphs = described.filter { blocks[$0].isParagraph }
      if paragraphs.isEmpty || blocks[start].headingLevel != blocks[run.first?.lowerBound ?? start].headingLevel {
        break
      }
      guard described.upperBound == section.upperBound, section.upperBound < blocks.count else {
        let beyond = paragraphs.dropFirst(max(mostParagraphs, 1)).first
        return run + [start..<(beyond ?? described.upperBound)]
      }
      run.append(section)
      mostParagraphs = max(mostParagraphs, paragraphs.count)
    }
    return run
  }

  private static let mostTerms = 60

  private func describes(_ block: Block, _ reading: LeadSplitter.Reading) -> Bool {
    switch block.content {
    case .paragraph: if case .plain = reading { true } else { false }
    case .list, .caption: true
    default: false
    }
  }

  /// Whether a heading is the name of a system, which no list of terms explains.
  private func isOnSystem(_ heading: Block) -> Bool {
    let names = heading.content.plainText.split { $0 == "," || $0 == "、" || $0 == " " || $0 == "と" }
    return names.contains { cues.systems.contains(String($0)) }
  }

  /// Whether a sentence says that what follows is a list, or counts it.
  private func announces(_ sentence: String, count: Int) -> Bool {
    sentence.endsInColon || cues[.announces, language].stand(in: sentence)
      || counts(sentence, count)
  }

  /// Whether a sentence in small letters names the number: `three`, `3つ`, `3 種類`.
  private func counts(_ sentence: String, _ count: Int) -> Bool {
    switch language {
    case .en:
      let words = cues[.number, .en, "\(count)"].all + ["\(count)"]
      return words.contains { " \(sentence) ".holds(" \($0) ") }
    case .ja:
      return ["つ", "種類"].contains {
        sentence.holds("\(count)\($0)") || sentence.holds("\(count) \($0)")
      }
    }
  }
}

extension EntryList {
  /// Adds a rule whose lead is the heading; the paragraph below gives its reason.
  mutating func addRule(headed heading: Block) {
    let title = heading.content.plainText.trimmingSpaces
    append(.rule, lead: title, body: [], of: heading)
    entries[entries.count - 1].shape = Self.titleThatAsks
    entries[entries.count - 1].strength = reading(of: title.withoutNumber).strength ?? .should
  }
}
