import Algorithms
import HIGModel
import HIGText

/// Makes HTML of the JSON that DocC writes, which is then read as other HTML is. What a page lacks
/// or has in another shape is left empty: one damaged block costs that block alone.
struct DocCTree {
  typealias Object = [String: Any]

  /// What references and pictures point to, by their identifiers.
  private let references: Object
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

  init(references: Object) {
    self.references = references
  }

  /// The body of a page, which is in one language throughout, also where a title is a name in Latin
  /// letters.
  mutating func body(of page: Object) -> HTMLElement {
    let title = Self.text(Self.value("title", in: page["metadata"]))
    let abstract = inlines(page["abstract"])
    let nodes =
      heading(title, level: 1, anchor: nil) + [.made("p", abstract)]
      + Self.objects(page["primaryContentSections"]).flatMap { blocks($0["content"]) }
    let language = LanguageRecognizer.language(of: nodes.text)
    return HTMLElement(name: "body", attributes: language.map { ["lang": $0.rawValue] } ?? [:], children: nodes)
  }

  // MARK: - JSON

  private static func list(_ list: Any?) -> [Any] { list as? [Any] ?? [] }

  private static func objects(_ list: Any?) -> [Object] { Self.list(list).compactMap { $0 as? Object } }

  private static func value(_ name: String, in object: Any?) -> Any? { (object as? Object)?[name] }

  /// A text, without the NUL that JSON can write and that a database would end the text at.
  private static func text(_ value: Any?) -> String {
    (value as? String ?? "").filter { $0 != "\0" }
  }

  // MARK: - Blocks

  private mutating func blocks(_ list: Any?) -> [HTMLNode] { nested(list) { $0.block($1) } }

  private mutating func inlines(_ list: Any?) -> [HTMLNode] { nested(list) { $0.inline($1) } }

  private mutating func nested(_ list: Any?, _ read: (inout DocCTree, Object) -> [HTMLNode]) -> [HTMLNode] {
    depth += 1
    defer { depth -= 1 }
    isTooDeep = isTooDeep || depth > Self.deepest
    return depth > Self.deepest ? [] : Self.objects(list).flatMap { read(&self, $0) }
  }

  private mutating func block(_ block: Object) -> [HTMLNode] {
    let section = block["type"] as? String == "heading" ? nil : resumed
    resumed = nil
    return (section.map { heading($0.title, level: $0.level, anchor: $0.anchor) } ?? []) + content(of: block)
  }

  private mutating func content(of block: Object) -> [HTMLNode] {
    let kind = Self.text(block["type"])
    switch kind {
    case "heading":
      let level = block["level"] as? Int ?? section.level
      return heading(Self.text(block["text"]), level: level, anchor: block["anchor"] as? String)
    case "paragraph", "small": return paragraph(block["inlineContent"])
    case "unorderedList", "orderedList":
      return behind { tree in
        let items = Self.objects(block["items"]).map { HTMLNode.made("li", tree.blocks($0["content"])) }
        return .made(kind == "orderedList" ? "ol" : "ul", items)
      }
    case "termList": return terms(block)
    case "aside":
      guard let sort = NoteSort(rawValue: Self.text(block["style"]).lowercased()) else {
        return blocks(block["content"])
      }
      return behind { .made("aside", $0.blocks(block["content"]), ["class": sort.rawValue]) }
    case "table":
      let under = Self.value("abstract", in: block["metadata"])
      return [table(block)] + (under.map { paragraph($0) } ?? [])
    case "links":
      let links = Self.list(block["items"]).compactMap { $0 as? String }
      return [.made("ul", links.map { .made("li", [link($0, title: "")]) })]
    case "tabNavigator": return tabs(Self.objects(block["tabs"]))
    case "row": return Self.objects(block["columns"]).flatMap { blocks($0["content"]) }
    case "image", "video": return figure(block)
    case "codeListing":
      let lines = Self.list(block["code"]).map(Self.text)
      return [.made("pre", [.made("code", [.text(lines.joined(separator: "\n"))])])]
    case "thematicBreak", "": return []
    default:
      unknownKinds.insert(kind)
      return words(of: block)
    }
  }

  private mutating func terms(_ block: Object) -> [HTMLNode] {
    behind { tree in
      let items = Self.objects(block["items"]).map { item in
        [
          HTMLNode.made("dt", tree.inlines(Self.value("inlineContent", in: item["term"]))),
          HTMLNode.made("dd", tree.blocks(Self.value("content", in: item["definition"]))),
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
  private mutating func words(of block: Object) -> [HTMLNode] {
    let title = ["title", "text"].map { Self.text(block[$0]) }.filter { !$0.isEmpty }
    let names = block.keys.filter { $0 != "inlineContent" && $0 != "content" }.sorted()
    let parts = names.flatMap { Self.objects(block[$0]) }
    return title.map { .made("p", [.text($0)]) } + paragraph(block["inlineContent"])
      + blocks(block["content"])
      + parts.flatMap { $0["type"] == nil ? blocks($0["content"]) : blocks([$0]) }
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
  private mutating func paragraph(_ pieces: Any?) -> [HTMLNode] {
    let nodes = behind { .made("p", $0.inlines(pieces)) }
    return Array(nodes.dropFirst() + nodes.prefix(1))
  }

  /// The words under a picture or a film, and what it shows.
  private mutating func figure(_ block: Object) -> [HTMLNode] {
    let alternative = Self.value("alt", in: references[Self.text(block["identifier"])])
    let image = HTMLNode.made("img", [], ["alt": Self.text(alternative)])
    let words = [title(of: block), inlines(Self.value("abstract", in: block["metadata"]))].filter { !$0.isEmpty }
    let figure = [.made("figure", [.made("figcaption", Array(words.joined(separator: [.text(" ")])))]), image]
    switch pictures {
    case .here: return figure
    case .behind: collected += figure
    case .inCell: return [image]
    }
    return []
  }

  /// What a picture or a table is called.
  private func title(of block: Object) -> [HTMLNode] {
    let title = Self.text(Self.value("title", in: block["metadata"])).trimmingSpaces
    return title.isEmpty ? [] : [.text(title)]
  }

  // MARK: - Tables and tabs

  private mutating func table(_ block: Object) -> HTMLNode {
    let hasHeader = ["row", "both"].contains(Self.text(block["header"]))
    let spans = block["extendedData"] as? Object
    let outer = pictures
    pictures = .inCell
    defer { pictures = outer }
    let rows = Self.list(block["rows"]).prefix(TableGrid.longest).enumerated().map { row, cells in
      let cells = Self.list(cells).enumerated().compactMap { column, content -> HTMLNode? in
        let span = spans?["\(row)_\(column)"]
        let reach = ["colspan", "rowspan"].map { Self.value($0, in: span) as? Int ?? 1 }
        // Another cell covers its place.
        guard reach.allSatisfy({ $0 > 0 }) else { return nil }
        let attributes = ["colspan": "\(reach[0])", "rowspan": "\(reach[1])"]
        return .made(hasHeader && row == 0 ? "th" : "td", blocks(content), attributes)
      }
      return HTMLNode.made("tr", cells)
    }
    let heads = hasHeader ? 1 : 0
    let names = (caption.map { [HTMLNode.text($0)] } ?? []) + title(of: block)
    let name = names.isEmpty ? [] : [HTMLNode.made("caption", Array(names.interspersed(with: .text(" · "))))]
    return .made("table", name + [.made("thead", Array(rows.prefix(heads)))] + rows.dropFirst(heads))
  }

  /// As deep as can be, so that no section of the page is one of a row of tabs.
  private static let levelOfTabs = 6

  /// A tab is a section below the one it stands in; one that shows a table is the table's caption,
  /// with the title of that section; one of pictures alone stands over them. What follows the tabs
  /// goes on with the section.
  private mutating func tabs(_ tabs: [Object]) -> [HTMLNode] {
    let outer = section
    let wasInTab = isInTab
    isInTab = true
    defer { isInTab = wasInTab }
    var nodes: [HTMLNode] = []
    for (number, block) in tabs.enumerated() {
      let tab = Tab(block)
      let kinds = tab.content.map { Self.text($0["type"]) }.filter { !Self.kindsOfPictures.contains($0) }
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

  private static let kindsOfPictures: Set = ["image", "video"]

  /// A tab, without the heading that it begins with if that only says its title, or more of it:
  /// *Two-column*, “Two-column grid”.
  private struct Tab {
    var title: String
    var anchor: String?
    var content: [Object]

    init(_ tab: Object) {
      title = DocCTree.text(tab["title"]).trimmingSpaces
      content = DocCTree.objects(tab["content"])
      let first = content.firstIndex { !kindsOfPictures.contains(DocCTree.text($0["type"])) }
      guard let first, content[first]["type"] as? String == "heading" else { return }
      let words = DocCTree.text(content[first]["text"]).trimmingSpaces
      guard words.lowercased().hasPrefix(title.lowercased()) else { return }
      title = words
      anchor = content[first]["anchor"] as? String
      content.remove(at: first)
    }
  }

  // MARK: - Running text

  private mutating func inline(_ piece: Object) -> [HTMLNode] {
    let kind = Self.text(piece["type"])
    switch kind {
    case "text": return [.text(Self.text(piece["text"]))]
    case "strong", "inlineHead": return [.made("strong", inlines(piece["inlineContent"]))]
    case "codeVoice": return [.made("code", [.text(Self.text(piece["code"]))])]
    case "emphasis", "strikethrough", "newTerm", "superscript", "subscript":
      return inlines(piece["inlineContent"])
    case "reference":
      let title = inlines(piece["overridingTitleInlineContent"])
      let words = title.isEmpty ? Self.text(piece["overridingTitle"]) : title.text
      let link = link(Self.text(piece["identifier"]), title: words)
      guard piece["isActive"] as? Bool == false, case .element(let inactive) = link else { return [link] }
      return inactive.children
    case "link":
      let url = Self.text(piece["destination"])
      let title = Self.text(piece["title"])
      return [.made("a", [.text(title.isEmpty ? url : title)], ["href": url])]
    case "image", "video": return figure(piece)
    case "": return []
    default:
      unknownKinds.insert(kind)
      let words = ["text", "code", "title"].lazy.map { Self.text(piece[$0]) }.first { !$0.isEmpty }
      return (words.map { [.text($0)] } ?? []) + inlines(piece["inlineContent"])
    }
  }

  /// A link to what `identifier` names, by the words `title`, else by its own. One that the page
  /// does not describe is called by the last part of its name.
  private func link(_ identifier: String, title: String) -> HTMLNode {
    let known = references[identifier] as? Object
    let url = known?["url"] as? String ?? DocCAddress(identifier).map { String($0.path) } ?? identifier
    let last = identifier.split(separator: "/").last.map(String.init)
    let words = [title, Self.text(known?["title"])].first { !$0.trimmingSpaces.isEmpty } ?? last ?? ""
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
