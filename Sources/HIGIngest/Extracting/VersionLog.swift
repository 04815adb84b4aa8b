internal import HIGModel
internal import HIGText

/// Finds the titles of a log that has a section for each version: `14.0.0 – 2019-08-19`, `v1.2.2 [2022/05/20]`, `v0.15 “Harbour”`,
/// `m91.4472.9`; and before them that of what no version has yet.
struct VersionLog {
  /// Positions of these titles: headings, or single lines of plain text.
  let headings: Set<Int>

  /// - Parameters:
  ///   - blocks: of the whole page.
  ///   - isNamed: whether the page's own title says that it is a log, so that one version is enough.
  init(_ blocks: [Block], isNamed: Bool) {
    let titled = blocks.indices.filter { blocks[$0].isHeading && Self.isVersion(blocks[$0].content.plainText) }
    let lines = titled.isEmpty ? blocks.indices.filter { Self.isLine(blocks[$0]) } : []
    let versions = lines.count < Self.fewestLines ? titled : lines
    // One may be named by the version of what it is about.
    guard versions.count >= (isNamed ? 1 : Self.fewest), let first = versions.first else {
      headings = []
      return
    }
    let next = blocks[..<first].lastIndex(where: \.isHeading).flatMap { Self.isUnreleased(blocks[$0]) ? $0 : nil }
    headings = Set(versions + [next].compactMap(\.self))
  }

  private static let fewest = 2
  private static let fewestLines = 3

  /// A line by itself that is the name of a version: `Ver 1.1.0 (2011/08/01)`.
  private static func isLine(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph(let text): isVersion(text.plainText)
    case .list(let items, _): items.count == 1 && isVersion(items[0].plainText)
    case .heading, .definitions, .table, .aside, .caption: false
    }
  }

  /// `[Unreleased]`, `develop`
  private static func isUnreleased(_ block: Block) -> Bool {
    let letters = block.content.plainText.lowercased().filter(\.isLetter)
    // `x.x.x [xxxx/xx/xx]`
    return unreleased.contains(letters) || letters.count > 2 && letters.allSatisfy { $0 == "x" }
  }

  private static let unreleased: Set<String> = ["unreleased", "develop", "next", "upcoming", "head", "未リリース", "開発中"]

  /// Whether a title is the number of a version and nothing else but its date: `1.2 Colours` has a subject.
  private static func isVersion(_ title: String) -> Bool {
    let words = title.trimmingSpaces.drop { !$0.isLetter && !$0.isNumber }
    let name = words.prefix { $0.isLetter || $0 == "." && !$0.isNumber }
    // `m91.4472`
    let isLettered = name.count == 1 && name.first?.isLowercase ?? false && words.dropFirst().first?.isNumber ?? false
    let isNamed = isLettered || !name.isEmpty && names.contains(name.lowercased().filter(\.isLetter))
    guard name.isEmpty || isNamed else { return false }
    let rest = words[name.endIndex...].drop { $0 == " " || $0 == "." }
    let number = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 1, parts.allSatisfy({ !$0.isEmpty }) else { return false }
    let after = rest[number.endIndex...].drop { !$0.isLetter && !$0.isNumber }
    let isNickname = isNamed && String(rest[number.endIndex...].trimmingSpaces).beginsWithQuote
    // `[v4.1][UNRELEASED]`
    let isToCome = unreleased.contains(after.lowercased().filter(\.isLetter))
    return after.isEmpty ? isNamed || parts.count > 2 : isNickname || isToCome || isDate(String(after))
  }

  /// `2019-08-19`, and `2019-08-XX` of a version to come.
  private static func isDate(_ text: String) -> Bool {
    PageDate.begins(text)
      || text.prefix(4).allSatisfy { $0.isASCII && $0.isNumber } && "-/.".contains(text.dropFirst(4).first ?? " ")
  }

  private static let names: Set<String> = ["v", "ver", "version", "release"]
}
