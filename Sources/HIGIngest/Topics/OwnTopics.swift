import HIGModel
import HIGText

/// The topics of a page that the guidelines' outline does not know: what the page itself is called,
/// in a category of its source. A book in one file has one for each of its chapters.
struct OwnTopics {
  let page: Page
  /// Knows what titles are called in English.
  let catalogue: Catalogue
  /// What to call it where it has no heading.
  let pageTitle: String
  /// Of the source.
  let category: String
  /// The file's name without its ending.
  let stem: String
  /// What the same page is called in English, where it is in Japanese.
  var englishTitle: String?
  var policy = PagePolicy.other

  func find() -> [TopicRange] {
    if page.blocks.isEmpty {
      return []
    }
    let chapters = chapters()
    if chapters.isEmpty {
      let title = page.blocks.first(where: \.isTitle)?.content.plainText
      let name = englishTitle ?? (title.flatMap { $0.holds("{{") ? nil : $0 }) ?? nameOfPart
      return topic(titled: name, else: stem).map { [range($0, page.blocks.indices)] } ?? []
    }
    var taken: Set<TopicID> = []
    // What stands before the first chapter goes with it.
    let starts = [0] + chapters.dropFirst()
    return zip(starts, starts.dropFirst() + [page.blocks.count]).enumerated().compactMap { number, ends in
      let name = page.blocks[chapters[number]].content.plainText
      guard let topic = topic(titled: name, else: "\(stem)-\(number + 1)") else { return nil }
      let isNew = taken.insert(topic).inserted
      return range(isNew ? topic : TopicID("\(topic)-\(number + 1)") ?? topic, ends.0..<ends.1)
    }
  }

  /// What a page without a title is called: `modal/when-to-use` is one of many of its name.
  private var nameOfPart: String {
    guard pageTitle == stem, let folder = page.part?.split(separator: "/").dropLast().last else {
      return pageTitle
    }
    return "\(folder) \(pageTitle)"
  }

  private func range(_ topic: TopicID, _ blocks: Range<Int>) -> TopicRange {
    TopicRange(topic: topic, canonicalURL: page.source.url, blocks: blocks, policy: policy)
  }

  // MARK: - Names

  /// The English title, be it the one that the outline has for the Japanese title; else the file's
  /// name, which is the same in both languages of a site; else a digest of the Japanese title.
  private func topic(titled title: String, else stem: String) -> TopicID? {
    let isEnglish = LanguageRecognizer.language(of: title) != .ja
    let own = isEnglish ? Slug.ofEnglish(title) : catalogue.topic(titled: title)?.name ?? ""
    let names = [own, Slug.ofEnglish(stem), Slug.ofJapanese(title)]
    let name = names.first { $0.contains { $0.isLetter } } ?? Slug.ofJapanese(title)
    return TopicID("\(category)/\(name)")
  }

  // MARK: - Chapters

  /// Positions of the chapters' titles: the headings of the first level, in a page that is long
  /// enough for a book.
  private func chapters() -> [Int] {
    let headings = page.blocks.indices.filter { page.blocks[$0].headingLevel == 1 }
    let length = page.blocks.bytes
    // Notes and articles have a title of the first level over each of their sections.
    return headings.count >= Self.fewestChapters && length > Self.longestArticle ? headings : []
  }

  private static let fewestChapters = 3
  /// In bytes of text.
  private static let longestArticle = 12_000
}
