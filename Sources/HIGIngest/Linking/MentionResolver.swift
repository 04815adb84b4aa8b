import HIGModel

// What mentions lead to: topics and sections that were read, documentation for developers, pages elsewhere.

extension ReferenceResolver {
  /// - Returns: nothing where a mention leads nowhere: the words of a sentence may look like a
  ///   title.
  func resolve(_ mention: Mention, from origin: Origin) -> [Reference] {
    if let url = mention.url {
      return [reference(at: url, quote: mention.title, from: origin)].compactMap(\.self)
    }
    if mention.isForDevelopers {
      return developer(mention)
    }
    if let whole = reference(titled: mention.title, from: origin) {
      return [whole]
    }
    let named = mention.parts.map { reference(titled: $0, from: origin) }
    let known = named.compactMap(\.self)
    if !known.isEmpty {
      return known + zip(mention.parts, named).filter { $1 == nil }.map { Self.outside($0.0) }
    }
    let words = mention.title.split { !$0.isASCII || $0 == " " }
    if words.contains(where: { Self.isSymbol(String($0)) }) {
      return developer(mention)
    }
    return mention.isMarked ? [Self.outside(mention.title)] : []
  }

  // MARK: - Outside

  private static func outside(_ title: String) -> Reference {
    Reference(.outside, quote: title, target: title, isResolved: false)
  }

  /// Names of types and frameworks, each by itself; the title of a guide whole.
  private func developer(_ mention: Mention) -> [Reference] {
    let names = mention.parts.isEmpty ? [mention.title] : mention.parts
    let isGuide =
      mention.title.allSatisfy(\.isASCII) && mention.title.contains(" ") && !names.contains(where: Self.isSymbol)
    return (isGuide ? [mention.title] : names).map { Reference(.developer, quote: $0, target: $0, isResolved: false) }
  }

  private static func isSymbol(_ name: String) -> Bool {
    !name.contains(" ") && name.allSatisfy(\.isASCII) && name.dropFirst().contains(where: \.isUppercase)
  }
}
