import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGFetch

/// Holds what we take for the form of published pages against real ones, where these are at hand. Nothing of them is quoted.
@Suite("The form of published pages", .enabled(if: Project.published != nil, Comment(rawValue: Project.noPublished)))
struct PublishedFormTests {
  private func real(_ name: String) throws -> Data {
    let folder = try #require(Project.published)
    return try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
  }

  @Test("A page leads to the pages that it lists, and says in which languages it is there")
  func page() throws {
    let page = try #require(PublishedPage(try real("getting-started.json")))
    #expect(page.links.count > 5)
    let root = try #require(PagePath(InventedPage.root))
    #expect(page.links.filter { $0.isWithin(root) }.count > 5)
    #expect(page.mayBe(in: .ja) && page.mayBe(in: .en))
  }

  @Test("The tests' own pages have the keys of a real one, with values of the same kinds")
  func sameKeys() throws {
    let page = try #require(try InventedPages().json("foundations", .en))
    let own = try #require(try Self.shape(page))
    let real = try #require(try Self.shape(self.real("getting-started.json")))
    let strange = own.subtracting(real)
    #expect(strange.isEmpty, "\(strange.sorted())")
  }

  /// Where values are and what they are: `metadata.title string`. What is in `references` is called by ids, so any of them
  /// stands for all.
  private static func shape(_ data: Data) throws -> Set<String>? {
    (try JSONSerialization.jsonObject(with: data) as? [String: Any]).map { places(in: $0, at: "") }
  }

  private static func places(in object: [String: Any], at path: String) -> Set<String> {
    object.reduce(into: []) { places, pair in
      let name = path.hasSuffix("references.") ? "*" : pair.key
      places.formUnion(kinds(of: pair.value, at: path + name))
    }
  }

  private static func kinds(of value: Any, at path: String) -> Set<String> {
    switch value {
    case let object as [String: Any]: places(in: object, at: path + ".")
    case let list as [Any]: list.reduce(into: []) { $0.formUnion(kinds(of: $1, at: path + "[]")) }
    case is String: [path + " string"]
    case is NSNumber: [path + " number"]
    default: [path + " null"]
    }
  }
}
