internal import HIGModel
internal import HIGText

/// Running text of HTML nodes, its white space as a browser shows it.
enum HTMLInlines {
  /// - Parameter skip: elements to leave out.
  static func of(_ nodes: [HTMLNode], skipping skip: (HTMLElement) -> Bool = { _ in false }) -> [Inline] {
    var pieces: [Inline] = []
    for node in nodes { collect(node, as: Inline.text, skip, into: &pieces) }
    return collapsed(joined(pieces))
  }

  private static func collect(
    _ node: HTMLNode, as make: (String) -> Inline, _ skip: (HTMLElement) -> Bool, into pieces: inout [Inline]
  ) {
    guard case .element(let element) = node else {
      if case .text(let text) = node { pieces.append(make(text)) }
      return
    }
    if skip(element) || unseen.contains(element.name) { return }
    switch element.name {
    case "br":
      pieces.append(make("\n"))
    case "strong", "b":
      pieces.append(.strong(element.text))
    case "code", "kbd", "samp":
      pieces.append(.code(element.text))
    case "a":
      if let url = element.attributes["href"], !element.text.trimmingSpaces.isEmpty {
        pieces.append(.link(element.text, url: url))
      } else {
        for child in element.children { collect(child, as: make, skip, into: &pieces) }
      }
    default:
      for child in element.children { collect(child, as: make, skip, into: &pieces) }
    }
  }

  private static let unseen: Set<String> = ["img", "script", "style", "svg", "noscript", "template", "rt", "rp", "button"]

  /// Neighbours of one kind made one.
  private static func joined(_ pieces: [Inline]) -> [Inline] {
    var joined: [Inline] = []
    for piece in pieces {
      switch (joined.last, piece) {
      case (.text(let left)?, .text(let right)): joined[joined.count - 1] = .text(left + right)
      case (.strong(let left)?, .strong(let right)): joined[joined.count - 1] = .strong(left + right)
      default: joined.append(piece)
      }
    }
    return joined
  }

  /// White space made one space, none at the ends; a line break of the file between Japanese letters is none.
  ///
  /// Whether a space is one depends on the letters at both sides, which may stand in different pieces.
  private static func collapsed(_ pieces: [Inline]) -> [Inline] {
    var words = pieces.map { _ in String.UnicodeScalarView() }
    var last: Unicode.Scalar?
    var space: (piece: Int, isLineBreak: Bool)?
    for (number, piece) in pieces.enumerated() {
      for scalar in piece.text.unicodeScalars {
        if scalar.isWhitespace {
          space = (space?.piece ?? number, (space?.isLineBreak ?? false) || scalar == "\n")
          continue
        }
        if let space, let last, !(space.isLineBreak && last.isJapanese && scalar.isJapanese) { words[space.piece].append(" ") }
        space = nil
        words[number].append(scalar)
        last = scalar
      }
    }
    return zip(pieces, words).map { $0.replacingText(String($1)) }.filter { !$0.text.isEmpty }
  }
}
