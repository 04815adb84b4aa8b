package import HIGIndex
package import HIGModel

/// The answer to a question, for every surface.
package enum Answer: Sendable, Equatable {
  case search(SearchAnswer)
  case suggest(SuggestAnswer)
  case topics([CategoryAnswer])
  case topic(TopicAnswer)
  case entry(EntryAnswer)
  case checklist(ChecklistAnswer)
  case specs(SpecsAnswer)
  case symbols(SymbolsAnswer)
  case links(LinksAnswer)
  case related(RelatedAnswer)
  case compare(CompareAnswer)
  case difference(DifferenceAnswer)
  case sources([Source])
  case status(IndexStatus)
  /// A part of a list that else comes whole.
  indirect case part(Answer, ListPart)
  case problem(Problem)

  /// What went wrong; nil where nothing did.
  package var problem: Problem? { if case .problem(let problem) = self { problem } else { nil } }

  /// The address of the page of a topic or an entry; nil of everything else.
  package var address: String? {
    switch self {
    case .topic(let answer): WebAddress.of(answer.topic.id)
    case .entry(let answer): WebAddress.of(answer.entry.id)
    default: nil
    }
  }

  /// The publisher's page about a topic or an entry; nil where there is none.
  package var publishedAddress: String? {
    switch self {
    case .topic(let answer): answer.topic.canonicalURL
    case .entry(let answer): answer.canonicalURL
    default: nil
    }
  }

  /// Whether something answers, shown or not: what every surface says, and programs are told by an exit code.
  package var isFound: Bool {
    switch self {
    case .search(let answer): answer.total > 0
    case .suggest(let answer): answer.total > 0
    case .topics(let categories): !categories.isEmpty
    case .specs(let answer): answer.total > 0
    case .symbols(let answer): !answer.symbols.isEmpty
    case .checklist(let answer): !answer.groups.isEmpty
    case .links(let answer): !(answer.out.isEmpty && answer.into.isEmpty && answer.listed.isEmpty)
    case .related(let answer): !answer.related.isEmpty
    case .compare(let answer): !answer.entries.isEmpty
    case .sources(let sources): !sources.isEmpty
    case .topic, .entry, .difference, .status: true
    case .part(_, let part): part.total > 0
    case .problem: false
    }
  }
}
