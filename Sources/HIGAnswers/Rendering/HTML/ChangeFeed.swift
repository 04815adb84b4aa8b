package import HIGModel

extension PageRenderer {
  /// What changed between two editions as a feed (Atom, RFC 4287): an entry for each topic that differs.
  /// - Parameter base: where readers reach the server: addresses in a feed are whole ones.
  package func feed(_ page: ChangesPage, base: String, _ language: Language) -> String {
    let list = base + "/changes"
    let sides = page.difference.map { "from=\($0.old.id)&to=\($0.new.id)" } ?? ""
    // A day of which only the month or the year is known is the first of it.
    let known = page.difference?.new.published ?? "1970"
    let day = known + "0000-01-01".dropFirst(known.count)
    let entries = (page.difference?.topics ?? []).map { topic in
      let address = list + "?\(sides)&topic=\(topic.id)"
      let changes = Dictionary(grouping: topic.changes, by: \.sort)
      let counts = Change.Sort.allCases.compactMap { sort in
        changes[sort].map { "\(labels[sort.rawValue][language]): \($0.count)" }
      }
      return item(topic.title.preferring(language), address, day, counts.joined(separator: " · "))
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="\(language)">
      \(head("hig: " + labels["changes"][language], list, day))
      <author><name>hig</name></author>
      \(entries.joined(separator: "\n"))
      </feed>

      """
  }

  private func item(_ title: String, _ address: String, _ day: String, _ summary: String) -> String {
    "<entry>\(head(title, address, day))<summary>\(HTMLText(summary).html)</summary></entry>"
  }

  /// What a feed and an entry of it both have.
  private func head(_ title: String, _ address: String, _ day: String) -> String {
    let address = HTMLText(address).html
    return "<title>\(HTMLText(title).html)</title><id>\(address)</id><link href=\"\(address)\"/>"
      + "<updated>\(day)T00:00:00Z</updated>"
  }
}
