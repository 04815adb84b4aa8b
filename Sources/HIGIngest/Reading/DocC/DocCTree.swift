import Algorithms
import HIGModel
import HIGText

/// Makes HTML of the JSON that DocC writes, which is then read as other HTML is. What a page lacks
/// or has in another shape is left empty: one damaged block costs that block alone.
struct DocCTree {
  /// What references and pictures point to, by their identifiers.
  private let references: DocCValue
  /// Kinds of blocks that this reader does not know, whose words are read as text.
  private(set) var unknownKinds: Set<String> = []
  private(set) var isTooDeep = false
  /// How many blocks and pieces of text what is being read is in.
  private var depth = 0
  /// The section that is being read.
  private var section = Section(title: "", level: 1)
  /// A section that goes on after the tabs in it.
  private var resumed: Section?
  /// What a table in the tab that is being read is called.
  private var caption: String?
  /// Whether a tab is being read, of which no heading begins a section of the page.
  private var isInTab = false
  /// Where pictures go: out of lists, asides and terms they follow the block that has them.
  private var pictures = Pictures.here
  private var collected: [HTMLNode] = []

  private enum Pictures { case here, behind, inCell }

  private struct Section {
    var title: String
    var level: Int
    /// What it is linked to by, the same in every language.
    var anchor: String?
  }

  /// Blocks and pieces of text in each other that are read.
  static let deepest = 50

  init(references: DocCValue) {
    self.references = references
  }

  /// The body of a page, which is in one language throughout, also where a title is a name in Latin
  /// letters.
  mutating func body(of page: DocCValue) -> HTMLElement {
    let title = page["metadata"]["title"].text
    let abstract = inlines(page["abstract"])
    let nodes =
      heading(title, level: 1, anchor: nil) + [.made("p", abstract)]
      + page["primaryContentSections"].list.flatMap { blocks($0["content"]) }
    let language = LanguageRecognizer.language(of: nodes.text)
    return HTMLElement(name: "body", attributes: language.map { ["lang": $0.rawValue] } ?? [:], children: nodes)
  }

  // MARK: - Blocks

  private mutating func blocks(_ list: DocCValue) -> [HTMLNode] { blocks(list.list) }

  private mutating func blocks(_ list: [DocCValue]) -> [HTMLNode] { nested(list) { $0.block($1) } }

  private mutating func inlines(_ list: DocCValue) -> [HTMLNode] { nested(list.list) { $0.inline($1) } }

  private mutating func nested(_ list: [DocCValue], _ read: (inout DocCTree, DocCValue) -> [HTMLNode]) -> [HTMLNode] {
    depth += 1
    defer { depth -= 1 }
    isTooDeep = isTooDeep || depth > Self.deepest
    return depth > Self.deepest ? [] : list.flatMap { read(&self, $0) }
  }

  private mutating func block(_ block: DocCValue) -> [HTMLNode] {
    let section = block["type"].text == "heading" ? nil : resumed
    resumed = nil
    return (section.map { heading($0.title, level: $0.level, anchor: $0.anchor) } ?? []) + content(of: block)
  }

  private mutating func content(of block: DocCValue) -> [HTMLNode] {
    let kind = block["type"].text
    switch kind {
    case "heading":
      let level = block["level"].number ?? section.level
      return heading(block["text"].text, level: level, anchor: block["anchor"].string)
    case "paragraph", "small": return paragraph(block["inlineContent"])
    case "unorderedList", "orderedList":
      return behind { tree in
        let items = block["items"].list.map { HTMLNode.made("li", tree.blocks($0["content"])) }
        return .made(kind == "orderedList" ? "ol" : "ul", items)
      }
    case "termList": return terms(block)
    case "aside":
      guard let sort = NoteSort(rawValue: block["style"].text.lowercased()) else {
        return blocks(block["content"])
      }
      return behind { .made("aside", $0.blocks(block["content"]), ["class": sort.rawValue]) }
    case "table":
      return [table(block)] + paragraph(block["metadata"]["abstract"])
    case "links":
      let links = block["items"].list.compactMap { $0.string }
      return [.made("ul", links.map { .made("li", [link($0, title: "")]) })]
    case "tabNavigator": return tabs(block["tabs"].list)
    case "row": return block["columns"].list.flatMap { blocks($0["content"]) }
    case "image", "video": return figure(block)
    case "codeListing":
      let lines = block["code"].list.map(\.text)
      return [.made("pre", [.made("code", [.text(lines.joined(separator: "\n"))])])]
    case "thematicBreak", "": return []
    default:
      unknownKinds.insert(kind)
      return words(of: block)
    }
  }

  private mutating func terms(_ block: DocCValue) -> [HTMLNode] {
    behind { tree in
      let items = block["items"].list.map { item in
        [
          HTMLNode.made("dt", tree.inlines(item["term"]["inlineContent"])),
          HTMLNode.made("dd", tree.blocks(item["definition"]["content"])),
        ]
      }
      return .made("dl", Array(items.joined()))
    }
  }

  /// A block whose pictures follow it.
  private mutating func behind(_ block: (inout DocCTree) -> HTMLNode) -> [HTMLNode] {
    guard pictures == .here else { return [block(&self)] }
    pictures = .behind
    let node = block(&self)
    pictures = .here
    defer { collected = [] }
    return [node] + collected
  }

  /// Whatever blocks or words a block of unknown kind holds, however it calls them: what has no
  /// usual name in the order of the names.
  private mutating func words(of block: DocCValue) -> [HTMLNode] {
    let title = ["title", "text"].map { block[$0].text }.filter { !$0.isEmpty }
    let names = block.names.filter { $0 != "inlineContent" && $0 != "content" }.sorted()
    let parts = names.flatMap { block[$0].list }
    return title.map { .made("p", [.text($0)]) } + paragraph(block["inlineContent"])
      + blocks(block["content"])
      + parts.flatMap { $0["type"].value == nil ? blocks($0["content"]) : blocks([$0]) }
  }

  private mutating func heading(_ text: String, level: Int, anchor: String?) -> [HTMLNode] {
    section = Section(
      title: text.trimmingSpaces,
      level: isInTab ? Self.levelOfTabs : min(max(level, 1), Self.levelOfTabs),
      anchor: anchor
    )
    return [.made("h\(section.level)", [.text(section.title)], anchor.map { ["id": $0] } ?? [:])]
  }

  /// Pictures in it come before it.
  private mutating func paragraph(_ pieces: DocCValue) -> [HTMLNode] {
    let nodes = behind { .made("p", $0.inlines(pieces)) }
    return Array(nodes.dropFirst() + nodes.prefix(1))
  }

  /// The words under a picture or a film, and what it shows.
  private mutating func figure(_ block: DocCValue) -> [HTMLNode] {
    let alternative = references[block["identifier"].text]["alt"]
    let image = HTMLNode.made("img", [], ["alt": alternative.text])
    let words = [title(of: block), inlines(block["metadata"]["abstract"])].filter { !$0.isEmpty }
    let figure = [.made("figure", [.made("figcaption", Array(words.joined(separator: [.text(" ")])))]), image]
    switch pictures {
    case .here: return figure
    case .behind: collected += figure
    case .inCell: return [image]
    }
    return []
  }

  /// What a picture or a table is called.
  private func title(of block: DocCValue) -> [HTMLNode] {
    let title = block["metadata"]["title"].text.trimmingSpaces
    return title.isEmpty ? [] : [.text(title)]
  }

  // MARK: - Tables and tabs

  private mutating func table(_ block: DocCValue) -> HTMLNode {
    let hasHeader = ["row", "both"].contains(block["header"].text)
    let outer = pictures
    pictures = .inCell
    defer { pictures = outer }
    let rows = block["rows"].list.prefix(TableGrid.longest).enumerated().map { row, cells in
      let cells = cells.list.enumerated().compactMap { column, content -> HTMLNode? in
        let span = block["extendedData"]["\(row)_\(column)"]
        let reach = ["colspan", "rowspan"].map { span[$0].number ?? 1 }
        // Another cell covers its place.
        guard reach.allSatisfy({ $0 > 0 }) else { return nil }
        let attributes = ["colspan": "\(reach[0])", "rowspan": "\(reach[1])"]
        return .made(hasHeader && row == 0 ? "th" : "td", blocks(content), attributes)
      }
      return HTMLNode.made("tr", cells)
    }
    let names = (caption.map { [HTMLNode.text($0)] } ?? []) + title(of: block)
    let name = names.isEmpty ? [] : [HTMLNode.made("caption", Array(names.interspersed(with: .text(" · "))))]
    return .made("table", name + rows)
  }

  /// As deep as can be, so that no section of the page is one of a row of tabs.
  private static let levelOfTabs = 6

  /// A tab is a section below the one it stands in; one that shows a table is the table's caption,
  /// with the title of that section; one of pictures alone stands over them. What follows the tabs
  /// goes on with the section.
  private mutating func tabs(_ tabs: [DocCValue]) -> [HTMLNode] {
    let outer = section
    let wasInTab = isInTab
    isInTab = true
    defer { isInTab = wasInTab }
    var nodes: [HTMLNode] = []
    for (number, block) in tabs.enumerated() {
      let tab = Tab(block)
      let kinds = tab.content.map { $0["type"].text }.filter { !WordList.pictured.contains($0) }
      if kinds.first == "table" {
        let names = [outer.level == 1 ? "" : outer.title, tab.title]
        caption = names.filter { !$0.isEmpty }.joined(separator: " · ")
      } else if kinds.isEmpty {
        nodes.append(.made("figure", [.made("figcaption", [.text(tab.title)])]))
      } else {
        let anchor = tab.anchor ?? "\(outer.anchor ?? "")/tab-\(number + 1)"
        nodes += heading(tab.title, level: Self.levelOfTabs, anchor: anchor)
      }
      nodes += blocks(tab.content)
      caption = nil
    }
    if section.level == Self.levelOfTabs, outer.anchor != nil { resumed = outer }
    section = outer
    return nodes
  }

  /// A tab, without the heading that it begins with if that only says its title, or more of it:
  /// *Two-column*, “Two-column grid”.
  private struct Tab {
    var title: String
    var anchor: String?
    var content: [DocCValue]

    init(_ tab: DocCValue) {
      title = tab["title"].text.trimmingSpaces
      content = tab["content"].list
      let first = content.firstIndex { !WordList.pictured.contains($0["type"].text) }
      guard let first, content[first]["type"].text == "heading" else { return }
      let words = content[first]["text"].text.trimmingSpaces
      guard words.lowercased().hasPrefix(title.lowercased()) else { return }
      title = words
      anchor = content[first]["anchor"].string
      content.remove(at: first)
    }
  }

  // MARK: - Running text

  private mutating func inline(_ piece: DocCValue) -> [HTMLNode] {
    let kind = piece["type"].text
    switch kind {
    case "text": return [.text(piece["text"].text)]
    case "strong", "inlineHead": return [.made("strong", inlines(piece["inlineContent"]))]
    case "codeVoice": return [.made("code", [.text(piece["code"].text)])]
    case "emphasis", "strikethrough", "newTerm", "superscript", "subscript":
      return inlines(piece["inlineContent"])
    case "reference":
      let title = inlines(piece["overridingTitleInlineContent"])
      let words = title.isEmpty ? piece["overridingTitle"].text : title.text
      let link = link(piece["identifier"].text, title: words)
      guard piece["isActive"].value as? Bool == false else { return [link] }
      return link.element?.children ?? []
    case "link":
      let url = piece["destination"].text
      let title = piece["title"].text
      return [.made("a", [.text(title.isEmpty ? url : title)], ["href": url])]
    case "image", "video": return figure(piece)
    case "": return []
    default:
      unknownKinds.insert(kind)
      let words = ["text", "code", "title"].lazy.map { piece[$0].text }.first { !$0.isEmpty }
      return (words.map { [.text($0)] } ?? []) + inlines(piece["inlineContent"])
    }
  }

  /// A link to what `identifier` names, by the words `title`, else by its own. One that the page
  /// does not describe is called by the last part of its name.
  private func link(_ identifier: String, title: String) -> HTMLNode {
    let known = references[identifier]
    let url = known["url"].string ?? DocCAddress(identifier).map { String($0.path) } ?? identifier
    let last = identifier.split(separator: "/").last.map(String.init)
    let words = [title, known["title"].text].first { !$0.trimmingSpaces.isEmpty } ?? last ?? ""
    let whole = url.hasPrefix("/") ? DocCAddress.site + url : url
    return .made("a", [.text(words)], ["href": whole])
  }
}

extension HTMLNode {
  fileprivate static func made(
    _ name: String,
    _ children: [HTMLNode],
    _ attributes: [String: String] = [:]
  ) -> HTMLNode {
    .element(HTMLElement(name: name, attributes: attributes, children: children))
  }
}

/// A value of JSON, and what it holds as far as that is there.
struct DocCValue {
  let value: Any?

  private var object: [String: Any] { value as? [String: Any] ?? [:] }
  var names: [String] { Array(object.keys) }
  var list: [DocCValue] { (value as? [Any] ?? []).map { DocCValue(value: $0) } }
  var number: Int? { value as? Int }
  /// Without the NUL that JSON can write and that a database would end the text at.
  var string: String? { (value as? String)?.filter { $0 != "\0" } }
  var text: String { string ?? "" }

  subscript(name: String) -> DocCValue { DocCValue(value: object[name]) }
}
