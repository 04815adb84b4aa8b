/// From which editions the numbers of one entry are; made once an entry, since it reads all of the entry's texts.
package struct QuantityEditions {
  private struct Source {
    var statement: Statement
    var text: String
    var isNewest: Bool
  }

  private var sources: [Source]

  /// - Parameter entry: the one that has the numbers.
  package init(of entry: Entry) {
    let newest = EditionChoice.latest.choose(from: entry.statements)
    sources = entry.statements.map { statement in
      let text = (statement.lead ?? "") + "\n" + statement.body.bodyText
      return Source(statement: statement, text: text, isNewest: newest.contains(statement))
    }
  }

  /// The editions whose statements give a number, the newest first; those of all its languages where no text has its
  /// words as they are, as with the rows of a table.
  package func editions(of quantity: Quantity) -> [Edition] {
    sources(of: quantity).compactMap(\.statement.edition).newestFirst
  }

  /// Whether the newest statements give a number, and not only older ones.
  package func isCurrent(_ quantity: Quantity) -> Bool {
    sources(of: quantity).contains(where: \.isNewest)
  }

  private func sources(of quantity: Quantity) -> [Source] {
    let spoken = sources.filter { quantity.quote[$0.statement.language] != nil }
    // Most entries say it once; then there is nothing to look for.
    guard spoken.count > 1 else { return spoken }
    let quoting = spoken.filter { source in
      quantity.quote[source.statement.language].map(source.text.contains) ?? false
    }
    return quoting.isEmpty ? spoken : quoting
  }
}
