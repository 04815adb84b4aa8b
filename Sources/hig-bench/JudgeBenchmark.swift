internal import ArgumentParser
internal import Foundation
internal import HIGIndex
internal import HIGIngest
internal import HIGModel
internal import HIGText

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
    let reader = try judged.reader()
    print(JudgedFigures.header)
    for set in try judged.sets() {
      var results: [JudgedResult] = []
      for query in set.queries { results.append(try await JudgedResult(query, reader)) }
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

  @Option(help: "Weights to try in place of the standard ones, as JSON: '{\"nearestQuestion\": 0}'.")
  var weights = "{}"

  @Option(help: "Ask every so many-th line of questions.tsv, which is left out of the index that is made, too.")
  var fold: Int?

  @Argument(help: "Judged sets; those of the checkout without.")
  var files: [String] = []

  func sets() throws -> [JudgedSet] {
    if let fold {
      let lines = try questions(fold).asked
      return [JudgedSet(name: "questions", queries: lines.map { JudgedQuery(text: $0.text, grades: [$0.entry: 2]) })]
    }
    return try paths().map(JudgedSet.init(file:))
  }

  private func paths() throws -> [String] {
    if !files.isEmpty { return files }
    let names = ["judgments", "judgments-today", "judgments-relation"]
    let fixtures = names.map { "\(checkout.root)/Tests/Fixtures/\($0).tsv" }
    return fixtures + ["known", "blind"].map { "\(checkout.root)/Tests/Judged/queries/\($0).tsv" }
  }

  func reader() throws -> IndexReader {
    let path = try index ?? bundled()
    return try IndexReader(path: path, longestSearch: .seconds(60), weights: try changedWeights())
  }

  /// The standard weights with those of the option in their place.
  private func changedWeights() throws -> RankingWeights {
    let standard = try JSONSerialization.jsonObject(with: JSONEncoder().encode(RankingWeights.standard))
    let changes = try JSONSerialization.jsonObject(with: Data(weights.utf8))
    guard var all = standard as? [String: Any], let changes = changes as? [String: Any] else { return .standard }
    all.merge(changes) { $1 }
    return try JSONDecoder().decode(RankingWeights.self, from: JSONSerialization.data(withJSONObject: all))
  }

  /// An index of the bundled pages, without the questions that are asked.
  private func bundled() throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/hig-bench-judge-\(UUID().uuidString).sqlite"
    let data = checkout.root + "/Index"
    var words = try SearchLexicon(folder: data)
    if let fold { words.questions = try questions(fold).kept }
    let outcome = try Ingester(lexicon: Lexicon(folder: data)).ingest(checkout.pages([]))
    let schema = try String(contentsOfFile: data + "/schema.sql", encoding: .utf8)
    try IndexWriter(schema: schema, words: words).write(outcome.knowledge, to: path)
    return path
  }

  private func questions(_ fold: Int) throws -> (asked: [EntryQuestion], kept: [EntryQuestion]) {
    let all = try SearchLexicon(folder: checkout.root + "/Index").questions
    let places = all.indices.filter { $0 % fold == fold / 2 }
    let asked = Set(places)
    return (places.map { all[$0] }, all.indices.filter { !asked.contains($0) }.map { all[$0] })
  }
}
