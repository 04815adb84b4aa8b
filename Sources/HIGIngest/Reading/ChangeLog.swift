internal import HIGModel
internal import HIGText

/// The table at the end of a guideline page that tells when it was changed.
enum ChangeLog {
  /// The newest date in the first column of the table below the heading "Change log".
  static func newestDate(in blocks: [Block]) -> String? {
    guard let title = blocks.lastIndex(where: \.isTitleOfChanges) else {
      return nil
    }
    let tables = blocks[title...].compactMap {
      if case .table(let table) = $0.content { table } else { nil }
    }
    return tables.first?.rows.compactMap { row in row.first.flatMap(PageDate.date) }.max()
  }
}

extension Block {
  fileprivate var isTitleOfChanges: Bool {
    guard case .heading(let text, _) = content else { return false }
    return ["change log", "変更履歴", "更新履歴", "変更ログ"].contains(
      text.plainText.lowercased().trimmingSpaces
    )
  }
}
