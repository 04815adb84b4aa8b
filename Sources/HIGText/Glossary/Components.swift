package import HIGModel

/// A part of interfaces that rules are about: a tab bar, an icon.
package struct Component: Equatable {
  /// Its permanent name: `tab-bar`.
  package var id: String
  /// What it is called in Japanese, the usual name first.
  package var ja: [String]
  /// What it is called in English, the usual name first.
  package var en: [String]
  /// Names that mostly mean something else in a text, and so are understood in questions only.
  package var ambiguous: Set<String>

  package init(id: String, ja: [String], en: [String], ambiguous: Set<String> = []) {
    self.id = id
    self.ja = ja
    self.en = en
    self.ambiguous = ambiguous
  }

  /// The usual name in each language.
  package var title: Bilingual<String> {
    Bilingual(ja: ja.first, en: en.first) ?? .en(id)
  }

  /// Its names as they stand in titles and leads.
  package var readNames: Glossary.Concept {
    Glossary.Concept(
      ja: ja.filter { !ambiguous.contains($0) },
      en: en.filter { !ambiguous.contains($0) }
    )
  }
}

/// The components that there are, as `Index/components.tsv` lists them.
package struct Components {
  /// In the order of the file, which groups them.
  package let list: [Component]

  /// A search keeps those of an entry as the bits of one number.
  package static let most = UInt64.bitWidth

  /// - Parameter list: at most `most` are used.
  package init(_ list: [Component]) {
    self.list = Array(list.prefix(Self.most))
  }

  /// Reads `components.tsv` in `folder`: id, Japanese names, English names; a name in parentheses
  /// is ambiguous.
  /// - Throws: `Problem` where it is missing or malformed, or lists more than `most`.
  package init(folder: String) throws {
    let rows = try TabSeparated(file: folder + "/components.tsv", fields: 3).rows
    if rows.count > Self.most {
      throw Problem(.machine, "\(folder)/components.tsv has \(rows.count) records, more than \(Self.most).")
    }
    self.init(rows.map(Component.init(row:)))
  }

  /// Those with these ids, in the order of the ids; an id of none is left out.
  package func components(_ ids: some Sequence<String>) -> [Component] {
    ids.compactMap { id in list.first { $0.id == id } }
  }

  /// Whether there is one with this id.
  package func holds(_ id: String) -> Bool {
    list.contains { $0.id == id }
  }
}

/// What components are called. Most searches name them only, which takes no phrases of all their
/// names.
package struct ComponentNames {
  private let ids: [Phrase: String]

  package init(_ components: Components) {
    ids = components.list.reduce(into: [:]) { ids, component in
      for name in [component.id] + component.ja + component.en {
        Phrase(name).map { ids[$0, default: component.id] = component.id }
      }
    }
  }

  /// The id of what is called `name`, by its id or by a name in either language; nil where nothing
  /// is.
  package func id(named name: String) -> String? {
    Phrase(name).flatMap(id(of:))
  }

  /// The id of what has this name.
  package func id(of name: Phrase) -> String? { ids[name] }
}

extension Component {
  /// - Parameter row: of the file.
  fileprivate init(row: [String]) {
    let (ja, en) = (Glossary.names(row[1]), Glossary.names(row[2]))
    let ambiguous = (ja + en).filter { $0.hasPrefix("(") }.map(Self.plain)
    self.init(id: row[0], ja: ja.map(Self.plain), en: en.map(Self.plain), ambiguous: Set(ambiguous))
  }

  /// A name without the parentheses that say that it is ambiguous.
  private static func plain(_ name: String) -> String {
    name.hasPrefix("(") && name.hasSuffix(")") ? String(name.dropFirst().dropLast()) : name
  }
}
