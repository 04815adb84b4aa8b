internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel

/// Which part of what was found to show.
struct PartOptions: ParsableArguments {
  @Option(help: "How many to show, from 1 to \(SearchRequest.mostHits); \(SearchRequest.usualLimit) without it.")
  var limit: Int?

  @Option(help: "How many to pass over.")
  var offset: Int?
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
