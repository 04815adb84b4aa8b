internal import HIGModel
internal import HIGText

/// Running text of HTML nodes, its white space as a browser shows it.
enum HTMLInlines {
  /// The text of `nodes` as one run.
  /// - Parameter skip: elements to leave out.
  static func of(_ nodes: [HTMLNode], skipping skip: (HTMLElement) -> Bool = { _ in false }) -> [Inline] {
    collapsed(pieces(nodes, skip).joiningText)
  }

  /// The text of `nodes`, parted at block elements and at two line breaks; and at one line break where a bold lead follows it.
  static func paragraphs(_ nodes: [HTMLNode]) -> [[Inline]] {
    parted(pieces(nodes) { _ in false }, atLeads: true)
  }

  /// The text of an item or a cell: its paragraphs as one.
  static func running(_ nodes: [HTMLNode], skipping skip: (HTMLElement) -> Bool = { _ in false }) -> [Inline] {
    parted(pieces(nodes, skip), atLeads: false).asRunningText
  }

  /// The lines of a `<pre>`: a line's end is a line break there, an empty line parts paragraphs.
  static func preformatted(_ nodes: [HTMLNode]) -> [[Inline]] {
    let broken = pieces(nodes) { _ in false }.map { piece in piece.replacingText(piece.text.replacing("\n", with: String(lineBreak))) }
    return parted(broken, atLeads: true)
  }

  /// What a `<br>` becomes …
  private static let lineBreak: Unicode.Scalar = "\u{2028}"
  /// … and what the edge of a block does, until white space is collapsed.
  private static let blockEdge: Unicode.Scalar = "\u{2029}"

  private static func pieces(_ nodes: [HTMLNode], _ skip: (HTMLElement) -> Bool) -> [Inline] {
    var pieces: [Inline] = []
    for node in nodes { collect(node, skip, into: &pieces) }
    return pieces
  }

  private static func collect(_ node: HTMLNode, _ skip: (HTMLElement) -> Bool, into pieces: inout [Inline]) {
    guard case .element(let element) = node else {
      if case .text(let text) = node { pieces.append(.text(text)) }
      return
    }
    if skip(element) || unseen.contains(element.name) { return }
    switch element.name {
    case "br": pieces.append(.text(String(lineBreak)))
    case "strong" where !element.holdsBlock, "b" where !element.holdsBlock: pieces.append(.strong(words(of: element, skip)))
    case "code", "kbd", "samp": pieces.append(.code(words(of: element, skip)))
    case "a": collectLink(element, skip, into: &pieces)
    default:
      let edge = element.isBlock ? [Inline.text(String(blockEdge))] : []
      pieces += edge + self.pieces(element.children, skip) + edge
    }
  }

  private static func collectLink(_ element: HTMLElement, _ skip: (HTMLElement) -> Bool, into pieces: inout [Inline]) {
    let words = words(of: element, skip)
    if let url = element.attributes["href"], !words.trimmingSpaces.isEmpty {
      pieces.append(.link(words, url: url))
    } else {
      pieces += self.pieces(element.children, skip)
    }
  }

  /// The words in an element, without what a browser does not show.
  private static func words(of element: HTMLElement, _ skip: (HTMLElement) -> Bool) -> String { pieces(element.children, skip).plainText }

  /// `pieces` cut into paragraphs, white space collapsed in each.
  private static func parted(_ pieces: [Inline], atLeads: Bool) -> [[Inline]] {
    var parts: [[Inline]] = [[]]
    var breaks = 0
    for piece in pieces {
      var words = String.UnicodeScalarView()
      for scalar in piece.text.unicodeScalars {
        if scalar == blockEdge || scalar == lineBreak {
          breaks += scalar == blockEdge ? 2 : 1
        } else if !scalar.properties.isWhitespace {
          let isLead = breaks == 1 && atLeads && piece.isStrong && words.allSatisfy(\.properties.isWhitespace)
          if breaks > 1 || isLead {
            parts[parts.count - 1].append(piece.replacingText(String(words)))
            words = .init()
            parts.append([])
          }
          breaks = 0
        }
        words.append(scalar)
      }
      parts[parts.count - 1].append(piece.replacingText(String(words)))
    }
    return parts.map { collapsed($0.joiningText) }.filter { !$0.isEmpty }
  }

  private static let unseen: Set<String> = ["img", "script", "style", "svg", "noscript", "template", "rt", "rp", "rtc", "button"]

  /// White space made one space, none at the ends; a line break between Japanese letters is none.
  ///
  /// Whether a space is one depends on the letters at both sides, which may stand in different pieces.
  private static func collapsed(_ pieces: [Inline]) -> [Inline] {
    var words = pieces.map { _ in String.UnicodeScalarView() }
    var last: Unicode.Scalar?
    var space: (piece: Int, isLineBreak: Bool)?
    for (number, piece) in pieces.enumerated() {
      for scalar in piece.text.unicodeScalars {
        if scalar.properties.isWhitespace {
          space = (space?.piece ?? number, (space?.isLineBreak ?? false) || lineEnds.contains(scalar))
          continue
        }
        if invisible.contains(scalar) { continue }
        if let space, let last, !(space.isLineBreak && last.isJapanese && scalar.isJapanese) { words[space.piece].append(" ") }
        space = nil
        words[number].append(scalar)
        last = scalar
      }
    }
    return zip(pieces, words).map { $0.replacingText(String($1)) }.filter { !$0.text.isEmpty }
  }

  private static let lineEnds: Set<Unicode.Scalar> = ["\n", lineBreak, blockEdge]
  /// Where a word may be broken: a soft hyphen, a space without width.
  private static let invisible: Set<Unicode.Scalar> = ["\u{AD}", "\u{200B}"]
}

extension Inline {
  fileprivate var isStrong: Bool { if case .strong = self { true } else { false } }
}
