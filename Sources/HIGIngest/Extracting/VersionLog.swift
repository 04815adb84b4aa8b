internal import HIGModel
internal import HIGText

/// Finds the headings of a log that has a section for each version: `14.0.0 – 2019-08-19`, `v1.2.2 [2022/05/20]`.
struct VersionLog {
  /// Positions of these headings.
  let headings: Set<Int>

  /// - Parameter blocks: of the whole page.
  init(_ blocks: [Block]) {
    let versions = blocks.indices.filter { index in
      if case .heading(let title, _) = blocks[index].content { Self.isVersion(title.plainText) } else { false }
    }
    // One may be named by the version of what it is about.
    headings = versions.count < Self.fewest ? [] : Set(versions)
  }

  private static let fewest = 2

  /// Whether a title is the number of a version and nothing else but its date: `1.2 Colours` has a subject.
  private static func isVersion(_ title: String) -> Bool {
    let words = title.trimmingSpaces.drop { !$0.isLetter && !$0.isNumber }
    let name = words.prefix { $0.isLetter || $0 == "." && !$0.isNumber }
    let isNamed = !name.isEmpty && names.contains(name.lowercased().filter(\.isLetter))
    guard name.isEmpty || isNamed else { return false }
    let rest = words[name.endIndex...].drop { $0 == " " || $0 == "." }
    let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    let after = rest[number.endIndex...].drop { !$0.isLetter && !$0.isNumber }
    return after.isEmpty ? isNamed || parts.count > 2 : PageDate.begins(String(after))
  }

  private static let names: Set<String> = ["v", "ver", "version", "release"]
}
