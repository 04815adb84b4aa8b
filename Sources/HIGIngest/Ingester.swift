internal import Foundation
package import HIGModel

/// Pages in, a knowledge base out: read, split, extract, align.
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

  /// What each page at or below `paths` is made of, before anything is put together: for looking at the stages.
  /// - Throws: `Problem` (`nothingRead`) where no file could be read.
  package func stages(_ paths: [String]) throws -> [(page: Page, drafts: [TopicDraft])] {
    let found = PageFinder(paths)
    var diagnostics = found.diagnostics
    let stages = found.files.compactMap { path -> (page: Page, drafts: [TopicDraft])? in
      guard let file = load(path, &diagnostics) else { return nil }
      let (page, reading) = PageReader(lexicon: lexicon).read(file)
      diagnostics += reading
      return page.map { ($0, TopicSplitter(lexicon: lexicon).split($0).drafts) }
    }
    if stages.isEmpty {
      throw Self.nothing(diagnostics)
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
    var reading = IngestState(diagnostics: found.diagnostics)
    for (number, path) in found.files.enumerated() {
      progress(number, found.files.count)
      read(path, into: &reading)
    }
    progress(found.files.count, found.files.count)
    let (topics, unresolved) = Linker(lexicon: lexicon).link(
      align(reading.drafts, &reading.diagnostics)
    )
    reading.diagnostics += unresolved
    if topics.isEmpty {
      throw Self.nothing(reading.diagnostics)
    }
    let knowledge = KnowledgeBase(sources: reading.sources, topics: topics)
    return Outcome(
      knowledge: knowledge,
      report: IngestReport(
        knowledge,
        files: found.files.count,
        leftOut: reading.leftOut,
        diagnostics: reading.diagnostics
      )
    )
  }

  /// What the files gave so far.
  private struct IngestState {
    var sources: [Source] = []
    var drafts: [TopicDraft] = []
    var diagnostics: [Diagnostic]
    /// What of each source is in no entry.
    var leftOut: [(source: String, LeftOut)] = []
    /// The file that first had a source id, where the page did not declare it.
    var owners: [String: String] = [:]
    /// What each source has of which topic, so far.
    var known: Set<DraftKey> = []
  }

  /// What a draft is of, whatever it says.
  private struct DraftKey: Hashable {
    var source: String
    var topic: TopicID
    var language: Language

    init(_ draft: TopicDraft) {
      (source, topic, language) = (draft.source, draft.topic, draft.language)
    }
  }

  private func load(_ path: String, _ diagnostics: inout [Diagnostic]) -> PageFile? {
    // Looked at before it is read: memory is not spent on what is refused.
    if let size =
      (try? FileManager.default.attributesOfItem(
        atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      ))?[.size] as? Int,
      size > PageReader.largestPage
    {
      diagnostics.append(PageReader.tooLarge(path, size: size))
      return nil
    }
    do {
      return PageFile(path: path, bytes: try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      diagnostics.append(.unreadable(path, because: error))
      return nil
    }
  }

  private func read(_ path: String, into reading: inout IngestState) {
    guard let file = load(path, &reading.diagnostics) else { return }
    let (page, found) = PageReader(lexicon: lexicon).read(file)
    var diagnostics = found
    if var page {
      var split = TopicSplitter(lexicon: lexicon).split(page)
      name(&page.source, of: file, topics: Set(split.drafts.map(\.topic)), &reading)
      let isOneOfMany = page.source.id != file.stem
      for index in split.drafts.indices {
        split.drafts[index].belong(to: page.source.id, page: isOneOfMany ? file.stem : nil)
      }
      page.source.languages = Set(split.drafts.map(\.language))
      diagnostics += split.diagnostics
      reading.leftOut += split.leftOut.map { (page.source.id, $0) }
      if !split.drafts.isEmpty {
        add(page.source, to: &reading.sources)
      }
      let repeated = Self.repeated(split.drafts, in: &reading, source: path)
      reading.diagnostics += repeated
      reading.drafts += split.drafts
    }
    // Readers know a page by its own id; people look for the file.
    reading.diagnostics += diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.source = path
      return diagnostic
    }
  }

  /// Owns the names of folders that are one source.
  private static let edition = ""

  /// Two files of one name are two sources, unless both say what they are part of.
  /// Markdown pages on one topic each that lie in one folder are one edition, as repositories keep it.
  private func name(
    _ source: inout Source,
    of file: PageFile,
    topics: Set<TopicID>,
    _ reading: inout IngestState
  ) {
    guard source.id == file.stem else { return }
    if source.format == .markdown, topics.count == 1,
      let folder = file.path.split(separator: "/").dropLast().last.map(String.init), folder != "."
    {
      let isNew = !reading.drafts.contains { $0.source == folder && topics.contains($0.topic) }
      if isNew, reading.owners[folder] == nil || reading.owners[folder] == Self.edition {
        reading.owners[folder] = Self.edition
        source.id = folder
        source.title = folder
        return
      }
    }
    var candidates = file.path.split(separator: "/").dropLast().reversed().map(String.init)[...]
    while let owner = reading.owners[source.id], owner != file.path {
      source.id = (candidates.popFirst() ?? "again") + "-" + source.id
    }
    reading.owners[source.id] = file.path
  }

  /// The pages of one source are one: languages and dates together, a digest over all.
  private func add(_ source: Source, to sources: inout [Source]) {
    guard let index = sources.firstIndex(where: { $0.id == source.id }) else {
      sources.append(source)
      return
    }
    sources[index].languages.formUnion(source.languages)
    sources[index].published = [sources[index].published, source.published].compactMap { $0 }.max()
    sources[index].digest = Digest.hexadecimal(
      of: Data((sources[index].digest + source.digest).utf8)
    )
  }

  /// What `new` has of a source that was read before, in another page.
  private static func repeated(_ new: [TopicDraft], in reading: inout IngestState, source: String)
    -> [Diagnostic]
  {
    let again = new.filter { reading.known.contains(DraftKey($0)) }
    reading.known.formUnion(new.map(DraftKey.init))
    return again.map { draft in
      Diagnostic(
        .warning,
        .topicTwice,
        source: source,
        message: "The source has \(draft.topic) twice; both were put together.",
        hint: "Remove one of the pages."
      )
    }
  }

  private func align(_ drafts: [TopicDraft], _ diagnostics: inout [Diagnostic]) -> [Topic] {
    var order: [TopicID] = []
    var groups: [TopicID: [TopicDraft]] = [:]
    for draft in drafts {
      if groups[draft.topic] == nil {
        order.append(draft.topic)
      }
      groups[draft.topic, default: []].append(draft)
    }
    let aligner = Aligner(lexicon: lexicon)
    return order.compactMap { topic in
      guard let aligned = aligner.align(groups[topic] ?? []) else { return nil }
      diagnostics += aligned.diagnostics
      return aligned.topic
    }
  }

  private static func nothing(_ diagnostics: [Diagnostic]) -> Problem {
    let first = Diagnostic.Severity.allCases.reversed().lazy.compactMap { severity in
      diagnostics.first { $0.severity == severity }
    }.first
    guard let first else {
      return Problem(
        .nothingRead,
        "There is nothing to read.",
        hint: "Name files or folders with guideline pages."
      )
    }
    let others = diagnostics.count > 1 ? " (\(diagnostics.count - 1) more)" : ""
    return Problem(
      .nothingRead,
      "Nothing was read. \(first.source): \(first.message)\(others)",
      hint: first.hint
    )
  }
}
