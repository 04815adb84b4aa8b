import HIGModel
import HIGText

/// Running text of HTML nodes, its white space as a browser shows it.
enum HTMLInlines {
  /// The text of `nodes` as one run.
  static func of(_ nodes: [HTMLNode]) -> [Inline] {
    RunningText.collapsed(pieces(nodes))
  }

  /// The text of `nodes`, parted at block elements and at two line breaks; and at one line break
  /// where a bold lead follows it.
  static func paragraphs(_ nodes: [HTMLNode]) -> [[Inline]] {
    RunningText.parted(pieces(nodes), atLeads: true)
  }

  /// The text of an item or a cell: its paragraphs as one.
  /// - Parameter skipsLists: whether lists in it are left out.
  static func running(_ nodes: [HTMLNode], skipsLists: Bool = false) -> [Inline] {
    RunningText.parted(pieces(nodes, skipsLists), atLeads: false).asRunningText
  }

  /// The lines of a `<pre>`: a line's end is a line break there, an empty line parts paragraphs.
  static func preformatted(_ nodes: [HTMLNode]) -> [[Inline]] {
    let broken = pieces(nodes).map { piece in
      piece.replacingText(piece.text.replacing("\n", with: RunningText.lineBreak))
    }
    return RunningText.parted(broken, atLeads: true)
  }

  private static func pieces(_ nodes: [HTMLNode], _ skipsLists: Bool = false) -> [Inline] {
    nodes.flatMap { node -> [Inline] in
      switch node {
      case .text(let text): [.text(text)]
      case .element(let element): pieces(of: element, skipsLists)
      }
    }
  }

  private static func pieces(of element: HTMLElement, _ skipsLists: Bool) -> [Inline] {
    if skipsLists && element.isList || WordList.unseen.contains(element.name) || element.isForAssistance
      || element.isReference
      || element.isPermalink
    {
      return []
    }
    let inner = pieces(element.children, skipsLists)
    switch element.name {
    case "br": return [.text(RunningText.lineBreak)]
    case "strong" where !element.holdsBlock, "b" where !element.holdsBlock:
      return [.strong(inner.plainText)]
    case "code", "kbd", "samp": return [.code(inner.plainText)]
    case "a":
      let words = inner.plainText
      guard let url = element.attributes["href"], !words.trimmingSpaces.isEmpty else { return inner }
      return [.link(words, url: url)]
    case "sup" where element.text.allSatisfy { $0.isASCII && $0.isNumber }:
      return [.text(raised(element.text))]
    case _ where element.isExample: return inner.asExample
    default:
      let edge = element.isBlock ? [Inline.text(RunningText.blockEdge)] : []
      return edge + inner + edge
    }
  }

  /// 10³ is no 103.
  private static func raised(_ number: String) -> String {
    String(number.compactMap { $0.wholeNumberValue }.map { Array("⁰¹²³⁴⁵⁶⁷⁸⁹")[$0] })
  }
}

extension [Inline] {
  /// An example of the author's with these words; names and links in it stay what they are.
  var asExample: [Inline] { map { if case .text(let words) = $0 { .example(words) } else { $0 } } }
}

extension HTMLElement {
  /// Whether it only leads to a note or a comment at the foot of the page: a small number that is a link, `[1]`, `[a]`.
  fileprivate var isReference: Bool {
    if name == "sup", elements.count == 1, elements[0].isLinkInPage { return true }
    let mayLead = ["sup", "span"].contains(name) || isLinkInPage
    return mayLead && length < 12 && text.wholeMatch(of: Self.numberOfNote) != nil
  }

  private nonisolated(unsafe) static let numberOfNote = /\s*\[(\p{N}+|\p{L})\]\s*/

  private var isLinkInPage: Bool { name == "a" && attributes["href"]?.hasPrefix("#") ?? false }

  /// Whether it is an example that the author of the page invented: `<span class="example">`.
  fileprivate var isExample: Bool {
    name == "span" && words(of: "class")?.contains("example") == true
  }
}
