package import HIGModel
internal import OrderedCollections

/// Pages in, a knowledge base out: find, read, name, split, align, link.
package struct Ingester: Sendable {
  private let lexicon: Lexicon

  package init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// What came of a run.
  package struct Outcome: Sendable {
    /// What an index is written from.
    package var knowledge: KnowledgeBase
    /// What was read, and what there is to say about it.
    package var report: IngestReport
  }

  /// What one page is made of, before anything is put together.
  package struct PageStages: Sendable {
    /// What the reader made of the file.
    package var page: Page
    /// What is in it, one draft for each topic and language.
    package var drafts: [TopicDraft]
    /// What of it is in no draft.
    var leftOut: [LeftOut]
  }

  /// What each page at or below `paths` is made of: for looking at the stages.
  /// - Throws: `Problem` (`nothingRead`) where no file could be read.
  package func stages(_ paths: [String]) throws -> [PageStages] {
    let found = PageFinder(paths)
    var run = IngestRun(diagnostics: found.diagnostics)
    let stages = found.files.compactMap { structure($0, in: &run) }
    if stages.isEmpty {
      throw Self.nothing(run.diagnostics)
    }
    return stages
  }

  /// Reads every page at or below `paths`. A page that cannot be read is a diagnostic; the others go in.
  /// - Throws: `Problem` (`nothingRead`) where no path led to a topic.
  /// - Parameter progress: called before each file with how many were read of how many.
  package func ingest(
    _ paths: [String],
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> Outcome {
    let found = PageFinder(paths)
    var run = IngestRun(diagnostics: found.diagnostics)
    for (number, path) in found.files.enumerated() {
      progress(number, found.files.count)
      if let stages = structure(path, in: &run) {
        run.add(stages, at: path)
      }
    }
    progress(found.files.count, found.files.count)
    let linked = Linker(lexicon: lexicon).link(align(&run))
    run.diagnostics += linked.diagnostics
    if linked.topics.isEmpty {
      throw Self.nothing(run.diagnostics)
    }
    var knowledge = KnowledgeBase(sources: Array(run.sources.values), topics: linked.topics)
    knowledge.outline = lexicon.catalogue.outline
    knowledge = EditionFinder.assign(knowledge)
    let report = IngestReport(
      knowledge,
      files: found.files.count,
      leftOut: run.leftOut,
      diagnostics: run.diagnostics
    )
    return Outcome(knowledge: knowledge, report: report)
  }

  /// Reads a file, finds out which topics it is about and which source it belongs to, and splits it into drafts.
  private func structure(_ path: String, in run: inout IngestRun) -> PageStages? {
    let reading = PageReader(lexicon: lexicon).read(path)
    run.diagnostics += reading.diagnostics
    guard let page = reading.page.map(RunInCaptions(cues: lexicon.cues).parted) else { return nil }
    let splitter = TopicSplitter(lexicon: lexicon)
    let topics = splitter.topics(of: page)
    if topics.isEmpty {
      run.diagnostics.append(.noTopic(path))
    }
    let name = run.names.name(page, at: path, topics: Set(topics.map(\.topic)))
    let named = page.named(name)
    let split = splitter.split(named, into: topics)
    return PageStages(page: named, drafts: split.drafts, leftOut: split.leftOut)
  }

  private func align(_ run: inout IngestRun) -> [Topic] {
    let aligner = Aligner(lexicon: lexicon)
    let byTopic = OrderedDictionary(grouping: run.drafts, by: \.topic)
    return byTopic.values.compactMap { drafts in
      guard let aligned = aligner.align(drafts) else { return nil }
      run.diagnostics += aligned.diagnostics
      return aligned.topic
    }
  }

  /// Why there is nothing to write an index from: the gravest of what was noticed.
  private static func nothing(_ diagnostics: [Diagnostic]) -> Problem {
    let gravest = Diagnostic.Severity.allCases.reversed().lazy.compactMap { severity in
      diagnostics.first { $0.severity == severity }
    }.first
    guard let gravest else {
      return Problem(
        .nothingRead,
        "There is nothing to read.",
        hint: "Name files or folders with guideline pages."
      )
    }
    let others = diagnostics.count > 1 ? " (\(diagnostics.count - 1) more)" : ""
    return Problem(
      .nothingRead,
      "Nothing was read. \(gravest.source): \(gravest.message)\(others)",
      hint: gravest.hint
    )
  }
}

extension Diagnostic {
  fileprivate static func noTopic(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      .noTopic,
      source: path,
      message: "The page names no topic of the guidelines.",
      hint: "A topic is named by its URL, or by a heading that Index/aliases.tsv knows."
    )
  }
}
