import Foundation
import HIGIngest
import HIGModel
import HIGText

/// `coverage.tsv`: what each entry of the source texts became.
struct Coverage {
  let path: String
  let rows: [Row]
  /// Lines that are no record.
  private let malformed: [Int]

  /// One entry of a source text, and the corpus's entry for it.
  struct Row {
    /// Its line in the file itself.
    var number: Int
    /// How the source's name begins; `-` where the entry is the corpus's own.
    var source: String
    var line: Int
    var topic: TopicID
    var kind: EntryKind
    var entry: String
    var figures: [String]

    /// - Parameter fields: source, line, topic, kind, `topic#entry`, figures.
    init?(_ fields: [String], number: Int) {
      guard fields.count == 6, let topic = TopicID(fields[2]),
        let kind = EntryKind(rawValue: fields[3]),
        let line = Int(fields[1]) ?? (fields[0] == Self.own ? 0 : nil),
        fields[4].hasPrefix("\(topic)#")
      else { return nil }
      self.number = number
      source = fields[0]
      self.line = line
      self.topic = topic
      self.kind = kind
      entry = String(fields[4].dropFirst(topic.rawValue.utf8.count + 1))
      figures = fields[5].split(separator: ";").map { String($0).trimmingSpaces }
    }

    /// Stands for the source of an entry that no source text has.
    static let own = "-"

    var name: String { "\(topic)#\(entry)" }
  }

  /// - Throws: `Problem` where the file cannot be read.
  init(file: String) throws {
    path = file
    let records = try numberedLines(of: file).map { number, line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return (number, Row(fields, number: number))
    }
    rows = records.compactMap(\.1)
    malformed = records.filter { $0.1 == nil }.map(\.0)
  }

  private func fault(_ line: Int?, _ what: String) -> CorpusFault {
    CorpusFault(path: path, line: line, what: what)
  }

  // MARK: - Against the pages

  /// Whether each row names an entry that has its figures, and each entry is named.
  func faults(for pages: [CorpusPage], figures: FigureFinder) -> [CorpusFault] {
    let byTopic = Dictionary(pages.map { ($0.topic, $0) }) { first, _ in first }
    return malformed.map { fault($0, "The record does not have its six fields.") }
      + rows.flatMap { row -> [CorpusFault] in
        guard let entry = byTopic[row.topic]?.container(row.entry) else {
          return [fault(row.number, "There is no entry \(row.name).")]
        }
        return faults(of: row, entry, figures)
      } + unnamed(in: pages)
  }

  private func faults(of row: Row, _ entry: CorpusContainer, _ finder: FigureFinder)
    -> [CorpusFault]
  {
    if row.figures.isEmpty {
      return []
    }
    return Language.allCases.flatMap { language in
      Set(row.figures).subtracting(finder.figures(in: entry.blocks(in: language))).sorted()
        .map {
          fault(
            row.number,
            "\(row.name) does not have \($0) in \(language == .ja ? "Japanese" : "English")."
          )
        }
    }
  }

  /// Introductions lead to what others say; every other entry has to come from somewhere.
  private func unnamed(in pages: [CorpusPage]) -> [CorpusFault] {
    let named = Set(rows.map(\.name))
    return pages.flatMap { page in
      page.containers.filter {
        !$0.isIntroduction && !named.contains("\(page.topic)#\($0.id)")
      }
      .map { page.fault($0.line, "\($0.id) is not in coverage.tsv.") }
    }
  }

  // MARK: - Against the source texts

  /// Whether each entry of the source texts has a row that says what it is.
  func faults(against texts: KnowledgeBase) -> [CorpusFault] {
    let rowsByLine = Dictionary(grouping: rows, by: \.line)
    func isKnown(_ statement: Statement, _ kind: EntryKind) -> Bool {
      rowsByLine[statement.place.line, default: []].contains { row in
        row.kind == kind && statement.source.hasPrefix(row.source)
      }
    }
    return texts.topics.flatMap(\.entries).filter { $0.kind != .introduction }.flatMap { entry in
      entry.statements.filter { !isKnown($0, entry.kind) }.map { statement in
        fault(
          nil,
          "\(statement.source) line \(statement.place.line), a \(entry.kind) of \(entry.id.topic), has no row of that kind."
        )
      }
    }
  }
}
