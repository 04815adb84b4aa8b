import ArgumentParser
import Foundation
import HIGIndex
import HIGIngest
import HIGModel
import HIGText

/// `hig-bench judge`: how well judged queries are answered, a line for each set and language.
struct JudgeBenchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "judge",
    abstract: "Measure answers by judged queries.",
    discussion: """
      right1: the first hit answers (grade 2); good1: it helps at least; in3: one of the first three answers; \
      refused: the program denies an answer that is there; told: of what is not there, how often it says so.
      """
  )

  @OptionGroup var judged: JudgedOptions

  @Flag(help: "Name the queries whose first hit is not right, that are refused, or answered though nothing is there.")
  var verbose = false

  func run() async throws {
    print(JudgedFigures.header)
    for (set, results) in try await judged.results() {
      print(JudgedFigures(results).line(set.name))
      for (name, isJapanese) in [("  en", false), ("  ja", true)] {
        let own = results.filter { (LanguageRecognizer.language(of: $0.query.text) == .ja) == isJapanese }
        print(JudgedFigures(own).line(name))
      }
      for result in verbose && !set.isBlind ? results : [] { tell(result) }
    }
  }

  private func tell(_ result: JudgedResult) {
    let isRight = result.query.isAbsent ? !result.isAnswered : result.isAnswered && result.grades.first == 2
    if isRight { return }
    let mark = result.query.isAbsent ? "absent" : result.isAnswered ? "" : "refused"
    let grades = result.grades.map(String.init).joined(separator: " ")
    print("    \(result.query.text)\t\(mark) \(grades)")
  }
}

/// Which queries are asked of which index, and with which weights.
struct JudgedOptions: ParsableArguments {
  @OptionGroup var checkout: Checkout

  @Option(help: "The index; one of the bundled pages is made without.")
  var index: String?

  @Option(help: "Pages or folders that are in the index beside the bundled ones: a team's, another edition's.")
  var beside: [String] = []

  @Option(help: "Weights to try in place of the standard ones, as JSON: '{\"nearestQuestion\": 0}'.")
  var weights = "{}"

  @Argument(help: "Judged sets; those of the checkout without.")
  var files: [String] = []

  /// What is found for the queries of each set.
  func results() async throws -> [(set: JudgedSet, results: [JudgedResult])] {
    let reader = try reader()
    var sets: [(set: JudgedSet, results: [JudgedResult])] = []
    let further = ["today", "beside-team"].map { "\(checkout.root)/Tests/Judged/queries/\($0)" }
    for set in try paths.map({ try JudgedSet(file: $0, grades: further) }) {
      var results: [JudgedResult] = []
      for query in set.queries { results.append(try await JudgedResult(query, reader)) }
      sets.append((set, results))
    }
    return sets
  }

  private var paths: [String] {
    if !files.isEmpty { return files }
    let names = ["judgments", "judgments-today", "judgments-relation"]
    let fixtures = names.map { "\(checkout.root)/Tests/Fixtures/\($0).tsv" }
    return fixtures + ["known", "newcomers", "blind"].map { "\(checkout.root)/Tests/Judged/queries/\($0).tsv" }
  }

  private func reader() throws -> IndexReader {
    try IndexReader(path: index ?? bundled(), longestSearch: .seconds(60), weights: changedWeights())
  }

  /// The standard weights with those of the option in their place.
  private func changedWeights() throws -> RankingWeights {
    let standard = try JSONSerialization.jsonObject(with: JSONEncoder().encode(RankingWeights.standard))
    let changes = try JSONSerialization.jsonObject(with: Data(weights.utf8))
    guard var all = standard as? [String: Any], let changes = changes as? [String: Any] else { return .standard }
    all.merge(changes) { $1 }
    return try JSONDecoder().decode(RankingWeights.self, from: JSONSerialization.data(withJSONObject: all))
  }

  /// An index of the bundled pages.
  private func bundled() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/hig-bench-judge-\(UUID().uuidString).sqlite"
    let data = checkout.root + "/Index"
    let outcome = try Ingester(lexicon: Lexicon(folder: data)).ingest(checkout.pages([]) + beside)
    let schema = try String(contentsOfFile: data + "/schema.sql", encoding: .utf8)
    try IndexWriter(schema: schema, words: SearchLexicon(folder: data)).write(outcome.knowledge, to: path)
    return path
  }
}
