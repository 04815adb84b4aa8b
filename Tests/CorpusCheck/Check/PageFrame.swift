import HIGIngest
import HIGModel
import HIGText

/// What stands around the text of a page: its head, its title in two languages, and where the text is from.
extension CorpusPage {
  func frameFaults(_ catalogue: Catalogue) -> [CorpusFault] {
    headFaults + canonicalLinks + titles(catalogue) + titleFaults + origin
  }

  /// What all pages are part of.
  private static let corpus = "hig-corpus"
  /// Whose edition they are, as answers name it.
  private static let publisher = "hig"
  private static let licence = "https://creativecommons.org/licenses/by/4.0/"

  private var headFaults: [CorpusFault] {
    let source = head.describe(Source(id: "", title: "", format: .html, digest: ""))
    let conditions = [
      (text.hasPrefix("<!DOCTYPE html>\n"), "The page does not begin with <!DOCTYPE html>."),
      (root.attributes["lang"] == Language.ja.rawValue, "The root element has no lang=\"ja\"."),
      (
        head.canonicalURL.flatMap(TopicID.init(url:)) == topic,
        "dcterms.source does not name the guideline \(topic)."
      ),
      (head.namesEntries, "The page does not promise that its ids stay: hig.ids."),
      (source.restates, "The page does not say that its wording is its own: hig.wording."),
      (head.declaresComponents, "The page does not promise to name components: hig.components."),
      (source.published?.isEmpty == false, "The page has no date."),
      (source.publisher == Self.publisher, "dcterms.publisher is not \(Self.publisher)."),
      (head.declaredSource == Self.corpus, "The page does not say that it is part of \(Self.corpus)."),
    ]
    return conditions.filter { !$0.0 }.map { fault(1, $0.1) }
  }

  /// A canonical link would say that the page is another one's copy.
  private var canonicalLinks: [CorpusFault] {
    root.descendants(named: "link").filter { $0.attributes["rel"] == "canonical" }.map {
      fault($0.line, "rel=\"canonical\" is for copies of a page; the original goes into dcterms.source.")
    }
  }

  /// The first heading is what the outline calls the topic in both languages.
  func titles(_ catalogue: Catalogue) -> [CorpusFault] {
    let headings = root.descendants(named: "h1")
    guard headings.count == 1, let names = headings[0].bilingualText else {
      return [fault(headings.first?.line, "The page does not have one first heading in Japanese and English.")]
    }
    let unknown = Language.allCases.filter { language in
      let known = catalogue.titles(of: topic)[language] ?? []
      return !known.contains { Catalogue.key($0) == Catalogue.key(names[language] ?? "") }
    }
    return unknown.map {
      fault(headings[0].line, "The outline has no topic \(topic) called “\(names[$0] ?? "")” in \($0).")
    }
  }

  private var titleFaults: [CorpusFault] {
    let title = root.descendants(named: "title").first
    let names = root.descendants(named: "h1").first?.bilingualText
    return title?.text == names?.line ? [] : [fault(title?.line, "The title is not that of the heading.")]
  }

  /// The footer leads to the guideline and to the licence, in each language.
  private var origin: [CorpusFault] {
    let footer = root.descendants(named: "footer").first
    let guideline = head.canonicalURL
    return Language.allCases.flatMap { language -> [CorpusFault] in
      let lines = footer?.elements.filter { $0.attributes["lang"] == language.rawValue } ?? []
      let targets = lines.flatMap { $0.descendants(named: "a") }.compactMap { $0.attributes["href"] }
      let isComplete =
        targets.contains { $0 == guideline } && targets.contains { $0.hasPrefix(Self.licence) }
      return isComplete
        ? [] : [fault(footer?.line, "The footer does not lead to the guideline and the licence in \(language).")]
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
