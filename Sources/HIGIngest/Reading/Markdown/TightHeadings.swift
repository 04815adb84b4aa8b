internal import HIGText

/// Parts the signs of a heading from its words where an author who writes `##Scope` has left the space out, which older dialects of Markdown
/// do not ask for. `#name` alone may be a tag, so that it is a heading only as the first line of a page that has such headings.
enum TightHeadings {
  /// Every line keeps its number.
  static func parted(_ text: String) -> String {
    guard mayHaveHeadings(text) else { return text }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let found = headings(lines)
    guard found.contains(where: { lines[$0].hasPrefix("##") }) else { return text }
    for index in found {
      let signs = lines[index].prefix { $0 == "#" }
      lines[index] = Substring(signs + " " + lines[index].dropFirst(signs.count))
    }
    return lines.joined(separator: "\n")
  }

  /// Whether anything but a space stands behind several signs, as it does on few pages.
  private static func mayHaveHeadings(_ text: String) -> Bool {
    var signs = 0
    for byte in text.utf8 {
      if byte == UInt8(ascii: "#") {
        signs += 1
      } else if signs > 1, byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") {
        return true
      } else {
        signs = 0
      }
    }
    return false
  }

  private static func headings(_ lines: [Substring]) -> [Int] {
    // The fence that the code began with.
    var fence: Substring?
    var isFirst = true
    return lines.indices.filter { index in
      let line = lines[index]
      if let found = Self.fence(line) {
        let closes = fence.map { found.hasPrefix($0) && line.trimmingSpaces == found } ?? false
        fence = fence == nil ? found : closes ? nil : fence
      }
      let isCode = fence != nil
      defer { isFirst = isFirst && line.allSatisfy(\.isWhitespace) }
      return !isCode && isHeading(line, least: isFirst ? 1 : 2)
    }
  }

  /// The signs that begin or end code: ` ```` ` ends what ` ``` ` began. Code within a line is none.
  private static func fence(_ line: Substring) -> Substring? {
    let text = line.utf8.count < longestTitle ? line.drop { $0 == " " } : line
    guard let sign = text.first, sign == "`" || sign == "~" else { return nil }
    let signs = text.prefix { $0 == sign }
    return signs.count > 2 && !(sign == "`" && text.dropFirst(signs.count).contains("`")) ? signs : nil
  }

  private static func isHeading(_ line: Substring, least: Int) -> Bool {
    guard line.hasPrefix("#"), line.utf8.count < longestTitle else { return false }
    let signs = line.prefix { $0 == "#" }.count
    return (least...6).contains(signs) && line.dropFirst(signs).first.map { $0.isLetter || $0.isNumber } ?? false
  }

  /// In bytes.
  private static let longestTitle = 300
}
