internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import HIGText

/// How well a row of full text answers a query, worked out by SQLite row by row while it matches: `hig_score(table, plan)`.
///
/// A concept scores as its best name does; the concepts add up, and the sum falls with the share of concepts that a row does not
/// have. A name scores by BM25F (S. Robertson, H. Zaragoza, M. Taylor: "Simple BM25 extension to multiple weighted fields", 2004):
/// the columns' counts are weighed and added before they saturate.
enum ConceptScore {
  static let name = "hig_score"

  /// What the function has to know of a query: which concept each phrase of the expression stands for, and its weight.
  static func plan(_ variants: [(concept: Int, variant: Query.Variant)], concepts: Int) -> Data {
    var numbers: [Float] = [Float(concepts)]
    for (concept, variant) in variants { numbers += [Float(concept), Float(variant.weight), variant.origin == .part ? 1 : 0] }
    return numbers.withUnsafeBytes { Data($0) }
  }

  /// Makes the function known to a connection.
  static func register(in database: Database) throws {
    let api = FTS5.api(database)
    let code = api.pointee.xCreateFunction(UnsafeMutablePointer(mutating: api), name, nil, score, nil)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
  }

  /// What each column counts: title, section, lead, body.
  private static let columnWeights: [Double] = [2.9, 3.1, 1.35, 1]
  /// How much a long column counts less, by column.
  private static let lengthShare: [Double] = [0, 0, 0.2, 0.3]
  private static let saturation = 1.1
  /// How steeply the score falls with concepts that are missing.
  private static let coverage = 0.3
  /// Rows of a phrase that are counted; from how far they reach into the table, the rest is told.
  private static let mostCounted: Int64 = 300

  private static let score: fts5_extension_function = { api, context, result, count, values in
    guard let api, let context, count == 1, let plan = Plan(values?[0]) else { return sqlite3_result_double(result, 0) }
    sqlite3_result_double(result, Row(api: api, context: context, plan: plan).score())
  }

  /// The plan as it comes with the call.
  private struct Plan {
    let numbers: UnsafeBufferPointer<Float>

    init?(_ value: OpaquePointer?) {
      let size = Int(sqlite3_value_bytes(value)) / MemoryLayout<Float>.stride
      guard size >= 1, let bytes = sqlite3_value_blob(value) else { return nil }
      numbers = UnsafeBufferPointer(start: bytes.assumingMemoryBound(to: Float.self), count: size)
    }

    var concepts: Int { max(1, min(Int(numbers[0]), 64)) }
    var phrases: Int { (numbers.count - 1) / 3 }
    func concept(_ phrase: Int) -> Int { min(Int(numbers[1 + 3 * phrase]), concepts - 1) }
    func weight(_ phrase: Int) -> Double { Double(numbers[2 + 3 * phrase]) }
    func isPart(_ phrase: Int) -> Bool { numbers[3 + 3 * phrase] > 0 }
  }

  /// The row that SQLite stands on.
  private struct Row {
    let api: UnsafePointer<Fts5ExtensionApi>
    let context: OpaquePointer
    let plan: Plan

    func score() -> Double {
      let phrases = min(Int(api.pointee.xPhraseCount(context)), plan.phrases)
      guard phrases > 0, let statistics = statistics(phrases) else { return 0 }
      let columns = ConceptScore.columnWeights.count
      return withUnsafeTemporaryAllocation(of: Double.self, capacity: phrases + plan.concepts + columns) { memory in
        memory.initialize(repeating: 0)
        let lengths = UnsafeMutableBufferPointer(rebasing: memory[(phrases + plan.concepts)...])
        measure(lengths, means: statistics + phrases)
        count(into: memory, phrases, lengths)
        return sum(memory, phrases, statistics)
      }
    }

    /// How much each column's length takes away.
    private func measure(_ lengths: UnsafeMutableBufferPointer<Double>, means: UnsafePointer<Double>) {
      for column in lengths.indices {
        var size: Int32 = 0
        let share = ConceptScore.lengthShare[column]
        if share > 0 { _ = api.pointee.xColumnSize(context, Int32(column), &size) }
        lengths[column] = 1 - share + share * Double(size) / max(means[column], 1)
      }
    }

    /// Adds up where the phrases stand, weighed by column.
    private func count(into memory: UnsafeMutableBufferPointer<Double>, _ phrases: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
      var places: Int32 = 0
      guard api.pointee.xInstCount(context, &places) == SQLITE_OK else { return }
      for place in 0..<min(places, 10_000) {
        var (phrase, column, offset): (Int32, Int32, Int32) = (0, 0, 0)
        guard api.pointee.xInst(context, place, &phrase, &column, &offset) == SQLITE_OK, Int(phrase) < phrases, lengths.indices.contains(Int(column)) else {
          continue
        }
        memory[Int(phrase)] += ConceptScore.columnWeights[Int(column)] / lengths[Int(column)]
      }
    }

    private func sum(_ memory: UnsafeMutableBufferPointer<Double>, _ phrases: Int, _ statistics: UnsafePointer<Double>) -> Double {
      for phrase in 0..<phrases where memory[phrase] > 0 {
        let score = plan.weight(phrase) * statistics[phrase] * memory[phrase] * (ConceptScore.saturation + 1) / (memory[phrase] + ConceptScore.saturation)
        let concept = phrases + plan.concept(phrase)
        memory[concept] = max(memory[concept], score)
      }
      var (total, covered) = (0.0, 0.0)
      for concept in phrases..<(phrases + plan.concepts) where memory[concept] > 0 {
        total += memory[concept]
        covered += 1
      }
      return total * pow(covered / Double(plan.concepts), ConceptScore.coverage)
    }

    /// About how many of all `rows` hold a phrase.
    private func holding(_ phrase: Int, of rows: Int64) -> Double {
      var sample = Sample()
      _ = api.pointee.xQueryPhrase(context, Int32(phrase), &sample) { api, context, data in
        guard let api, let context, let sample = data?.assumingMemoryBound(to: Sample.self) else { return SQLITE_DONE }
        sample.pointee.count += 1
        sample.pointee.last = api.pointee.xRowid(context)
        return sample.pointee.count < ConceptScore.mostCounted ? SQLITE_OK : SQLITE_DONE
      }
      if sample.count < ConceptScore.mostCounted || sample.last <= 0 { return Double(sample.count) }
      return max(Double(sample.count), min(Double(rows), Double(sample.count) * Double(rows) / Double(sample.last)))
    }

    private struct Sample {
      var count: Int64 = 0
      var last: Int64 = 0
    }

    /// Makes numbers of rows into how much each phrase tells (inverse document frequency). The names of one concept tell the same, as
    /// much as the most frequent of them: a rare synonym is no better than the usual word. A part tells no more than its whole.
    private func weigh(_ holding: UnsafeMutableBufferPointer<Double>, rows: Double) {
      for concept in 0..<plan.concepts {
        let own = holding.indices.filter { plan.concept($0) == concept }
        let most = own.filter { !plan.isPart($0) }.map { holding[$0] }.max() ?? 0
        for phrase in own {
          let count = plan.isPart(phrase) ? max(most, holding[phrase]) : most
          holding[phrase] = log(1 + (max(rows - count, 0) + 0.5) / (count + 0.5))
        }
      }
    }

    /// How rare each phrase is, then the mean length of each column: worked out at the first row, kept for the others.
    private func statistics(_ phrases: Int) -> UnsafePointer<Double>? {
      if let known = api.pointee.xGetAuxdata(context, 0) { return UnsafePointer(known.assumingMemoryBound(to: Double.self)) }
      let columns = ConceptScore.columnWeights.count
      guard let memory = malloc((phrases + columns) * MemoryLayout<Double>.stride) else { return nil }
      let numbers = memory.bindMemory(to: Double.self, capacity: phrases + columns)
      var rows: Int64 = 0
      _ = api.pointee.xRowCount(context, &rows)
      for phrase in 0..<phrases {
        numbers[phrase] = holding(phrase, of: rows)
      }
      weigh(UnsafeMutableBufferPointer(start: numbers, count: phrases), rows: Double(rows))
      for column in 0..<columns {
        var tokens: Int64 = 0
        _ = api.pointee.xColumnTotalSize(context, Int32(column), &tokens)
        numbers[phrases + column] = Double(tokens) / Double(max(rows, 1))
      }
      _ = api.pointee.xSetAuxdata(context, memory, { free($0) })
      return UnsafePointer(numbers)
    }
  }
}
