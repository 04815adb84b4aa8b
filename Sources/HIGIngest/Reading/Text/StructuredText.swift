internal import HIGModel
internal import HIGText

/// reStructuredText written as Markdown: titles over lines of signs, lists, admonitions, figures, tables in lists; what programs read
/// and people do not is left blank.
struct StructuredText {
  private let cues: Cues
  private let lines: [Substring]
  private var written = MarkdownLines()
  /// The signs around titles, the highest first.
  private var levels: [String] = []

  var markdown: String { written.text }

  init(_ lines: [Substring], cues: Cues) {
    self.cues = cues
    self.lines = lines
    var index = 0
    while index < lines.count {
      index = add(at: index)
    }
  }

  /// Whether a line of signs stands below a title and is as long.
  static func underlines(_ line: Substring, _ title: Substring) -> Bool {
    let text = line.trimmingSpaces
    guard let sign = text.first, "=-~^\"'`#*+".contains(sign), text.utf8.count > 3, text.utf8.count < 200 else {
      return false
    }
    let words = title.trimmingSpaces
    return text.utf8.allSatisfy { $0 == sign.asciiValue } && !words.isEmpty && words.first != sign
      && TextColumns.width(of: words) <= text.utf8.count + 2 && words.contains(where: \.isLetter)
  }

  // MARK: - Lines

  /// Writes what begins at a line.
  /// - Returns: where the next begins.
  private mutating func add(at index: Int) -> Int {
    let line = lines[index]
    if index + 1 < lines.count, Self.underlines(lines[index + 1], line) {
      return addTitle(at: index)
    }
    if index + 2 < lines.count, isOverline(line), Self.underlines(lines[index + 2], lines[index + 1]) {
      written.append("")
      return addTitle(at: index + 1, isOverlined: true)
    }
    if line.hasPrefix(".. ") || line == ".." {
      return addDirective(at: index)
    }
    let text = line.trimmingSpaces
    if isField(line) {
      written.append("")
    } else if text.hasPrefix("#. ") {
      written.append(String(repeating: " ", count: HangingTerm.indent(of: line)) + "1. " + inline(text.dropFirst(3)))
    } else {
      written.append(inline(line))
    }
    return index + 1
  }

  private func isOverline(_ line: Substring) -> Bool {
    guard let sign = line.first, "=-~^\"'`#*+".contains(sign), line.utf8.count > 3 else { return false }
    return line.trimmingSpaces.utf8.allSatisfy { $0 == sign.asciiValue }
  }

  private mutating func addTitle(at index: Int, isOverlined: Bool = false) -> Int {
    let sign = String(lines[index + 1].trimmingSpaces.prefix(isOverlined ? 2 : 1))
    if !levels.contains(sign) {
      levels.append(sign)
    }
    let level = min(6, 1 + (levels.firstIndex(of: sign) ?? 0))
    written.append(String(repeating: "#", count: level) + " " + inline(lines[index].trimmingSpaces))
    written.append("")
    return index + 2
  }

  /// `:author: …` at the start of a line.
  private func isField(_ line: Substring) -> Bool {
    guard line.first == ":", let end = line.dropFirst().firstIndex(of: ":") else { return false }
    let name = line[..<end].dropFirst()
    return !name.isEmpty && name.count < 24 && !name.contains("`")
  }

  // MARK: - Directives

  /// `.. warning::` and what is set in below it.
  private mutating func addDirective(at index: Int) -> Int {
    var end = index + 1
    while end < lines.count, lines[end].allSatisfy(\.isWhitespace) || lines[end].first == " " {
      end += 1
    }
    while end > index + 1, lines[end - 1].allSatisfy(\.isWhitespace) {
      end -= 1
    }
    let words = lines[index].dropFirst(3)
    let mark = words.places(of: "::").first
    let name = mark.map { words[..<$0.lowerBound].trimmingSpaces } ?? ""
    let rest = mark.map { words[$0.upperBound...].trimmingSpaces } ?? ""
    let body = lines[(index + 1)..<end]
    if cues.noteSort(labelled: String(name)) != nil {
      written.append("> [!\(name)]")
      addAside([rest] + body)
      return end
    }
    switch name {
    case "list-table": addTable(body)
    case "figure", "image": addFigure(body)
    case "code-block", "code", "parsed-literal", "literalinclude":
      written.append("")
      body.forEach { written.append("    " + $0) }
    default: (index..<end).forEach { _ in written.append("") }
    }
    return end
  }

  /// - Parameter texts: beside the name, and below it.
  private mutating func addAside(_ texts: [Substring]) {
    let first = texts.first ?? ""
    for (number, line) in texts.dropFirst().enumerated() {
      let words = inline(line.trimmingSpaces)
      written.append("> " + (number == 0 && !first.isEmpty ? inline(first) + " " : "") + words)
    }
  }

  private mutating func addFigure(_ body: ArraySlice<Substring>) {
    written.append("")
    for line in body {
      let text = line.trimmingSpaces
      if text.hasPrefix(":alt:") {
        written.append("![" + text.dropFirst(5).trimmingSpaces + "](figure)")
      } else {
        written.append(text.isEmpty || text.hasPrefix(":") ? "" : "![" + text + "](figure)")
      }
    }
  }

  /// Rows are items, cells the items of these: `* - Window`.
  private mutating func addTable(_ body: ArraySlice<Substring>) {
    var rows: [[String]] = []
    for line in body {
      let text = line.trimmingSpaces
      if text.hasPrefix("* - ") {
        rows.append([inline(text.dropFirst(4))])
      } else if text.hasPrefix("- "), !rows.isEmpty {
        rows[rows.count - 1].append(inline(text.dropFirst(2)))
      }
    }
    let isTitled = body.contains { $0.trimmingSpaces.hasPrefix(":header-rows:") }
    written.append(rows, isTitled: isTitled, inPlaceOf: body.count + 1)
  }

  // MARK: - Words

  /// Without roles (`:ref:`) and with one sign around code.
  private func inline(_ text: Substring) -> String {
    guard text.holds("`") else { return String(text) }
    let words = String(text).substituting("``", with: "`")
    guard words.holds(":`"), words.utf8.count < 4000 else { return words }
    var kept = ""
    var rest = words[...]
    while let mark = rest.places(of: ":`").first {
      let before = rest[..<mark.lowerBound]
      let role = before.reversed().prefix { $0.isLetter || $0 == "-" }.count
      let start = before.dropLast(role)
      let end = rest[mark.upperBound...].firstIndex(of: "`") ?? rest.endIndex
      kept += start.last == ":" ? start.dropLast() + rest[mark.upperBound..<end] : rest[..<end]
      rest = rest[end...].dropFirst()
    }
    return kept + rest
  }
}
