internal import HIGModel
internal import HIGText

/// Takes the numbers from the clauses of another maker's page: `4.2.1 The pump shall stop.` They order the clauses and say nothing.
struct ClauseNumbers {
  /// - Returns: `blocks`, sentences without the numbers that count them.
  static func removed(from blocks: [Block]) -> [Block] {
    let numbers = Set(blocks.flatMap(texts).compactMap { Number($0) }.map(\.parts))
    guard numbers.count > 1 else { return blocks }
    return blocks.map { block in
      var block = block
      block.content = removed(from: block.content, numbers)
      return block
    }
  }

  private static func removed(from content: Block.Content, _ numbers: Set<[Int]>) -> Block.Content {
    let stripped = { (text: [Inline]) -> [Inline] in
      guard let number = Number(text), number.hasNeighbour(in: numbers) else { return text }
      return text.dropping(number.bytes).trimmingStart
    }
    switch content {
    case .paragraph(let text): return .paragraph(stripped(text))
    case .list(let items, let ordered): return .list(items: items.map(stripped), ordered: ordered)
    case .heading, .definitions, .table, .aside, .caption: return content
    }
  }

  private static func texts(_ block: Block) -> [[Inline]] {
    switch block.content {
    case .paragraph(let text): [text]
    case .list(let items, _): items
    case .heading, .definitions, .table, .aside, .caption: []
    }
  }

  /// What a clause begins with: `4.2.1`, `3.1.`, `2-1`.
  struct Number {
    let parts: [Int]
    /// How much of the text it takes.
    let bytes: Int

    init?(_ text: [Inline]) {
      guard case .text(let words)? = text.first else { return nil }
      self.init(words[...])
    }

    /// - Parameter words: which begin with the number, a space and a capital or Japanese letter after it.
    init?(_ words: Substring) {
      let number = words.utf8.prefix { Self.isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
      guard (3...14).contains(number.count) else { return nil }
      let rest = words[number.endIndex...]
      let next = rest.unicodeScalars.drop(while: \.isWhitespace).first
      guard rest.first?.isWhitespace ?? false,
        next.map({ $0.script.isJapanese || $0.properties.isUppercase || $0.script == .digit }) ?? false
      else { return nil }
      let parts =
        String(number)?.trimmingSuffix(".").split(omittingEmptySubsequences: false) { $0 == "." || $0 == "-" } ?? []
      let values = parts.compactMap { $0.count < 4 ? Int($0) : nil }
      guard values.count == parts.count, (2...5).contains(values.count) else { return nil }
      self.parts = values
      bytes = number.count
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Whether the clause before or after it has a number, too; one alone may be a quantity.
    func hasNeighbour(in numbers: Set<[Int]>) -> Bool {
      guard let last = parts.last else { return false }
      return [last - 1, last + 1].contains { numbers.contains(parts.dropLast() + [$0]) }
    }
  }
}
