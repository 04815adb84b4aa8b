internal import HIGText

/// Knows Markdown in a text file, as html2text prints pages.
enum PrintedMarkdown {
  /// Whether there are both titles after `#` and links in brackets; plain text has either now and
  /// then.
  static func isIn(_ text: String) -> Bool {
    guard text.holds("](") else { return false }
    let lines = text.split(separator: "\n")
    let links = lines.count { line in ["](/", "](http", "](#", "](."].contains(where: line.holds) }
    return links > 1 && lines.contains(where: isTitle)
  }

  private static func isTitle(_ line: Substring) -> Bool {
    let marks = line.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    return (1...6).contains(marks) && line.utf8.dropFirst(marks).first == UInt8(ascii: " ")
  }
}
