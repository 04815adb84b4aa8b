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

  /// The names and values before the first blank line, `From:` or `Subject:` among them.
  private static func head(of lines: [Substring]) -> Range<Int> {
    guard let start = lines.firstIndex(where: { !$0.allSatisfy(\.isWhitespace) }) else { return 0..<0 }
    let end = lines[start...].firstIndex { $0.allSatisfy(\.isWhitespace) } ?? lines.count
    let head = lines[start..<end]
    let fields = head.filter { !$0.hasPrefix(" ") && !$0.hasPrefix("\t") }
    let names = fields.map { $0.prefix { $0 != ":" } }
    let isHead = fields.allSatisfy { isField($0) || $0.hasPrefix("From ") }
    return isHead && names.count > 2 && names.contains("From") && names.contains("Subject") ? start..<end : 0..<0
  }

  /// `Reply-To: …`
  private static func isField(_ line: Substring) -> Bool {
    let name = line.prefix { $0.isLetter && $0.isASCII || $0 == "-" }
    return !name.isEmpty && line[name.endIndex...].first == ":"
  }

  /// `Pieter Anand wrote on Sunday:` above a quotation.
  private static func namesAuthor(_ line: Substring, before next: Substring) -> Bool {
    next.hasPrefix(">") && line.trimmingSpaces.hasSuffix(":") && !line.hasPrefix(">")
  }
}
