internal import HIGModel
internal import HIGText

/// Finds where the topics of a page begin and end.
///
/// A page says which topics it holds in one of three ways, tried in this order: its canonical address is a guideline's;
/// the addresses of the guideline's pages stand between its headings; its headings are titles of the catalogue.
struct TopicFinder {
  let catalogue: Catalogue
  let page: Page

  /// The blocks of one topic.
  struct Found: Equatable {
    var topic: TopicID
    var canonicalURL: String?
    var blocks: Range<Int>
  }

  func find() -> [Found] {
    if let url = page.canonicalURL, let topic = TopicID(url: url) {
      return [Found(topic: topic, canonicalURL: url, blocks: page.blocks.indices)]
    }
    let labelled = byAddress()
    if !labelled.isEmpty { return labelled }
    if let topic = onlyTitle() { return [Found(topic: topic, blocks: page.blocks.indices)] }
    return byTitle()
  }

  // MARK: - Addresses between headings

  /// `App architecture - Launching`, the address, `ローンチ`: the heading after the address is the topic's title.
  private func byAddress() -> [Found] {
    let starts = page.blocks.indices.dropFirst().compactMap { index -> (topic: TopicID, url: String, label: Int, start: Int)? in
      guard let url = address(index), let topic = TopicID(url: url), title(index - 1) != nil else { return nil }
      let next = index + 1
      // Another address: a list of links, not a label.
      if page.blocks.indices.contains(next), address(next) != nil { return nil }
      let isTitled = page.blocks.indices.contains(next) && title(next) != nil
      return (topic, url, index - 1, isTitled ? index + 1 : index - 1)
    }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1].label : page.blocks.count
      return Found(topic: start.topic, canonicalURL: start.url, blocks: start.start..<endOfText(in: start.start..<end))
    }
  }

  // MARK: - Titles

  /// The page's one heading of the first level.
  private func onlyTitle() -> TopicID? {
    let first = page.blocks.compactMap { block -> String? in
      if case .heading(let text, level: 1) = block.content { text.plainText } else { nil }
    }
    return first.count == 1 ? catalogue.topic(titled: first[0]) : nil
  }

  /// Headings that are titles of the catalogue, and text in the other language before them.
  private func byTitle() -> [Found] {
    let titles = acceptedTitles()
    let known = Set(titles.map(\.index))
    let leading = leadingLanguage(titles)
    var first: [TopicID: Int] = [:]
    for title in titles where first[title.topic] == nil { first[title.topic] = title.index }
    let starts = first.sorted { $0.value < $1.value }.map { topic, index in
      (topic: topic, start: hasTwin(topic, among: titles) ? index : startOfTwin(before: index, known: known, leading: leading))
    }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1].start : page.blocks.count
      return Found(topic: start.topic, blocks: start.start..<endOfText(in: start.start..<end))
    }
  }

  /// Section titles can equal titles of topics elsewhere in the guidelines. Pages follow the guidelines' outline:
  /// a title counts where the page links to that topic, or where a neighbour is of the same category.
  private func acceptedTitles() -> [(topic: TopicID, index: Int)] {
    let candidates = page.blocks.indices.compactMap { index in
      title(index).flatMap(catalogue.topic(titled:)).map { (topic: $0, index: index) }
    }
    // The two titles of a topic in two languages are one in this list.
    var outline: [TopicID] = []
    for candidate in candidates where outline.last != candidate.topic { outline.append(candidate.topic) }
    let linked = linkedTopics
    let accepted = Set(
      outline.enumerated().filter { number, topic in
        let neighbours = [number - 1, number + 1].filter(outline.indices.contains).map { outline[$0] }
        return linked.contains(topic) || neighbours.contains { $0.category == topic.category }
      }.map(\.element))
    return candidates.filter { accepted.contains($0.topic) }
  }

  private var linkedTopics: Set<TopicID> {
    Set(page.blocks.indices.compactMap { address($0).flatMap { TopicID(url: $0) } })
  }

  /// Whether both titles of a topic are known, so that its text in either language begins at one of them.
  private func hasTwin(_ topic: TopicID, among titles: [(topic: TopicID, index: Int)]) -> Bool {
    Set(titles.filter { $0.topic == topic }.compactMap { page.blocks[$0.index].language }).count > 1
  }

  /// The language that the page gives a topic in first: as the topics show whose two titles are known, else that of its
  /// first heading.
  private func leadingLanguage(_ titles: [(topic: TopicID, index: Int)]) -> Language? {
    let bilingual =
      titles.first { hasTwin($0.topic, among: titles) }
      ?? page.blocks.indices.first { title($0) != nil }.flatMap { index in
        titles.first.map { (topic: $0.topic, index: index) }
      }
    return bilingual.flatMap { page.blocks[$0.index].language }
  }

  /// On a page that gives each topic in its first language and then in the other: where the text in the first language
  /// begins that belongs to the title at `index` in the other. It does so at the heading whose text is about as long.
  private func startOfTwin(before index: Int, known: Set<Int>, leading: Language?) -> Int {
    guard let language = page.blocks[index].language, language != leading else { return index }
    let run = (0..<index).reversed().prefix { page.blocks[$0].language != language && !known.contains($0) }
    let headings = run.filter { title($0) != nil }
    let own = (index..<page.blocks.count).prefix { page.blocks[$0].language != language.other }.count
    return headings.min { abs(index - $0 - own) < abs(index - $1 - own) } ?? index
  }

  // MARK: -

  /// Two addresses in a row are a list of links, which closes the text of an article.
  private func endOfText(in range: Range<Int>) -> Int {
    guard let first = range.dropLast().first(where: { address($0) != nil && address($0 + 1) != nil }) else { return range.upperBound }
    return first > range.lowerBound && title(first - 1) != nil ? first - 1 : first
  }

  /// The words of a heading.
  private func title(_ index: Int) -> String? {
    if case .heading(let text, _) = page.blocks[index].content { text.plainText } else { nil }
  }

  /// The address of a paragraph that is nothing but one.
  private func address(_ index: Int) -> String? {
    guard case .paragraph(let text) = page.blocks[index].content, text.count == 1, case .link(let words, let url) = text[0] else { return nil }
    return words.hasPrefix("http") ? url : nil
  }
}
