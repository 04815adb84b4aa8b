internal import HIGModel
internal import HIGText

/// What the ingester knows of the two languages and of the guidelines' outline: the data files of `Index/`.
package struct Lexicon: Sendable {
  let cues: Cues
  let catalogue: Catalogue

  /// Reads `cues.tsv`, `imperatives.txt`, `furniture.txt` and `aliases.tsv` in `folder`.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(folder: String) throws {
    cues = try Cues(
      phrases: TabSeparated(file: folder + "/cues.tsv", fields: 4),
      imperatives: TabSeparated(file: folder + "/imperatives.txt", fields: 1),
      furniture: TabSeparated(file: folder + "/furniture.txt", fields: 1))
    catalogue = try Catalogue(TabSeparated(file: folder + "/aliases.tsv", fields: 3))
  }
}
