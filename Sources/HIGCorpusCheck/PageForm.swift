internal import HIGIngest
internal import HIGModel
internal import HIGText

/// The form of a page: its head, its elements, ids that name one thing, a language on every block.
struct PageForm {
  let catalogue: Catalogue

  func faults(of page: CorpusPage) -> [CorpusFault] {
    page.damage.map { page.fault($0.place?.line, $0.message) } + TagBalance.faults(of: page)
      + head(page) + titles(page) + elements(page) + ids(page)
      + structure(page)
  }

  private func head(_ page: CorpusPage) -> [CorpusFault] {
    let head = HTMLHead(page.root)
    var faults: [CorpusFault] = []
    if !page.text.hasPrefix("<!DOCTYPE html>\n") {
      faults.append(page.fault(1, "The page does not begin with <!DOCTYPE html>."))
    }
    if page.root.attributes["lang"] != Language.ja.rawValue {
      faults.append(page.fault(nil, "The root element has no lang=\"ja\"."))
    }
    if head.canonicalURL.flatMap(TopicID.init(url:)) != page.topic {
      faults.append(
        page.fault(nil, "The canonical link does not name the guideline \(page.topic).")
      )
    }
    let source = head.describe(Source(id: "", title: "", format: .html, digest: ""))
    if source.published?.isEmpty != false {
      faults.append(page.fault(nil, "The page has no date."))
    }
    if head.declaredSource != Self.corpus {
      faults.append(page.fault(nil, "The page does not say that it is part of \(Self.corpus)."))
    }
    return faults
  }

  /// What all pages are part of.
  private static let corpus = "hig-corpus"

  /// Both first headings are what the outline calls the topic, and together they are the title.
  private func titles(_ page: CorpusPage) -> [CorpusFault] {
    let headings = page.root.descendants(named: "h1")
    let title = page.root.descendants(named: "title").first
    var faults = zip(headings, Language.allCases).filter { heading, language in
      heading.attributes["lang"] != language.rawValue
        || catalogue.titles(of: page.topic)[language]?.contains(where: heading.isCalled) != true
    }.map {
      page.fault($0.line, "The outline has no topic \(page.topic) called “\($0.text)” in \($1).")
    }
    if headings.count != 2 {
      faults.append(
        page.fault(nil, "The page does not have one first heading in Japanese and one in English.")
      )
    }
    if title?.text != headings.map(\.text).joined(separator: " · ") {
      faults.append(page.fault(title?.line, "The title is not that of the headings."))
    }
    return faults
  }

  private func elements(_ page: CorpusPage) -> [CorpusFault] {
    page.root.everything.filter { !Self.known.contains($0.name) }.map {
      page.fault($0.line, "There is no element <\($0.name)> in the format.")
    }
  }

  /// The elements that the format has a use for.
  private static let known: Set<String> = [
    "html", "head", "meta", "title", "link", "body", "main", "header", "section", "div", "aside",
    "h1", "h2", "h3", "p", "ul", "ol", "li",
    "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td", "strong", "code", "a",
  ]

  private func ids(_ page: CorpusPage) -> [CorpusFault] {
    var seen: Set<String> = []
    return page.ids.filter { !seen.insert($0.id).inserted }.map {
      page.fault($0.line, "The id \($0.id) stands twice.")
    }
  }

  // MARK: - Structure

  /// Everything in `main` is a heading, a section or an entry.
  private func structure(_ page: CorpusPage) -> [CorpusFault] {
    guard let main = page.root.descendants(named: "main").first else {
      return [page.fault(nil, "The page has no <main>.")]
    }
    return contents(of: main, page) + page.containers.flatMap { entry($0, page) }
  }

  private func contents(of part: HTMLElement, _ page: CorpusPage) -> [CorpusFault] {
    headings(of: part, page)
      + part.elements.flatMap { element -> [CorpusFault] in
        switch element.name {
        case "header", "h2", "h3": []
        case "section":
          contents(of: element, page)
            + (element.attributes["id"] == nil
              ? [page.fault(element.line, "The section has no id.")] : [])
        case "div", "aside":
          element.attributes["id"] == nil ? [page.fault(element.line, "The entry has no id.")] : []
        default: [page.fault(element.line, "<\(element.name)> stands outside of an entry.")]
        }
      }
  }

  /// A section has one heading in Japanese and then one in English, of one level.
  private func headings(of part: HTMLElement, _ page: CorpusPage) -> [CorpusFault] {
    if part.name != "section" {
      return []
    }
    let headings = part.elements.filter { $0.name == "h2" || $0.name == "h3" }
    let isPair =
      headings.map { $0.attributes["lang"] } == ["ja", "en"] && Set(headings.map(\.name)).count == 1
    return isPair
      ? []
      : [
        page.fault(
          part.line,
          "The section does not have one heading in Japanese and one in English."
        )
      ]
  }

  private func entry(_ entry: CorpusContainer, _ page: CorpusPage) -> [CorpusFault] {
    let unnamed = entry.blocks.filter {
      $0.attributes["lang"].flatMap(Language.init(rawValue:)) == nil
    }
    let faults = unnamed.map { page.fault($0.line, "<\($0.name)> has no lang.") }
    let languages = entry.blocks.compactMap { $0.attributes["lang"] }
    let firstEnglish = languages.firstIndex(of: "en") ?? languages.endIndex
    let isInOrder = !languages[firstEnglish...].contains("ja")
    return faults
      + (isInOrder ? [] : [page.fault(entry.line, "\(entry.id): Japanese stands after English.")])
  }
}

extension HTMLElement {
  /// Whether its text is `title`, marks and spaces aside.
  fileprivate func isCalled(_ title: String) -> Bool {
    Catalogue.key(text) == Catalogue.key(title)
  }
}
