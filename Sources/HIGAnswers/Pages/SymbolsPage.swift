import HIGIndex
import HIGModel
import OrderedCollections

// Developer names and the entries that have them, by first letter.

extension PageMaker {
  /// - Parameter letters: that a name has; all names where empty.
  package func symbols(_ letters: String) async throws -> WebPage {
    let editions = library.editions
    let (limit, offset) = (Self.mostPlaces, context.offset)
    let found = try await index.symbols(containing: letters, limit: limit, offset: offset, editions: editions)
    let initials = try await index.symbolInitials(containing: letters, editions: editions)
    let total = initials.map(\.places).reduce(0, +)
    let mentions = try await library.mentionsByName(found.map(\.entry))
    let names = OrderedDictionary(grouping: found, by: \.name)
    let groups = OrderedDictionary(grouping: names) { $0.key.prefix(1).uppercased() }.map { letter, names in
      let symbols = names.map { symbol($0.key, $0.value.compactMap { mentions[$0.entry] }) }
      return named(letter: letter, anchor: letter.anchor, symbols: symbols)
    }
    let view = named(
      asked: letters,
      letters: groups,
      initials: links(to: initials),
      editions: spoken(try await EntriesByEdition(found.map(\.entry), library).spoken),
      parts: parts(ListPart(limit: limit, offset: offset, total: total, shown: found.count))
    )
    return page(.symbols, view)
  }

  /// Places of names on one page.
  private static let mostPlaces = 500

  /// Links to where the names with each first letter begin, in this part or in another.
  private func links(to initials: [SymbolInitial]) -> [View] {
    var before = 0
    return initials.map { initial in
      let start = before / Self.mostPlaces * Self.mostPlaces
      before += initial.places
      let list = start == context.offset ? "" : WebAddress.of(context.address, from: start)
      return named(letter: initial.letter, list: list, anchor: initial.letter.anchor)
    }
  }

  private func symbol(_ name: String, _ entries: [EntryMention]) -> View {
    named(name: name, lang: name.hasKana ? "ja" : nil, anchor: name.anchor, entries: entries.map(mention))
  }
}

extension StringProtocol {
  /// As the name of a place in a page: letters, digits and hyphens.
  var anchor: String {
    String(map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
  }
}
