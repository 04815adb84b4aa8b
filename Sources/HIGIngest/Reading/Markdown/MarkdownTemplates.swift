internal import HIGModel
internal import HIGText

/// Takes from a Markdown file the lines that programs read and people do not: imports of MDX, templates; and writes the asides of
/// documentation sites (`:::note`) as quotations. Every line keeps its number.
struct MarkdownTemplates {
  let cues: Cues

  func removed(from text: String) -> String {
    guard Self.signs.contains(where: text.holds) else { return text }
    let notes = ObsidianMarks(cues: cues)
    var isCode = false
    var isAside = false
    /// What ends the template that began some lines before.
    var end: Ending?
    /// The sign of the good or bad example whose lines these are.
    var sign: String?
    var last: Substring = ""
    var margins = ComponentMargins()
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let start = line.utf8.count < Self.longestLine ? line.trimmingSpaces : line
      if let ending = end {
        // One that nothing ends goes as far as its paragraph.
        end = start.isEmpty ? nil : ending.after(start)
        return ""
      }
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        isCode.toggle()
      } else if !isCode, start.hasPrefix(":::") {
        isAside = start.contains { $0.isLetter }
        return isAside ? label(start) : ""
      } else if !isCode, Self.isTemplate(start) || line == "{" || line == "}" {
        return ""
      } else if !isCode, let ending = Self.endOfTemplate(begunIn: start) {
        end = ending
        return ""
      } else if !isCode, Self.isOfExample(start) {
        sign = start.holds("</") || start.hasSuffix("/>") ? "" : Self.sign(of: start) ?? sign
        last = ""
        return Self.captioned(start) ?? Self.inOneLine(start) ?? ""
      }
      defer { last = start }
      // A title stands over more than an example that nothing ends.
      if !isCode, start.hasPrefix("#") { sign = nil }
      if !isCode, let sign, let marked = Self.marked(line, sign, after: last) {
        return marked
      }
      let text = margins.removed(from: line, isCode: isCode)
      let plain = isCode ? String(text) : notes.plain(text)
      return isAside ? "> " + plain : plain
    }.joined(separator: "\n")
  }

  /// How the last line of something shows that it is.
  private enum Ending {
    case holding(String)
    /// Of a tag; what stands in its braces is code, which may hold tags of its own.
    case tag(braces: Int)

    /// What is still to come after `line`.
    func after(_ line: Substring) -> Ending? {
      switch self {
      case .holding(let sign): return line.holds(sign) ? nil : self
      case .tag(let braces):
        let open = braces + line.utf8.count { $0 == UInt8(ascii: "{") } - line.utf8.count { $0 == UInt8(ascii: "}") }
        return open <= 0 && line.hasSuffix(">") ? nil : .tag(braces: open)
      }
    }
  }

  /// What ends a template that begins in a line and not ends there: `{{ button({`, `import {`, `<Example`.
  private static func endOfTemplate(begunIn line: Substring) -> Ending? {
    if let bracket = brackets.first(where: { line.hasPrefix($0.opening) && !line.holds($0.closing) }) {
      return .holding(bracket.closing)
    }
    if line.hasPrefix("import {") || line.hasPrefix("export {"), !line.holds("}") {
      return .holding("}")
    }
    // The tag of a component, whose attributes have a line each; `<Do` says more.
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "." }
    let isTag = line.first == "<" && name.first?.isUppercase ?? false && !line.hasPrefix("<Do") && !line.contains(">")
    return isTag && (name.count + 1 == line.count || line.holds("=")) ? .tag(braces: 0).after(line) : nil
  }

  /// `<DoDont type="dont" caption="…">`: as documentation in MDX gives good and bad examples, which an item says, too.
  private static func captioned(_ line: Substring) -> String? {
    guard let caption = attribute("caption", of: line) ?? attribute("description", of: line), !caption.isEmpty else {
      return nil
    }
    let type = attribute("type", of: line)?.lowercased() ?? (line.hasPrefix("<Dont") ? "dont" : "do")
    return "- \(type.hasPrefix("don") ? "❌" : "✅") \(caption)"
  }

  /// `<Dont>Hide it.</Dont>` as an item.
  private static func inOneLine(_ line: Substring) -> String? {
    guard let sign = sign(of: line), let open = line.firstIndex(of: ">"), let close = line.places(of: "</").first,
      open < close.lowerBound
    else { return nil }
    let text = line[line.index(after: open)..<close.lowerBound].trimmingSpaces
    return text.isEmpty ? nil : "- \(sign)\(text)"
  }

  /// Whether a line is the tag of an example: `<Do>`, `</Dont>`, `<InvalidExample title="Don’t">`.
  private static func isOfExample(_ line: Substring) -> Bool {
    let name = line.drop { $0 == "<" || $0 == "/" }.prefix { $0.isLetter }
    return line.hasPrefix("<") && (name.hasPrefix("Do") || isNameOfExample(name))
  }

  /// `ValidExample`, `BadExample`
  private static func isNameOfExample(_ name: Substring) -> Bool {
    name.hasSuffix("Example") && goodExamples.union(badExamples).contains(String(name.dropLast("Example".count)))
  }

  private static let goodExamples: Set<String> = ["Valid", "Good", "Correct", "Do", "Right", "Positive"]
  private static let badExamples: Set<String> = ["Invalid", "Bad", "Incorrect", "Dont", "DoNot", "Wrong", "Negative"]

  /// Of what stands between `<Dont>` and `</Dont>`; empty after the latter.
  private static func sign(of line: Substring) -> String? {
    if line.hasPrefix("</") {
      return ""
    }
    let name = line.dropFirst().prefix { $0.isLetter || $0 == "'" }
    // What it shows is no rule.
    if isNameOfExample(name) {
      return badExamples.contains(String(name.dropLast("Example".count))) ? "- Bad: " : "- Good: "
    }
    return ["Dont", "DoNot", "Don't"].contains(name) ? "❌ " : name == "Do" ? "✅ " : nil
  }

  /// A line of an example with its sign: an item, or the first line of a paragraph.
  private static func marked(_ line: Substring, _ sign: String, after last: Substring) -> String? {
    let text = line.trimmingSpaces
    if sign.isEmpty || text.isEmpty || text.hasPrefix("<") {
      return nil
    }
    if let bullet = ["- ", "* ", "+ "].first(where: text.hasPrefix) {
      return bullet + sign + text.dropFirst(bullet.count)
    }
    return last.isEmpty ? sign + text : nil
  }

  private static func attribute(_ name: String, of line: Substring) -> String? {
    guard let start = line.places(of: " \(name)=\"").first else { return nil }
    return String(line[start.upperBound...].prefix { $0 != "\"" })
  }

  private struct Brackets {
    var opening: String
    var closing: String
  }

  private static let brackets = [
    Brackets(opening: "{{", closing: "}}"), Brackets(opening: "{%", closing: "%}"),
    Brackets(opening: "{/*", closing: "*/}"), Brackets(opening: "{:", closing: "}"),
  ]

  private static let signs = [
    "import ", "export ", "{{", "{%", "{/*", "{:", ":::", "\n<", "\n{", "<Do", "[!", "[[", "%%", "==",
  ]
  /// In bytes: longer lines are text.
  private static let longestLine = 1000

  /// `import A from './a'`, `{{ page.title }}`, `{% include %}`, `{/* … */}`: the whole line.
  private static func isTemplate(_ line: Substring) -> Bool {
    if line.hasPrefix("import ") {
      return line.contains(" from ") && (line.holds("'") || line.holds("\"")) || line.hasSuffix("'")
        || line.hasSuffix("\";")
    }
    if line.hasPrefix("export ") {
      return ["export const ", "export default ", "export function ", "export {"].contains(where: line.hasPrefix)
    }
    // `# {{ page.title }}`: front matter knows it.
    let text = line.hasPrefix("#") ? line.drop { $0 == "#" || $0 == " " } : line
    return brackets.contains { text.hasPrefix($0.opening) && text.hasSuffix($0.closing) }
  }

  /// The first line of an aside: `:::tip` as `> [!TIP]`.
  private func label(_ line: Substring) -> String {
    let word = line.drop { $0 == ":" || $0 == " " }.prefix { $0.isLetter }
    return cues.noteSort(labelled: String(word)).map { "> [!\($0.rawValue.uppercased())]" } ?? ""
  }
}
