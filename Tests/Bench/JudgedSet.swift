import Foundation
import HIGIndex
import HIGModel
import HIGText

/// Queries with what answers them, from a file of four fields. Either query, category, entry, grade: grade 2 answers the
/// query, 1 helps; the category `none` says that nothing answers it. Or query, language, the entries that answer or
/// `absent`, those that help. Or query, language, page of a team, the lead of the entry that answers
/// (Tests/Judged/README.md).
struct JudgedSet {
  var name: String
  var queries: [JudgedQuery]
  /// Whether nobody who writes code may read it: only sums are printed.
  var isBlind: Bool { name.contains("blind") }

  /// - Parameter grades: folders with files of the same names, which grade entries of other sources for the same
  ///   queries: query, entry, grade.
  /// - Throws: `Problem` where the file is missing or malformed.
  init(file: String, grades folders: [String]) throws {
    var order: [String] = []
    var grades: [String: [String: Int]] = [:]
    var absent: Set<String> = []
    for row in try TabSeparated(file: file, fields: 4).rows {
      if grades[row[0]] == nil { order.append(row[0]) }
      if Language(rawValue: row[1]) != nil {
        let helping = row[3].split(separator: " ").map { (String($0), 1) }
        let isLead = row[2].hasSuffix(".md") || row[2].hasSuffix(".html")
        if isLead {
          grades[row[0]] = [row[3]: 2]
          continue
        }
        let right = row[2].split(separator: " ").filter { $0 != "absent" }.map { (String($0), 2) }
        grades[row[0]] = Dictionary(right + helping) { first, _ in first }
        continue
      }
      grades[row[0], default: [:]][row[2]] = Int(row[3]) ?? 0
      if row[1] == "none" { absent.insert(row[0]) }
    }
    for query in absent { grades[query] = [:] }
    let further = folders.map { $0 + "/" + (file as NSString).lastPathComponent }
    for file in further where FileManager.default.fileExists(atPath: file) {
      for row in try TabSeparated(file: file, fields: 3).rows { grades[row[0], default: [:]][row[1]] = Int(row[2]) }
    }
    name = ((file as NSString).lastPathComponent as NSString).deletingPathExtension
    queries = order.map { JudgedQuery(text: $0, grades: grades[$0] ?? [:]) }
  }
}

/// A query, and the entries that answer it; none where nothing does.
struct JudgedQuery {
  var text: String
  var grades: [String: Int]
  var isAbsent: Bool { grades.values.allSatisfy { $0 == 0 } }

  /// The query with the grades of those entries that an index has: no search finds others.
  func asked(of reader: IndexReader) async throws -> JudgedQuery {
    var here = JudgedQuery(text: text, grades: [:])
    for (name, grade) in grades {
      if let id = EntryID(name), try await reader.entry(id) == nil { continue }
      here.grades[name] = grade
    }
    return here
  }
}

/// What a search makes of a judged query.
struct JudgedResult {
  var query: JudgedQuery
  /// Of the first ten hits.
  var grades: [Int]
  var isAnswered: Bool
  /// What the first hits have of what was asked.
  var evidence: [Evidence]

  init(_ query: JudgedQuery, _ reader: IndexReader) async throws {
    let query = try await query.asked(of: reader)
    let found = try await reader.search(query.text)
    let entries = try await reader.entries(found.hits.prefix(10).map(\.key))
    self.query = query
    grades = entries.map { entry in
      let names = ([entry.id.slug] + entry.formerNames).map { "\(entry.id.topic)#\($0)" }
      let leads = entry.statements.compactMap(\.lead)
      return query.grades.filter { name, _ in names.contains(name) || leads.contains { $0.hasPrefix(name) } }
        .values.max() ?? 0
    }
    isAnswered = found.isAnswered
    evidence = found.evidence
  }

  /// nDCG@10 with the gain 2^grade − 1 (K. Järvelin, J. Kekäläinen, 2002).
  var gain: Double {
    Self.gain(grades) / max(Self.gain(query.grades.values.sorted(by: >)), .leastNormalMagnitude)
  }

  private static func gain(_ grades: [Int]) -> Double {
    grades.prefix(10).enumerated().reduce(0) { $0 + (pow(2, Double($1.element)) - 1) / log2(Double($1.offset) + 2) }
  }

  /// 1 divided by the place of the first right hit.
  var reciprocalRank: Double { grades.firstIndex(of: 2).map { 1 / Double($0 + 1) } ?? 0 }
}

/// The figures of a set.
struct JudgedFigures {
  private let answerable: [JudgedResult]
  private let absent: [JudgedResult]

  init(_ results: [JudgedResult]) {
    answerable = results.filter { !$0.query.isAbsent }
    absent = results.filter(\.query.isAbsent)
  }

  static let header = "set                        n  right1  good1   in3   nDCG    MRR refused  told"

  func line(_ name: String) -> String {
    func share(_ is: (JudgedResult) -> Bool) -> String { figure(Double(answerable.count(where: `is`))) }
    func figure(_ sum: Double) -> String { String(format: "%6.3f", sum / Double(max(answerable.count, 1))) }
    let figures = [
      share { $0.grades.first == 2 }, share { ($0.grades.first ?? 0) > 0 }, share { $0.grades.prefix(3).contains(2) },
      figure(answerable.map(\.gain).reduce(0, +)), figure(answerable.map(\.reciprocalRank).reduce(0, +)),
      share { !$0.isAnswered },
    ]
    let told = absent.isEmpty ? "" : "  \(absent.count { !$0.isAnswered })/\(absent.count)"
    let head = name.padding(toLength: 22, withPad: " ", startingAt: 0) + String(format: "%6d ", answerable.count)
    return head + figures.joined(separator: " ") + told
  }
}
