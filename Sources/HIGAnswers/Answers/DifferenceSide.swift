internal import HIGIndex
internal import HIGModel

/// One side of a comparison: a source, or all sources of an edition.
struct DifferenceSide {
  /// The source, or the edition described as one.
  let source: Source
  private let sources: Set<String>

  init(_ source: Source) {
    self.source = source
    sources = [source.id]
  }

  /// - Parameter all: the sources of the edition, at least one.
  init?(_ edition: Edition, _ all: [Source]) {
    let own = all.filter { $0.edition == edition }
    guard var whole = own.first else { return nil }
    whole.id = edition.id
    whole.title = edition.label
    whole.languages = own.reduce(into: []) { $0.formUnion($1.languages) }
    whole.published = edition.published
    source = whole
    sources = Set(own.map(\.id))
  }

  /// What it says in an entry, by language.
  func statements(of entry: Entry) -> [Language: Statement] {
    let own = entry.statements.filter { sources.contains($0.source) }
    return Dictionary(own.map { ($0.language, $0) }) { first, _ in first }
  }
}

extension Library {
  /// The source with this id; else the edition that is meant by `latest`, a year, a date, a publisher or an id; else the
  /// source whose id begins so.
  /// - Throws: `Problem` (`notFound`, `ambiguous`) that names what there is.
  func side(named name: String) async throws -> DifferenceSide {
    let all = try await index.sources()
    if let exact = all.first(where: { $0.id == name }) {
      return DifferenceSide(exact)
    }
    let editions = Set(all.compactMap(\.edition)).sorted()
    let meant = name == "latest" ? Array(editions.suffix(1)) : editions.filter { $0.isMeant(by: name) }
    if meant.count > 1 {
      throw Problem(
        .ambiguous,
        ja: "\(name)に当たる版が二つ以上あります。",
        en: "\(name) may be more than one edition.",
        faults: [.unknown(parameter: "edition", value: name, known: meant.map(\.id))]
      )
    }
    if let edition = meant.first, let side = DifferenceSide(edition, all) {
      return side
    }
    guard all.contains(where: { $0.id.hasPrefix(name) }) else {
      throw Self.noSide(name, editions, all)
    }
    return DifferenceSide(try await source(named: name))
  }

  /// What was asked for is neither an edition nor a source.
  private static func noSide(_ name: String, _ editions: [Edition], _ sources: [Source]) -> Problem {
    Problem(
      .notFound,
      ja: "\(name)という版や出典はありません。",
      en: "There is no edition \(name), nor a source.",
      faults: [.unknown(parameter: "edition", value: name, known: editions.map(\.id) + ["latest"] + sources.map(\.id))]
    )
  }
}
