internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGText

/// Which part of what was found to show.
struct PartOptions: ParsableArguments {
  @Option(
    name: [.customShort("n", allowingJoined: true), .long],
    parsing: .unconditional,
    help: ArgumentHelp(.limit)
  )
  var limit: Int?

  @Option(parsing: .unconditional, help: ArgumentHelp(.offset))
  var offset: Int?

  /// What a screen has room for, where people read the answer and nobody says how many.
  private static let hits = 10

  func validate() throws {
    if let limit, !(0...SearchRequest.mostHits).contains(limit) {
      throw ValidationError("--limit \(limit) is not from 0 to \(SearchRequest.mostHits).")
    }
  }

  /// A request for this part.
  func request(_ query: String, _ filters: Query.Filters = Query.Filters(), for format: AnswerOptions.Format)
    -> SearchRequest
  {
    let usual = format.isProse ? Self.hits : SearchRequest.usualLimit
    return SearchRequest(query: query, filters: filters, limit: limit ?? usual, offset: offset ?? 0)
  }
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
