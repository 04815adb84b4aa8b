import Algorithms
import HIGModel
import HIGText

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
  /// - Returns: the topics with the references, quantities, symbols and platforms of their entries; and what of them stayed
  ///   unresolved.
  func link(_ topics: [Topic], in files: PageFiles = PageFiles()) -> (topics: [Topic], diagnostics: [Diagnostic]) {
    let resolver = ReferenceResolver(topics, catalogue: lexicon.catalogue, files: files)
    var diagnostics: [Diagnostic] = []
    let linked = topics.map { topic in
      var linked = topic
      linked.related = related(to: topic, resolver)
      linked.sectionSlugs = Slug.ofSections(topic.sections)
      for index in topic.entries.indices {
        read(&linked.entries[index], in: topic, resolver, &diagnostics)
      }
      linked.nameDocumentation()
      return linked
    }
    return (linked, diagnostics)
  }

  /// Where the links below its pages lead, each target once and in whichever language comes first.
  private func related(to topic: Topic, _ resolver: ReferenceResolver) -> [Reference] {
    let origin = ReferenceResolver.Origin(topic: topic.id, section: nil)
    let references = topic.related.compactMap {
      resolver.reference(at: $0.target, quote: $0.quote, from: origin)
    }
    return Array(references.filter { $0.topic != topic.id }.uniqued(on: \.target))
  }

  private func read(
    _ entry: inout Entry,
    in topic: Topic,
    _ resolver: ReferenceResolver,
    _ diagnostics: inout [Diagnostic]
  ) {
    let section = entry.section.map { topic.sections[$0] }
    var origin = ReferenceResolver.Origin(topic: topic.id, section: entry.section)
    addQuantities(to: &entry, in: topic, &diagnostics)
    for statement in entry.statements {
      let texts = statement.texts
      origin.path = resolver.files.path(of: statement.source, statement.place, statement.language)
      entry.symbols += symbols.read(texts)
      if !entry.declaresPlatforms {
        entry.platforms += lexicon.platforms.read(texts.map(\.plainText))
      }
      for mention in texts.flatMap({ mentions.read($0, language: statement.language) }) {
        let references = resolver.resolve(mention, from: origin)
        entry.references += references
        entry.symbols += references.filter { $0.topic == nil }.map(\.target).filter(SymbolReader.isWholeName)
        if references.isEmpty, let url = mention.url, !url.hasPrefix("#") {
          diagnostics.append(
            Diagnostic(.referenceUnresolved, source: statement.source, place: statement.place, mention.title, url)
          )
        }
      }
    }
    // A section on one system is about it throughout; what a page declares needs no guess.
    if entry.declaresPlatforms {
      for index in entry.quantities.indices where entry.quantities[index].platforms.isEmpty {
        entry.quantities[index].platforms = entry.platforms
      }
    } else {
      entry.platforms += lexicon.platforms.read([section?.en ?? section?.ja ?? ""])
    }
    entry.removeRepetitions()
  }

  private func addQuantities(to entry: inout Entry, in topic: Topic, _ diagnostics: inout [Diagnostic]) {
    var pairer = QuantityPairer()
    for statement in entry.statements {
      let language = statement.language
      let titles = ([statement.lead] + statement.headings.reversed() + [topic.title[language]]).compactMap {
        $0?.shortened
      }
      var context = QuantityFinder.Context(
        subject: titles.first ?? topic.id.name,
        titles: Array(titles.dropFirst()),
        headings: statement.headings,
        language: language,
        kind: entry.kind
      )
      if entry.kind == .table {
        context.above = topic.text(before: entry, in: statement)
      }
      let found = quantities.find(in: statement, context)
      if found.contains(where: \.isLast) {
        diagnostics.append(
          Diagnostic(
            .pageCut,
            "numbers",
            source: statement.source,
            place: statement.place,
            QuantityFinder.mostNumbers
          )
        )
      }
      pairer.add(found, language)
    }
    entry.quantities = pairer.quantities
    for index in entry.quantities.indices where entry.quotesNumbers {
      entry.quantities[index].role = .quoted
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
    guard let first = entries.first else { return }
    entries[0].symbols = Array((first.symbols + documented.filter(SymbolReader.isWholeName)).uniqued())
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

extension Statement {
  /// Lead and blocks as running text, one piece each; captions of figures are not the guideline's
  /// words.
  var texts: [[Inline]] {
    (lead.map { [[.text($0)]] } ?? []) + body.flatMap(\.runningText)
  }
}

extension Block.Content {
  /// Its paragraphs, items, terms and cells.
  fileprivate var runningText: [[Inline]] {
    switch self {
    case .caption: []
    case .definitions(let definitions): definitions.flatMap { [$0.term, $0.meaning] }
    case .table(let table): ([table.header] + table.rows).joined().map { [.text($0)] }
    case .heading, .paragraph, .list, .aside: passages
    }
  }
}
