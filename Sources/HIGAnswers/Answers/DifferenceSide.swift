import HIGIndex
import HIGModel

/// One side of a comparison: a source, all sources of an edition, or what publishers' pages were before they last changed.
struct DifferenceSide {
  /// The source, or the edition described as one.
  let source: Source
  private let sources: Set<String>

  /// What an earlier state of a publisher's pages is called.
  static let previousName = "previous"

  /// What a source of pages was called when these were as they were before.
  fileprivate static func earlier(_ source: String) -> String { previousName + " " + source }

  /// - Parameters:
  ///   - sources: described as one, at least one.
  ///   - name: what to call them together; nil for the id of their edition.
  fileprivate init(_ sources: [Source], called name: String? = nil) {
    var whole = sources[0]
    whole.id = name ?? whole.edition?.id ?? whole.id
    whole.languages = sources.reduce(into: []) { $0.formUnion($1.languages) }
    whole.edition = name == nil ? whole.edition : nil
    whole.title = whole.edition?.label ?? whole.title
    whole.published = whole.edition?.published
    source = whole
    self.sources = Set(sources.map { name == nil ? $0.id : Self.earlier($0.id) })
  }

  /// Both states of pages, as the two sides of a comparison.
  /// - Parameter sources: the sources of the pages, at least one.
  static func states(of sources: [Source]) -> (previous: DifferenceSide, present: DifferenceSide) {
    (DifferenceSide(sources, called: previousName), DifferenceSide(sources))
  }

  init(_ source: Source) {
    self.source = source
    sources = [source.id]
  }

  /// What it says in an entry, by language.
  func statements(of entry: Entry) -> [Language: Statement] {
    let own = entry.statements.filter { sources.contains($0.source) }
    return Dictionary(firstOf: own.map { ($0.language, $0) })
  }
}

extension Topic {
  /// The topic as it is today with what its pages said before, each text in the entry of the same name.
  func joined(with previous: Topic) -> Topic {
    var topic = withoutPage
    let places = Dictionary(firstOf: entries.indices.map { (entries[$0].id, $0) })
    for entry in previous.withEarlierSources.entries {
      if let place = places[entry.id] {
        topic.entries[place].statements += entry.statements
        topic.entries[place].alignment = entry.alignment
      } else {
        topic.entries.append(entry)
      }
    }
    return topic
  }

  /// The topic with nothing said of how the page of 2021 was called: both states are of one page.
  private var withoutPage: Topic {
    var topic = self
    topic.page = nil
    topic.mergedInto = nil
    return topic
  }

  /// The topic with its texts marked as earlier ones.
  var withEarlierSources: Topic {
    var topic = withoutPage
    for entry in topic.entries.indices {
      for text in topic.entries[entry].statements.indices {
        let source = topic.entries[entry].statements[text].source
        topic.entries[entry].statements[text].source = DifferenceSide.earlier(source)
      }
    }
    return topic
  }
}

extension Library {
  /// The source with this id; else the edition that is meant by `latest`, a year, a date, a publisher or an id; else the
  /// source whose id begins so.
  /// - Parameter parameter: which of the two sides was named so.
  /// - Throws: `Problem` (`invalid`, `ambiguous`) that names what there is.
  func side(named name: String, _ parameter: Parameter) async throws -> DifferenceSide {
    let all = try await index.sources()
    if let exact = all.first(where: { $0.id == name }) {
      return DifferenceSide(exact)
    }
    let editions = Set(all.compactMap(\.edition)).sorted()
    let own = editions.filter { !$0.restates }
    let latest = Array((own.isEmpty ? editions : own).suffix(1))
    let meant = name == "latest" ? latest : editions.filter { $0.isMeant(by: name) }
    let sides =
      meant.isEmpty && !name.isEmpty
      ? all.filter { $0.id.hasPrefix(name) }.map(DifferenceSide.init)
      : meant.map { edition in DifferenceSide(all.filter { $0.edition == edition }) }
    if sides.count == 1 {
      return sides[0]
    }
    let known = editions.map(\.id) + ["latest", DifferenceSide.previousName] + all.map(\.id)
    throw Problem(
      sides.isEmpty ? .invalid : .ambiguous,
      sides.isEmpty
        ? "There is no edition \(name), nor a source." : "\(name) may be more than one edition or source.",
      faults: [
        .unknown(parameter.name, name, known: sides.isEmpty ? known : sides.map(\.source.id))
      ]
    )
  }
}
