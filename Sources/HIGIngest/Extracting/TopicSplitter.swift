package import HIGModel
internal import HIGText

/// Finds the topics of a page and hands the blocks of each to the extractor, language by language.
package struct TopicSplitter: Sendable {
  let lexicon: Lexicon

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// - Returns: one draft for each topic and language, in the order of the page, and what of the page is in none.
  package func split(_ page: Page) -> (
    drafts: [TopicDraft], leftOut: [LeftOut], diagnostics: [Diagnostic]
  ) {
    let ranges = TopicFinder(catalogue: lexicon.catalogue, page: page).find()
    if ranges.isEmpty {
      let nothing = Diagnostic(
        .warning,
        .noTopic,
        source: page.source.id,
        message: "The page names no topic of the guidelines.",
        hint: "A topic is named by its URL, or by a heading that Index/aliases.tsv knows."
      )
      return ([], page.leftOut + page.blocks.map(Self.outside), [nothing])
    }
    let byLanguage = ranges.map { Self.partition(page.blocks[$0.blocks]) }
    var styles: [Language: LeadStyle] = [:]
    for language in Language.allCases {
      let paragraphs = byLanguage.flatMap { $0[language] ?? [] }.compactMap(\.paragraph)
      styles[language] = LeadStyle(of: paragraphs, in: language)
    }
    var drafts: [TopicDraft] = []
    for (range, languages) in zip(ranges, byLanguage) {
      for (language, blocks) in languages.sorted(by: { $0.key < $1.key }) {
        var draft = TopicDraft(
          topic: range.topic,
          language: language,
          source: page.source.id,
          canonicalURL: range.canonicalURL
        )
        EntryExtractor(cues: lexicon.cues, style: styles[language] ?? .sentence, language: language)
          .extract(blocks, into: &draft)
        drafts.append(draft)
      }
    }
    let inside = ranges.reduce(into: Set<Int>()) { $0.formUnion($1.blocks) }
    let outside = page.blocks.indices.filter { !inside.contains($0) }.map {
      Self.outside(page.blocks[$0])
    }
    return (drafts, page.leftOut + outside + drafts.flatMap(\.captionsAlone), [])
  }

  private static func outside(_ block: Block) -> LeftOut {
    LeftOut(.outsideTopics, place: block.place, text: block.content.plainText)
  }

  /// The blocks of each language. A language that the page neither declares nor gives a heading has no text of its own
  /// here: a name or a quotation in Latin letters belongs to the Japanese around it.
  private static func partition(_ blocks: ArraySlice<Block>) -> [Language: [Block]] {
    var parts: [Language: [Block]] = [:]
    let titled = Set(
      blocks.compactMap { if case .heading = $0.content { $0.language } else { nil } }
    )
    let only = titled.count == 1 ? titled.first : nil
    var last = only ?? .ja
    for var block in blocks {
      let language = (block.isLanguageDeclared ? nil : only) ?? block.language ?? last
      block.language = language
      parts[language, default: []].append(block)
      last = language
    }
    return parts
  }
}

extension Block {
  fileprivate var paragraph: [Inline]? {
    if case .paragraph(let text) = content {
      text
    } else {
      nil
    }
  }
}
