import HIGIndex
import HIGModel

// What editions and sources say, beside each other.

extension PageMaker {
  /// All entries of a topic that can be compared, those that say the same as one.
  package func compare(_ name: String) async throws -> WebPage {
    let answer = try await library.withAllBesideLatest.topic(library.resolver.topic(name))
    let topic = answer.topic
    var part = ListPart(limit: Self.mostCompared, offset: context.offset)
    let entries = answer.isComparable ? part.take(topic.entries.withPredecessors) : []
    let view = named(
      title: title(topic.title),
      href: topic.id.path,
      topic: short(topic.title),
      entries: entries.map { compared(ComparedEntry($0), answer.sources) },
      parts: parts(part)
    )
    return page(.compare, view)
  }

  /// Compared entries of one page.
  private static let mostCompared = 50

  /// What the sources say in one language: the reader's first that several speak, else the first that there is. What one alone
  /// says stands at its own side.
  private func compared(_ entry: ComparedEntry, _ sources: [Source]) -> View {
    let spoken = (context.languages + [interface.other]).map { language in
      entry.statements.filter { $0.language == language }
    }
    let statements = spoken.first { $0.count > 1 } ?? spoken.first { !$0.isEmpty } ?? []
    let texts = statements.enumerated().map { compared($1, isFirst: $0 == 0, sources) }
    let gap = texts.count > 1 ? [] : [View()]
    return named(
      sign: sign(entry.entry.kind, entry.entry.strength),
      href: entry.entry.id.path,
      name: entry.entry.title.map(short),
      lang: statements.first?.language.rawValue,
      statements: entry.entry.isOlder ? texts + gap : gap + texts
    )
  }

  private func compared(_ statement: MarkedStatement, isFirst: Bool, _ sources: [Source]) -> View {
    let lead = statement.lead?.byPhrase
    let body = statement.body.byPhrase
    let isFree = !isFirst && max(body.markedShare, lead?.markedShare ?? 0) > Self.mostMarked
    func text(_ marked: MarkedText) -> HTMLText { isFree ? HTMLText(marked.text) : HTMLText(marked) }
    return named(
      source: place(statement, sources),
      lead: lead.map(text),
      body: text(body),
      note: isFree ? span(word(.freelyTranslated), interface) : nil
    )
  }

  /// The source, and its edition where that is called otherwise.
  private func place(_ statement: MarkedStatement, _ sources: [Source]) -> HTMLText {
    guard let edition = statement.edition, edition.publisher != statement.source else {
      return source(statement.source, sources)
    }
    return span(origin(edition), interface)
  }

  /// Where more than this is marked, marks say nothing.
  private static let mostMarked = 0.6
}

extension MarkedText {
  /// Marks with less than three letters between them joined: a phrase differs, not letters of it.
  var byPhrase: MarkedText {
    var joined: [Range<Int>] = []
    for mark in marks {
      if let last = joined.last, mark.lowerBound - last.upperBound < Self.smallestGap {
        joined[joined.count - 1] = last.lowerBound..<mark.upperBound
      } else {
        joined.append(mark)
      }
    }
    return MarkedText(text, marks: joined)
  }

  private static let smallestGap = 3

  /// How much of the text is marked, from 0 to 1.
  var markedShare: Double {
    let length = text.unicodeScalars.count
    return length == 0 ? 0 : Double(marks.map(\.count).reduce(0, +)) / Double(length)
  }
}

extension [Entry] {
  /// What older states say first, under the name of what took its place here.
  fileprivate var withPredecessors: [Entry] {
    let names = Set(map(\.id))
    func successor(_ entry: Entry) -> EntryID? {
      entry.isOlder ? entry.replacement.flatMap { names.contains($0.entry) ? $0.entry : nil } : nil
    }
    let replaced = Dictionary(grouping: filter { successor($0) != nil }) { successor($0) }
    return filter { successor($0) == nil }.map { entry in
      var entry = entry
      let (own, older) = entry.statements.parted(\.isOlder)
      entry.statements = (replaced[entry.id] ?? []).flatMap(\.statements) + older + own
      return entry
    }
  }
}
