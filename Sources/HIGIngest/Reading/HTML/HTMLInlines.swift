import HIGModel
import HIGText

/// Running text of HTML nodes, its white space as a browser shows it.
enum HTMLInlines {
  /// The text of `nodes` as one run.
  static func of(_ nodes: [HTMLNode]) -> [Inline] {
    RunningText.collapsed(pieces(nodes) { _ in false })
  }

  /// The text of `nodes`, parted at block elements and at two line breaks; and at one line break
  /// where a bold lead follows it.
  static func paragraphs(_ nodes: [HTMLNode]) -> [[Inline]] {
    let pieces = pieces(nodes) { _ in false }
    return RunningText.parted(pieces, atLeads: true)
  }

  /// The text of an item or a cell: its paragraphs as one.
  static func running(_ nodes: [HTMLNode], skipping skip: (HTMLElement) -> Bool = { _ in false })
    -> [Inline]
  {
    RunningText.parted(pieces(nodes, skip), atLeads: false).asRunningText
  }

  /// The lines of a `<pre>`: a line's end is a line break there, an empty line parts paragraphs.
  static func preformatted(_ nodes: [HTMLNode]) -> [[Inline]] {
    let broken = pieces(nodes) { _ in false }.map { piece in
      piece.replacingText(piece.text.replacing("\n", with: RunningText.lineBreak))
    }
    return RunningText.parted(broken, atLeads: true)
  }

  private static func pieces(_ nodes: [HTMLNode], _ skip: (HTMLElement) -> Bool) -> [Inline] {
    var pieces: [Inline] = []
    for node in nodes {
      collect(node, skip, into: &pieces)
    }
    return pieces
  }

  private static func collect(
    _ node: HTMLNode,
    _ skip: (HTMLElement) -> Bool,
    into pieces: inout [Inline]
  ) {
    guard case .element(let element) = node else {
      if case .text(let text) = node {
        pieces.append(.text(text))
      }
      return
    }
    if skip(element) || unseen.contains(element.name) || element.isForAssistance
      || element.isReference
      || element.isPermalink
    {
      return
    }
    switch element.name {
    case "br": pieces.append(.text(RunningText.lineBreak))
    case "strong" where !element.holdsBlock, "b" where !element.holdsBlock:
      pieces.append(.strong(words(of: element, skip)))
    case "code", "kbd", "samp": pieces.append(.code(words(of: element, skip)))
    case "a": collectLink(element, skip, into: &pieces)
    case "sup" where element.text.allSatisfy { $0.isASCII && $0.isNumber }:
      pieces.append(.text(raised(element.text)))
    case _ where element.isExample:
      pieces += self.pieces(element.children, skip).map(asExample)
    default:
      let edge = element.isBlock ? [Inline.text(RunningText.blockEdge)] : []
      pieces += edge + self.pieces(element.children, skip) + edge
    }
  }

  /// 10³ is no 103.
  private static func raised(_ number: String) -> String {
    String(number.compactMap { $0.wholeNumberValue }.map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0] })
  }

  private static func collectLink(
    _ element: HTMLElement,
    _ skip: (HTMLElement) -> Bool,
    into pieces: inout [Inline]
  ) {
    let words = words(of: element, skip)
    if let url = element.attributes["href"], !words.trimmingSpaces.isEmpty {
      pieces.append(.link(words, url: url))
    } else {
      pieces += self.pieces(element.children, skip)
    }
  }

  /// Names and links in an example stay what they are.
  private static func asExample(_ piece: Inline) -> Inline {
    guard case .text(let words) = piece else { return piece }
    return .example(words)
  }

  /// The words in an element, without what a browser does not show.
  private static func words(of element: HTMLElement, _ skip: (HTMLElement) -> Bool) -> String {
    pieces(element.children, skip).plainText
  }

  private static let unseen = WordList.unseen.set
}

extension HTMLElement {
  /// Whether it only leads to a note or a comment at the foot of the page: `[1]`, `[a]`, a small
  /// number that is a link.
  fileprivate var isReference: Bool {
    guard ["a", "sup", "span"].contains(name), !holdsBlock,
      let words = text(shorterThan: 12)?.trimmingSpaces
    else {
      return false
    }
    let inside = words.drop { $0 == "[" }.prefix { $0 != "]" }
    let isName =
      !inside.isEmpty
      && (inside.allSatisfy(\.isNumber) || inside.count == 1 && inside.allSatisfy(\.isLetter))
    let isBracketed = words.first == "[" && words.last == "]"
    return isName
      && (isBracketed || name == "sup" && elements.count == 1 && elements[0].isLinkInPage)
      && (name != "a" || isLinkInPage)
  }

  private var isLinkInPage: Bool { name == "a" && attributes["href"]?.hasPrefix("#") ?? false }

  /// Whether it is an example that the author of the page invented: `<span class="example">`.
  fileprivate var isExample: Bool {
    name == "span" && words(of: "class")?.contains("example") == true
  }
}
