internal import HIGModel

/// The names before a colon that are filters: `kind:rule`.
package enum FilterName: String, Sendable, CaseIterable {
  case topic, component, kind, strength, source, edition, platform, has
  case language = "in"

  /// The values that it takes; empty where they are the index's affair.
  package var values: [String] {
    switch self {
    case .kind: EntryKind.allCases.map { $0.rawValue }
    case .strength: Strength.allCases.map { $0.rawValue }
    case .language: Language.allCases.map { $0.rawValue }
    case .has: ["quantity"]
    case .topic, .component, .source, .edition, .platform: []
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
