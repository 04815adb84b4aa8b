package import Foundation
package import HIGModel

extension InventedPages {
  /// A page in the form that DocC writes.
  /// - Returns: nil where the page is not published in `language`.
  package func json(_ name: String, _ language: Language) -> Data? {
    guard let page = self[name], let title = page.title(language) else { return nil }
    let locales = Language.allCases.filter { page.title($0) != nil }.map { $0 == .ja ? "ja-JP" : "en-US" }
    let blocks = page.blocks.filter { $0.kind != "abstract" && $0.kind != "topics" }
    let content = blocks.flatMap { $0.text(language) == nil ? [] : $0.json(language) }
    let abstract = page.blocks.first { $0.kind == "abstract" }?.text(language) ?? ""
    let topics = page.blocks.filter { $0.kind == "topics" }.map { block in
      ["anchor": "Topics", "identifiers": block.items(.en).map(Self.identifier)] as [String: Any]
    }
    let document: [String: Any] = [
      "schemaVersion": ["major": 0, "minor": 3, "patch": 0],
      "kind": "article",
      "identifier": ["interfaceLanguage": "swift", "url": Self.identifier(name)],
      "metadata": ["role": "article", "title": title, "availableLocales": locales] as [String: Any],
      "abstract": InventedBlock.inlines(abstract),
      "primaryContentSections": [["kind": "content", "content": content] as [String: Any]],
      "topicSections": topics,
      "references": references(of: page, language),
    ]
    return try? JSONSerialization.data(withJSONObject: document, options: [.sortedKeys, .withoutEscapingSlashes])
  }

  static func identifier(_ name: String) -> String {
    "doc://com.apple.HIG/design/Human-Interface-Guidelines" + (name.isEmpty ? "" : "/" + name)
  }

  private func references(of page: InventedPage, _ language: Language) -> [String: Any] {
    var references: [String: Any] = [:]
    for name in page.links {
      let title = self[name]?.title(language) ?? self[name]?.title(.en) ?? name
      references[Self.identifier(name)] = [
        "type": "topic", "kind": "article", "title": title, "url": InventedPage.root + "/" + name,
        "identifier": Self.identifier(name),
      ]
    }
    for block in page.blocks where block.kind == "figure" {
      references[page.name + ".png"] = [
        "type": "image", "identifier": page.name + ".png", "alt": block.text(language) ?? "",
      ]
    }
    return references
  }
}

extension InventedBlock {
  /// The block, or what a change log is made of.
  func json(_ language: Language) -> [[String: Any]] {
    let text = text(language) ?? ""
    switch kind {
    case "h2", "h3", "h4":
      return [["type": "heading", "level": Int(kind.dropFirst()) ?? 2, "anchor": detail, "text": text]]
    case "aside": return [["type": "aside", "style": detail, "name": detail, "content": [Self.paragraph(text)]]]
    case "list":
      return [["type": "unorderedList", "items": items(language).map { ["content": [Self.paragraph($0)]] }]]
    case "links":
      return [["type": "links", "style": "list", "items": items(.en).map(InventedPages.identifier)]]
    case "figure": return [["type": "image", "identifier": "launching.png"]]
    case "table": return [table(rows(language))]
    case "changes": return [table([language == .ja ? ["日付", "変更内容"] : ["Date", "Changes"]] + rows(language))]
    case "terms":
      let terms = rows(language).map { row in
        ["term": ["inlineContent": Self.inlines(row[0])], "definition": ["content": [Self.paragraph(row[1])]]]
      }
      return [["type": "termList", "items": terms]]
    case "tabs":
      let tabs = rows(language).map { ["title": $0[0], "content": [Self.paragraph($0[1])]] as [String: Any] }
      return [["type": "tabNavigator", "tabs": tabs]]
    default: return [Self.paragraph(text)]
    }
  }

  private func table(_ rows: [[String]]) -> [String: Any] {
    ["type": "table", "header": "row", "rows": rows.map { $0.map { [Self.paragraph($0)] } }]
  }

  private static func paragraph(_ text: String) -> [String: Any] {
    ["type": "paragraph", "inlineContent": inlines(text)]
  }

  /// `**strong**`, `` `code` `` and `[[page]]` as pieces.
  static func inlines(_ text: String) -> [[String: Any]] {
    var pieces: [[String: Any]] = []
    var rest = text[...]
    for match in text.matches(of: /\*\*(.+?)\*\*|`(.+?)`|\[\[(.+?)\]\]/) {
      pieces += plain(rest[..<match.range.lowerBound])
      rest = text[match.range.upperBound...]
      if let strong = match.1 {
        pieces.append(["type": "strong", "inlineContent": plain(strong)])
      } else if let code = match.2 {
        pieces.append(["type": "codeVoice", "code": String(code)])
      } else if let page = match.3 {
        pieces.append(["type": "reference", "identifier": InventedPages.identifier(String(page)), "isActive": true])
      }
    }
    return pieces + plain(rest)
  }

  private static func plain(_ text: Substring) -> [[String: Any]] {
    text.isEmpty ? [] : [["type": "text", "text": String(text)]]
  }
}

extension InventedPages {
  /// Writes every page into `folder`, a folder a language.
  package func write(into folder: TemporaryFolder) throws {
    for language in Language.allCases {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/\(language)",
        withIntermediateDirectories: true
      )
      for page in pages where !page.name.isEmpty {
        if let json = json(page.name, language) {
          _ = try folder.write(json, as: "\(language)/\(page.name).json")
        }
      }
    }
  }
}
