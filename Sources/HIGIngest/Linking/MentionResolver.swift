internal import HIGModel
internal import HIGText

/// Finds what mentions lead to: topics and sections that were read, documentation for developers, pages elsewhere.
struct MentionResolver {
  let resolver: ReferenceResolver
  /// What joins two names in one title.
  private let joints: [String]

  init(resolver: ReferenceResolver, cues: Cues) {
    self.resolver = resolver
    joints = cues.joints.filter { $0.joint == .and }.map { $0.language == .en ? " \($0.text) " : $0.text }
  }

  /// - Returns: nothing where a mention leads nowhere: the words of a sentence may look like a title.
  func resolve(_ mention: Mention, from origin: ReferenceResolver.Origin) -> [Reference] {
    if let url = mention.url {
      return resolver.reference(at: url, quote: mention.title, from: origin).map { [$0] } ?? []
    }
    if mention.isForDevelopers {
      return developer(mention)
    }
    if let whole = resolver.reference(titled: mention.title, from: origin) {
      return [whole]
    }
    let parts = references(to: mention.parts, from: origin)
    if !parts.isEmpty {
      return parts
    }
    let words = mention.title.split { !$0.isASCII || $0 == " " }
    if words.contains(where: { Self.isSymbol(String($0)) }) {
      return developer(mention)
    }
    return mention.isMarked ? [Self.outside(mention.title)] : []
  }

  // MARK: - Several titles in one phrase

  /// Each part that names something, the others outside; nothing where none does.
  private func references(to parts: [String], from origin: ReferenceResolver.Origin) -> [Reference] {
    var known: [Reference] = []
    var unknown: [Reference] = []
    var rest = parts[...]
    while let first = rest.first {
      if let named = named(atStartOf: rest, from: origin) {
        known.append(named.reference)
        rest = rest.dropFirst(named.parts)
      } else {
        unknown.append(Self.outside(first))
        rest = rest.dropFirst()
      }
    }
    return known.isEmpty ? [] : known + unknown
  }

  /// What the first parts of a list name together.
  private struct Named {
    var reference: Reference
    var parts: Int
  }

  /// Neighbours that together name one thing are one (`Drag and Drop`): the most that do. They are joined in either language,
  /// as long as a title begins so.
  private func named(atStartOf parts: ArraySlice<String>, from origin: ReferenceResolver.Origin) -> Named? {
    var named: Named?
    var titles = [""]
    for (number, part) in parts.enumerated() {
      titles = titles.map { $0 + part }
      let reference = titles.lazy.compactMap { resolver.reference(titled: $0, from: origin) }.first
      named = reference.map { Named(reference: $0, parts: number + 1) } ?? named
      titles = titles.filter(resolver.beginsTitle).flatMap { title in joints.map { title + $0 } }
      if titles.isEmpty { break }
    }
    return named
  }

  // MARK: - Outside

  private static func outside(_ title: String) -> Reference {
    Reference(.outside, quote: title, target: title, isResolved: false)
  }

  /// Names of types and frameworks, each by itself; the title of a guide whole.
  private func developer(_ mention: Mention) -> [Reference] {
    let names = mention.parts.isEmpty ? [mention.title] : mention.parts
    let isGuide =
      mention.title.unicodeScalars.allSatisfy(\.isASCII) && mention.title.contains(" ")
      && !names.contains(where: Self.isSymbol)
    return (isGuide ? [mention.title] : names).map { name in
      Reference(.developer, quote: name, target: name, isResolved: false)
    }
  }

  private static func isSymbol(_ name: String) -> Bool {
    !name.contains(" ") && name.unicodeScalars.allSatisfy(\.isASCII) && name.dropFirst().contains(where: \.isUppercase)
  }
}
