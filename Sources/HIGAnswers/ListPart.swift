internal import HIGIndex
internal import HIGModel

/// Which part of a list an answer shows.
package struct ListPart: Sendable, Equatable {
  /// How many were asked for at most.
  package var limit: Int
  /// How many were passed over.
  package var offset: Int
  /// How many there are in all.
  package private(set) var total = 0
  /// How many are shown.
  package private(set) var shown = 0

  /// A list whole.
  init(whole count: Int) {
    limit = count
    offset = 0
    total = count
    shown = count
  }

  /// - Parameters:
  ///   - limit: how many were asked for at most.
  ///   - offset: how many were passed over.
  ///   - total: how many there are in all.
  ///   - shown: how many are shown.
  init(limit: Int, offset: Int, total: Int, shown: Int) {
    self.init(limit: limit, offset: offset)
    self.total = total
    self.shown = shown
  }

  init(search answer: SearchAnswer) {
    self.init(limit: answer.request.limit, offset: answer.request.offset, total: answer.total, shown: answer.hits.count)
  }

  /// Before anything is taken.
  init(limit: Int, offset: Int) {
    self.limit = limit
    self.offset = offset
  }

  /// As it was asked for; nil where a list was asked for whole.
  /// - Parameters:
  ///   - limit: how many, brought into 0 to `SearchRequest.mostHits`; nil for all.
  ///   - offset: how many to pass over; nil for none.
  package init?(asked limit: Int?, from offset: Int?) {
    if limit == nil && offset == nil { return nil }
    self.init(limit: limit.map { min(max($0, 0), SearchRequest.mostHits) } ?? .max, offset: max(offset ?? 0, 0))
  }

  /// An answer that has what was taken.
  func showing(_ answer: Answer) -> Answer {
    var part = self
    part.limit = limit == .max ? total : limit
    return .part(answer, part)
  }

  /// Those of the next items of the list that are in the part.
  mutating func take<Items: Collection>(_ items: Items) -> [Items.Element] {
    let passed = max(0, offset - total)
    total += items.count
    let taken = Array(items.dropFirst(passed).prefix(limit - shown))
    shown += taken.count
    return taken
  }
}

extension Answer {
  /// Which part of a list it shows; nil of a list that is whole, and of everything else.
  package var shownPart: ListPart? {
    switch self {
    case .search(let answer): ListPart(search: answer)
    case .suggest(let answer):
      ListPart(limit: answer.limit, offset: answer.offset, total: answer.total, shown: answer.suggestions.count)
    case .specs(let answer):
      ListPart(limit: answer.limit, offset: answer.offset, total: answer.total, shown: answer.found.count)
    case .part(_, let part): part
    default: nil
    }
  }

  /// The part of a list that was asked for; an answer that is no list, or that was made for a part, stays as it is.
  /// - Parameters: as those of `ListPart`.
  package func part(limit: Int?, offset: Int?) -> Answer {
    guard var part = ListPart(asked: limit, from: offset), let cut = cut(to: &part) else { return self }
    return part.showing(cut)
  }

  /// - Returns: nil where it is no list that comes whole.
  private func cut(to part: inout ListPart) -> Answer? {
    switch self {
    case .topics(var categories):
      for place in categories.indices {
        categories[place].topics = part.take(categories[place].topics)
      }
      return .topics(categories.filter { !$0.topics.isEmpty })
    case .sources(let sources): return .sources(part.take(sources))
    case .symbols(var answer):
      answer.symbols = part.take(answer.symbols)
      return .symbols(answer)
    case .related(var answer):
      answer.related = part.take(answer.related)
      return .related(answer)
    case .compare(var answer):
      answer.entries = part.take(answer.entries)
      return .compare(answer)
    case .links(var answer):
      answer.out = part.take(answer.out)
      answer.into = part.take(answer.into)
      return .links(answer)
    case .difference(var answer):
      answer.topics = part.take(answer.topics)
      return .difference(answer)
    case .search, .suggest, .topic, .entry, .specs, .checklist, .status, .part, .problem: return nil
    }
  }
}
