import HIGIngest
import HIGModel
import HIGText

/// The form of a page's text: its elements, ids that name one thing, labels on notes, a language on every block.
extension CorpusPage {
  func formFaults(_ figures: FigureFinder) -> [CorpusFault] {
    damage.map { fault($0.place?.line, $0.message) } + unknownElements + doubledIDs + structure + exampleFaults(figures)
  }

  private var unknownElements: [CorpusFault] {
    root.everything.filter { !Self.known.contains($0.name) }.map {
      fault($0.line, "There is no element <\($0.name)> in the format.")
    }
  }

  /// The elements that the format has a use for.
  private static let known: Set<String> = [
    "html", "head", "meta", "title", "link", "body", "main", "header", "section", "div", "aside",
    "h1", "h2", "h3", "p", "ul", "ol", "li",
    "dl", "dt", "dd", "table", "caption", "thead", "tbody", "tr", "th", "td", "strong", "code", "a",
    "nav", "footer", "span",
  ]

  private var doubledIDs: [CorpusFault] {
    var seen: Set<String> = []
    return ids.filter { !seen.insert($0.id).inserted }.map {
      fault($0.line, "The id \($0.id) stands twice.")
    }
  }

  /// Examples of our own are marked as such, and nobody can take a number in them for a requirement.
  func exampleFaults(_ figures: FigureFinder) -> [CorpusFault] {
    containers.flatMap(\.blocks).flatMap(\.everything).filter { $0.name == "span" }.flatMap { span in
      let isMarked = span.attributes["class"] == "example"
      let stranger = isMarked ? [] : ["<span> is for examples: class=\"example\"."]
      let numbers = figures.figures(in: [span]).sorted()
      return (stranger + numbers.map { "An example holds \($0), which reads like a requirement." })
        .map { fault(span.line, $0) }
    }
  }

  // MARK: - Structure

  /// Everything in `main` is a heading, a section or an entry.
  private var structure: [CorpusFault] {
    guard let main = root.descendants(named: "main").first else {
      return [fault(nil, "The page has no <main>.")]
    }
    return contents(of: main) + containers.flatMap(entry)
  }

  private func contents(of part: HTMLElement) -> [CorpusFault] {
    headings(of: part)
      + part.elements.flatMap { element -> [CorpusFault] in
        switch element.name {
        case "header", "nav", "h2", "h3": []
        case "section":
          contents(of: element)
            + (element.attributes["id"] == nil
              ? [fault(element.line, "The section has no id.")] : [])
        case "div", "aside":
          element.attributes["id"] == nil ? [fault(element.line, "The entry has no id.")] : []
        default: [fault(element.line, "<\(element.name)> stands outside of an entry.")]
        }
      }
  }

  /// A section has one heading, in Japanese and then in English.
  private func headings(of part: HTMLElement) -> [CorpusFault] {
    if part.name != "section" {
      return []
    }
    let headings = part.elements.filter { $0.name == "h2" || $0.name == "h3" }
    return headings.count == 1 && headings[0].bilingualText != nil
      ? [] : [fault(part.line, "The section does not have one heading in Japanese and English.")]
  }

  /// A note says in each language what sort of note it is; its colour says it to some only.
  private func labels(of note: CorpusContainer) -> [CorpusFault] {
    guard note.isNote else { return [] }
    return Language.allCases.filter { note.blocks(in: $0).first?.attributes["class"] != "label" }.map {
      fault(note.line, "\(note.id) has no label in \($0).")
    }
  }

  private func entry(_ entry: CorpusContainer) -> [CorpusFault] {
    let unnamed = entry.blocks.filter { $0.attributes["lang"].flatMap(Language.init) == nil }
    let faults = unnamed.map { fault($0.line, "<\($0.name)> has no lang.") }
    let languages = entry.blocks.compactMap { $0.attributes["lang"] }
    let firstEnglish = languages.firstIndex(of: "en") ?? languages.endIndex
    let isInOrder = !languages[firstEnglish...].contains("ja")
    return faults + labels(of: entry)
      + (isInOrder ? [] : [fault(entry.line, "\(entry.id): Japanese stands after English.")])
  }
}
