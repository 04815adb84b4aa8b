import Algorithms
import HIGModel
import HIGText

/// Topics whose entries know what is in them and where they point.
struct LinkedTopics {
  var topics: [Topic]
  /// What stayed unresolved.
  var diagnostics: [Diagnostic]
}

/// Reads from the statements of aligned topics what they point to and what can be looked up in
/// them.
struct Linker {
  private let lexicon: Lexicon
  private let symbols: SymbolReader
  private let mentions: MentionReader
  private let quantities: QuantityFinder

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
    symbols = SymbolReader(cues: lexicon.cues)
    mentions = MentionReader(cues: lexicon.cues)
    quantities = QuantityFinder(lexicon: lexicon)
  }

  /// - Parameter files: where the pages were read.
  /// - Returns: the topics with the references, quantities, symbols and platforms of their entries.
  func link(_ topics: [Topic], in files: PageFiles = PageFiles()) -> LinkedTopics {
    let resolver = MentionResolver(
      resolver: ReferenceResolver(topics, catalogue: lexicon.catalogue, files: files)
    )
    var linked = LinkedTopics(topics: topics, diagnostics: [])
    for topic in topics.indices {
      linked.topics[topic].related = related(to: topics[topic], resolver.resolver)
      linked.topics[topic].sectionSlugs = topics[topic].sections.map(Slug.ofSection)
      for entry in topics[topic].entries.indices {
        let reading = read(topics[topic].entries[entry], in: topics[topic], resolver)
        linked.topics[topic].entries[entry] = reading.entry
        linked.diagnostics += reading.diagnostics
      }
      linked.topics[topic].nameDocumentation()
    }
    return linked
  }

  /// Where the links below its pages lead, each target once and in whichever language comes first.
  private func related(to topic: Topic, _ resolver: ReferenceResolver) -> [Reference] {
    let origin = ReferenceResolver.Origin(topic: topic.id, section: nil)
    let references = topic.related.compactMap {
      resolver.reference(at: $0.target, quote: $0.quote, from: origin)
    }
    return Array(references.filter { $0.topic != topic.id }.uniqued(on: \.target))
  }

  /// An entry with what is in it, and what of it stayed unresolved.
  private struct LinkedEntry {
    var entry: Entry
    var diagnostics: [Diagnostic] = []
  }

  private func read(_ entry: Entry, in topic: Topic, _ resolver: MentionResolver) -> LinkedEntry {
    var linked = LinkedEntry(entry: entry)
    let section = entry.section.map { topic.sections[$0] }
    var origin = ReferenceResolver.Origin(topic: topic.id, section: entry.section)
    addQuantities(to: &linked, in: topic)
    for statement in entry.statements {
      let texts = statement.texts
      origin.path = resolver.resolver.files.path(of: statement.source, statement.place)
      linked.entry.symbols += symbols.read(texts)
      if !entry.declaresPlatforms {
        linked.entry.platforms += lexicon.platforms.read(texts.map(\.plainText))
      }
      for mention in texts.flatMap({ mentions.read($0, language: statement.language) }) {
        let references = resolver.resolve(mention, from: origin)
        linked.entry.references += references
        linked.entry.symbols += references.filter { $0.topic == nil }.map(\.target).filter(SymbolReader.isWholeName)
        if references.isEmpty, let url = mention.url, !url.hasPrefix("#") {
          linked.diagnostics.append(.unresolved(mention, url: url, statement))
        }
      }
    }
    // A section on one system is about it throughout; what a page declares needs no guess.
    if entry.declaresPlatforms {
      for index in linked.entry.quantities.indices
      where linked.entry.quantities[index].platforms.isEmpty {
        linked.entry.quantities[index].platforms = entry.platforms
      }
      linked.entry.removeRepetitions()
      return linked
    }
    linked.entry.platforms += lexicon.platforms.read([section?.en ?? section?.ja ?? ""])
    linked.entry.removeRepetitions()
    return linked
  }

  private func addQuantities(to linked: inout LinkedEntry, in topic: Topic) {
    var pairer = QuantityPairer()
    for statement in linked.entry.statements {
      let language = statement.language
      let titles = ([statement.lead] + statement.headings.reversed() + [topic.title[language]]).compactMap {
        $0?.shortened
      }
      var context = QuantityFinder.Context(
        subject: titles.first ?? topic.id.name,
        titles: Array(titles.dropFirst()),
        headings: statement.headings,
        language: language,
        kind: linked.entry.kind
      )
      if linked.entry.kind == .table {
        context.above = topic.text(before: linked.entry, in: statement)
      }
      let found = quantities.find(in: statement, context)
      if found.contains(where: \.isLast) {
        linked.diagnostics.append(.manyNumbers(statement))
      }
      pairer.add(found, language)
    }
    linked.entry.quantities = pairer.quantities
    for index in linked.entry.quantities.indices where linked.entry.quotesNumbers {
      linked.entry.quantities[index].role = .quoted
    }
  }
}

extension String {
  /// A name of what a number is of: where a whole paragraph is the lead, its beginning says it.
  fileprivate var shortened: String {
    let beginning = prefix(400)
    return beginning.endIndex == endIndex ? self : beginning + "…"
  }
}

extension Topic {
  /// What the page of a statement says before it, below the same titles.
  fileprivate func text(before entry: Entry, in statement: Statement) -> String {
    let texts = entries.prefix(entry.order - 1).lazy.reversed().flatMap(\.statements)
    let last = texts.first { $0.source == statement.source && $0.language == statement.language }
    return last?.headings == statement.headings ? last?.body.bodyText ?? "" : ""
  }

  /// The names in code that its further reading leads to are symbols of its first entry.
  fileprivate mutating func nameDocumentation() {
    let documented = related.filter { $0.target.holds("/documentation/") }.map(\.quote)
    guard !entries.isEmpty else { return }
    entries[0].symbols += documented.filter(SymbolReader.isWholeName)
    entries[0].symbols = Array(entries[0].symbols.uniqued())
  }
}

extension Entry {
  /// Keeps each thing once. An entry does not point to the topic it is in.
  fileprivate mutating func removeRepetitions() {
    platforms = Array(platforms.uniqued())
    symbols = Array(symbols.uniqued())
    references = references.filter { $0.target != id.topic.rawValue }
      .uniqued { "\($0.kind) \($0.target)" }
  }
}

extension Diagnostic {
  fileprivate static func manyNumbers(_ statement: Statement) -> Diagnostic {
    Diagnostic(
      .warning,
      .pageCut,
      source: statement.source,
      place: statement.place,
      message: "The text has more than \(QuantityFinder.mostNumbers) numbers; those that follow were passed over."
    )
  }

  fileprivate static func unresolved(_ mention: Mention, url: String, _ statement: Statement) -> Diagnostic {
    Diagnostic(
      .note,
      .referenceUnresolved,
      source: statement.source,
      place: statement.place,
      message: "The link of \(mention.title) leads to no page that was read: \(url)",
      hint: "Give that page in the same run, or mend the link."
    )
  }
}

extension Statement {
  /// Lead and blocks as running text, one piece each; captions of figures are not the guideline's
  /// words.
  var texts: [[Inline]] {
    let lead = self.lead.map { [[Inline.text($0)]] } ?? []
    return lead + body.flatMap { block -> [[Inline]] in block.isCaption ? [] : block.runningText }
  }
}

extension Block.Content {
  /// Its paragraphs, items, terms and cells.
  fileprivate var runningText: [[Inline]] {
    switch self {
    case .heading(let text, _), .paragraph(let text), .caption(let text): [text]
    case .list(let items, _): items
    case .definitions(let definitions): definitions.flatMap { [$0.term, $0.meaning] }
    case .aside(_, let paragraphs): paragraphs
    case .table(let table): ([table.header] + table.rows).joined().map { [.text($0)] }
    }
  }
}
