internal import HIGModel
internal import HIGText

/// Finds the lines of a mail that are not what its writer says: its head, what it quotes, its signature.
struct MailLines {
  /// Their positions.
  private(set) var lines: Set<Int> = []

  /// - Parameter lines: of the whole text.
  init(_ lines: [Substring]) {
    let head = Self.head(of: lines)
    let answers = lines.indices.filter {
      Self.namesAuthor(lines[$0], before: $0 + 1 < lines.count ? lines[$0 + 1] : "")
    }
    self.lines.formUnion(head)
    self.lines.formUnion(answers)
    if !head.isEmpty || !answers.isEmpty {
      self.lines.formUnion(lines.indices.filter { lines[$0].hasPrefix(">") })
    }
    if let signature = lines.lastIndex(where: { $0 == "--" || $0 == "-- " }),
      lines.count - signature < Self.longestSignature
    {
      self.lines.formUnion(signature..<lines.count)
    }
  }

  /// In lines, with what a mailing list adds.
  private static let longestSignature = 24

  /// The names and values before the first blank line, `From:` and `Subject:` among them.
  private static func head(of lines: [Substring]) -> Range<Int> {
    guard let start = lines.firstIndex(where: { !$0.isBlank }) else { return 0..<0 }
    let end = lines[start...].firstIndex(where: \.isBlank) ?? lines.count
    let isNone = { (line: Substring) in [" ", "\t", "From "].contains(where: line.begins) }
    let names = lines[start..<end].filter { !isNone($0) }.map(fieldName)
    let isHead = names.count > 2 && isMail(names) && !names.contains(nil)
    return isHead ? start..<end : 0..<0
  }

  private static func isMail(_ names: [Substring?]) -> Bool {
    names.contains("From") && names.contains("Subject") || names.contains("差出人") && names.contains("件名")
  }

  /// `Reply-To` of `Reply-To: …`; nil where a line is no field.
  private static func fieldName(_ line: Substring) -> Substring? {
    let japanese = line.prefix(longestName).prefix { $0.unicodeScalars.allSatisfy(\.script.isJapanese) }
    if !japanese.isEmpty, let colon = line[japanese.endIndex...].first, ":：".contains(colon) {
      return japanese
    }
    let end = line.utf8.firstIndex { !isLetter($0) && $0 != UInt8(ascii: "-") } ?? line.endIndex
    return end > line.startIndex && line[end...].begins(with: ":") ? line[..<end] : nil
  }

  /// In letters, of a Japanese one.
  private static let longestName = 8

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(Bytes.small(byte)) }

  /// `Pieter Anand wrote on Sunday:` above a quotation.
  private static func namesAuthor(_ line: Substring, before next: Substring) -> Bool {
    next.hasPrefix(">") && line.trimmingSpaces.hasSuffix(":") && !line.hasPrefix(">")
  }
}
