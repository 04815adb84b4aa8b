internal import HIGModel
internal import HIGText

/// The way to a page that it shows: `Home > Components > Buttons`.
enum Trail {
  /// - Parameter root: the `html` element.
  /// - Returns: the names between the site's first page and the page itself; none where it shows no way.
  static func names(in root: HTMLElement) -> [String] {
    guard let trail = root.firstDescendant(where: isTrail) else { return [] }
    let items = trail.descendants(named: "li")
    return between(
      (items.isEmpty ? trail.descendants(named: "a") : items).map { $0.text.trimmingSpaces }
    )
  }

  /// - Parameter blocks: of a page whose text shows the way in a line.
  static func names(in blocks: [Block]) -> [String] {
    blocks.prefix(furthest).lazy.compactMap(line).first.map(between) ?? []
  }

  /// In blocks.
  private static let furthest = 6

  private static func isTrail(_ element: HTMLElement) -> Bool {
    let mayBe = ["nav", "ol", "ul", "div", "p"].contains(element.name)
    guard !element.attributes.isEmpty, mayBe else { return false }
    let label = element.attributes["aria-label"]?.lowercased() ?? ""
    return label.holds("breadcrumb") || label.holds("パンくず")
      || element.labels.contains("breadcrumb") || element.labels.contains("breadcrumbs")
      || element.classParts.contains("breadcrumb") || element.classParts.contains("breadcrumbs")
  }

  /// The names in a line that is a way: short names between arrows.
  static func line(_ block: Block) -> [String]? {
    guard case .paragraph(let text) = block.content, !text.plainText.isLonger(than: longestLine)
    else { return nil }
    let names = text.plainText.unicodeScalars.split(whereSeparator: arrows.contains).map {
      String($0).trimmingSpaces
    }
    let isWay =
      names.count > 2 && names.allSatisfy { !$0.isEmpty && !$0.isLonger(than: longestName) }
    return isWay ? names : nil
  }

  private static let arrows: [Unicode.Scalar] = [">", "›", "»", "＞", "→"]

  /// In letters.
  private static let longestLine = 160
  private static let longestName = 40

  /// Arrows between the names are no names.
  private static func between(_ names: [String]) -> [String] {
    let named = names.map { String($0.filter { !">›»＞/→".contains($0) }).trimmingSpaces }.filter {
      !$0.isEmpty
    }
    return Array(named.dropFirst().dropLast())
  }
}
