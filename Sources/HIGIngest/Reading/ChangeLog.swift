import Algorithms
import HIGModel
import HIGText

// The table at the end of a guideline page that says when it was changed.

extension Cues {
  /// The newest date in the first column of the table below the last heading that names such a log.
  func newestDate(in blocks: [Block]) -> String? {
    guard let title = blocks.lastIndex(where: { $0.isHeading && isTitleOfChanges($0.content.plainText) }) else {
      return nil
    }
    let table = blocks[title...].firstNonNil(\.content.asTable)
    return table?.rows.compactMap { row in row.first.flatMap(PageDate.date) }.max()
  }
}

extension Revision {
  /// What the blocks of a log say, a revision for each row, item or paragraph.
  /// - Parameter language: the one whose lines are wanted; a block that does not show its own
  ///   counts for it.
  static func all(in blocks: [Block], _ language: Language, source: String) -> [Revision] {
    blocks.filter { $0.language ?? language == language }.flatMap { lines(of: $0.content) }.map { line in
      Revision(language: language, source: source, date: line.date, text: line.text)
    }
  }

  private static func lines(of block: Block.Content) -> [(date: String?, text: String)] {
    switch block {
    case .table(let table):
      table.rows.map { row in
        let rest = row.dropFirst().filter { !$0.isEmpty }.joined(separator: " ")
        return (row.first.flatMap(PageDate.date), rest.isEmpty ? row.joined() : rest)
      }
    case .list, .paragraph, .aside:
      block.passages.map { (PageDate.date(of: $0.plainText), $0.plainText) }
    case .definitions(let definitions):
      definitions.map { (PageDate.date(of: $0.term.plainText), $0.meaning.plainText) }
    case .heading, .caption: []
    }
  }
}
