import Algorithms
import HIGModel
import HIGText

/// The blocks of a page that are about one topic.
package struct TopicRange {
  /// What they are about.
  var topic: TopicID
  /// The topic's own page, where the page names it.
  var canonicalURL: String?
  /// Positions in the page.
  var blocks: Range<Int>
  /// How it is to be read.
  var policy = PagePolicy.publisher
}

/// Finds where the topics of a page begin and end.
///
/// A page says which topics it has in one of three ways, tried in this order: its canonical address
/// is a guideline's; the addresses of the guideline's pages stand between its headings; its
/// headings are titles of the catalogue.
struct TopicFinder {
  let catalogue: Catalogue
  let page: Page

  /// - Parameter isApples: whether titles are those of the catalogue's topics; else only addresses
  ///   say what the page is about.
  func find(titlesCount isApples: Bool = true) -> [TopicRange] {
    if let url = page.canonicalURL, let topic = topic(at: url) {
      return [TopicRange(topic: topic, canonicalURL: url, blocks: page.blocks.indices)]
    }
    let labelled = byAddress()
    if !labelled.isEmpty || !isApples {
      return labelled
    }
    if let topic = onlyTitle() {
      return [TopicRange(topic: topic, blocks: page.blocks.indices)]
    }
    return byTitle()
  }

  /// Where the text on a topic begins.
  private struct Start {
    var topic: TopicID
    var url: String?
    /// Of what announces the topic, which is not part of the text of the one before.
    var label: Int
    /// Of the text itself.
    var text: Int
  }

  /// Each topic goes on until the next one is announced.
  private func ranges(_ starts: [Start]) -> [TopicRange] {
    starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1].label : page.blocks.count
      let text = start.text..<endOfText(in: start.text..<end)
      return TopicRange(topic: start.topic, canonicalURL: start.url, blocks: text)
    }
  }

  // MARK: - Addresses between headings

  /// `App architecture - Launching`, the address, `ローンチ`: the heading after the address is the
  /// topic's title.
  private func byAddress() -> [TopicRange] {
    ranges(page.blocks.indices.dropFirst().compactMap(start))
  }

  /// The start of the topic whose address the block at `index` is.
  private func start(withAddressAt index: Int) -> Start? {
    guard let url = page.blocks[index].address, let topic = topic(at: url), title(index - 1) != nil
    else {
      return nil
    }
    let hasNext = page.blocks.indices.contains(index + 1)
    // Another address: a list of links, not a label.
    if hasNext, page.blocks[index + 1].address != nil {
      return nil
    }
    let isTitled = hasNext && title(index + 1) != nil
    return Start(topic: topic, url: url, label: index - 1, text: isTitled ? index + 1 : index - 1)
  }

  // MARK: - Titles

  /// The topic that all of the page's headings of the first level name; in two languages there are
  /// two.
  private func onlyTitle() -> TopicID? {
    let titles = page.blocks.filter { $0.headingLevel == 1 }.map(\.content.plainText)
    guard let topic = titles.first.flatMap(catalogue.topic(titled:)), titles.count <= 2 else {
      return nil
    }
    return titles.allSatisfy { catalogue.topic(titled: $0) == topic } ? topic : nil
  }

  /// A heading that the catalogue knows, by its position.
  private typealias KnownTitle = (topic: TopicID, index: Int)

  /// Headings that are titles of the catalogue, and text in the other language before them.
  private func byTitle() -> [TopicRange] {
    let titles = acceptedTitles()
    let known = Set(titles.map(\.index))
    let twinned = twinnedTopics(titles)
    let leading = leadingLanguage(titles, twinned: twinned)
    let starts = titles.uniqued(on: \.topic).map { title in
      let isTwinned = twinned.contains(title.topic)
      let start =
        isTwinned ? title.index : startOfTwin(before: title.index, known: known, leading: leading)
      return Start(topic: title.topic, label: start, text: start)
    }
    return ranges(starts)
  }

  /// Section titles can equal titles of topics elsewhere in the guidelines. Pages follow the
  /// guidelines' outline: a title counts where the page links to that topic, or where a neighbour
  /// is of the same category.
  private func acceptedTitles() -> [KnownTitle] {
    let candidates = page.blocks.indices.compactMap { index in
      title(index).flatMap(catalogue.topic(titled:)).map { (topic: $0, index: index) }
    }
    // The two titles of a topic in two languages are one in this list.
    let outline = candidates.map(\.topic).chunked(by: ==).compactMap(\.first)
    // A page on one topic has no neighbours to compare it with: its first heading counts, also
    // below the name of the site.
    if outline.count == 1, let index = candidates.first?.index, isTitle(index) {
      return candidates
    }
    let linked = Set(page.blocks.compactMap { $0.address.flatMap(topic(at:)) })
    let accepted = outline.indices.filter { number in
      linked.contains(outline[number]) || hasNeighbour(number, of: outline)
    }
    let topics = Set(accepted.map { outline[$0] })
    return candidates.filter { topics.contains($0.topic) }
  }

  /// Whether the heading at `index` is the page's first, or has but titles above it.
  private func isTitle(_ index: Int) -> Bool {
    index == page.blocks.indices.first { title($0) != nil }
      || page.blocks.indices.prefix(index).allSatisfy { title($0) != nil }
  }

  /// Whether the topic before or after is of the same category; topics that are new since 2021 have
  /// none.
  private func hasNeighbour(_ number: Int, of outline: [TopicID]) -> Bool {
    let category = outline[number].category
    let neighbours = [number - 1, number + 1].filter(outline.indices.contains)
    return !category.isEmpty && neighbours.contains { outline[$0].category == category }
  }

  // MARK: - Two languages, one after the other

  /// The topics of which both titles are known, so that their text in either language begins at one
  /// of them.
  private func twinnedTopics(_ titles: [KnownTitle]) -> Set<TopicID> {
    let groups = Dictionary(grouping: titles, by: \.topic)
    return Set(groups.filter { Set($1.compactMap { page.blocks[$0.index].language }).count > 1 }.keys)
  }

  /// The language that the page gives a topic in first: as the topics show whose two titles are
  /// known, else that of its first heading.
  private func leadingLanguage(_ titles: [KnownTitle], twinned: Set<TopicID>) -> Language? {
    let known = titles.first { twinned.contains($0.topic) }?.index
    let index = known ?? page.blocks.indices.first { title($0) != nil }
    return index.flatMap { page.blocks[$0].language }
  }

  /// On a page that gives each topic in its first language and then in the other: where the text in
  /// the first language begins that belongs to the title at `index` in the other. It does so at the
  /// heading whose text is about as long.
  private func startOfTwin(before index: Int, known: Set<Int>, leading: Language?) -> Int {
    guard let language = page.blocks[index].language, language != leading else {
      return index
    }
    let run = (0..<index).reversed().prefix {
      page.blocks[$0].language != language && !known.contains($0)
    }
    let headings = run.filter { title($0) != nil }
    let own = (index..<page.blocks.count).prefix { page.blocks[$0].language != language.other }
      .count
    return headings.min { abs(index - $0 - own) < abs(index - $1 - own) } ?? index
  }

  // MARK: -

  /// Two addresses in a row are a list of links, which closes the text of an article.
  private func endOfText(in range: Range<Int>) -> Int {
    let links = range.dropLast().first {
      page.blocks[$0].address != nil && page.blocks[$0 + 1].address != nil
    }
    guard let links else { return range.upperBound }
    return links > range.lowerBound && title(links - 1) != nil ? links - 1 : links
  }

  /// The topic of a guideline's address; newer addresses leave the category out, which the
  /// catalogue knows.
  private func topic(at url: String) -> TopicID? {
    TopicID(url: url).map { catalogue.topic(named: $0) ?? $0 }
  }

  /// The words of a heading.
  private func title(_ index: Int) -> String? {
    page.blocks[index].isHeading ? page.blocks[index].content.plainText : nil
  }
}
