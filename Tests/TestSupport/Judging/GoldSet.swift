import Foundation
import HIGModel
import HIGText

@testable internal import HIGIngest

/// What the program reads of the five source texts, against a reading by hand: 389 entries, every table, 100 pairs. The files in
/// `Fixtures/gold` hold digests, since the sentences belong to others.
package struct GoldSet {
  /// A share of what was read rightly, and how much it must be.
  package struct Figure: Sendable {
    package var name: String
    package var value: Double
    package var floor: Double
    /// What is wrong, by source and line.
    package var remarks: [String]

    init(_ name: String, _ value: Double, _ floor: Double, _ remarks: [String] = []) {
      self.name = name
      self.value = value
      self.floor = floor
      self.remarks = remarks
    }
  }

  package func figures() throws -> [Figure] {
    try leads() + tableCells() + pairs() + references() + quantities()
  }

  private let statements: [Read]
  private let entries: [Entry]
  private let tables: [(source: String, line: Int, table: Table)]

  /// One statement as the program reads it.
  private struct Read {
    var entry: Entry
    var statement: Statement
    var line: Int { statement.place.line }

    /// Whether it is from the text whose name begins so.
    func isFrom(_ source: some StringProtocol) -> Bool {
      statement.source.hasPrefix(source)
    }
  }

  /// - Parameters:
  ///   - seeds: the folder of the source texts.
  ///   - names: uses of phrases, shapes and signs of boilerplate to do without.
  package init(seeds: String, without names: Set<String> = []) throws {
    let ingester = Ingester(lexicon: try Project.lexicon(without: names))
    let topics = try ingester.ingest([seeds]).knowledge.topics
    entries = topics.flatMap(\.entries)
    statements = entries.flatMap { entry in
      entry.statements.map { Read(entry: entry, statement: $0) }
    }
    tables = try ingester.stages([seeds]).flatMap { stages in
      stages.page.blocks.compactMap { block in
        if case .table(let table) = block.content {
          (stages.page.source.id, block.place.line, table)
        } else {
          nil
        }
      }
    }
  }

  private func gold(_ name: String, fields: Int) throws -> [[String]] {
    try TabSeparated(file: Project.fixtures + "/gold/\(name).tsv", fields: fields).rows
  }

  // MARK: - Entries

  /// Leads with their kinds (F1), bodies and strengths.
  private func leads() throws -> [Figure] {
    var wanted = try gold("entries", fields: 7)
    let complete = try gold("complete", fields: 2)
    var weak: [String] = []
    var (found, extra, strengths, rules, bodies) = (0, [String](), 0, 0, 0)
    let total = wanted.count
    for read in statements where [.rule, .definition, .note].contains(read.entry.kind) {
      let lead =
        read.entry.kind == .note ? "-" : Self.digest(Self.withoutStop(read.statement.lead ?? ""))
      let body = Self.digest(read.statement.body.bodyText)
      let match = wanted.firstIndex { row in
        read.isFrom(row[0]) && row[2] == read.entry.id.topic.rawValue
          && row[3] == read.entry.kind.rawValue && row[5] == lead
          && (lead != "-" || row[6] == body)
      }
      guard let match else {
        if complete.contains(where: { read.isFrom($0[0]) && $0[1] == read.entry.id.topic.rawValue }) {
          extra.append("\(read.statement.source):\(read.line) \(read.entry.kind)")
        }
        continue
      }
      let row = wanted.remove(at: match)
      found += 1
      if row[6] == body {
        bodies += 1
      }
      if read.entry.kind == .rule {
        rules += 1
        if row[4].split(separator: "|").contains(Substring(read.statement.strength?.rawValue ?? "")) {
          strengths += 1
        } else {
          weak.append(
            "\(read.statement.source):\(read.line) \(row[4]) read \(read.statement.strength?.rawValue ?? "-")"
          )
        }
      }
    }
    let (precision, recall) = (
      Double(found) / Double(found + extra.count), Double(found) / Double(total)
    )
    let missing = wanted.map { "\($0[0]):\($0[1]) \($0[3])" }
    return [
      Figure("leads", 2 * precision * recall / (precision + recall), 0.985, missing + extra),
      Figure("bodies", Double(bodies) / Double(found), 0.98),
      Figure("strength", Double(strengths) / Double(rules), 0.98, weak),
    ]
  }

  private func tableCells() throws -> [Figure] {
    let wanted = try gold("tables", fields: 5)
    let wrong = wanted.filter { row in
      let table = tables.first { $0.source.hasPrefix(row[0]) && abs($0.line - (Int(row[1]) ?? 0)) <= 3 }?.table
      let cells = [table?.header ?? []] + (table?.rows ?? [])
      let text = cells.map { $0.map(Self.squeezed).joined(separator: "\t") }.joined(separator: "\n")
      let digest = String(Digest.hexadecimal(of: Data(text.utf8)).prefix(12))
      return [String(cells.count), String(cells[0].count), digest] != Array(row[2...4])
    }
    return [Figure("tables", share(wanted.count - wrong.count, wanted.count), 1, wrong.map { "\($0[0]):\($0[1])" })]
  }

  // MARK: - Pairs

  private func pairs() throws -> [Figure] {
    let wanted = try gold("pairs", fields: 4)
    func entry(_ source: String, _ line: String) -> EntryID? {
      statements.first { $0.isFrom(source) && String($0.line) == line }?.entry.id
    }
    let missed = wanted.filter { row in
      entry(row[0], row[1]) == nil || entry(row[0], row[1]) != entry(row[2], row[3])
    }
    let known = Set(wanted.map { "\($0[0]):\($0[1]) \($0[2]):\($0[3])" })
    let names = Set(wanted.flatMap { [$0[0], $0[2]] })
    let lines = Set(wanted.flatMap { ["\($0[0]):\($0[1])", "\($0[2]):\($0[3])"] })
    func place(_ read: Read) -> String? {
      names.first { read.isFrom($0) }.map { "\($0):\(read.line)" }.flatMap { lines.contains($0) ? $0 : nil }
    }
    let firsts = Set(wanted.map { "\($0[0]):\($0[1])" })
    let lefts = statements.filter { place($0).map(firsts.contains) ?? false }
    let made = lefts.flatMap { left in
      statements.filter { right in
        right.entry.id == left.entry.id && place(right) != place(left)
      }.compactMap { right in place(right).map { "\(place(left) ?? "") \($0)" } }
    }
    let wrong = made.filter { !known.contains($0) }
    return [
      Figure(
        "pairs found",
        share(wanted.count - missed.count, wanted.count),
        0.95,
        missed.map { $0.joined(separator: " ") }
      ),
      Figure("pairs right", share(made.count - wrong.count, made.count), 0.979, wrong),
    ]
  }

  // MARK: - What entries hold

  /// The entries that the statement at or before a line belongs to.
  private func entries(_ source: String, _ line: Int) -> [Entry] {
    let before = statements.filter { $0.isFrom(source) && $0.line <= line }
    let last = before.map(\.line).max()
    return before.filter { $0.line == last }.map(\.entry)
  }

  private func references() throws -> [Figure] {
    let wanted = try gold("references", fields: 3)
    let missed = wanted.filter { row in
      !entries(row[0], Int(row[1]) ?? 0).flatMap(\.references).contains { reference in
        row[2] == "section" ? reference.kind == .section : reference.topic?.rawValue == row[2]
      }
    }
    return [
      Figure("links", share(wanted.count - missed.count, wanted.count), 0.985, missed.map { $0.joined(separator: " ") })
    ]
  }

  private func quantities() throws -> [Figure] {
    let wanted = try gold("quantities", fields: 5)
    let missed = wanted.filter { row in
      let measures = entries(row[0], Int(row[1]) ?? 0).flatMap(\.quantities).flatMap(\.parts).map(\.measure)
      return !measures.contains { measure in
        measure.value == Double(row[2]) && measure.value2 == Double(row[3]) && measure.unit.rawValue == row[4]
      }
    }
    return [
      Figure(
        "quantities",
        share(wanted.count - missed.count, wanted.count),
        0.975,
        missed.map { $0.joined(separator: " ") }
      )
    ]
  }

  // MARK: -

  private func share(_ part: Int, _ whole: Int) -> Double { Double(part) / Double(whole) }

  private static func withoutStop(_ lead: String) -> String {
    lead.trimmingSpaces.trimmingSuffix("。").trimmingSuffix(".")
  }

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace && !"•-|*".contains($0) }
  }

  private static func digest(_ text: String) -> String {
    String(Digest.hexadecimal(of: Data(squeezed(text).utf8)).prefix(12))
  }
}
