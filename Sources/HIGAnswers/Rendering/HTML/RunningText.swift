import Foundation
import HIGModel

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

/// Writes blocks as HTML, with links where the words of a text lead somewhere.
struct BlockWriter {
  private(set) var text = HTMLText()
  private var links: [TextLink]
  private let whole: WholeTable?

  init(links: [TextLink], whole: WholeTable? = nil) {
    self.links = links
    self.whole = whole
  }

  /// `words` alone, such as those of a cell, with links.
  static func words(_ words: String, links: [TextLink]) -> HTMLText {
    var writer = BlockWriter(links: links)
    writer.countLinks(in: words)
    writer.write(words[...])
    return writer.text
  }

  private mutating func countLinks(in whole: String) {
    for number in links.indices {
      links[number].left = whole.ranges(of: links[number].words).count
    }
  }

  mutating func write(_ blocks: [Block.Content]) {
    countLinks(in: blocks.map(\.plainText).joined(separator: "\n"))
    for block in blocks {
      write(block)
    }
  }

  private mutating func write(_ block: Block.Content) {
    switch block {
    case .heading(let words, _), .paragraph(let words): element("p") { $0.write(words) }
    case .list(let items, ordered: let isOrdered): elements("li", in: isOrdered ? "ol" : "ul", items)
    case .definitions(let definitions): write(definitions)
    case .table(let table): text.append(TableWriter(table, links: links, whole: whole).text)
    case .caption(let words): element("p", ["class": "caption"]) { $0.write(words) }
    case .aside(_, let paragraphs): elements("p", in: "blockquote", paragraphs)
    }
  }

  private mutating func write(_ words: [Inline]) {
    for piece in words {
      switch piece {
      case .text(let words), .example(let words): write(words[...])
      case .strong(let words): element("strong") { $0.write(words[...]) }
      case .code(let words): element("code") { $0.text.append(words) }
      case .link(let words, let url): write(link: words, url)
      }
    }
  }

  /// A link of the page: to where the pointer with its words leads, else to its address, else nowhere.
  private mutating func write(link words: String, _ url: String) {
    let known = links.firstIndex { $0.words == words }.map { links.remove(at: $0).href }
    if let href = known ?? Pointer.address(url).path {
      text.append("a", ["href": href]) { $0.append(words) }
    } else {
      text.append(words)
    }
  }

  private mutating func write(_ words: Substring) {
    var rest = words
    while let found = nextLink(in: rest) {
      let link = links[found.link]
      text.append(prose: rest[..<found.place.lowerBound])
      if link.left > 1 {
        links[found.link].left -= 1
        text.append(link.words)
      } else {
        text.append("a", ["href": link.href]) { $0.append(link.words) }
        // One link to each place is enough.
        links.removeAll { $0.href == link.href }
      }
      rest = rest[found.place.upperBound...]
    }
    text.append(prose: rest)
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

  private mutating func elements(_ name: StaticString, in list: StaticString, _ items: [[Inline]]) {
    element(list) { writer in
      for words in items { writer.element(name) { $0.write(words) } }
    }
  }

  private mutating func write(_ definitions: [Definition]) {
    element("dl") { writer in
      for definition in definitions {
        writer.element("dt") { $0.write(definition.term) }
        writer.element("dd") { $0.write(definition.meaning) }
      }
    }
  }

  /// Writes an element; what is in it uses up links, too.
  private mutating func element(
    _ name: StaticString,
    _ attributes: KeyValuePairs<StaticString, String> = [:],
    _ content: (inout BlockWriter) -> Void
  ) {
    var inner = BlockWriter(links: links)
    content(&inner)
    links = inner.links
    text.append(name, attributes) { $0.append(inner.text) }
  }
}

extension HTMLText {
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
      append("span", ["class": "u"]) { $0.append(text[number..<word.endIndex]) }
      start = word.endIndex
    }
    append(text[start...])
  }

  /// Text with the parts marked that were found or that differ.
  init(_ marked: MarkedText) {
    for piece in marked.pieces {
      if piece.isMarked {
        append("mark") { $0.append(piece.text) }
      } else {
        append(piece.text)
      }
    }
  }
}
