import Foundation
package import HIGModel

/// The invented pages of `Fixtures/published/pages.txt`, as a publisher serves them.
package struct InventedPages: Sendable {
  /// In the order of the file; the first is the root.
  package private(set) var pages: [InventedPage] = []

  package init(_ pages: [InventedPage]) {
    self.pages = pages
  }

  /// The pages of the fixture.
  package init() throws {
    let text = try String(contentsOfFile: Project.fixtures + "/published/pages.txt", encoding: .utf8)
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.components(separatedBy: " | ")
      if line.hasPrefix("= ") {
        let name = String(fields[0].dropFirst(2))
        pages.append(InventedPage(name: name == "-" ? "" : name, titles: Array(fields.dropFirst())))
      } else if !pages.isEmpty {
        pages[pages.count - 1].blocks.append(InventedBlock(what: fields[0], texts: Array(fields.dropFirst())))
      }
    }
  }

  package subscript(name: String) -> InventedPage? {
    pages.first { $0.name == name }
  }

  /// Changes the page that is called `name`.
  package mutating func edit(_ name: String, _ change: (inout InventedPage) -> Void) {
    for index in pages.indices where pages[index].name == name {
      change(&pages[index])
    }
  }

  package mutating func remove(_ name: String) {
    pages.removeAll { $0.name == name }
    for index in pages.indices {
      pages[index].blocks.removeAll { block in
        block.what == "topics" && block.items(.en) == [name]
      }
    }
  }
}

/// A page that nobody published.
package struct InventedPage: Sendable {
  /// `launching`; empty for the root.
  package var name: String
  /// English, Japanese; `-` where there is no such page.
  package var titles: [String]
  package var blocks: [InventedBlock] = []

  package init(name: String, titles: [String], blocks: [InventedBlock] = []) {
    self.name = name
    self.titles = titles
    self.blocks = blocks
  }

  package static let root = "/design/human-interface-guidelines"
  /// Where a browser finds the root; identifiers have capitals.
  package static let site = "https://developer.apple.com/design/human-interface-guidelines"

  package var path: String { Self.root + (name.isEmpty ? "" : "/" + name) }

  package func title(_ language: Language) -> String? {
    let title = titles[language == .en ? 0 : 1]
    return title == "-" ? nil : title
  }

  /// Pages that it refers to.
  package var links: [String] {
    blocks.flatMap(\.links)
  }
}

/// A block in both languages.
package struct InventedBlock: Sendable {
  /// `p`, `h2 Best-practices`, `aside tip`.
  package var what: String
  /// English, Japanese; the English alone where both are the same.
  package var texts: [String]

  package init(what: String, texts: [String]) {
    self.what = what
    self.texts = texts
  }

  package var kind: String { what.split(separator: " ").first.map(String.init) ?? what }
  package var detail: String { what.split(separator: " ").dropFirst().joined(separator: " ") }

  /// Nil where this language lacks it.
  package func text(_ language: Language) -> String? {
    let text = language == .ja ? texts.last : texts.first
    return text == "-" ? nil : text
  }

  func items(_ language: Language) -> [String] {
    text(language)?.components(separatedBy: " ; ") ?? []
  }

  func rows(_ language: Language) -> [[String]] {
    text(language)?.components(separatedBy: " / ").map { $0.components(separatedBy: " ; ") } ?? []
  }

  var links: [String] {
    switch kind {
    case "topics", "links": items(.en)
    default: texts.flatMap { $0.matches(of: /\[\[([a-z-]+)\]\]/).map { String($0.1) } }
    }
  }
}
