package import HIGModel
import HIGText

/// Finds the topics of a page and hands the blocks of each to the extractor, language by language.
package struct TopicSplitter {
  let lexicon: Lexicon

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// - Parameter topics: of the page.
  /// - Returns: a draft for each topic and language, in the order of the page; and what of the page is in none.
  package func split(_ page: Page, into topics: [TopicRange]) -> (drafts: [TopicDraft], leftOut: [LeftOut]) {
    let byLanguage = topics.map { Self.partition(page.blocks[$0.blocks]) }
    let styles = styles(byLanguage, topics.first?.policy ?? .publisher)
    var drafts: [TopicDraft] = []
    for (range, languages) in zip(topics, byLanguage) {
      for (language, blocks) in languages.sorted(by: { $0.key < $1.key }) {
        var draft = TopicDraft(
          topic: range.topic,
          language: language,
          source: page.source.id,
          canonicalURL: range.canonicalURL
        )
        draft.sharesStructure = page.source.format == .docc
        draft.restates = page.source.restates
        draft.state = page.state
        draft.published = page.source.published
        let style = styles[language] ?? .sentence
        let splitter = LeadSplitter(cues: lexicon.cues, style: style, language: language, policy: range.policy)
        splitter.extract(blocks, of: page.part, into: &draft)
        if topics.count == 1 {
          addBackmatter(of: page, to: &draft)
        }
        drafts.append(draft)
      }
    }
    let leftOut = page.leftOut + Self.outside(topics, of: page) + drafts.flatMap(\.alone)
    return (drafts, leftOut)
  }

  /// A page on one topic ends in what belongs to that topic.
  private func addBackmatter(of page: Page, to draft: inout TopicDraft) {
    let language = draft.language
    for block in page.scope where block.language ?? language == language {
      for sentence in Sentences.all(in: block.content.plainText) {
        let isUnsupported = lexicon.cues.formula(sentence, language) == .unsupported
        let systems = lexicon.platforms.read([String(sentence)])
        isUnsupported ? draft.systems.unsupported.formUnion(systems) : draft.systems.covered.formUnion(systems)
      }
    }
    draft.history = Revision.all(in: page.history, language, source: page.source.id)
    let own = page.related.filter { $0.language ?? language == language }
    draft.related = own.flatMap { $0.content.paragraphs.joined() }.filter(\.leadsToReading)
  }

  /// How the page sets leads apart, in each language throughout.
  private func styles(_ byLanguage: [[Language: [Block]]], _ policy: PagePolicy) -> [Language:
    LeadStyle]
  {
    Language.allCases.reduce(into: [:]) { styles, language in
      let paragraphs = byLanguage.flatMap { $0[language] ?? [] }.compactMap(\.paragraph)
      let style = LeadStyle(of: paragraphs, in: language)
      // Who puts spaces between sentences sets more than leads apart.
      styles[language] = policy.readsEverySentence ? style.readingSentences : style
    }
  }

  /// The blocks of a page that are in none of its topics.
  private static func outside(_ topics: [TopicRange], of page: Page) -> [LeftOut] {
    let inside = topics.reduce(into: Set<Int>()) { $0.formUnion($1.blocks) }
    return page.blocks.indices.filter { !inside.contains($0) }.map {
      LeftOut(.outsideTopics, of: page.blocks[$0])
    }
  }

  /// The blocks of each language. A heading ends the sections of both: what follows it in the other
  /// language without a heading of its own stands below it, too.
  private static func partition(_ blocks: ArraySlice<Block>) -> [Language: [Block]] {
    let only = PageLanguages(blocks).only
    var parts: [Language: [Block]] = [:]
    var last: Block?
    // The heading that the next block of each language is below, where it is in the other one.
    var above: [Language: Block] = [:]
    for var block in blocks {
      let own = (block.isLanguageDeclared ? nil : only) ?? block.language
      let language = own ?? last?.language ?? only ?? .ja
      block.language = language
      if block.isHeading {
        let isTwin = last.map { $0.isHeading && $0.language != language } ?? true
        above[language] = nil
        if !isTwin { above[language.other] = block }
      } else if var heading = above.removeValue(forKey: language) {
        heading.language = language
        parts[language, default: []].append(heading)
      }
      parts[language, default: []].append(block)
      last = block
    }
    return parts
  }
}

extension Inline {
  /// Whether it leads to a page: not to a place of this one, a mailbox or a file of whoever made a
  /// dump.
  fileprivate var leadsToReading: Bool {
    guard case .link(_, let url) = self else { return false }
    return !WordList.addressesOfThis.all.contains(where: url.hasPrefix)
  }
}
