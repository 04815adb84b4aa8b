import Foundation
import HIGModel
import HIGText
import OrderedCollections

/// What the pages of a run gave so far.
struct IngestRun {
  /// By their ids, in the order their first pages were read.
  var sources: OrderedDictionary<String, Source> = [:]
  var drafts: [TopicDraft] = []
  var diagnostics: [Diagnostic]
  /// What of each source is in no entry, by the source's id.
  var leftOut: [String: [LeftOut]] = [:]
  /// What became of each page's text.
  var pages: [IngestReport.PageReport] = []
  /// Of the drafts: source, topic, language.
  private var known: Set<[String]> = []
  /// Where each page was read.
  private(set) var files = PageFiles()

  init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Whether any page of `files` gave an entry.
  func hasEntries(ofPagesIn files: PageFinder) -> Bool {
    let named = Set(files.files.map(PageFinder.whole))
    return pages.contains { $0.drafts > 0 && named.contains(PageFinder.whole($0.path)) }
  }

  /// Counts for each page the entries that say something of it.
  mutating func count(_ topics: [Topic]) {
    var kinds: [String: [EntryKind: Int]] = [:]
    for entry in topics.lazy.flatMap(\.entries) {
      for path in Set(entry.statements.compactMap({ files.path(of: $0.source, $0.place, $0.language) })) {
        kinds[path, default: [:]][entry.kind, default: 0] += 1
      }
    }
    for page in pages.indices {
      pages[page].kinds = kinds[pages[page].path] ?? [:]
    }
  }

  /// What was found in an entry, which knows its source and its page, with the file that this is.
  func located(_ diagnostic: Diagnostic) -> Diagnostic {
    var diagnostic = diagnostic
    diagnostic.source = files.path(of: diagnostic.source, diagnostic.place) ?? diagnostic.source
    return diagnostic
  }

  /// Takes in what the page at `path` is made of.
  mutating func add(_ stages: Ingester.PageStages, at path: String) {
    var source = stages.page.source
    source.languages = Set(stages.drafts.map(\.language))
    for var part in stages.leftOut {
      part.path = path
      leftOut[source.id, default: []].append(part)
    }
    files.add(stages.page, about: stages.topics.map(\.topic), in: source.languages, at: path)
    var report = stages.report(path)
    report.drafts = stages.drafts.reduce(0) { $0 + $1.entries.count }
    pages.append(report)
    diagnostics += [stages.withoutRules(path) ?? report.thin].compactMap { $0 }
    if !stages.drafts.isEmpty {
      add(source)
    }
    tellRepeated(stages.drafts, path)
    drafts += stages.drafts
  }

  /// The pages of one source are one: languages and dates together, a digest over all.
  private mutating func add(_ source: Source) {
    guard var whole = sources[source.id] else {
      sources[source.id] = source
      return
    }
    whole.languages.formUnion(source.languages)
    whole.published = [whole.published, source.published].compactMap { $0 }.max()
    whole.digest = Digest.hexadecimal(of: Data((whole.digest + source.digest).utf8))
    sources[source.id] = whole
  }

  /// Tells what of `new` its source has in another page, too.
  private mutating func tellRepeated(_ new: [TopicDraft], _ path: String) {
    let keys = new.map { [$0.source, $0.topic.rawValue, $0.language.rawValue] }
    for (draft, key) in zip(new, keys) where known.contains(key) {
      diagnostics.append(Diagnostic(.topicTwice, source: path, draft.topic))
    }
    known.formUnion(keys)
  }
}

extension Ingester.PageStages {
  /// What became of the page's text.
  fileprivate func report(_ path: String) -> IngestReport.PageReport {
    let inside = Set(topics.flatMap(\.blocks)).reduce(0) { $0 + page.blocks[$1].content.plainText.utf8.count }
    let alone = drafts.flatMap(\.alone).reduce(0) { $0 + $1.bytes }
    let reasons = leftOut.reduce(into: [:]) { $0[$1.reason, default: 0] += $1.bytes }
    return IngestReport.PageReport(path: path, entries: max(0, inside - alone), leftOut: reasons)
  }

  /// That there is no rule among many words: a guideline's page has some.
  fileprivate func withoutRules(_ path: String) -> Diagnostic? {
    let kinds = Set(drafts.flatMap(\.entries).map(\.kind))
    // A source that describes itself knows its pages.
    guard kinds.isDisjoint(with: [.rule, .table, .definition]), page.declaredSource == nil else {
      return nil
    }
    let names: KeyValuePairs<EntryKind, Saying> = [
      .step: "steps", .sample: "samples", .note: "notes", .introduction: "running text",
    ]
    let found = names.filter { kinds.contains($0.key) }.map(\.value)
    let words = found.dropFirst().reduce(found.first ?? "no text that is guidance") { "\($0), \($1)" }
    return Diagnostic(.noRules, source: path, words)
  }
}

extension IngestReport.PageReport {
  /// That most of the page is in no entry, and where it went.
  fileprivate var thin: Diagnostic? {
    guard isThin, leftOut.keys.contains(where: { $0 != .furniture }) else { return nil }
    let parts = LeftOut.Reason.allCases.compactMap { reason in
      leftOut[reason].map { "\($0 * 100 / max(bytes, 1)) % \(reason.rawValue)" }
    }
    return Diagnostic(.mostlyLeftOut, source: path, Int(share * 100), parts.joined(separator: ", "))
  }
}
