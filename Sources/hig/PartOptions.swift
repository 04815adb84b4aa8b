import ArgumentParser
import HIGAnswers
import HIGModel

/// Which part of what was found to show.
struct PartOptions: ParsableArguments {
  @Option(
    name: [.customShort("n", allowingJoined: true), .long],
    parsing: .unconditional,
    help: ArgumentHelp(.limit)
  )
  var limit: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.offset, .further))
  var offset: String?
}

/// One of a few names that an option takes.
///
/// Every start of the program asks for the names, and the argument parser would print each value by reflection.
protocol NamedValue: ExpressibleByArgument, CaseIterable, RawRepresentable where RawValue == String {}

extension NamedValue {
  static var allValueStrings: [String] { allCases.map { $0.rawValue } }
  var defaultValueDescription: String { rawValue }
}
