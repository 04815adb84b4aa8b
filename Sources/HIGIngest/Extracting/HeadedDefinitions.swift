internal import HIGModel
internal import HIGText

/// Finds lists of terms whose terms are headings: a paragraph announces them (`three main styles`, 以下の表示スタイル), and each
/// heading stands over text that asks for nothing.
struct HeadedDefinitions {
  let cues: Cues
  let language: Language

  /// - Returns: for each heading that is a term, the blocks that explain it.
  func find(_ blocks: [Block], _ readings: [LeadSplitter.Reading]) -> [Int: Range<Int>] {
    var found: [Int: Range<Int>] = [:]
    let headings = blocks.indices.filter { blocks[$0].isHeading }
    for (number, heading) in headings.enumerated() where found[heading] == nil && heading > 0 {
      guard case .paragraph(let text) = blocks[heading - 1].content else {
        continue
      }
      let run = run(from: number, of: headings, blocks, readings)
      guard run.count > 1, announces(text.plainText, count: run.count) else {
        continue
      }
      for (heading, body) in run {
        found[heading] = body
      }
    }
    return found
  }

  /// Sections one after the other that only describe. The last one may be followed by text that belongs to the whole: it has
  /// no more paragraphs than the others.
  private func run(
    from first: Int,
    of headings: [Int],
    _ blocks: [Block],
    _ readings: [LeadSplitter.Reading]
  ) -> [(heading: Int, body: Range<Int>)] {
    var run: [(heading: Int, body: Range<Int>)] = []
    var mostParagraphs = 0
    for number in first..<headings.count {
      let start = headings[number] + 1
      let end = number + 1 < headings.count ? headings[number + 1] : blocks.count
      let described = (start..<end).prefix { Self.describes(blocks[$0], readings[$0]) }
      let paragraphs = described.filter { blocks[$0].isParagraph }
      if paragraphs.isEmpty {
        break
      }
      if described.count == end - start && number + 1 < headings.count {
        run.append((headings[number], start..<end))
        mostParagraphs = max(mostParagraphs, paragraphs.count)
        continue
      }
      let beyond = paragraphs.dropFirst(max(mostParagraphs, 1)).first ?? described.endIndex
      run.append((headings[number], start..<min(beyond, described.endIndex)))
      break
    }
    return run
  }

  private static func describes(_ block: Block, _ reading: LeadSplitter.Reading) -> Bool {
    switch block.content {
    case .paragraph: if case .plain = reading { true } else { false }
    case .list, .caption: true
    case .heading, .definitions, .table, .aside: false
    }
  }

  /// Whether the last sentence says that what follows is a list, or counts it.
  private func announces(_ text: String, count: Int) -> Bool {
    guard let last = Sentences.all(in: text).last.map({ String($0).lowercased() }) else {
      return false
    }
    return last.endsInColon || cues.list(.announces, language).contains(where: last.holds)
      || counts(last, count)
  }

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

extension Block {
  fileprivate var isHeading: Bool {
    if case .heading = content {
      true
    } else {
      false
    }
  }
  fileprivate var isParagraph: Bool {
    if case .paragraph = content {
      true
    } else {
      false
    }
  }
}
