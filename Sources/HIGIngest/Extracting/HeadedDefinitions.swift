internal import HIGModel
internal import HIGText

/// Finds lists of terms whose terms are headings: a paragraph announces them (`three main styles`, 以下の表示スタイル), and each
/// heading stands over text that asks for nothing.
struct HeadedDefinitions {
  let cues: Cues
  let language: Language
  /// Whether the page is another maker's: there, what explains a term may ask for something in a later sentence.
  var isOwn = false

  /// - Parameters:
  ///   - readings: of the blocks, what stands right below a heading being read as its explanation.
  ///   - asking: the same, as they are by themselves.
  /// - Returns: for each heading that is a term, the blocks that explain it.
  func find(
    _ blocks: [Block],
    _ readings: [LeadSplitter.Reading],
    asking: [LeadSplitter.Reading]
  ) -> [Int: Range<Int>] {
    let sections = DescribedSections(blocks: blocks, readings: readings)
    var found: [Int: Range<Int>] = [:]
    for (number, heading) in sections.headings.enumerated() where found[heading] == nil && heading > 0 {
      guard case .paragraph(let text) = blocks[heading - 1].content,
        !followsSibling(heading, number, sections.headings, blocks)
      else { continue }
      // `Never use both. Two ways back confuse.` counts what it asks for.
      guard mayAnnounce(text.plainText), !asking[heading - 1].isRule || announces(text.plainText, count: 0) else {
        continue
      }
      let run = sections.run(from: number).prefix { !isOnSystem(blocks[$0.heading]) }
      guard run.count > 1, announces(text.plainText, count: run.count), !announcesRules(text.plainText),
        !allAsk(run, asking) || countsThings(text.plainText, run.count)
      else { continue }
      for section in run where !namesRules(blocks[section.heading]) && !asks(blocks[section.body]) {
        found[section.heading] = section.body
      }
    }
    return found
  }

  /// Whether the paragraph before a heading stands below another of its level: it tells of its own section only.
  private func followsSibling(_ heading: Int, _ number: Int, _ headings: [Int], _ blocks: [Block]) -> Bool {
    guard isOwn, number > 0, let level = blocks[heading].headingLevel else { return false }
    return blocks[headings[number - 1]].headingLevel == level
  }

  /// Whether a paragraph asks for something on another maker’s page, but by a verb at its start, as what describes a thing may, too.
  private func asks(_ body: ArraySlice<Block>) -> Bool {
    guard isOwn else { return false }
    let demanding = DemandingSentences(cues: cues, style: .sentence, language: language)
    let mood = Mood(cues: cues)
    let listed = ListedRules(cues: cues, language: language, isOwn: true)
    return body.contains { block in
      if case .list(let items, _) = block.content {
        let items = listed.items(items)
        return items.count > 1 && items.allSatisfy(\.asks)
          || items.contains { $0.asks && mood.demands($0.parts.lead, in: language) }
      }
      guard case .paragraph(let text) = block.content else { return false }
      let first = Sentences.first(in: text.plainText)
      return demanding.parted(text) != nil
        || mood.isRequest(first, in: language) && (mood.demands(first, in: language) || !beginsWithVerb(first))
    }
  }

  /// Whether a heading of another maker’s page stands over rules: ✅ やるべきこと（Do）.
  private func namesRules(_ heading: Block) -> Bool {
    guard isOwn else { return false }
    return cues.title(glossed: heading.content.plainText.trimmingSpaces.withoutNumber) != nil
  }

  private func beginsWithVerb(_ sentence: String) -> Bool {
    language == .ja || cues.isImperative(sentence.prefix { $0.isLetter }.lowercased())
  }

  /// Whether what stands below each of the headings asks for something: then they are titles of advice. What describes a thing may
  /// begin as a request does: *Make one choice per screen until you reach a destination.*
  private func allAsk(_ run: ArraySlice<DescribedSections.Section>, _ readings: [LeadSplitter.Reading]) -> Bool {
    run.allSatisfy { section in section.body.first.map { readings[$0].isRule } ?? false }
  }

  /// Whether a paragraph counts what stands below it, and calls it anything but rules: `three main styles`.
  private func countsThings(_ text: String, _ count: Int) -> Bool {
    guard let last = lastSentence(of: text) else { return false }
    return counts(last, count) && !cues.list(.ruleset, language).contains(where: last.holds)
  }

  /// `Guidelines for labels:` on another maker’s page.
  private func announcesRules(_ text: String) -> Bool {
    guard isOwn, let last = lastSentence(of: text) else { return false }
    return cues.list(.ruleset, language).contains(where: last.holds)
  }

  /// Whether a heading is the name of a system, which no list of terms explains.
  private func isOnSystem(_ heading: Block) -> Bool {
    let names = heading.content.plainText.split { $0 == "," || $0 == "、" || $0 == " " || $0 == "と" }
    return names.contains { cues.versioned(.system).contains(String($0)) }
  }

  /// Whether a paragraph holds anything that announces or counts, whatever stands below it.
  private func mayAnnounce(_ text: String) -> Bool {
    // Whatever is counted in figures has one.
    text.unicodeScalars.contains(where: \.isNumber) || announces(text, count: 0)
      || language == .en && (1..<10).contains { announces(text, count: $0) }
  }

  /// Whether the last sentence says that what follows is a list, or counts it.
  private func announces(_ text: String, count: Int) -> Bool {
    guard let last = lastSentence(of: text) else { return false }
    return last.endsInColon || cues.list(.announces, language).contains(where: last.holds)
      || counts(last, count)
  }

  /// In small letters.
  private func lastSentence(of text: String) -> String? { Sentences.all(in: text).last.map { $0.lowercased() } }

  /// Whether a sentence in small letters names the number: `three`, `3つ`, `3 種類`.
  private func counts(_ sentence: String, _ count: Int) -> Bool {
    switch language {
    case .en:
      let words = cues.words(for: count, .en) + ["\(count)"]
      return words.contains { " \(sentence) ".holds(" \($0) ") }
    case .ja:
      let counters = cues.list(.counter, .ja)
      return counters.contains { sentence.holds("\(count)\($0)") || sentence.holds("\(count) \($0)") }
    }
  }
}

/// The sections of a topic, as far as they only describe.
private struct DescribedSections {
  let blocks: [Block]
  let readings: [LeadSplitter.Reading]
  /// Positions of the headings.
  let headings: [Int]

  init(blocks: [Block], readings: [LeadSplitter.Reading]) {
    self.blocks = blocks
    self.readings = readings
    headings = blocks.indices.filter { blocks[$0].isHeading }
  }

  /// A heading and the blocks below it that describe.
  struct Section {
    var heading: Int
    var body: Range<Int>
  }

  /// Sections one after the other that only describe. The last one may be followed by text that belongs to the whole: it has
  /// no more paragraphs than the others.
  func run(from first: Int) -> [Section] {
    var run: [Section] = []
    var mostParagraphs = 0
    for number in first..<min(headings.count, first + Self.mostTerms) {
      let isLast = number + 1 == headings.count
      let start = headings[number] + 1
      let end = isLast ? blocks.count : headings[number + 1]
      let described = (start..<end).prefix(while: describes)
      let paragraphs = described.filter { blocks[$0].isParagraph }
      if paragraphs.isEmpty || blocks[headings[number]].headingLevel != blocks[headings[first]].headingLevel {
        break
      }
      if described.count == end - start && !isLast {
        run.append(Section(heading: headings[number], body: start..<end))
        mostParagraphs = max(mostParagraphs, paragraphs.count)
        continue
      }
      let beyond = paragraphs.dropFirst(max(mostParagraphs, 1)).first ?? described.endIndex
      run.append(Section(heading: headings[number], body: start..<min(beyond, described.endIndex)))
      break
    }
    return run
  }

  private static let mostTerms = 60

  private func describes(_ index: Int) -> Bool {
    switch blocks[index].content {
    case .paragraph: if case .plain = readings[index] { true } else { false }
    case .list, .caption: true
    case .heading, .definitions, .table, .aside: false
    }
  }
}
