internal import HIGModel
internal import HIGText

/// Parts figures' text from the paragraphs that a text export ran into it.
///
/// The figure comes first, so the paragraph begins with the first sentence that asks for something:
/// what is to be seen asks for nothing.
struct RunInCaptions {
  let cues: Cues

  /// A page whose captions are nothing else. Only text exports lose where a caption ends.
  func parted(_ page: Page) -> Page {
    if page.source.format != .text {
      return page
    }
    var page = page
    page.blocks = page.blocks.flatMap(parted)
    return page
  }

  private func parted(_ block: Block) -> [Block] {
    guard case .caption(let text) = block.content, let end = endOfCaption(text.plainText) else {
      return [block]
    }
    let words = text.plainText
    return [
      part(of: block, .caption([.text(String(words[..<end]).trimmingSpaces)])),
      part(of: block, .paragraph(text.dropping(words.utf8[..<end].count).trimmingStart)),
    ]
  }

  private func part(of block: Block, _ content: Block.Content) -> Block {
    Block(content, language: LanguageRecognizer.language(of: content.plainText), place: block.place)
  }

  /// Where a paragraph begins in the text of a caption. It has a sentence after the request, as a
  /// rule gives its reason after it.
  private func endOfCaption(_ text: String) -> String.Index? {
    let language = LanguageRecognizer.language(of: text) ?? .en
    return Sentences.all(in: text).dropFirst().dropLast().first { sentence in
      cues.reading(of: sentence, in: language).asks && (language == .en || namesNobody(sentence))
    }?.startIndex
  }

  /// A Japanese rule has an object and names nobody who acts.
  private func namesNobody(_ sentence: Substring) -> Bool {
    let doers = cues.particles(.topic) + cues.particles(.subject)
    return cues.particles(.object).contains(where: sentence.holds)
      && !doers.contains(where: sentence.holds)
  }
}

extension LeadSplitter {
  /// A paragraph whose first part tells what is to be seen, before a sentence that asks for
  /// something.
  func captioned(_ parts: Parts) -> Reading? {
    guard cues.ends(parts.lead, with: .depicts, language),
      !reading(of: parts.lead).asks
    else {
      return nil
    }
    guard case .rule(let rule) = readSentence(parts.rest) else { return nil }
    return .captioned(parts.lead, .rule(rule))
  }
}
