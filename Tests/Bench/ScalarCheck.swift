import ArgumentParser
import Foundation
import HIGIndex
import HIGText

/// Whether every Unicode scalar is a legal query: the program ends by a trap where one is not.
struct ScalarCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "scalars",
    abstract: "Ask for every Unicode scalar: alone, after a kanji and between Latin letters."
  )

  @OptionGroup var checkout: Checkout

  @Argument(help: "The index, which is searched for those that folding changes.")
  var index: String

  func run() async throws {
    let parser = QueryParser(NameTable(try SearchLexicon(folder: checkout.root + "/Index")))
    let scalars = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init)
    for scalar in scalars {
      for text in Self.places(of: scalar) {
        precondition(parser.parse(text).query.text.utf8.count <= text.utf8.count)
      }
    }
    let reader = try IndexReader(path: index)
    let folded = scalars.filter(Self.isFolded)
    for text in folded.flatMap(Self.places) {
      _ = try await reader.search(text)
      _ = try await reader.quantities(reader.quantities(text).keys.prefix(10))
      _ = try await reader.symbols(containing: text, limit: 10)
      _ = try await reader.suggestions(for: text, limit: 10)
    }
    print("scalars  \(scalars.count) parsed, \(folded.count) searched for, in three places each")
  }

  private static func places(of scalar: Unicode.Scalar) -> [String] {
    ["\(scalar)", "色\(scalar)", "o\(scalar)ce"]
  }

  /// Whether compatibility forms or cases make it another text.
  private static func isFolded(_ scalar: Unicode.Scalar) -> Bool {
    let text = String(scalar)
    return text.precomposedStringWithCompatibilityMapping.uppercased().lowercased() != text
  }
}
