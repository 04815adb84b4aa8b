internal import HIGIngest
internal import HIGModel
internal import HIGText

/// What stands around the text of a page: its head, its title in two languages, and where the text is from.
struct PageFrame {
  let catalogue: Catalogue

  func faults(of page: CorpusPage) -> [CorpusFault] {
    head(page) + links(page) + titles(page) + origin(page)
  }

  /// What all pages are part of.
  private static let corpus = "hig-corpus"
  /// Whose edition they are, as answers name it.
  private static let publisher = "hig"
  private static let licence = "https://creativecommons.org/licenses/by/4.0/"

  private func head(_ page: CorpusPage) -> [CorpusFault] {
    let head = HTMLHead(page.root)
    let source = head.describe(Source(id: "", title: "", format: .html, digest: ""))
    let conditions = [
      (page.text.hasPrefix("<!DOCTYPE html>\n"), "The page does not begin with <!DOCTYPE html>."),
      (page.root.attributes["lang"] == Language.ja.rawValue, "The root element has no lang=\"ja\"."),
      (
        head.canonicalURL.flatMap(TopicID.init(url:)) == page.topic,
        "dcterms.source does not name the guideline \(page.topic)."
      ),
      (head.namesEntries, "The page does not promise that its ids stay: hig.ids."),
      (source.restates, "The page does not say that its wording is its own: hig.wording."),
      (head.declaresComponents, "The page does not promise to name components: hig.components."),
      (source.published?.isEmpty == false, "The page has no date."),
      (source.publisher == Self.publisher, "dcterms.publisher is not \(Self.publisher)."),
      (head.declaredSource == Self.corpus, "The page does not say that it is part of \(Self.corpus)."),
    ]
    return conditions.filter { !$0.0 }.map { page.fault(1, $0.1) }
  }

  /// A canonical link would say that the page is another one's copy.
  private func links(_ page: CorpusPage) -> [CorpusFault] {
    page.root.descendants(named: "link").filter { $0.attributes["rel"] == "canonical" }.map {
      page.fault($0.line, "rel=\"canonical\" is for copies of a page; the original goes into dcterms.source.")
    }
  }

  /// The first heading is what the outline calls the topic in both languages, and so is the title.
  private func titles(_ page: CorpusPage) -> [CorpusFault] {
    let title = page.root.descendants(named: "title").first
    let headings = page.root.descendants(named: "h1")
    guard headings.count == 1, let names = headings[0].bilingualText else {
      return [page.fault(headings.first?.line, "The page does not have one first heading in Japanese and English.")]
    }
    let unknown = Language.allCases.filter { language in
      let known = catalogue.titles(of: page.topic)[language] ?? []
      return !known.contains { Catalogue.key($0) == Catalogue.key(names[language] ?? "") }
    }
    let faults = unknown.map {
      page.fault(headings[0].line, "The outline has no topic \(page.topic) called “\(names[$0] ?? "")” in \($0).")
    }
    return title?.text == names.line
      ? faults : faults + [page.fault(title?.line, "The title is not that of the heading.")]
  }

  /// The footer leads to the guideline and to the licence, in each language.
  private func origin(_ page: CorpusPage) -> [CorpusFault] {
    let footer = page.root.descendants(named: "footer").first
    let guideline = HTMLHead(page.root).canonicalURL
    return Language.allCases.flatMap { language -> [CorpusFault] in
      let lines = footer?.elements.filter { $0.attributes["lang"] == language.rawValue } ?? []
      let targets = lines.flatMap { $0.descendants(named: "a") }.compactMap { $0.attributes["href"] }
      let isComplete =
        targets.contains { $0 == guideline } && targets.contains { $0.hasPrefix(Self.licence) }
      return isComplete
        ? [] : [page.fault(footer?.line, "The footer does not lead to the guideline and the licence in \(language).")]
    }
  }
}

extension HTMLElement {
  /// What it says in each language, where it is one part in Japanese and then one in English.
  var bilingualText: Bilingual<String>? {
    let parts = elements
    guard parts.map({ $0.attributes["lang"] }) == ["ja", "en"] else { return nil }
    return .both(ja: parts[0].text, en: parts[1].text)
  }
}
