internal import HIGIngest
internal import HIGModel

/// Examples of our own are marked as such in both languages, and nobody can take a number in them for a requirement.
struct PageExamples {
  let figures: FigureFinder

  func faults(of page: CorpusPage) -> [CorpusFault] {
    let spans = page.containers.flatMap(\.blocks).flatMap(\.everything).filter { $0.name == "span" }
    let strangers = spans.filter { $0.attributes["class"] != "example" }.map {
      page.fault($0.line, "<span> is for examples: class=\"example\".")
    }
    return strangers + spans.flatMap { numbers(in: $0, page) } + page.containers.flatMap { parity(of: $0, page) }
  }

  private func numbers(in example: HTMLElement, _ page: CorpusPage) -> [CorpusFault] {
    figures.figures(in: [example]).sorted().map {
      page.fault(example.line, "An example holds \($0), which reads like a requirement.")
    }
  }

  private func parity(of entry: CorpusContainer, _ page: CorpusPage) -> [CorpusFault] {
    let counts = Language.allCases.map { language in
      entry.blocks(in: language).flatMap(\.everything).count { $0.attributes["class"] == "example" }
    }
    return counts[0] == counts[1]
      ? []
      : [page.fault(entry.line, "\(entry.id): \(counts[0]) examples in Japanese, \(counts[1]) in English.")]
  }
}
