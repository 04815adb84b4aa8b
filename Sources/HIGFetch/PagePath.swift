/// Where a page is among a publisher's: `/design/human-interface-guidelines/loading`.
///
/// It becomes a part of addresses and of file names, so it is made of nothing but small letters, digits and hyphens.
struct PagePath: Hashable, Comparable {
  /// Begins with a slash.
  let text: String

  private static let mostParts = 8
  private static let longest = 200

  /// - Parameter text: capital letters become small ones; what follows `#` or `?` is left out.
  /// - Returns: nil where a part is empty or has other signs: `..` is no part.
  init?(_ text: String) {
    let path = text.prefix { $0 != "#" && $0 != "?" }
    guard path.first == "/", path.utf8.count <= Self.longest else { return nil }
    let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    self.text = path.lowercased()
    let isPlain = path.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-/".contains($0)) }
    guard isPlain, parts.count <= Self.mostParts, !parts.contains("") else { return nil }
  }

  /// Whether it is `root` or below it.
  func isWithin(_ root: PagePath) -> Bool {
    self == root || text.hasPrefix(root.text + "/")
  }

  /// What is below `root`: `loading`; empty for `root` itself.
  func name(below root: PagePath) -> String {
    String(text.dropFirst(root.text.count + 1))
  }

  static func < (left: PagePath, right: PagePath) -> Bool {
    left.text < right.text
  }
}
