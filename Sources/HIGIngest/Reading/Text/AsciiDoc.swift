internal import HIGModel
internal import HIGText

/// AsciiDoc written as Markdown: titles, lists, admonitions, tables, figures; what programs read and people do not is left blank.
struct AsciiDoc {
  private let cues: Cues
  private var written = MarkdownLines()
  /// What the lines are in: code or a quotation, up to the line that ends it.
  private var block: Delimited?
  /// Whether the paragraph or the block that follows is an aside.
  private var isAside = false
  /// Whether the lines are the meaning of a term.
  private var isDefinition = false

  private struct Delimited {
    var end: Substring
    /// What stands before each line.
    var prefix: String
    /// What a line that begins or ends it becomes.
    var edge = ""
    var isCode = false
  }

  var markdown: String { written.text }

  init(_ lines: [Substring], cues: Cues) {
    self.cues = cues
    var index = 0
    // Authors and versions stand right below the title of the document.
    if let title = lines.first, title.hasPrefix("= ") {
      written.append("# " + title.dropFirst(2))
      index = 1
      while index < lines.count, !lines[index].allSatisfy(\.isWhitespace) {
        written.append("")
        index += 1
      }
    }
    while index < lines.count {
      if block == nil, lines[index].hasPrefix("|===") {
        let end = lines[(index + 1)...].firstIndex { $0.hasPrefix("|===") } ?? lines.count - 1
        add(tableIn: lines[(index + 1)..<max(end, index + 1)], lines: max(end, index) - index + 1)
        index = max(end, index) + 1
      } else {
        add(lines[index], before: index + 1 < lines.count ? lines[index + 1] : "")
        index += 1
      }
    }
  }

  // MARK: - Lines

  private mutating func add(_ line: Substring, before next: Substring) {
    let text = line.trimmingSpaces
    if let inside = block {
      if text == inside.end {
        block = nil
        isAside = false
      }
      return written.append(
        block == nil ? inside.edge : inside.prefix + (inside.isCode ? String(line) : inline(line))
      )
    }
    if let delimited = delimited(text) {
      block = delimited
      return written.append(delimited.edge)
    }
    if text.isEmpty {
      isDefinition = false
      // An empty line between the name of an aside and its text is none.
      isAside = false
      return written.append("")
    }
    if text.hasPrefix("["), text.hasSuffix("]"), !text.dropFirst().dropLast().contains("](") {
      isAside = cues.noteSort(labelled: String(text.dropFirst().dropLast())) != nil
      return written.append(isAside ? "> [!" + text.dropFirst().dropLast() + "]" : "")
    }
    written.append((isAside ? "> " : "") + markdown(of: text, before: next))
  }

  /// What a line begins that stands around other lines.
  private func delimited(_ text: Substring) -> Delimited? {
    switch text {
    case "----", "....", "////", "++++": Delimited(end: text, prefix: "", edge: "```", isCode: true)
    case "====", "****": Delimited(end: text, prefix: isAside ? "> " : "", edge: isAside ? ">" : "")
    case "____": Delimited(end: text, prefix: "> ")
    case "--": Delimited(end: text, prefix: "")
    default: nil
    }
  }

  private mutating func markdown(of text: Substring, before next: Substring) -> String {
    let marks = text.prefix { $0 == "=" }.count
    if (1...6).contains(marks), text.dropFirst(marks).first == " " {
      return String(repeating: "#", count: marks) + " " + inline(text.dropFirst(marks).trimmingSpaces)
    }
    if text.hasPrefix("//") || text == "+" || text == "'''" || text == "<<<" || isAttribute(text) {
      return ""
    }
    if text.hasPrefix("image::") {
      return "![" + inside(text) + "](figure)"
    }
    if text.hasPrefix("include::") || text.hasPrefix("toc::") {
      return ""
    }
    if text.hasPrefix("."), let second = text.dropFirst().first, second != ".", second != " " {
      // What is above a figure says what it shows.
      let title = inline(text.dropFirst())
      return next.hasPrefix("image::") ? "![" + title + "](figure)" : next.hasPrefix("|===") ? "" : "**" + title + "**"
    }
    return item(text) ?? definition(text) ?? inline(text)
  }

  /// `:toc: left`
  private func isAttribute(_ text: Substring) -> Bool {
    guard text.first == ":", let end = text.dropFirst().firstIndex(of: ":") else { return false }
    return text[..<end].dropFirst().allSatisfy { $0.isLetter || $0.isNumber || "-_!".contains($0) }
  }

  private func item(_ text: Substring) -> String? {
    guard let first = text.first, "*.-".contains(first) else { return nil }
    let marks = text.prefix { $0 == first }.count
    guard marks < 6, text.dropFirst(marks).first == " " else { return nil }
    let words = inline(text.dropFirst(marks).trimmingSpaces)
    return String(repeating: "   ", count: marks - 1) + (first == "." ? "1. " : "- ") + words
  }

  /// `Bell:: Ring once.`, or the term alone over its meaning.
  private mutating func definition(_ text: Substring) -> String? {
    guard let mark = text.places(of: "::").first, !text[..<mark.lowerBound].isEmpty,
      text[mark.upperBound...].first.map({ $0 == " " }) ?? true
    else { return isDefinition ? text.escaped : nil }
    let start = isDefinition ? "</dd>" : "<dl>"
    isDefinition = true
    return start + "<dt>" + text[..<mark.lowerBound].escaped + "</dt><dd>"
      + text[mark.upperBound...].trimmingSpaces.escaped
  }

  // MARK: - Tables

  private mutating func add(tableIn lines: ArraySlice<Substring>, lines count: Int) {
    let filled = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    let isTitled = lines.dropFirst().first.map { $0.allSatisfy(\.isWhitespace) } ?? false
    let cells = filled.map { line in
      line.split(separator: "|", omittingEmptySubsequences: true).map { inline($0.trimmingSpaces) }.filter {
        !$0.isEmpty
      }
    }
    // A cell may have a line of its own; the first line shows how many make a row.
    let width = cells.first?.count ?? 0
    guard width > 0 else { return written.append([], isTitled: false, inPlaceOf: count) }
    let all = Array(cells.joined())
    let rows = stride(from: 0, to: all.count, by: width).map { Array(all[$0..<min($0 + width, all.count)]) }
    written.append(rows, isTitled: isTitled, inPlaceOf: count)
  }

  // MARK: - Words

  private func inside(_ text: Substring) -> Substring {
    text.firstIndex(of: "[").map { text[$0...].dropFirst().prefix { $0 != "]" } } ?? ""
  }

  /// `*bold*` as Markdown has it, a break at the end of a line as none.
  private func inline(_ text: Substring) -> String {
    let words = text.trimmingSpaces.hasSuffix(" +") ? text.trimmingSpaces.dropLast(2) : text
    guard words.holds("*"), !words.holds("**") else { return String(words) }
    let parts = words.split(separator: "*", omittingEmptySubsequences: false)
    return parts.count % 2 == 1 ? parts.joined(separator: "**") : String(words)
  }
}
