import Foundation
import HIGIngest
import HIGModel
import HIGText

/// `coverage-2026.tsv`: what each bold sentence, table and number of today's pages became in ours.
struct Record {
  let path: String
  private let rows: [Row]
  /// Lines that are no record.
  private let malformed: [CorpusFault]

  /// A sentence or a table of the publisher's page, by its digest.
  private struct Row {
    /// Its line in the file.
    var number: Int
    /// The last part of the page's address.
    var page: String
    var digest: String
    var strength: String
    var system: String
    /// The numerals of its figures.
    var numerals: Set<String>
    var outcome: Outcome
  }

  /// What became of a row.
  private enum Outcome: Equatable {
    case entry(String)
    case merged(String)
    /// With the reason.
    case leftOut(String)

    init?(_ text: String) {
      if text.hasPrefix("merged into ") {
        self = .merged(String(text.dropFirst("merged into ".count)))
      } else if text.hasPrefix("left out because ") {
        self = .leftOut(String(text.dropFirst("left out because ".count)))
      } else if text.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil {
        self = .entry(text)
      } else {
        return nil
      }
    }

    /// The entry that has the row's sentence.
    var id: String? {
      switch self {
      case .entry(let id), .merged(let id): id
      case .leftOut: nil
      }
    }
  }

  /// - Throws: `Problem` where the file cannot be read.
  init(file: String) throws {
    path = file
    let lines = try FileManager.default.fileExists(atPath: file) ? numberedLines(of: file) : []
    let read = lines.map { number, line in
      (number, Self.row(line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init), number))
    }
    rows = read.compactMap(\.1)
    malformed = read.filter { $0.1 == nil }.map {
      CorpusFault(path: file, line: $0.0, what: "The record does not have twelve fields and an outcome at their end.")
    }
  }

  /// - Parameter fields: topic, number, kind, section, tab, digest, strength, system, figures, sources, day, outcome.
  private static func row(_ fields: [String], _ number: Int) -> Row? {
    guard fields.count == 12, let outcome = Outcome(fields[11].trimmingSpaces.description) else { return nil }
    let numerals = Set(
      fields[8].matches(of: /[0-9][0-9,]*(\.[0-9]+)?/).map { $0.output.0.filter { $0 != "," } }
    )
    return Row(
      number: number,
      page: fields[0],
      digest: fields[5],
      strength: fields[6],
      system: fields[7].lowercased(),
      numerals: numerals,
      outcome: outcome
    )
  }

  private func fault(_ row: Row, _ what: String) -> CorpusFault {
    CorpusFault(path: path, line: row.number, what: what)
  }

  // MARK: - Against the pages

  /// Of a topic, the part that may be left out.
  private static let mostLeftOut = 0.25

  func faults(for pages: [CorpusPage], _ catalogue: Catalogue) -> [CorpusFault] {
    let byTopic = Dictionary(pages.map { ($0.topic, $0) }) { first, _ in first }
    let byPage = Dictionary(grouping: rows, by: \.page)
    let own = byPage.sorted { $0.key < $1.key }.flatMap { name, rows -> [CorpusFault] in
      guard let page = TopicID(name).flatMap({ byTopic[catalogue.topic(named: $0) ?? $0] }) else {
        return [fault(rows[0], "There is no page on \(name).")]
      }
      return twice(rows) + merged(rows) + leftOut(rows, name) + rows.flatMap { missing($0, on: page) }
    }
    let unnamed = unnamed(in: pages, catalogue).map { page, _, entry in
      page.fault(entry.line, "\(entry.id) is not in coverage-2026.tsv.")
    }
    return malformed + own + unnamed
  }

  /// A digest that two sentences of a page have says of neither what became of it.
  private func twice(_ rows: [Row]) -> [CorpusFault] {
    let first = Dictionary(rows.map { ($0.digest, $0.number) }) { first, _ in first }
    return rows.filter { $0.digest != Self.own && first[$0.digest] != $0.number }.map {
      fault($0, "The digest \($0.digest) stands in line \(first[$0.digest] ?? 0), too.")
    }
  }

  /// What is merged binds as strongly, and for the same systems, as the entry that took it in.
  private func merged(_ rows: [Row]) -> [CorpusFault] {
    let owners = Dictionary(
      rows.compactMap { row -> (String, Row)? in
        guard case .entry(let id) = row.outcome else { return nil }
        return (id, row)
      }
    ) { first, _ in first }
    return rows.compactMap { row in
      guard case .merged(let id) = row.outcome, let owner = owners[id],
        !row.strength.isEmpty, !owner.strength.isEmpty
      else { return nil }
      let same = row.strength == owner.strength && row.system == owner.system
      return same
        ? nil
        : fault(
          row,
          "\(row.strength) \(row.system) was merged into \(id), which is \(owner.strength) \(owner.system)."
        )
    }
  }

  private func leftOut(_ rows: [Row], _ page: String) -> [CorpusFault] {
    let left = rows.filter { $0.outcome.id == nil }
    let needed = left.filter { $0.strength == "must" || $0.strength == "never" || !$0.numerals.isEmpty }
    let faults = needed.map { fault($0, "A must, a never or a number is left out.") }
    let share = Double(left.count) / Double(rows.count)
    return share <= Self.mostLeftOut
      ? faults : faults + [fault(left[0], "\(left.count) of \(rows.count) sentences of \(page) are left out.")]
  }

  /// The entry that a row names, and its numbers in it in both languages.
  private func missing(_ row: Row, on page: CorpusPage) -> [CorpusFault] {
    guard let id = row.outcome.id else { return [] }
    guard let entry = page.container(id) else { return [fault(row, "There is no entry \(page.topic)#\(id).")] }
    return Language.allCases.flatMap { language in
      row.numerals.subtracting(Numerals(entry.blocks(in: language)).all).sorted().map {
        fault(row, "\(page.topic)#\(id) does not have \($0) in \(language == .ja ? "Japanese" : "English").")
      }
    }
  }

  // MARK: - Entries that no row names

  /// In place of a digest: what has no bold sentence, table or number of the publisher's behind it.
  private static let own = "-"

  /// Introductions lead to what others say; every other entry has to come from somewhere.
  private func unnamed(in pages: [CorpusPage], _ catalogue: Catalogue) -> [(
    page: CorpusPage, name: String, entry: CorpusContainer
  )] {
    let named = Dictionary(grouping: rows, by: \.page).mapValues { Set($0.compactMap(\.outcome.id)) }
    return pages.flatMap { page -> [(CorpusPage, String, CorpusContainer)] in
      guard let name = catalogue.page(of: page.topic) else { return [] }
      return page.containers.filter { !$0.isIntroduction && !(named[name]?.contains($0.id) ?? false) }
        .map { (page, name, $0) }
    }
  }

  /// Adds a row for each entry that none names.
  func accept(_ pages: [CorpusPage], _ catalogue: Catalogue) throws {
    let new = unnamed(in: pages, catalogue).map { page, name, entry in
      [name, "", "own", "", "", Self.own, "", "", "", "", page.head.metadata["hig.checked"] ?? "", entry.id]
    }
    let record = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    try (record + new.map { $0.joined(separator: "\t") + "\n" }.joined())
      .write(toFile: path, atomically: true, encoding: .utf8)
  }
}
