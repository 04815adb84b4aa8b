package import HIGModel

// What programs read, as XML. Addresses in it are whole ones, which begin with the base that readers reach the server by.

extension PageRenderer {
  /// How to search here from the address bar of a browser (OpenSearch 1.1, draft 6).
  package func searchDescription(base: String) -> String {
    text(.opensearch, View().adding(name: labels["site-name"].line, base: base, icon: assets["icon"]), .en)
  }

  /// What changed between two editions as a feed (Atom, RFC 4287): an entry for each topic that differs.
  package func feed(_ difference: DifferenceAnswer?, base: String, _ language: Language) -> String {
    let list = base + "/changes"
    let sides = difference.map { "from=\($0.old.id)&to=\($0.new.id)" } ?? ""
    // A day of which only the month or the year is known is the first of it.
    let known = difference?.new.published ?? "1970"
    let whole: View = View().adding(
      lang: language.rawValue,
      address: list,
      day: known + "0000-01-01".dropFirst(known.count)
    )
    let entries = difference?.topics.map { topic in
      let changes = Dictionary(grouping: topic.changes, by: \.sort)
      let counts = Change.Sort.allCases.compactMap { sort in
        changes[sort].map { "\(labels[sort.rawValue][language]): \($0.count)" }
      }
      return View().adding(
        title: topic.title.preferring(language),
        address: list + "?\(sides)&topic=\(topic.id)",
        summary: counts.joined(separator: " · ")
      )
    }
    return text(.feed, View().adding(page: whole, entries: entries), language)
  }
}
