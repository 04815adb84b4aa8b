internal import HIGModel
internal import HIGText

/// The table at the end of a guideline page that says when it was changed.
struct ChangeLog {
  let cues: Cues

  /// The newest date in the first column of the table below the last heading that names such a log.
  func newestDate(in blocks: [Block]) -> String? {
    guard let title = blocks.lastIndex(where: isTitle) else {
      return nil
    }
    let table = blocks[title...].lazy.compactMap(\.table).first
    return table?.rows.compactMap { row in row.first.flatMap(PageDate.date) }.max()
  }

  /// The blocks of the log: its title, and what follows up to the next heading.
  func range(in blocks: [Block]) -> Range<Int>? {
    guard let title = blocks.lastIndex(where: isTitle) else { return nil }
    let end = blocks[(title + 1)...].firstIndex { $0.isHeading } ?? blocks.endIndex
    return title..<end
  }

  private func isTitle(_ block: Block) -> Bool {
    guard case .heading(let text, _) = block.content else { return false }
    return cues.isTitleOfChanges(text.plainText)
  }
}

extension Block {
  fileprivate var table: Table? { if case .table(let table) = content { table } else { nil } }
}
