package import HIGModel
internal import HIGText

/// The blocks of a page that are about one topic.
package struct TopicRange: Sendable, Equatable {
  /// What they are about.
  package var topic: TopicID
  /// The topic's own page, where the page names it.
  package var canonicalURL: String?
  /// Positions in the page.
  package var blocks: Range<Int>
}

/// Finds where the topics of a page begin and end.
///
/// A page says which topics it holds in one of three ways, tried in this order: its canonical address is a guideline's;
/// the addresses of the guideline's pages stand between its headings; its headings are titles of the catalogue.
struct TopicFinder {
  let catalogue: Catalogue
  let page: Page

  func find() -> [TopicRange] {
    if let url = page.canonicalURL, let topic = topic(at: url) {
      return [TopicRange(topic: topic, canonicalURL: url, blocks: page.blocks.indices)]
    }
    let labelled = byAddress()
    if !labelled.isEmpty {
      return labelled
    }
    if let topic = onlyTitle() {
      return [TopicRange(topic: topic, blocks: page.blocks.indices)]
    }
    return byTitle()
  }

  // MARK: - Addresses between headings

  /// `App architecture - Launching`, the address, `ローンチ`: the heading after the address is the topic's title.
  private func byAddress() -> [TopicRange] {
    let starts = page.blocks.indices.dropFirst().compactMap {
      index -> (topic: TopicID, url: String, label: Int, start: Int)? in
      guard let url = address(index), let topic = topic(at: url), title(index - 1) != nil else {
        return nil
      }
      let next = index + 1
      // Another address: a list of links, not a label.
      if page.blocks.indices.contains(next), address(next) != nil {
        return nil
      }
      let isTitled = page.blocks.indices.contains(next) && title(next) != nil
      return (topic, url, index - 1, isTitled ? index + 1 : index - 1)
    }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1].label : page.blocks.count
      return TopicRange(
        topic: start.topic,
        canonicalURL: start.url,
        blocks: start.start..<endOfText(in: start.start..<end)
      )
    }
  }

  // MARK: - Titles

  /// The topic that all of the page's headings of the first level name; in two languages there are two.
  private func onlyTitle() -> TopicID? {
    let titles = page.blocks.compactMap { block -> String? in
      if case .heading(let text, level: 1) = block.content {
        text.plainText
      } else {
        nil
      }
    }
    guard let topic = titles.first.flatMap(catalogue.topic(titled:)), titles.count <= 2 else {
      return nil
    }
    return titles.allSatisfy { catalogue.topic(titled: $0) == topic } ? topic : nil
  }

  /// Headings that are titles of the catalogue, and text in the other language before them.
  private func byTitle() -> [TopicRange] {
    let titles = acceptedTitles()
    let known = Set(titles.map(\.index))
    let twinned = twinnedTopics(titles)
    let leading = leadingLanguage(titles, twinned: twinned)
    var first: [TopicID: Int] = [:]
    for title in titles where first[title.topic] == nil {
      first[title.topic] = title.index
    }
    let starts = first.sorted { $0.value < $1.value }.map { topic, index in
      (
        topic: topic,
        start: twinned.contains(topic)
          ? index : startOfTwin(before: index, known: known, leading: leading)
      )
    }
    return starts.enumerated().map { number, start in
      let end = number + 1 < starts.count ? starts[number + 1].start : page.blocks.count
      return TopicRange(topic: start.topic, blocks: start.start..<endOfText(in: start.start..<end))
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
    for candidate in candidates where outline.last != candidate.topic {
      outline.append(candidate.topic)
    }
    // A page on one topic has no neighbours to compare it with: its first heading counts.
    if outline.count == 1,
      candidates.first?.index == page.blocks.indices.first(where: { title($0) != nil })
    {
      return candidates
    }
    let linked = linkedTopics
    let accepted = Set(
      outline.enumerated().filter { number, topic in
        let neighbours = [number - 1, number + 1].filter(outline.indices.contains).map {
          outline[$0]
        }
        return linked.contains(topic) || neighbours.contains { $0.category == topic.category }
      }.map(\.element)
    )
    return candidates.filter { accepted.contains($0.topic) }
  }

  private var linkedTopics: Set<TopicID> {
    Set(page.blocks.indices.compactMap { address($0).flatMap(topic(at:)) })
  }

  /// The topics of which both titles are known, so that their text in either language begins at one of them.
  private func twinnedTopics(_ titles: [(topic: TopicID, index: Int)]) -> Set<TopicID> {
    var languages: [TopicID: Set<Language>] = [:]
    for title in titles {
      if let language = page.blocks[title.index].language {
        languages[title.topic, default: []].insert(language)
      }
    }
    return Set(languages.filter { $0.value.count > 1 }.keys)
  }

  /// The language that the page gives a topic in first: as the topics show whose two titles are known, else that of its
  /// first heading.
  private func leadingLanguage(_ titles: [(topic: TopicID, index: Int)], twinned: Set<TopicID>)
    -> Language?
  {
    let index =
      titles.first { twinned.contains($0.topic) }?.index
      ?? page.blocks.indices.first { title($0) != nil }
    return index.flatMap { page.blocks[$0].language }
  }

  /// On a page that gives each topic in its first language and then in the other: where the text in the first language
  /// begins that belongs to the title at `index` in the other. It does so at the heading whose text is about as long.
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
    guard
      let first = range.dropLast().first(where: { address($0) != nil && address($0 + 1) != nil })
    else {
      return range.upperBound
    }
    return first > range.lowerBound && title(first - 1) != nil ? first - 1 : first
  }

  /// The topic of a guideline's address; newer addresses leave the category out, which the catalogue knows.
  private func topic(at url: String) -> TopicID? {
    TopicID(url: url).map { catalogue.topic(named: $0) ?? $0 }
  }

  /// The words of a heading.
  private func title(_ index: Int) -> String? {
    if case .heading(let text, _) = page.blocks[index].content {
      text.plainText
    } else {
      nil
    }
  }

  /// The address of a paragraph that is nothing but one.
  private func address(_ index: Int) -> String? {
    guard case .paragraph(let text) = page.blocks[index].content, text.count == 1,
      case .link(let words, let url) = text[0]
    else {
      return nil
    }
    return words.hasPrefix("http") ? url : nil
  }
}
