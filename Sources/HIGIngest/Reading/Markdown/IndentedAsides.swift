internal import HIGText

/// Writes the asides of sites made with MkDocs, a line `!!! warning "Important"` over indented text, as quotations with a label, which
/// every Markdown reader knows. Every line keeps its number.
struct IndentedAsides {
  /// How far the first line of the aside is indented; nil outside of asides.
  private var margin: Int?
  private var isCode = false

  static func quoted(_ text: String) -> String {
    guard signs.contains(where: text.holds) else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indents = indents(of: lines)
    var asides = IndentedAsides()
    return zip(lines, indents).map { asides.quoted($0, indent: $1) }.joined(separator: "\n")
  }

  private static let signs = ["!!! ", "??? ", "???+ "]
  /// What the text of an aside is indented by.
  private static let step = 4

  /// How far each line is indented; an empty one as the next that is not.
  private static func indents(of lines: [Substring]) -> [Int] {
    var next = 0
    return lines.reversed().map { line in
      let text = line.drop { $0 == " " }
      next = text.isEmpty ? next : line.utf8.count - text.utf8.count
      return next
    }.reversed()
  }

  private mutating func quoted(_ line: Substring, indent: Int) -> String {
    if let margin {
      if indent >= margin + Self.step {
        return String(repeating: " ", count: margin) + "> " + line.dropFirst(margin + Self.step)
      }
      self.margin = nil
    }
    let text = line.drop { $0 == " " }
    if text.hasPrefix("```") || text.hasPrefix("~~~") {
      isCode.toggle()
    }
    guard !isCode, let sign = Self.signs.first(where: text.hasPrefix) else { return String(line) }
    let words = text.dropFirst(sign.count).trimmingSpaces
    let sort = words.prefix { !$0.isWhitespace && $0 != "\"" }
    // A sentence may begin with exclamation marks.
    guard let first = sort.first, first.isLowercase else { return String(line) }
    margin = indent
    let title = words.dropFirst(sort.count).trimmingSpaces.filter { $0 != "\"" }
    return String(repeating: " ", count: indent) + "> [!\(sort)] \(title)"
  }
}
