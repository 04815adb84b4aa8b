import Algorithms
import HIGModel
import HIGText

/// Writes what sites add to Markdown as plain Markdown, in one scan over the lines: asides
/// (`:::tip`, `!!! note`), tags of components (MDX), templates, callouts. What
/// only programs read becomes an empty line, so that every line keeps its number.
struct MarkdownDialects {
  private let cues: Cues
  /// The signs that the code began with, where the line is within it.
  private var fence: String?
  /// What ends the template that began some lines before.
  private var ending: Ending?
  /// Of the components that are open, from the outside in, how far their text is set in; nil until
  /// its first line.
  private var margins: [Int?] = []
  /// How far an aside of MkDocs is indented: its text is, by four spaces more.
  private var asideIndent: Int?
  /// Whether the lines stand between `:::note` and `:::`.
  private var isInContainer = false
  /// What the lines of an example begin with: `❌ `.
  private var sign: String?
  private var isAfterBlank = true

  static func plain(_ text: String, cues: Cues) -> String {
    var scan = MarkdownDialects(cues: cues)
    var lines: [String] = []
    for line in text.lines {
      // `: meaning` below its term, as PHP Markdown Extra has definitions: a label in bold, with its text beside it.
      let isTerm = lines.last?.first?.isLetter ?? false && lines.dropLast().last?.isBlank ?? true
      if isTerm, line.hasPrefix(": "), scan.fence == nil {
        let term = lines[lines.count - 1].trimmingSpaces.replacing("**", with: "")
        lines[lines.count - 1] = ""
        lines.append(scan.plain("**\(term)**\(line)"))
      } else {
        lines.append(scan.plain(line))
      }
    }
    return lines.inLines
  }

  /// A line with `[[Page|words]]` as a link and the words of `==words==`, without `%% a note to oneself %%`.
  private static func withoutMarksOfWikis(_ line: String) -> String {
    guard ["[[", "==", "%%"].contains(where: line.holds) else { return line }
    return line.replacing(hidden, with: "").replacing(highlight) { $0.1 }
      .replacing(wikiLink) { "[\($0.2?.dropFirst() ?? $0.1)](<\($0.1).md>)" }
  }

  // A literal within a function is compiled at each call.
  private nonisolated(unsafe) static let hidden = /%%.*?%%|!\[\[[^\[\]]*\]\]/
  private nonisolated(unsafe) static let highlight = /==([^\s=`][^=`]*)==/
  private nonisolated(unsafe) static let wikiLink = /\[\[([^\[\]|<>]+)(\|[^\[\]]+)?\]\]/

  private mutating func plain(_ line: Substring) -> String {
    let start = line.utf8.count < Self.longestLine ? line.trimmingSpaces : line
    defer { isAfterBlank = start.isEmpty }
    if readFence(start) || fence != nil {
      return quoted(dedented(line))
    }
    if let ending {
      // One that nothing ends goes as far as its paragraph.
      self.ending = start.isEmpty ? nil : ending.after(start)
      if case .closing(_, ">") = ending, start.hasSuffix("/>"), self.ending == nil { _ = margins.popLast() }
      return ""
    }
    if let indent = asideIndent, !start.isEmpty, line.indent < indent + Self.step {
      asideIndent = nil
    }
    if let indent = asideIndent {
      let text = line.dropFirst(min(indent + Self.step, line.indent))
      return String(repeating: " ", count: indent) + "> " + text
    }
    guard let first = start.utf8.first,
      Self.firsts.contains(first) || sign != nil || !margins.isEmpty
    else {
      return quoted(Self.mended(String(line)))
    }
    if let mark = container(start) ?? aside(line, start) ?? template(start) { return mark }
    // A component has its own list; those of examples are one.
    let isExample = sign != nil
    if let tag = tag(start) { return tag.isEmpty && line.hasPrefix("</") && !isExample ? "<!---->" : tag }
    return quoted(text(line, start))
  }

  /// In bytes: longer lines are text.
  private static let longestLine = 1000
  private static let step = 4
  /// What lines begin with that are more than text.
  private static let firsts = Set(":!?{}<>#ie".utf8)

  /// Text within a container is a quotation.
  private func quoted(_ line: String) -> String { isInContainer ? "> " + line : line }

  // MARK: - Code

  /// Whether a line begins or ends code. Code within a line is none.
  private mutating func readFence(_ start: Substring) -> Bool {
    guard let mark = start.first, mark == "`" || mark == "~" else { return false }
    let signs = start.prefix { $0 == mark }
    guard signs.count > 2, fence != nil || !start.dropFirst(signs.count).contains("`") else {
      return false
    }
    if let open = fence {
      fence = start.hasPrefix(open) && signs.count == start.count ? nil : open
    } else {
      fence = String(signs)
    }
    return true
  }

  // MARK: - Asides

  /// `:::tip Title`, `::: warning{title="…"}` and the line that ends it.
  private mutating func container(_ start: Substring) -> String? {
    guard start.hasPrefix(":::") else { return nil }
    let words = start.drop { $0 == ":" || $0 == " " }
    isInContainer = !words.isEmpty
    guard isInContainer else { return "" }
    let kind = words.prefix { $0.isLetter || $0 == "-" }
    var title = words.dropFirst(kind.count).trimmingSpaces
    if let brace = title.firstIndex(of: "{"), title.hasSuffix("}") {
      title =
        Self.attribute("title", of: title[brace...]).map { Substring($0) }
        ?? title[..<brace].trimmingSpaces
    }
    return "> " + label(kind, String(title.filter { $0 != "[" && $0 != "]" }))
  }

  /// The first line of an aside of MkDocs, `!!! warning "Title"`.
  private mutating func aside(_ line: Substring, _ start: Substring) -> String? {
    guard let mark = WordList.asidesOfMkDocs.all.first(where: start.hasPrefix) else { return nil }
    let words = start.dropFirst(mark.count).trimmingSpaces
    let kind = words.prefix { !$0.isWhitespace && $0 != "\"" }
    // A sentence may begin with exclamation marks.
    guard kind.first?.isLowercase ?? false else { return nil }
    let indent = line.indent
    asideIndent = indent
    let title = words.dropFirst(kind.count).trimmingSpaces.filter { $0 != "\"" }
    return String(repeating: " ", count: indent) + "> " + label(kind, String(title))
  }

  /// The name of an aside as GitHub writes it, and its title as a paragraph of its own; a name that
  /// says nothing of an aside goes.
  private func label(_ kind: Substring, _ title: String) -> String {
    let sort = cues.noteSort(labelled: String(kind)).map { "[!\($0.rawValue.uppercased())]" }
    return [sort, title.isEmpty ? nil : title].compactMap(\.self).joined(separator: " ")
      + (title.isEmpty ? "" : RunningText.blockEdge)
  }

  // MARK: - Templates

  /// `import A from './a'`, `{{ page.title }}`, `{% include %}`, `{/* … */}`, and titles that are
  /// such an expression.
  private mutating func template(_ start: Substring) -> String? {
    let title = start.hasPrefix("#") ? start.drop { $0 == "#" || $0 == " " } : start
    if start == "{" || start == "}" || Self.isExpression(title) || Self.isImport(start) {
      ending = start.hasPrefix("export ") ? Ending.closing(braces: 0, end: "").after(start) : nil
      return ""
    }
    if let pair = WordList.brackets.pairs.first(where: { start.hasPrefix($0.name) && !start.holds($0.value) }) {
      ending = .holding(pair.value)
      return ""
    }
    return nil
  }

  static func isExpression(_ title: Substring) -> Bool {
    title.first == "{" && title.last == "}" && !title.hasPrefix("{#")
  }

  private static func isImport(_ line: Substring) -> Bool {
    line.hasPrefix("import ")
      && (line.holds(" from ") || line.hasSuffix("'") || line.hasSuffix("\";"))
      || WordList.exports.all.contains(where: line.hasPrefix)
  }

  /// How the last line of something shows that it is.
  private enum Ending {
    case holding(String)
    /// By the last of its braces, which hold code, and what a tag ends with, or nothing.
    case closing(braces: Int, end: String)

    /// What is still to come after `line`.
    func after(_ line: Substring) -> Ending? {
      switch self {
      case .holding(let sign): return line.holds(sign) ? nil : self
      case .closing(let braces, let end):
        let open =
          braces + line.utf8.count { $0 == UInt8(ascii: "{") } - line.utf8.count { $0 == UInt8(ascii: "}") }
        return open <= 0 && line.hasSuffix(end) ? nil : .closing(braces: open, end: end)
      }
    }
  }

  // MARK: - Components

  /// A component's tag that has the line for itself: `<Steps>`, `</Steps>`, `<Dont description="…"
  /// />`.
  private mutating func tag(_ start: Substring) -> String? {
    guard start.first == "<" else { return nil }
    let isClosing = start.hasPrefix("</")
    let name = start.dropFirst(isClosing ? 2 : 1).prefix {
      $0.isLetter || $0.isNumber || $0 == "." || $0 == "'"
    }
    guard name.first?.isUppercase ?? false else { return nil }
    if isClosing {
      _ = margins.popLast()
      sign = nil
      return ""
    }
    let own = Self.sign(of: name, start)
    if let own, let caption = WordList.wordsOfExamples.all.firstNonNil({ Self.attribute($0, of: start) }) {
      margins += start.hasSuffix("/>") ? [] : [nil]
      return "- " + own + caption
    }
    if !start.contains(">"), name.count + 1 == start.count || start.holds("=") {
      ending = Ending.closing(braces: 0, end: ">").after(start)
      margins.append(nil)
      return ""
    }
    guard let end = start.firstIndex(of: ">") else { return nil }
    let rest = start[start.index(after: end)...]
    if rest.isEmpty {
      margins += start.hasSuffix("/>") ? [] : [nil]
      sign = start.hasSuffix("/>") ? sign : own ?? sign
      return ""
    }
    guard let own, let close = rest.places(of: "</").first else { return nil }
    return "- " + own + rest[..<close.lowerBound].trimmingSpaces
  }

  /// What the text of an example begins with; nil for other components.
  private static func sign(of name: Substring, _ tag: Substring) -> String? {
    let kind = String(name.hasSuffix("Example") ? name.dropLast("Example".count) : name)
    if kind.count < name.count || kind == "Good" || kind == "Bad" {
      return WordList.goodExamples.contains(kind) ? "Good: " : WordList.badExamples.contains(kind) ? "Bad: " : nil
    }
    guard kind.hasPrefix("Do") else { return nil }
    if let type = attribute("type", of: tag) {
      return type.lowercased().hasPrefix("don") ? "❌ " : "✅ "
    }
    return WordList.badExamples.contains(kind)
      ? "❌ " : kind == "Do" || attribute("caption", of: tag) != nil ? "✅ " : nil
  }

  private static func attribute(_ name: String, of tag: Substring) -> String? {
    guard let start = tag.places(of: "\(name)=\"").first else { return nil }
    let value = tag[start.upperBound...].prefix { $0 != "\"" }
    return value.isEmpty ? nil : String(value)
  }

  // MARK: - Text

  /// A line of text without the margin of the components around it, with the sign of the example
  /// that it is in.
  private mutating func text(_ line: Substring, _ start: Substring) -> String {
    if start.hasPrefix("#") {
      // A title stands over more than an example that nothing ends.
      sign = nil
    }
    if let last = margins.indices.last, margins[last] == nil, !start.isEmpty {
      margins[last] = line.indent
    }
    let text = Self.mended(callout(start) ?? dedented(line))
    guard let sign, !start.isEmpty, start.first != "<" else { return text }
    if let bullet = ["- ", "* ", "+ "].first(where: start.hasPrefix) {
      return bullet + sign + start.dropFirst(bullet.count)
    }
    return isAfterBlank ? "- " + sign + start : text
  }

  private func dedented(_ line: Substring) -> String {
    guard let margin = margins.lazy.compactMap({ $0 }).max() else { return String(line) }
    return String(line.dropFirst(min(line.indent, margin)))
  }

  /// `> [!warning]- Safe area`: the title is a paragraph of its own.
  private func callout(_ start: Substring) -> String? {
    let rest = start.drop { $0 == ">" || $0 == " " }
    guard start.first == ">", rest.hasPrefix("[!"), let close = rest.firstIndex(of: "]") else {
      return nil
    }
    let title = rest[rest.index(after: close)...].drop { "+-".contains($0) }.trimmingSpaces
    return start[..<rest.startIndex] + label(rest[..<close].dropFirst(2), String(title))
  }

  /// With the signs that GitHub's codes stand for (`:x:`), without the marks of wikis, and with an empty comment beside
  /// marks of bold text that have punctuation on one side and a letter on the other, as in languages without spaces: `**点は五つまで。**多いと…`
  /// Markdown takes such a mark for none; comments are no text, but end words.
  private static func mended(_ line: String) -> String {
    let signed = line.holds(":") ? WordList.signs.pairs.reduce(line) { $0.substituting($1.name, with: $1.value) } : line
    if signed.holds("`") || signed.begins(with: "    ") { return signed }
    let text = withoutMarksOfWikis(signed)
    var mended = ""
    var start = text.startIndex
    for mark in text.places(of: "**") {
      let before = text[..<mark.lowerBound].last
      let after = text[mark.upperBound...].first
      mended += text[start..<mark.lowerBound]
      mended += isWord(before) && isSign(after) ? "<!---->**" : isSign(before) && isWord(after) ? "**<!---->" : "**"
      start = mark.upperBound
    }
    return mended + text[start...]
  }

  private static func isWord(_ letter: Character?) -> Bool { letter.map { $0.isLetter || $0.isNumber } ?? false }

  private static func isSign(_ letter: Character?) -> Bool { letter.map { $0.isPunctuation || $0.isSymbol } ?? false }
}

extension Substring {
  /// How many spaces stand before its first letter.
  fileprivate var indent: Int { utf8.prefix { $0 == UInt8(ascii: " ") }.count }
}
