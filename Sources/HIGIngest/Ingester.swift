package import HIGModel
import OrderedCollections

/// Pages in, a knowledge base out: find, read, name, split, align, link.
package struct Ingester {
  private let lexicon: Lexicon
  private let journal: ReadingJournal?

  /// - Parameter journal: where the page is noted that is being read; nil where nobody looks.
  package init(lexicon: Lexicon, journal: ReadingJournal? = nil) {
    self.lexicon = lexicon
    self.journal = journal
  }

  /// What a run is at; writing is its caller's.
  package enum Stage: String { case reading, pairing, writing }

  /// Told of a stage how much of it is done.
  package typealias Progress = (_ stage: Stage, _ done: Int, _ total: Int) -> Void

  /// What came of a run.
  package struct Outcome {
    /// What an index is written from.
    package var knowledge: KnowledgeBase
    /// What was read, and what there is to say about it.
    package var report: IngestReport
    /// Names that entries had, and those that they have now; nil where nothing surely says the same.
    package var names: [EntryID: EntryID?] = [:]
  }

  /// What one page is made of, before anything is put together.
  package struct PageStages {
    /// What the reader made of the file.
    package var page: Page
    /// Where its topics are.
    package var topics: [TopicRange]
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
    let stages = structure(found, in: &run).map(\.stages)
    if stages.isEmpty {
      throw Self.nothing(run.diagnostics)
    }
    return stages
  }

  /// Reads every page at or below `paths`. A page that cannot be read is a diagnostic; the others
  /// go in.
  /// - Throws: `Problem` (`nothingRead`) where no path led to an entry, whatever the bundled pages
  ///   hold.
  /// - Parameters:
  ///   - paths: in whatever order: the outcome is the same.
  ///   - bundled: the project's own pages, which are read first.
  ///   - known: pages that are not taken in, but whose names lead to what says the same.
  ///   - previous: what some of the pages were before they last changed.
  ///   - ledger: names that entries had, and those that they led to when the pages were last read.
  ///   - ignoring: whether what `.gitignore` and `.ignore` name is left out of the folders among
  ///     `paths`.
  ///   - progress: called before each file and each topic.
  package func ingest(
    _ paths: [String],
    after bundled: [String] = [],
    namedBy known: [String] = [],
    before previous: [String] = [],
    ledger: [EntryID: EntryID?] = [:],
    ignoring ignores: Bool = true,
    progress: Progress = { _, _, _ in }
  ) throws -> Outcome {
    let named = PageFinder(paths, ignoring: ignores).sorted
    let found = PageFinder(bundled, ignoring: false).joined(with: named)
    var run = IngestRun(diagnostics: found.diagnostics + found.skipped)
    for (path, stages) in structure(found, in: &run, progress: progress) {
      run.add(stages, at: path)
    }
    let wanted = paths.isEmpty ? found : named
    if !run.hasEntries(ofPagesIn: wanted) {
      throw Self.nothing(run.diagnostics)
    }
    run.diagnostics = run.diagnostics.withForeignTogether
    let aligned = align(&run, drafts(of: known), progress)
    let topics = lexicon.catalogue.named(aligned.map(\.topic))
    var knowledge = KnowledgeBase(sources: Array(run.sources.values), topics: topics)
    knowledge.outline = lexicon.catalogue.outline
    let earlier = PreviousPages(drafts(of: previous), Aligner(lexicon: lexicon))
      .topics(before: knowledge.topics, of: run.drafts, ledger)
    knowledge.previous = earlier.topics
    let names = LastingNames.joined(ledger, earlier.renamed)
    LastingNames.add(names, to: &knowledge)
    // What is said in numbers and by links is quoted from the newest text.
    knowledge = EditionFinder.assign(knowledge, gone: aligned.reduce(into: []) { $0.formUnion($1.gone) })
    let linked = Linker(lexicon: lexicon).link(knowledge.topics, in: run.files)
    knowledge.topics = linked.topics
    run.diagnostics += linked.diagnostics.map(run.located)
    run.count(linked.topics)
    run.diagnostics += Replacements.mark(in: &knowledge).map(run.located)
    let report = IngestReport(knowledge, of: run, files: found.files.count, named: named.files)
    return Outcome(knowledge: knowledge, report: report, names: names)
  }

  /// Reads the files, finds out which topics each is about and which source it belongs to, and
  /// splits it into drafts.
  private func structure(
    _ found: PageFinder,
    in run: inout IngestRun,
    progress: Progress = { _, _, _ in }
  ) -> [(path: String, stages: PageStages)] {
    var folders = PageFolders(lexicon: lexicon)
    defer { journal?.note(nil) }
    for (number, path) in found.files.enumerated() {
      progress(.reading, number, 2 * found.files.count)
      let reading = read(path)
      run.diagnostics += reading.diagnostics
      if let page = reading.page {
        folders.add(page, at: path, below: found.folders[path])
      }
    }
    let splitter = TopicSplitter(lexicon: lexicon)
    // Pages that promise their ids come first, wherever they lie: no other text takes a name that
    // they give.
    let named = folders.named { journal?.note($0) }
    let ordered = named.filter(\.page.namesEntries) + named.filter { !$0.page.namesEntries }
    return ordered.enumerated().map { number, page in
      progress(.reading, ordered.count + number, 2 * ordered.count)
      journal?.note(page.path)
      run.diagnostics += page.diagnostics
      let split = splitter.split(page.page, into: page.topics)
      let leftOut = split.leftOut
      return (page.path, PageStages(page: page.page, topics: page.topics, drafts: split.drafts, leftOut: leftOut))
    }
  }

  private func read(_ path: String) -> Reading {
    if let refusal = journal?.refusal(of: path) { return Reading(nil, [refusal]) }
    journal?.note(path)
    return PageReader(lexicon: lexicon).read(path)
  }

  /// What the pages at or below `paths` say; what is wrong with them is not told.
  private func drafts(of paths: [String]) -> [TopicDraft] {
    var run = IngestRun(diagnostics: [])
    return structure(PageFinder(paths, ignoring: false), in: &run).flatMap(\.stages.drafts)
  }

  /// - Parameter known: what pages say that are not taken in.
  private func align(_ run: inout IngestRun, _ known: [TopicDraft], _ progress: Progress) -> [AlignedTopic] {
    let aligner = Aligner(lexicon: lexicon)
    let topics = OrderedDictionary(grouping: run.drafts, by: \.topic).values.elements
    var aligned = aligner.align(topics) { progress(.pairing, $0, topics.count) }
    run.diagnostics += aligned.flatMap(\.diagnostics).map(run.located)
    let names = KnownNames(known, besides: run.drafts, aligner)
    for index in aligned.indices {
      aligned[index].topic = names.added(to: aligned[index].topic)
    }
    return aligned
  }

  /// Why there is nothing to write an index from: the gravest of what was noticed.
  private static func nothing(_ diagnostics: [Diagnostic]) -> Problem {
    let graver = Diagnostic.Severity.allCases.reversed().lazy
    guard let gravest = graver.compactMap({ severity in diagnostics.first { $0.severity == severity } }).first else {
      return Problem(.nothingRead, "There is nothing to read.", hint: "Name files or folders with guideline pages.")
    }
    let others = diagnostics.count - 1
    return Problem(
      .nothingRead,
      others == 0
        ? "Nothing was read. \(gravest.source): \(gravest.said)"
        : "Nothing was read. \(gravest.source): \(gravest.said) (\(others) more)",
      hint: gravest.advice
    )
  }
}

extension Page {
  /// Whether it promises the permanent names of its entries.
  fileprivate var namesEntries: Bool { blocks.contains { $0.name != nil } }
}
