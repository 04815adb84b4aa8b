import HIGModel
package import HIGText

/// What the ingester knows of the two languages and of the guidelines' outline: the data files of
/// `Index/`.
package struct Lexicon {
  let cues: Cues
  /// The outline of the guidelines.
  package let catalogue: Catalogue
  /// What is known of the words around numbers.
  package let numbers: NumberLexicon
  /// The systems that entries can be about.
  package let platforms: Platforms
  let glossary: Glossary
  /// Which components entries are about.
  let components: ComponentReader

  /// The shapes of blocks and the signs of boilerplate, by their names.
  package static var parts: [String] { ShapeRule.all.map(\.name) + Boilerplate.signs.map(\.name) }

  /// Reads `cues.tsv`, `imperatives.txt`, `furniture.txt`, `aliases.tsv`, `units.tsv`,
  /// `quantities.tsv`, `glossary.tsv` and `components.tsv` in `folder`.
  /// - Parameter names: uses of phrases, shapes and signs of boilerplate that are left out, to
  ///   measure what needs them.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(folder: String, without names: Set<String> = []) throws {
    cues = try Cues(
      phrases: TabSeparated(file: folder + "/cues.tsv", fields: 4),
      imperatives: TabSeparated(file: folder + "/imperatives.txt", fields: 1),
      furniture: TabSeparated(file: folder + "/furniture.txt", fields: 1),
      without: names
    )
    platforms = Platforms(cues: cues)
    catalogue = try Catalogue(TabSeparated(file: folder + "/aliases.tsv", fields: 3))
    numbers = try NumberLexicon(folder: folder)
    glossary = Glossary(try TabSeparated(file: folder + "/glossary.tsv", fields: 2))
    components = ComponentReader(try Components(folder: folder))
  }
}
