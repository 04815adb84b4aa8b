internal import HIGText

/// Closes code that its author opened before its first line and closed after its last one, where Markdown would take the rest of the
/// page for code:
/// ```<label>Name</label>
///   <input required>```
enum OpenFences {
  /// Every line keeps its number.
  static func closed(_ text: String) -> String {
    guard starts.contains(where: text.holds) else { return text }
    var isOpen = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let words = line.utf8.count < longestLine ? line.trimmingSpaces : line
      guard isOpen else {
        isOpen = starts.contains(where: words.hasPrefix) && !words.dropFirst(fence.count).holds(fence)
        return String(line)
      }
      isOpen = !words.hasSuffix(fence)
      return isOpen ? String(line) : fence
    }.joined(separator: "\n")
  }

  private static let fence = "```"
  /// What is code and no name of a language.
  private static let starts = ["```<", "```{", "```("]
  /// In bytes: longer lines are text.
  private static let longestLine = 1000
}
