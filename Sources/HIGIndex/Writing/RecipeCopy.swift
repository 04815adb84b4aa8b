import Foundation
package import HIGModel
import HIGText

/// `INDEX.sources`: what an index is made of, for people, a line a source. It is read only where the index itself cannot
/// be, and believed only with the digest of its lines at its end.
package struct RecipeCopy {
  let rows: [[String]]
  let isSealed: Bool

  static func path(of index: String) -> String { index + ".sources" }

  static func isThere(beside index: String) -> Bool { FileManager.default.fileExists(atPath: path(of: index)) }

  /// - Parameter index: its file, not a link to it.
  /// - Returns: nil where there is no file.
  init?(beside index: String) {
    guard FileIdentity(Self.path(of: index)) != nil,
      let data = FileManager.default.contents(atPath: Self.path(of: index))
    else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let told = lines.dropLast(2)
    isSealed = lines.suffix(2).elementsEqual([Self.seal(told)[...], ""])
    rows = (isSealed ? told : lines[...]).filter { !$0.hasPrefix("#") && !$0.isEmpty }
      .map { $0.split(separator: "\t").map(Self.unescaped) }
  }

  /// Writes it beside an index.
  /// - Returns: whether it could be written.
  package static func write(_ recipe: Recipe, beside index: String) -> Bool {
    let lines =
      ["# What this index is made of: a copy for people. `hig ingest` and `hig update` read the index itself."]
      + recipe.rows.map { $0.map(escaped).joined(separator: "\t") }
    let text = (lines + [seal(lines.map { $0[...] }[...]), ""]).joined(separator: "\n")
    let file = URL(fileURLWithPath: path(of: IndexFile.resolved(index)))
    return (try? Data(text.utf8).write(to: file, options: .atomic)) != nil
  }

  private static func seal(_ lines: ArraySlice<Substring>) -> String {
    "# sha256 " + Digest.hexadecimal(of: Data(lines.joined(separator: "\n").utf8))
  }

  /// A name of a file may have any letter but NUL.
  private static func escaped(_ field: String) -> String {
    field.replacing("%", with: "%25").replacing("\t", with: "%09").replacing("\n", with: "%0A")
  }

  private static func unescaped(_ field: Substring) -> String { field.removingPercentEncoding ?? String(field) }
}
