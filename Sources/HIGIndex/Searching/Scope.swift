import Algorithms
import GRDB
import HIGText

/// What of a query says for what it is asked, and not what: a system, a device, their versions (M.
/// Bendersky, W. B. Croft: "Discovering key concepts in verbose queries", 2008). It never counts in
/// the verdict, and a system leaves out what is said for others alone.
extension EntrySearch {
  /// What the words are that data files have for systems and devices.
  private enum Use: String { case versioned, device, model, number, framework }

  /// Marks what is scope, unless nothing else is asked.
  mutating func findScope() throws {
    var uses = try query.concepts.map(use)
    for index in uses.indices where uses[index] == .model || uses[index] == .number {
      // `Pro` and 17 are of a device only behind one.
      if index == 0 || uses[index - 1] == nil { uses[index] = nil }
    }
    let runs = query.concepts.indices.chunked { uses[$1] == .model || uses[$1] == .number }
    let unnamed = try runs.filter { try $0.count > 1 && !isNear($0) }
    let models = unnamed.filter { uses[$0.lowerBound] == .device }
    unnamedModels = (unnamedModels + models.map(words)).uniqued().map { $0 }
    guard uses.contains(nil), uses.contains(where: { $0 != nil }) else { return }
    for index in uses.indices where uses[index] != nil && !query.concepts[index].isScope {
      query.concepts[index].isScope = true
      query.concepts[index].weight *= weights.part
      systems += try uses[index] == .versioned ? system(query.concepts[index]) : []
    }
    let said = "SELECT entry FROM platform WHERE instr(lower(name) || ' ', lower(?) || ' ') = 1"
    own = Set(try systems.flatMap { try database.values(said, [$0]) })
    query.leaveOut(query.concepts.filter(\.isScope))
    // A system leaves out what is for others, and its name is no reason to come first, nor is a framework's; the 17 of
    // an iPhone 17 that no text names is no 17 that some text has.
    query.concepts = try runs.flatMap { run in
      let use = uses[run.lowerBound]
      let isOut = try use == .framework || use == .versioned && !system(query.concepts[run.lowerBound]).isEmpty
      let isNamed = run.count > 1 && !unnamed.contains(run)
      return query.concepts[run].prefix(isNamed ? run.count : isOut ? 0 : 1)
    }
  }

  private func words(_ run: Range<Int>) -> String { query.concepts[run].map(\.words).inWords }

  /// Whether some text has all words of a name close together: the 12.9-inch iPad Pro is the iPad
  /// Pro 12.9, too.
  private func isNear(_ run: Range<Int>) throws -> Bool {
    guard let name = Phrase(words(run)) else { return false }
    let words = name.terms.map { MatchExpression.quoted(Phrase(terms: [$0])) }.inWords
    let near = FullText.inTexts("NEAR(\(words), \(name.terms.count + 1))")
    return try languages.contains { try FullText.matches(near, $0, database) }
  }

  private func use(of concept: Query.Concept) throws -> Use? {
    if concept.isQuoted { return nil }
    if concept.words.allSatisfy({ $0.isNumber || $0 == "." }) { return .number }
    if ["UI", "Kit"].contains(where: concept.words.hasSuffix) { return try namesComponent() ? .framework : nil }
    let sql = "SELECT use FROM number_word WHERE use IN ('device', 'versioned', 'model') AND text IN (?, ?)"
    let words = concept.words.lowercased()
    let first = words.prefix { $0.isLetter }
    let use = try database.value(sql, [words, String(first)]).flatMap(Use.init)
    // A device with a topic of its own is what is asked: CarPlay.
    return try use == .device && topicElsewhere(named: concept) != nil ? nil : use
  }

  /// Whether a component is asked for: a framework says where it comes from, as in `SwiftUI Toggle`.
  private func namesComponent() throws -> Bool {
    let names = try knowledge.kept(\.componentNames)
    return query.concepts.flatMap(\.variants).contains { $0.origin != .part && names.id(of: $0.phrase) != nil }
  }

  /// The system that is named, as pages write it.
  private func system(_ concept: Query.Concept) throws -> [String] {
    let sql = """
      SELECT ifnull((SELECT name FROM platform WHERE lower(name) = ?2 LIMIT 1), ?1)
      FROM number_word WHERE use = 'versioned' AND value = 'system' AND text = ?2
      """
    let word = String(concept.words.prefix { $0.isLetter })
    return try database.values(sql, [word, word.lowercased()])
  }

  /// What is asked, without its scope.
  var asked: [Int] { query.concepts.indices.filter { !query.concepts[$0].isScope } }

  /// Whether what is asked tells enough to be answered by itself: half as much as a word that no
  /// text has. A broad word alone is not what was asked.
  func isNarrow(_ concepts: [Int]) -> Bool {
    let information = information
    let most = Ranking.inverseDocumentFrequency(0, of: knowledge.columns.count)
    return concepts.map { information[$0] }.reduce(0, +) >= Float(weights.plainInformation) * most
  }
}
