internal import HIGModel
internal import HIGText

/// Topics whose entries know what they hold and where they point.
struct LinkedTopics {
  var topics: [Topic]
  /// What stayed unresolved.
  var diagnostics: [Diagnostic]
}

/// Reads from the statements of aligned topics what they point to and what can be looked up in them.
struct Linker {
  let lexicon: Lexicon

  /// - Returns: the topics with the references, quantities, symbols and platforms of their entries, and what stayed
  ///   unresolved.
  func link(_ topics: [Topic]) -> LinkedTopics {
    let resolver = ReferenceResolver(topics, catalogue: lexicon.catalogue)
    var diagnostics: [Diagnostic] = []
    let linked = topics.map { topic in
      var linked = topic
      linked.entries = topic.entries.map { link($0, in: topic, resolver, &diagnostics) }
      return linked
    }
    return LinkedTopics(topics: linked, diagnostics: diagnostics)
  }

  private func link(
    _ entry: Entry,
    in topic: Topic,
    _ resolver: ReferenceResolver,
    _ diagnostics: inout [Diagnostic]
  ) -> Entry {
    var entry = entry
    let section = entry.section.map { topic.sections[$0] }
    let symbols = SymbolReader(cues: lexicon.cues)
    var gathered = Gathered()
    for statement in entry.statements {
      let texts = statement.texts
      gathered.add(symbols: symbols.read(texts))
      gathered.add(platforms: Platforms.read(texts.map(\.plainText)))
      let context =
        statement.lead ?? section?[statement.language] ?? topic.title[statement.language]
        ?? topic.id.name
      gathered.quantities += QuantityFinder(units: lexicon.units).find(
        in: statement,
        context: context
      )
      for mention in texts.flatMap({
        MentionReader(cues: lexicon.cues).read($0, language: statement.language)
      }) {
        let references = resolve(
          mention,
          in: ReferenceResolver.Place(topic: topic.id, section: entry.section),
          resolver
        )
        if references.isEmpty, let url = mention.url, !url.hasPrefix("#") {
          diagnostics.append(Self.unresolved(mention, url: url, statement))
        }
        gathered.add(references: references)
        gathered.add(
          symbols: references.filter { $0.kind == .developer && Self.isName($0.target) }.map(
            \.target
          )
        )
      }
    }
    // A section on one system speaks of it throughout.
    gathered.add(platforms: Platforms.read([section?.en ?? section?.ja ?? ""]))
    entry.platforms = gathered.platforms
    entry.quantities = gathered.quantities
    entry.symbols = gathered.symbols
    entry.references = gathered.references.filter { $0.target != topic.id.rawValue }
    return entry
  }

  /// What the statements of an entry hold, each thing once.
  private struct Gathered {
    var platforms: [String] = []
    var quantities: [Quantity] = []
    var symbols: [String] = []
    var references: [Reference] = []

    mutating func add(platforms new: [String]) {
      platforms += new.filter { !platforms.contains($0) }
    }

    mutating func add(symbols new: [String]) {
      symbols += new.filter { !symbols.contains($0) }
    }

    mutating func add(references new: [Reference]) {
      for reference in new
      where !references.contains(where: {
        $0.kind == reference.kind && $0.target == reference.target
      }) {
        references.append(reference)
      }
    }
  }

  // MARK: - Where mentions lead

  private func resolve(_ mention: Mention, in place: ReferenceResolver.Place, _ resolver: ReferenceResolver)
    -> [Reference]
  {
    if let url = mention.url {
      return resolver.reference(at: url, quote: mention.title, in: place).map { [$0] } ?? []
    }
    if mention.isForDevelopers {
      return developer(mention)
    }
    if let whole = resolver.reference(titled: mention.title, quote: mention.title, in: place) {
      return [whole]
    }
    let parts = joined(mention.parts, in: place, resolver)
    if !parts.isEmpty {
      return parts
    }
    if mention.title.split(whereSeparator: { !$0.isASCII || $0 == " " }).contains(where: {
      Self.isSymbol(String($0))
    }) {
      return developer(mention)
    }
    return mention.isMarked
      ? [Reference(.outside, quote: mention.title, target: mention.title, isResolved: false)] : []
  }

  /// Each part that names something; neighbours that together name one thing are one (`Drag and Drop`).
  private func joined(_ parts: [String], in place: ReferenceResolver.Place, _ resolver: ReferenceResolver)
    -> [Reference]
  {
    var references: [Reference] = []
    var unknown: [String] = []
    var start = 0
    while start < parts.count {
      let ends = (start + 1...parts.count).reversed()
      let found = ends.lazy.compactMap { end -> (Reference, Int)? in
        let words = parts[start..<end]
        let joints = words.count == 1 ? [""] : [" and ", "と"]
        return joints.lazy.compactMap {
          resolver.reference(
            titled: words.joined(separator: $0),
            quote: words.joined(separator: $0),
            in: place
          )
        }.first.map {
          ($0, end)
        }
      }.first
      if let (reference, end) = found {
        references.append(reference)
        start = end
      } else {
        unknown.append(parts[start])
        start += 1
      }
    }
    if references.isEmpty {
      return []
    }
    return references
      + unknown.map { Reference(.outside, quote: $0, target: $0, isResolved: false) }
  }

  private func developer(_ mention: Mention) -> [Reference] {
    let names = mention.parts.isEmpty ? [mention.title] : mention.parts
    let isGuide =
      mention.title.unicodeScalars.allSatisfy(\.isASCII) && mention.title.contains(" ")
      && !names.contains(where: Self.isSymbol)
    return (isGuide ? [mention.title] : names).map { name in
      Reference(.developer, quote: name, target: name, isResolved: false)
    }
  }

  /// A framework or a guide; a phrase around names is none of its own.
  private static func isName(_ title: String) -> Bool {
    !title.contains("の") && title.unicodeScalars.contains { $0.script == .latin }
      && title.count <= 60
  }

  private static func isSymbol(_ name: String) -> Bool {
    !name.contains(" ") && name.unicodeScalars.allSatisfy(\.isASCII)
      && name.dropFirst().contains(where: \.isUppercase)
  }

  private static func unresolved(_ mention: Mention, url: String, _ statement: Statement)
    -> Diagnostic
  {
    Diagnostic(
      .note,
      .referenceUnresolved,
      source: statement.source,
      place: statement.place,
      message: "The link of \(mention.title) leads to no page that was read: \(url)",
      hint: "Is the file named as its topic, or known to Index/aliases.tsv?"
    )
  }
}

extension Statement {
  /// Lead and blocks as running text, one piece each; captions of figures are not the guideline's words.
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
    case .table(let table): ([table.header] + table.rows).flatMap { $0 }.map { [.text($0)] }
    }
  }
}
