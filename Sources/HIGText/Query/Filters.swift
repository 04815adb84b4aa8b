package import HIGModel

extension Query {
  /// Conditions on entries, whatever they say. Several values of one filter are alternatives.
  package struct Filters: Equatable {
    /// Topics by id, by the last part of it, or by category.
    package var topics: [String] = []
    /// Components that the entries are about, by id or by any name.
    package var components: [String] = []
    /// What the entries are.
    package var kinds: [EntryKind] = []
    /// How strongly the rules bind.
    package var strengths: [Strength] = []
    /// Languages of which the entries have at least one.
    package var languages: [Language] = []
    /// Sources by id or the start of it.
    package var sources: [String] = []
    /// `latest`, `all`, or editions by id, publisher, date or year, whose statements alone are
    /// shown.
    package var editions: [String] = []
    /// `iOS`, `iPadOS 13`: the start of a platform that the entries apply to.
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
    for name in FilterName.allCases {
      for value in other.values(of: name) { _ = add(name, value: value, .en) }
    }
  }

  /// Takes the values in that stand in `text` for the filter `name`, commas between them.
  /// - Returns: what to say in `language`, with the valid values, where one is unknown.
  package mutating func add(_ name: FilterName, _ text: String, _ language: Language = .en) -> Remark? {
    let values = text.split(omittingEmptySubsequences: false) { ",、，".contains($0) }.map(String.init)
    return values.compactMap { add(name, value: $0, language) }.first
  }

  /// The values of a filter, as they are written.
  package func values(of name: FilterName) -> [String] {
    switch name {
    case .topic: topics
    case .component: components
    case .kind: kinds.map(\.rawValue)
    case .strength: strengths.map(\.rawValue)
    case .language: languages.map(\.rawValue)
    case .source: sources
    case .edition: editions
    case .platform: platforms
    case .has: hasQuantity ? ["quantity"] : []
    }
  }

  private mutating func add(_ name: FilterName, value: String, _ language: Language) -> Remark? {
    let value = value.lowercased().trimmingSpaces
    if value.isEmpty {
      return Notice.emptyFilter.remark(language, ["filter": name.rawValue, "example": name.example])
    }
    switch name {
    case .topic: topics.append(value)
    case .component: components.append(value)
    case .source: sources.append(value)
    case .edition: editions.append(value)
    case .platform: platforms.append(value)
    case .kind: return Self.add(value, to: &kinds, name, language)
    case .strength: return Self.add(value, to: &strengths, name, language)
    case .language: return Self.add(value, to: &languages, name, language)
    case .has:
      if !name.values.contains(value) {
        return Self.unknown(value, name, language)
      }
      hasQuantity = true
    }
    return nil
  }

  private static func add<Value: RawRepresentable<String>>(
    _ text: String,
    to values: inout [Value],
    _ filter: FilterName,
    _ language: Language
  ) -> Remark? {
    guard let value = Value(rawValue: text) else {
      return unknown(text, filter, language)
    }
    values.append(value)
    return nil
  }

  private static func unknown(_ value: String, _ filter: FilterName, _ language: Language) -> Remark {
    let values = filter.values.joined(separator: ", ")
    return Notice.unknownValue.remark(language, ["value": value, "filter": filter.rawValue, "values": values])
  }
}

/// The names before a colon that are filters: `kind:rule`.
package enum FilterName: String, CaseIterable {
  case topic, component, kind, strength, source, edition, platform, has
  case language = "in"

  /// The values that it takes; empty where they are the index's affair.
  package var values: [String] {
    switch self {
    case .kind: EntryKind.allCases.map(\.rawValue)
    case .strength: Strength.allCases.map(\.rawValue)
    case .language: Language.allCases.map(\.rawValue)
    case .has: ["quantity"]
    default: []
    }
  }

  /// A value that shows how it is used.
  var example: String {
    switch self {
    case .topic: "launching"
    case .component: "tab-bar"
    case .kind: "rule"
    case .strength: "should"
    case .source: "hig-corpus"
    case .edition: "latest"
    case .platform: "ios"
    case .has: "quantity"
    case .language: "ja"
    }
  }
}
