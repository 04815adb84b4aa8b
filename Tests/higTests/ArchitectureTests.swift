import Foundation
import TestSupport
import Testing

/// ARCHITECTURE.md leads newcomers by the names of files, types and functions: each has to be there.
@Suite("The architecture, as it is described")
struct ArchitectureTests {
  private let document: String
  private let sources: [String: String]

  init() throws {
    document = try String(contentsOfFile: Project.root + "/ARCHITECTURE.md", encoding: .utf8)
    let folders = ["/Sources", "/Tests"].map { Project.root + $0 }
    sources = try folders.reduce(into: [:]) { sources, folder in
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
      where path.hasSuffix(".swift") {
        sources[path] = try String(contentsOfFile: folder + "/" + path, encoding: .utf8)
      }
    }
  }

  @Test("Every file that is named is there")
  func files() {
    let named = Set(document.matches(of: /`(?:\w+\/)?(\w+\.swift)`/).map { String($0.1) })
    let there = Set(sources.keys.compactMap { $0.split(separator: "/").last.map(String.init) })
    #expect(named.count > 20)
    #expect(named.subtracting(there) == [])
  }

  @Test("Every function that is named is a member of a type that is there")
  func members() throws {
    let named = Set(document.matches(of: /`([A-Z]\w+)\.([a-z]\w+)(?:\(\w*:?\))?`/).map { "\($0.1) \($0.2)" })
      .filter { !$0.hasSuffix(" swift") && !$0.hasSuffix(" md") }
    #expect(!named.isEmpty)
    for name in named {
      let parts = name.split(separator: " ")
      let type = try Regex("(struct|class|enum|actor|protocol|extension) (\\w+\\.)?\(parts[0])\\b")
      let member = try Regex("(func|var|let|case) \(parts[1])\\b")
      #expect(sources.values.contains { $0.contains(type) && $0.contains(member) }, "\(name)")
    }
  }

  @Test("Every folder that is named is there")
  func folders() {
    let rows = document.split(separator: "\n").filter { $0.contains("| …") }
    let named = rows.flatMap { $0.matches(of: /`(\w+)\/`/).map { String($0.1) } }
    #expect(named.count > 12)
    for folder in named {
      #expect(sources.keys.contains { $0.contains("/\(folder)/") }, "\(folder)")
    }
  }
}
