internal import Foundation
internal import GRDB
internal import HIGModel
internal import HIGText

/// How near entries are to a question that is told in a sentence, by all its words: what the right entry is about may be
/// in none of them.
struct LatentNearness {
  private let place: [Float]
  private let database: Database
  /// What was looked up: an entry is compared for its place in the list, and for whether it is an answer.
  private let known = Memo<Int64, Float?>()

  /// Nil where the query is no sentence, or none of its words is known.
  init?(_ query: Query, _ database: Database) throws {
    guard QueryParser.isSentence(query.question) else { return nil }
    let counts = Analyzer.terms(of: query.question).reduce(into: [:]) { $0[$1.text, default: 0] += 1 }
    let sql = "SELECT place FROM latent_word WHERE term = ?"
    let place = try LatentSpace.place(of: counts) { term in
      try Data.fetchOne(database.cachedStatement(sql: sql), arguments: [term]).map(LatentPlace.numbers)
    }
    guard let place else { return nil }
    self.place = place
    self.database = database
  }

  /// Entries that are compared, the best ones by their words.
  private static let most = 50

  /// The hits in the order of their ranks, each raised by how near its entry is. One of which nothing was learned is as
  /// near as the others are on average.
  func reordered(_ ranked: [RankedHit], _ weights: RankingWeights) throws -> [RankedHit] {
    let near = try ranked.prefix(Self.most).map { try nearness(of: $0.hit.key) }
    let known = near.compactMap { $0 }
    let mean = known.isEmpty ? 0 : known.reduce(0, +) / Float(known.count)
    return ranked.raised(by: near.map { 1 + weights.latent * Double($0 ?? mean) })
  }

  /// How near the nearest of some hits lies; nil where nothing was learned of them.
  func nearest(of hits: some Sequence<Hit>) throws -> Double? {
    try hits.compactMap { try nearness(of: $0.key).map(Double.init) }.max()
  }

  /// Whether one of some hits lies where an answer does, however few of the words it has.
  func isNear(_ hits: some Sequence<Hit>, _ weights: RankingWeights) throws -> Bool {
    try nearest(of: hits).map { $0 >= weights.answerNearness } ?? false
  }

  /// The first of some hits, and those after it that have enough of what was asked for how far from it they lie. Of the many
  /// that score low none can be near enough.
  func nearer(of hits: [Hit], _ weights: RankingWeights) throws -> [Hit] {
    guard let best = hits.map(\.score).max(), best > 0 else { return hits }
    let able = hits.prefix(1) + hits.dropFirst().filter { $0.score / best >= weights.cutoffLatent }
    let compared = able.prefix(Self.most)
    let near = try compared.map { try nearness(of: $0.key) }
    guard let nearest = near.compactMap({ $0 }).max(), nearest > 0 else { return hits }
    let others = zip(compared, near).dropFirst().filter { hit, near in
      near.map { hit.score / best * Double($0 / nearest) >= weights.cutoffLatent } ?? true
    }
    return able.prefix(1) + others.map(\.0) + able.dropFirst(Self.most)
  }

  private func nearness(of entry: Int64) throws -> Float? {
    try known.value(for: entry) {
      let sql = "SELECT place FROM latent_entry WHERE entry = ?"
      return try Data.fetchOne(database.cachedStatement(sql: sql), arguments: [entry]).map {
        LatentSpace.nearness(place, LatentPlace.numbers(in: $0))
      }
    }
  }
}
