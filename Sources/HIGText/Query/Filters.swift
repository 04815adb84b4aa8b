package import HIGModel

extension Query {
  /// Conditions on entries, whatever they say. Several values of one filter are alternatives.
  package struct Filters: Sendable, Equatable {
    /// Topics by id, by the last part of it, or by category.
    package var topics: [String] = []
    /// What the entries are.
    package var kinds: [EntryKind] = []
    /// How strongly the rules bind.
    package var strengths: [Strength] = []
    /// Languages of which the entries have at least one.
    package var languages: [Language] = []
    /// Sources by id or the start of it.
    package var sources: [String] = []
    /// `latest`, `all`, or editions by id, publisher, date or year, whose statements alone are shown.
    package var editions: [String] = []
    /// `iOS`, `iPadOS 13`: the start of a platform.
    package var platforms: [String] = []
    /// Whether the entries must have a number.
    package var hasQuantity = false

    package init() {}

    /// Whether every entry meets them.
    package var isEmpty: Bool { self == Filters() }
  }
}

extension Query.Filters {
  /// Takes in what `other` asks for.
  package mutating func add(_ other: Query.Filters) {
    topics += other.topics
    kinds += other.kinds
    strengths += other.strengths
    languages += other.languages
    sources += other.sources
    editions += other.editions
    platforms += other.platforms
    hasQuantity = hasQuantity || other.hasQuantity
  }

  /// Takes `value` in for the filter `name`.
  /// - Returns: a sentence with the valid values where this one is unknown.
  package mutating func add(_ name: FilterName, _ value: String) -> String? {
    let value = value.lowercased()
    switch name {
    case .topic: topics.append(value)
    case .source: sources.append(value)
    case .edition: editions.append(value)
    case .platform: platforms.append(value)
    case .kind: return Self.add(value, to: &kinds, name)
    case .strength: return Self.add(value, to: &strengths, name)
    case .language: return Self.add(value, to: &languages, name)
    case .has:
      if value != "quantity" {
        return "Unknown value “\(value)”; the only value is has:quantity."
      }
      hasQuantity = true
    }
    return nil
  }

  private static func add<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String,
    to values: inout [Value],
    _ filter: FilterName
  ) -> String? {
    guard let value = Value(rawValue: text) else {
      let valid = Value.allCases.map(\.rawValue).joined(separator: ", ")
      return "Unknown value “\(text)”; the values of \(filter.rawValue) are \(valid)."
    }
    values.append(value)
    return nil
  }
}
