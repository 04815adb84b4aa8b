import Foundation
import HIGModel
import HIGText

/// Words of a text, and where they lead.
struct TextLink {
  var words: String
  var href: String
  /// How often they are still to come: the last time they lead there, since a text first speaks of a thing and then says
  /// where to read about it.
  var left = 0
}

extension Entry {
  /// What words of its text in `language` lead to: those that a pointer quotes, else the title of the topic pointed to.
  func links(in language: Language, _ titles: [TopicID: Bilingual<String>]) -> [TextLink] {
    references.flatMap { reference -> [TextLink] in
      guard let href = reference.pointer.flatMap(\.path) else { return [] }
      let title = reference.kind == .topic ? reference.topic.flatMap { titles[$0]?[language] } : nil
      return [reference.quote, title].compactMap { $0 }.filter { !$0.isEmpty }.map { TextLink(words: $0, href: href) }
    }
  }
}

/// Writes running text as HTML, with links where its words lead somewhere.
private struct LinkedText {
  var links: [TextLink]
  let whole: WholeTable?

  /// - Parameters:
  ///   - text: all that is going to be written.
  ///   - whole: where long tables are whole.
  init(_ text: String, _ links: [TextLink], _ whole: WholeTable? = nil) {
    self.links = links
    self.whole = whole
    for number in links.indices {
      self.links[number].left = text.ranges(of: links[number].words).count
    }
  }

  mutating func html(_ block: Block.Content) -> HTMLText {
    switch block {
    case .heading(let words, _), .paragraph(let words): HTMLText("p", html(words))
    case .list(let items, ordered: let isOrdered): HTMLText(isOrdered ? "ol" : "ul", elements("li", items))
    case .definitions(let definitions):
      HTMLText("dl", definitions.map { elements("dt", [$0.term]) + elements("dd", [$0.meaning]) }.joined())
    case .table(let table): TableWriter(table: table, links: links, whole: whole).text
    case .caption(let words): HTMLText("p", html(words), ["class": "caption"])
    case .aside(_, let paragraphs): HTMLText("blockquote", elements("p", paragraphs))
    }
  }

  private mutating func elements(_ name: StaticString, _ items: [[Inline]]) -> HTMLText {
    items.map { HTMLText(name, html($0)) }.joined()
  }

  private mutating func html(_ words: [Inline]) -> HTMLText {
    words.map { piece in
      switch piece {
      case .text(let words), .example(let words): html(words[...])
      case .strong(let words): HTMLText("strong", html(words[...]))
      case .code(let words): HTMLText("code", words)
      case .link(let words, let url): html(link: words, url)
      }
    }.joined()
  }

  /// A link of the page: to where the pointer with its words leads, else to its address, else nowhere.
  private mutating func html(link words: String, _ url: String) -> HTMLText {
    let known = links.firstIndex { $0.words == words }.map { links.remove(at: $0).href }
    return (known ?? Pointer.address(url).path).map { HTMLText("a", words, ["href": $0]) } ?? HTMLText(words)
  }

  mutating func html(_ words: Substring) -> HTMLText {
    var text = HTMLText()
    var rest = words
    while let found = nextLink(in: rest) {
      let link = links[found.link]
      text.append(prose: rest[..<found.place.lowerBound])
      if link.left > 1 {
        links[found.link].left -= 1
        text.append(link.words)
      } else {
        text += HTMLText("a", link.words, ["href": link.href])
        // One link to each place is enough.
        links.removeAll { $0.href == link.href }
      }
      rest = rest[found.place.upperBound...]
    }
    text.append(prose: rest)
    return text
  }

  /// The first words in `rest` that lead somewhere, the longest of several.
  private func nextLink(in rest: Substring) -> (link: Int, place: Range<Substring.Index>)? {
    let found = links.indices.compactMap { number in
      rest.range(of: links[number].words).map { (link: number, place: $0) }
    }
    return found.min { left, right in
      (left.place.lowerBound, right.place.upperBound) < (right.place.lowerBound, left.place.upperBound)
    }
  }
}

extension HTMLText {
  /// Blocks with links.
  /// - Parameter whole: where long tables are whole.
  init(_ blocks: [Block.Content], links: [TextLink], whole: WholeTable? = nil) {
    var text = LinkedText(blocks.map(\.plainText).inLines, links, whole)
    self = blocks.map { text.html($0) }.joined()
  }

  /// Words alone, such as those of a cell, with links.
  init(_ words: String, links: [TextLink]) {
    var text = LinkedText(words, links)
    self = text.html(words[...])
  }

  /// - Parameter prose: text in which no line ends between a number and its unit.
  init(prose: some StringProtocol) {
    append(prose: Substring(prose))
  }

  /// Adds text in which no line ends between a number and its unit: `44 pt`.
  mutating func append(prose text: Substring) {
    var start = text.startIndex
    var place = text.startIndex
    while let space = text[place...].utf8.firstIndex(of: UInt8(ascii: " ")) {
      place = text.utf8.index(after: space)
      let digits = text.utf8[start..<space].reversed().prefix { (0x30...0x39).contains($0) }.count
      guard digits > 0 else { continue }
      let word = text[place...].prefix { $0.isASCII && $0.isLetter }
      guard Measure.Unit(rawValue: String(word)) != nil else { continue }
      let number = text.utf8.index(space, offsetBy: -digits)
      append(text[start..<number])
      self += HTMLText("span", text[number..<word.endIndex], ["class": "u"])
      start = word.endIndex
    }
    append(text[start...])
  }

  /// Text with the parts marked that were found or that differ.
  init(_ marked: MarkedText) {
    self = marked.pieces.map { $0.isMarked ? HTMLText("mark", $0.text) : HTMLText($0.text) }.joined()
  }
}
