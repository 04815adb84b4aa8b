import Foundation
import TestSupport

/// `make judge`: how well pages are read, in one table. With HIG_RECORD=1 the figures become the new floors.
///
/// - `hig-judge remarks` also says what is wrong of the known pages.
/// - `hig-judge --without NAME` reads them without a shape, a sign of boilerplate or a use of phrases.
/// - `hig-judge needs` counts for each of these the judged pages that are worse without it.
@main
enum Judge {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    if arguments.first == "needs" { return try Needs.printAll() }
    let without = arguments.first == "--without" ? Set(arguments.dropFirst()) : []
    var floors = JudgedFloors()
    var falls: [String] = []
    for folder in ["known", "blind"] {
      let pages = try JudgedPages(folder, without: without)
      print(table(pages, folder))
      if folder == "known", arguments.first == "remarks" { print(pages.remarks.joined(separator: "\n") + "\n") }
      if ProcessInfo.processInfo.environment["HIG_RECORD"] != nil {
        try floors.record(pages, in: folder)
      } else {
        falls += floors.falls(of: pages, in: folder)
      }
    }
    falls += try gold(without)
    guard falls.isEmpty else {
      print("Below the floors:\n  " + falls.joined(separator: "\n  "))
      exit(1)
    }
  }

  private static func table(_ pages: JudgedPages, _ folder: String) -> String {
    let head = "\(padded(folder, 20)) rules recall precision strength   noise  must/avoid"
    let rows = pages.rows.sorted { $0.key < $1.key }.map { line("\($0.key.form) \($0.key.language)", $0.value) }
    let totals = [line("ja", pages.total("ja")), line("en", pages.total("en")), line("all", pages.total)]
    return ([head] + rows + totals).joined(separator: "\n") + "\n"
  }

  private static func line(_ name: String, _ score: Score) -> String {
    let shares = [score.recall, score.precision, score.strength, score.quiet, score.bindingPrecision]
    return padded(name, 20) + String(format: " %5d", score.rules)
      + shares.map { String(format: "   %.3f", $0) }.joined(separator: " ")
  }

  static func padded(_ name: String, _ width: Int) -> String {
    name + String(repeating: " ", count: max(0, width - name.count))
  }

  /// The figures of the gold set, where the source texts are at hand.
  /// - Returns: those below their floors.
  private static func gold(_ without: Set<String>) throws -> [String] {
    guard let seeds = Project.seeds else {
      print(Project.noSeeds)
      return []
    }
    let figures = try GoldSet(seeds: seeds, without: without).figures()
    print("gold set")
    for figure in figures {
      print(padded(figure.name, 20) + String(format: " %.3f (floor %.3f)", figure.value, figure.floor))
    }
    return figures.filter { $0.value < $0.floor }.map { "gold set, \($0.name): \($0.remarks.joined(separator: ", "))" }
  }
}
