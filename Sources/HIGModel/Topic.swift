import Foundation

/// The place of a topic in the guidelines: `app-architecture/launching`.
package struct TopicID: Hashable, Comparable, CustomStringConvertible {
  /// Its parts between slashes.
  package let rawValue: String

  /// `rawValue`: lowercase words of letters, digits and hyphens, parts separated by `/`.
  /// - Returns: nil where it is anything else.
  package init?(_ rawValue: String) {
    // By bytes: a search makes one of each topic of the index.
    let parts = rawValue.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard (1...4).contains(parts.count), parts.allSatisfy(Self.isPart) else {
      return nil
    }
    self.rawValue = rawValue
  }

  /// What every guideline's URL holds.
  package static let host = "://developer.apple.com/"

  /// The address of a guideline's page on the site in the language of its reader; other addresses stay.
  package static func address(_ url: String, for language: Language?) -> String {
    language == .ja ? url.replacing("\(host)design/", with: "\(host)jp/design/") : url
  }

  /// The topic a guideline's URL names, the platform left out:
  /// `…/human-interface-guidelines/ios/app-architecture/launching/` is `app-architecture/launching`. Those of pages
  /// for programs name one, too: `…/buttons.md`, `…/tutorials/data/design/human-interface-guidelines/buttons.json`.
  package init?(url: String) {
    guard url.hasPrefix("http"), let start = url.range(of: Self.host)?.upperBound else {
      return nil
    }
    let path = url[start...].prefix { $0 != "?" && $0 != "#" }
    var parts = path.split(separator: "/").map { $0.lowercased() }
    if parts.starts(with: ["tutorials", "data"]) {
      parts.removeFirst(2)
    }
    if let page = parts.popLast() {
      let form = [".md", ".json"].first(where: page.hasSuffix) ?? ""
      parts.append(String(page.dropLast(form.count)))
    }
    // `jp/design/…`, `ja-JP/design/…`: the pages in Japanese.
    if let first = parts.first, first.count == 2 || first.dropFirst(2).hasPrefix("-") {
      parts.removeFirst()
    }
    guard parts.starts(with: ["design", "human-interface-guidelines"]) else {
      return nil
    }
    parts.removeFirst(2)
    if let first = parts.first, Self.platforms.contains(first) {
      parts.removeFirst()
    }
    guard !parts.isEmpty else { return nil }
    self.init(parts.joined(separator: "/"))
  }

  private static let platforms: Set<String> = [
    "ios", "ipados", "macos", "tvos", "watchos", "visionos",
  ]

  /// The systems of which a page below the address of one is not: those of 2021 for iPhone and iPad
  /// had one address.
  /// - Parameter name: how the name of a system begins, with a version or without.
  package static func systems(besides name: String) -> [String] {
    let name = name.lowercased().filter { $0 != " " }
    return platforms.filter { system in
      !name.hasPrefix(system) && !system.hasPrefix(name) && !(system == "ios" && name.hasPrefix("ipad"))
    }.sorted()
  }

  /// The systems that the address of a page names: those of 2021 for iPhone and iPad had one. Nil where it names none.
  package static func systems(of url: String) -> [String]? {
    let named = platforms.first { url.contains("-guidelines/\($0)/") }
    return named.map { name in platforms.filter { !systems(besides: $0).contains(name) }.sorted() }
  }

  private static func isPart(_ part: Substring.UTF8View) -> Bool {
    !part.isEmpty
      && part.allSatisfy {
        $0 == 0x2D || (0x30...0x39).contains($0) || (0x61...0x7A).contains($0)
      }
  }

  /// All but the last part; empty where there is one part only.
  package var category: String {
    rawValue.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// The last part.
  package var name: String {
    String(
      rawValue[(rawValue.lastIndex(of: "/").map(rawValue.index(after:)) ?? rawValue.startIndex)...]
    )
  }

  package var description: String { rawValue }

  /// The guideline's own page: the address of 2021 where the id has a category, today's where it has none.
  package var guidelineURL: String {
    let isForAll = category.isEmpty || category.contains("/") || category == "sf-symbols"
    return "https://developer.apple.com/design/human-interface-guidelines/"
      + (isForAll ? rawValue : "ios/\(rawValue)/")
  }

  package static func < (left: TopicID, right: TopicID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// One subject of the guidelines, with everything its pages say about it.
package struct Topic: Equatable {
  /// Its permanent name.
  package var id: TopicID
  /// What its pages call it.
  package var title: Bilingual<String>
  /// What it is called elsewhere: found by, not shown.
  package var aliases: [Language: [String]]
  /// The first introduction, in short.
  package var summary: Bilingual<String>?
  /// The guideline's own page.
  package var canonicalURL: String?
  /// When what restates that page was compared with it; nil where no page says it.
  package var state: PageState?
  /// The last part of the address of today's page on it, where today's guidelines have one.
  package var page: String?
  /// The group of today's guidelines that this page is in: `foundations`.
  package var group: String?
  /// Today's page that it became a part of.
  package var mergedInto: String?
  /// Titles of its sections, in order.
  package var sections: [Bilingual<String>]
  /// What its sections are linked to by, in the same order: `system-colors` of `visual-design/color#system-colors`.
  package var sectionSlugs: [String] = []
  /// In the order of the guideline.
  package var entries: [Entry]
  /// What the logs of changes on its pages say, the newest first.
  package var history: [Revision] = []
  /// Where the lists of links on its pages lead, each target once: further reading, which is no guidance.
  package var related: [Reference] = []
  /// Which systems its pages say they are on.
  package var systems = Systems()

  package init(
    id: TopicID,
    title: Bilingual<String>,
    aliases: [Language: [String]] = [:],
    summary: Bilingual<String>? = nil,
    canonicalURL: String? = nil,
    sections: [Bilingual<String>],
    entries: [Entry]
  ) {
    self.id = id
    self.title = title
    self.aliases = aliases
    self.summary = summary
    self.canonicalURL = canonicalURL
    self.sections = sections
    self.entries = entries
  }
}

extension Topic {
  /// What pages say of systems that no section of theirs is on.
  package struct Systems: Equatable {
    /// Those that all of it holds for, with no more to say.
    package var covered: Set<String> = []
    /// Those that it is not on.
    package var unsupported: Set<String> = []

    package init(covered: Set<String> = [], unsupported: Set<String> = []) {
      self.covered = covered
      self.unsupported = unsupported
    }
  }

  /// The title of the section that `entry` is in; nil before the first section.
  package func sectionTitle(of entry: Entry) -> Bilingual<String>? {
    guard let section = entry.section, sections.indices.contains(section) else { return nil }
    return sections[section]
  }

  /// The guideline's own page, at the section that `entry` restates where a page says which.
  package func address(of entry: Entry) -> String? {
    canonicalURL.map { [$0, entry.origin].compactMap { $0 }.joined(separator: "#") }
  }

  /// The name of the section that `entry` is in: `visual-design/color#system-colors`; nil before the first section.
  package func sectionName(of entry: Entry) -> String? {
    guard let section = entry.section, sectionSlugs.indices.contains(section) else { return nil }
    return "\(id)#\(sectionSlugs[section])"
  }

  /// Its entries by section: those before the first section, then each section in order; sections without entries
  /// are left out.
  package var sectioned: [TopicSection] {
    let titles = [nil] + sections.map(Optional.some)
    let groups = Dictionary(grouping: entries) { ($0.section ?? -1) + 1 }
    return titles.enumerated().compactMap { number, title in
      groups[number].map { TopicSection(number: number, title: title, entries: $0) }
    }
  }
}

/// A part of a topic under a title of its own.
package struct TopicSection: Equatable {
  /// Its place in the topic, from one; 0 is what comes before the first section.
  package var number: Int
  /// Nil for what comes before the first section.
  package var title: Bilingual<String>?
  /// In the order of the topic, never empty.
  package var entries: [Entry]

  package init(number: Int, title: Bilingual<String>?, entries: [Entry]) {
    self.number = number
    self.title = title
    self.entries = entries
  }
}
