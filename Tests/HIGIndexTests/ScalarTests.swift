import Foundation
import HIGText
import TestSupport
import Testing

@testable import HIGIndex

@Suite("Every letter is a legal query")
struct ScalarTests {
  /// Those that compatibility forms, or capitals, write with several.
  private static let growing = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter { scalar in
    let usual = String(scalar).precomposedStringWithCompatibilityMapping
    return [usual, usual.uppercased(), usual.lowercased().uppercased()].contains { $0.unicodeScalars.count > 1 }
  }

  @Test("What folds to several letters is read in every place, by names and phrases")
  func parsed() throws {
    let parser = QueryParser(NameTable(try SearchLexicon(folder: Project.data)))
    #expect(Self.growing.count >= 1326)
    for scalar in Self.growing {
      for text in ["\(scalar)", "色\(scalar)", "o\(scalar)ce", "惊\(scalar)の"] {
        #expect(parser.parse(text).query.text == text)
      }
    }
  }

  @Test("What folds to several letters is searched for")
  func searched() async throws {
    let reader = try IndexReader(path: try Project.pagesIndex())
    for scalar in Self.growing {
      _ = try await reader.search("a\(scalar)")
      _ = try await reader.suggestions(for: "\(scalar)", limit: 5)
    }
  }

  @Test(
    "A ligature is its letters, in texts and in queries",
    arguments: [("oﬃcial", "official"), ("ﬁnd", "find"), ("㌔メートル", "キロメートル"), ("Ⅷ", "viii")]
  )
  func ligatures(written: String, usual: String) {
    #expect(Phrase(written)?.terms == Phrase(usual)?.terms)
  }
}
