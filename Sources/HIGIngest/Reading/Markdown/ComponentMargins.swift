internal import HIGModel
internal import HIGText

/// Takes away the tags of components in MDX that have lines of their own, and the margin of what stands between them: `<Steps>` above text
/// set in by four spaces, which is no code there.
struct ComponentMargins {
  /// Of the components that are open, from the outside in, in spaces; nil until their first line.
  private var open: [Int?] = []

  /// - Parameters:
  ///   - line: the next one of the text.
  ///   - isCode: whether it stands between fences, where tags are none.
  mutating func removed(from line: Substring, isCode: Bool) -> Substring {
    let text = line.trimmingSpaces
    if isCode || text.isEmpty {
      return dedented(line)
    }
    if text.hasPrefix("</"), text.dropFirst(2).first?.isUppercase ?? false {
      open = Array(open.dropLast())
      return ""
    }
    if let last = open.indices.last, open[last] == nil {
      open[last] = line.utf8.prefix { $0 == UInt8(ascii: " ") }.count
    }
    guard Self.opens(text) else { return dedented(line) }
    open.append(nil)
    return ""
  }

  /// `<Steps>` alone in its line.
  private static func opens(_ text: Substring) -> Bool {
    text.hasPrefix("<") && text.dropFirst().first?.isUppercase ?? false && text.hasSuffix(">") && !text.hasSuffix("/>")
      && !text.holds("</")
  }

  private func dedented(_ line: Substring) -> Substring {
    guard let margin = open.lazy.compactMap({ $0 }).max() else { return line }
    let spaces = min(line.utf8.prefix { $0 == UInt8(ascii: " ") }.count, margin)
    return line.utf8.dropFirst(spaces).asText
  }
}
