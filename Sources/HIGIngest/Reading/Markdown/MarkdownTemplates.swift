internal import HIGModel
internal import HIGText

/// Takes from a Markdown file the lines that programs read and people do not: imports of MDX, templates; and writes the asides of
/// documentation sites (`:::note`) as quotations. Every line keeps its number.
struct MarkdownTemplates {
  let cues: Cues

  func removed(from text: String) -> String {
    guard Self.signs.contains(where: text.holds) else { return text }
    var isCode = false
    var isAside = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let start = line.utf8.count < Self.longestLine ? line.trimmingSpaces : line
      if start.hasPrefix("```") || start.hasPrefix("~~~") {
        isCode.toggle()
      } else if !isCode, start.hasPrefix(":::") {
        isAside = start.contains { $0.isLetter }
        return isAside ? label(start) : ""
      } else if !isCode, Self.isTemplate(start) {
        return ""
      }
      return isAside ? "> " + line : String(line)
    }.joined(separator: "\n")
  }

  private static let signs = ["import ", "export ", "{{", "{%", "{/*", ":::"]
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
    return [("{{", "}}"), ("{%", "%}"), ("{/*", "*/}")].contains { line.hasPrefix($0.0) && line.hasSuffix($0.1) }
  }

  /// The first line of an aside: `:::tip` as `> [!TIP]`.
  private func label(_ line: Substring) -> String {
    let word = line.drop { $0 == ":" || $0 == " " }.prefix { $0.isLetter }
    return cues.noteSort(labelled: String(word)).map { "> [!\($0.rawValue.uppercased())]" } ?? ""
  }
}
