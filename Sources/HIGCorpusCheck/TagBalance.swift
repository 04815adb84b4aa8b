internal import HIGIngest
internal import HIGModel
internal import HIGText

/// Whether each element is closed by its own end tag. Parsers mend what is not, each in its own way; the pages leave them nothing to mend.
struct TagBalance {
  private let page: CorpusPage
  private var open: [(name: String, line: Int)] = []
  private var faults: [CorpusFault] = []

  /// - Returns: a fault for each tag that does not fit.
  static func faults(of page: CorpusPage) -> [CorpusFault] {
    var balance = TagBalance(page: page)
    balance.read()
    return balance.faults
  }

  private init(page: CorpusPage) {
    self.page = page
  }

  /// Elements that have no end tag.
  private static let void: Set<String> = ["meta", "link", "br", "img", "hr", "input"]

  private mutating func read() {
    var line = 1
    var rest = Substring(page.text)
    while let start = rest.firstIndex(of: "<") {
      line += rest[..<start].count { $0.isNewline }
      guard let end = rest[start...].firstIndex(of: ">") else {
        faults.append(page.fault(line, "A tag does not end."))
        return
      }
      tag(rest[rest.index(after: start)..<end], line)
      line += rest[start...end].count { $0.isNewline }
      rest = rest[rest.index(after: end)...]
    }
    faults += open.map { page.fault($0.line, "<\($0.name)> is not closed.") }
  }

  private mutating func tag(_ words: Substring, _ line: Int) {
    if words.hasPrefix("!") {
      return
    }
    if words.hasPrefix("/") {
      return close(String(words.dropFirst()).trimmingSpaces, line)
    }
    let name = String(words.prefix { !$0.isWhitespace && $0 != "/" })
    if !Self.void.contains(name) {
      open.append((name, line))
    }
  }

  private mutating func close(_ name: String, _ line: Int) {
    guard let last = open.last, last.name == name else {
      faults.append(
        page.fault(line, "</\(name)> closes nothing; <\(open.last?.name ?? "")> is open.")
      )
      return
    }
    open.removeLast()
  }
}
