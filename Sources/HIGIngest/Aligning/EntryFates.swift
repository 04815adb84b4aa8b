import HIGModel

/// What became of an older entry among newer ones, which are named by their positions.
enum EntryFate: Equatable {
  /// A newer one on its page says it, and how sure that is.
  case same(Int, Double)
  /// A newer one on its page that says what another older one said, too.
  case takenIn(Int)
  /// A newer one on another page says it.
  case moved(Int)
  case gone
  case unsure
}

/// The one pairing of entries of two generations, or of two states of a page.
enum EntryFates {
  /// What its pages call by one name, and what is equal, first, in order; then the surest first: one to one, and what is left over as a part of another.
  /// - Returns: by position in `older`.
  static func fates(of older: [ComparedEntry], among newer: [ComparedEntry]) -> [EntryFate] {
    var fates = equal(older, newer)
    var taken = Set(fates.compactMap(\.?.successor))
    let rest = older.indices.filter { fates[$0] == nil }
    guard !rest.isEmpty else { return fates.compactMap(\.self) }
    let choice = RuleChoice(older, among: newer)
    let said = rest.map { (older: $0, fate: choice.fate(of: older[$0])) }
    for (place, fate) in said.sorted(by: { ($1.fate.probability, $0.older) < ($0.fate.probability, $1.older) }) {
      guard case .same(let successor, _) = fate else {
        fates[place] = fate
        continue
      }
      let isFirst = taken.insert(successor).inserted
      let isHere = older[place].page == newer[successor].page
      fates[place] = isHere ? (isFirst ? fate : .takenIn(successor)) : .moved(successor)
    }
    return fates.map { $0 ?? .unsure }
  }

  /// What one says in equal words, in some language.
  private struct Words: Hashable {
    var kind: EntryKind
    var language: Language
    var text: ComparedEntry.Text
    var page: String?

    static func of(_ entry: ComparedEntry, _ isSamePage: Bool) -> [Words] {
      let page = isSamePage ? entry.page : nil
      return entry.texts.sorted { $0.key < $1.key }.map { Words(kind: entry.kind, language: $0, text: $1, page: page) }
    }
  }

  /// Pairs of equal names, and of equal words, on one page; then elsewhere.
  private static func equal(_ older: [ComparedEntry], _ newer: [ComparedEntry]) -> [EntryFate?] {
    var fates: [EntryFate?] = older.map { _ in nil }
    var taken: Set<Int> = []
    let names = Dictionary(newer.indices.map { (newer[$0].lasting, $0) }) { first, _ in first }
    for place in older.indices {
      if let name = older[place].lasting, let found = names[name], taken.insert(found).inserted {
        fates[place] = .same(found, 1)
      }
    }
    for isSamePage in [true, false] {
      var places: [Words: [Int]] = [:]
      for place in newer.indices.reversed() where !taken.contains(place) {
        for words in Words.of(newer[place], isSamePage) {
          places[words, default: []].append(place)
        }
      }
      for place in older.indices where fates[place] == nil {
        for words in Words.of(older[place], isSamePage) {
          while fates[place] == nil, let found = places[words]?.popLast() {
            guard taken.insert(found).inserted else { continue }
            fates[place] = isSamePage ? .same(found, 1) : .moved(found)
          }
        }
      }
    }
    return fates
  }
}

extension ComparedEntry {
  /// Its permanent name with its page.
  fileprivate var lasting: String? { name.map { page + "#" + $0 } }
}

extension EntryFate {
  /// How sure it is that a newer entry says it.
  fileprivate var probability: Double { if case .same(_, let probability) = self { probability } else { 0 } }

  /// The newer entry that says what it said.
  var successor: Int? {
    switch self {
    case .same(let place, _), .takenIn(let place), .moved(let place): place
    case .gone, .unsure: nil
    }
  }
}
