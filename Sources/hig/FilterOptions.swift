internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Conditions on entries; each can be written into the query, too (`kind:rule`).
struct FilterOptions: ParsableArguments {
  @Option(name: .customLong("in"), help: "Only what is said in this language: ja or en.")
  var language: Language?

  @Option(help: "Only this topic or category.")
  var topic: [String] = []

  @Option(help: "Only what is about this component: button, \"tab bar\", タブバー.")
  var component: [String] = []

  @Option(help: "rule, definition, note, table or introduction.")
  var kind: [EntryKind] = []

  @Option(help: "must, should, consider, avoid or inform.")
  var strength: [Strength] = []

  @Option(help: "Only what this source says.")
  var source: [String] = []

  @Option(help: "Only what applies to this system: ios, \"ipados 13\".")
  var platform: [String] = []

  @Option(help: "quantity: only what has numbers.")
  var has: Holding?

  enum Holding: String, NamedValue {
    case quantity
  }

  func filters() throws -> Query.Filters {
    try Query.Filters(values(of:))
  }

  private func values(of name: FilterName) -> [String] {
    switch name {
    case .language: language.map { [$0.rawValue] } ?? []
    case .topic: topic
    case .component: component
    case .kind: kind.map(\.rawValue)
    case .strength: strength.map(\.rawValue)
    case .source: source
    // An option of every command (`FormatOption`).
    case .edition: []
    case .platform: platform
    case .has: has.map { [$0.rawValue] } ?? []
    }
  }
}

/// Which part of what was found to show.
struct PartOptions: ParsableArguments {
  @Option(help: "How many to show, from 1 to \(SearchRequest.mostHits).")
  var limit = SearchRequest.usualLimit

  @Option(help: "How many to pass over.")
  var offset = 0
}

/// Which part of a list that else is shown whole.
struct ListPartOptions: ParsableArguments {
  @Option(help: "How many to show, from 1 to \(SearchRequest.mostHits); all without it.")
  var limit: Int?

  @Option(help: "How many to pass over.")
  var offset: Int?
}

/// One of a few names that an option takes.
///
/// Every start of the program asks for the names, and the argument parser would print each value by reflection.
protocol NamedValue: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension NamedValue {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  var defaultValueDescription: String { rawValue }
}

extension Language: NamedValue {}
extension EntryKind: NamedValue {}
extension Strength: NamedValue {}
