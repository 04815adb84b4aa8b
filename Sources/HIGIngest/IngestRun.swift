internal import Foundation
internal import HIGModel
internal import OrderedCollections

/// What the pages of a run gave so far.
struct IngestRun {
  /// By their ids, in the order their first pages were read.
  var sources: OrderedDictionary<String, Source> = [:]
  var drafts: [TopicDraft] = []
  var diagnostics: [Diagnostic]
  /// What of each source is in no entry, by the source's id.
  var leftOut: [String: [LeftOut]] = [:]
  /// The names of sources that were given.
  var names = SourceNames()
  private var known: Set<DraftKey> = []

  init(diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// What a draft is of, whatever it says.
  private struct DraftKey: Hashable {
    var source: String
    var topic: TopicID
    var language: Language

    init(_ draft: TopicDraft) {
      source = draft.source
      topic = draft.topic
      language = draft.language
    }
  }

  /// Takes in what the page at `path` is made of.
  mutating func add(_ stages: Ingester.PageStages, at path: String) {
    var source = stages.page.source
    source.languages = Set(stages.drafts.map(\.language))
    leftOut[source.id, default: []] += stages.leftOut
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
    for draft in new where known.contains(DraftKey(draft)) {
      diagnostics.append(
        Diagnostic(
          .warning,
          .topicTwice,
          source: path,
          message: "The source has \(draft.topic) twice; both were put together.",
          hint: "Remove one of the pages."
        )
      )
    }
    known.formUnion(new.map(DraftKey.init))
  }
}
