internal import Foundation
internal import GRDB
internal import HIGModel

/// What a search has to know of every entry: in memory, by the entry's key.
struct EntryColumns: Sendable {
  /// How many entries there are.
  var count: Int { topics.count }

  private let topics: [UInt32]
  private let kinds: [UInt8]
  private let strengths: [UInt8]
  private let ja: FieldLengths
  private let en: FieldLengths
  /// How many numbers stand before each entry, and in all.
  private let quantitiesBefore: [UInt32]
  /// The languages that the numbers stand in.
  private let quantityLanguages: [UInt8]

  init(_ database: Database) throws {
    var columns: [String: Data] = [:]
    for row in try Row.fetchAll(database, sql: "SELECT name, bytes FROM fact") {
      columns[try row.value(0)] = try row.value(1)
    }
    func numbers<Number: FixedWidthInteger>(_ name: String) throws -> [Number] {
      PackedNumbers.numbers(in: try required(columns[name]))
    }
    topics = try numbers("topic")
    kinds = try numbers("kind")
    strengths = try numbers("strength")
    ja = FieldLengths(leads: try numbers("lead_ja"), bodies: try numbers("body_ja"))
    en = FieldLengths(leads: try numbers("lead_en"), bodies: try numbers("body_en"))
    let quantities: [UInt32] = try numbers("quantities")
    quantityLanguages = try numbers("quantity_language")
    quantitiesBefore = quantities.reduce(into: [0]) { $0.append($0[$0.count - 1] &+ $1) }
    _ = try required(quantities.reduce(0) { $0 + Int($1) } == quantityLanguages.count ? true : nil)
    // All others are looked up by the same keys.
    let counts = [
      kinds.count, strengths.count, quantities.count, ja.leads.count, ja.bodies.count,
      en.leads.count, en.bodies.count,
    ]
    _ = try required(counts.allSatisfy { $0 == topics.count } ? true : nil)
  }

  private func lengths(_ language: Language) -> FieldLengths {
    language == .ja ? ja : en
  }

  /// How many entries have a text in a language.
  func texts(_ language: Language) -> Int {
    lengths(language).count
  }

  /// How much a word counts in each column of an entry's text: more in a short lead or body.
  func weights(of key: Int64, _ language: Language) -> SIMD4<Float> {
    lengths(language).weights(at: Int(key) &- 1)
  }

  /// How many numbers there are.
  var quantityCount: Int { quantityLanguages.count }
  /// The keys of all numbers, in the order of ingestion.
  var quantityKeys: Range<Int64> { 1..<Int64(quantityCount) + 1 }

  /// The language that a number stands in; nil where there is none with this key.
  func language(ofQuantity key: Int64) -> Language? {
    let place = Int(key) &- 1
    guard quantityLanguages.indices.contains(place),
      Language.allCases.indices.contains(Int(quantityLanguages[place]))
    else {
      return nil
    }
    return Language.allCases[Int(quantityLanguages[place])]
  }

  /// The keys of the numbers that stand in an entry.
  func quantities(of key: Int64) -> Range<Int64> {
    guard topics.indices.contains(Int(key) &- 1) else { return 0..<0 }
    return Int64(quantitiesBefore[Int(key) - 1]) + 1..<Int64(quantitiesBefore[Int(key)]) + 1
  }

  /// The entry as a hit; nil where there is none with this key.
  func hit(_ key: Int64, score: Double) -> Hit? {
    let place = Int(key) &- 1
    guard topics.indices.contains(place), EntryKind.allCases.indices.contains(Int(kinds[place]))
    else {
      return nil
    }
    let strength = Int(strengths[place])
    return Hit(
      key: key,
      kind: EntryKind.allCases[Int(kinds[place])],
      strength: Strength.allCases.indices.contains(strength) ? Strength.allCases[strength] : nil,
      topic: Int64(topics[place]),
      score: score
    )
  }
}

/// How long the texts of one language are, in terms.
private struct FieldLengths: Sendable {
  let leads: [UInt16]
  let bodies: [UInt16]
  /// How many entries have a text.
  let count: Int
  private let means: SIMD2<Float>

  /// What a word counts in each column of a text of average length: title, section, lead, body.
  private static let columns = SIMD4<Float>(2.9, 3.1, 1.35, 1)
  /// How much of a count its column's length decides: nothing in titles.
  private static let leadShare: Float = 0.2
  private static let bodyShare: Float = 0.3

  init(leads: [UInt16], bodies: [UInt16]) {
    (self.leads, self.bodies) = (leads, bodies)
    count = zip(leads, bodies).count { $0 > 0 || $1 > 0 }
    let totals = SIMD2(
      Float(leads.reduce(0) { $0 + Int($1) }),
      Float(bodies.reduce(0) { $0 + Int($1) })
    )
    means = totals / Float(max(count, 1))
  }

  func weights(at place: Int) -> SIMD4<Float> {
    guard leads.indices.contains(place) else { return Self.columns }
    let lead = 1 - Self.leadShare + Self.leadShare * Float(leads[place]) / max(means.x, 1)
    let body = 1 - Self.bodyShare + Self.bodyShare * Float(bodies[place]) / max(means.y, 1)
    return Self.columns / SIMD4(1, 1, lead, body)
  }
}

/// Gathers the facts while entries are written.
struct EntryColumnsWriter {
  private var topics: [UInt32] = []
  private var kinds: [UInt8] = []
  private var strengths: [UInt8] = []
  private var quantities: [UInt32] = []
  private var quantityLanguages: [UInt8] = []
  private var leads: [Language: [UInt16]] = [.ja: [], .en: []]
  private var bodies: [Language: [UInt16]] = [.ja: [], .en: []]

  mutating func add(_ entry: Entry, topic: Int64) {
    topics.append(UInt32(clamping: topic))
    kinds.append(UInt8(clamping: EntryKind.allCases.firstIndex(of: entry.kind) ?? 0))
    strengths.append(
      UInt8(
        clamping: entry.strength.flatMap { Strength.allCases.firstIndex(of: $0) } ?? Int(UInt8.max)
      )
    )
    quantities.append(UInt32(clamping: entry.quantities.count))
    for quantity in entry.quantities {
      quantityLanguages.append(
        UInt8(clamping: Language.allCases.firstIndex(of: quantity.language) ?? 0)
      )
    }
  }

  /// Of the entry that was added last: the terms of its text in one language.
  mutating func add(lead: Int, body: Int, _ language: Language) {
    leads[language]?.append(UInt16(clamping: lead))
    bodies[language]?.append(UInt16(clamping: body))
  }

  /// Columns by name.
  var columns: [(name: String, bytes: Data)] {
    [
      ("topic", PackedNumbers.bytes(of: topics)), ("kind", PackedNumbers.bytes(of: kinds)),
      ("strength", PackedNumbers.bytes(of: strengths)),
      ("quantities", PackedNumbers.bytes(of: quantities)),
      ("quantity_language", PackedNumbers.bytes(of: quantityLanguages)),
    ]
      + Language.allCases.flatMap { language in
        [("lead_\(language)", leads), ("body_\(language)", bodies)].map {
          ($0, PackedNumbers.bytes(of: $1[language] ?? []))
        }
      }
  }
}

/// Numbers one after the other, the least byte first.
private enum PackedNumbers {
  static func bytes<Number: FixedWidthInteger>(of numbers: [Number]) -> Data {
    numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  static func numbers<Number: FixedWidthInteger>(in data: Data) -> [Number] {
    let count = data.count / MemoryLayout<Number>.stride
    return data.withUnsafeBytes { bytes in
      (0..<count).map {
        Number(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: $0 * MemoryLayout<Number>.stride,
            as: Number.self
          )
        )
      }
    }
  }
}
