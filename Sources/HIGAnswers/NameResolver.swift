import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Finds out what a name means that someone typed or pasted: a topic, an entry or a category by its id, a part of it that
/// leaves no doubt, what it is called in either language, or the address of a page about it.
struct NameResolver {
  let index: IndexReader

  /// What a name may mean.
  enum Named: Hashable {
    case topic(TopicID)
    case entry(EntryID)
    case category(String)

    fileprivate var id: String {
      switch self {
      case .topic(let id): id.rawValue
      case .entry(let id): id.description
      case .category(let id): id
      }
    }
  }

  /// What `name` means: what is called so, else what begins so.
  /// - Throws: `Problem` (`notFound`, `ambiguous`). That an entry of a topic is there is not checked.
  func named(_ name: String) async throws -> Named {
    let typed = TypedName(name)
    for reading in typed.readings {
      if let found = try await called(reading) {
        return found
      }
    }
    let search = try await search(for: typed.last)
    if let problem = Self.absence(of: typed.last, search) {
      throw problem
    }
    if !typed.isAddress, let found = try Self.only(try await beginning(typed.last), name) {
      return found
    }
    if !typed.isAddress, let cut = typed.last.cut, !cut.topic.isEmpty {
      return .entry(try await entry(typed.last))
    }
    throw try await unknown(typed.last, search)
  }

  /// The topic that `name` means: its id, or a name of it where only one is called so.
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  func topic(_ name: String) async throws -> TopicID {
    let found = try await index.topics(named: name).map { Named.topic($0.id) }
    guard case .topic(let id) = try Self.only(found, name) else {
      let search = try await search(for: name)
      if let problem = Self.absence(of: name, search) { throw problem }
      throw try await unknown(name, search)
    }
    return id
  }

  /// The entry that `name` means: a topic's name, `#` or `/`, and the slug.
  /// - Throws: `Problem` (`notFound`, `ambiguous`) of the topic. That the entry is there is not checked.
  func entry(_ name: String) async throws -> EntryID {
    guard let cut = name.cut else {
      throw Problem(
        .notFound,
        "There is no entry \(name).",
        hint: "An entry is named topic#slug or topic/slug, as a search gives its id.",
        faults: [.unknown("slug", name)]
      )
    }
    return EntryID(topic: try await topic(cut.topic), slug: cut.slug)
  }

  // MARK: -

  /// What is called `name`, whole; nil where nothing is.
  private func called(_ name: String) async throws -> Named? {
    let topics = try await index.topics(named: name).map { Named.topic($0.id) }
    if let topic = try Self.only(topics, name) {
      return topic
    }
    if let category = try await category(name) {
      return .category(category)
    }
    let entries = try await entries(name, isWhole: true)
    return try Self.only(entries, name)
  }

  private func category(_ name: String) async throws -> String? {
    let labels = try Labels.builtIn()
    let typed = name.lowercased()
    return try await index.categories().first { id in
      !id.isEmpty && [id, labels[id].ja, labels[id].en.lowercased()].contains(typed)
    }
  }

  /// Topics whose ids begin so, or else entries and sections.
  private func beginning(_ name: String) async throws -> [Named] {
    guard !name.isEmpty else { return [] }
    let typed = name.lowercased()
    let topics = try await index.topics(beginning: typed, limit: Self.mostListed + 1)
    return topics.isEmpty ? try await entries(name, isWhole: false) : topics.map(Named.topic)
  }

  /// Entries and sections by their slugs; those of one topic where `name` says which.
  private func entries(_ name: String, isWhole: Bool) async throws -> [Named] {
    let cut = name.cut
    let slug = cut?.slug ?? name
    guard !slug.isEmpty else { return [] }
    let isAnywhere = cut?.topic.isEmpty ?? true
    let topics = try await isAnywhere ? [] : index.topics(named: cut?.topic ?? "").map(\.id)
    guard isAnywhere || !topics.isEmpty else { return [] }
    let found = try await index.entries(slugged: slug, isWhole: isWhole)
    return found.filter { isAnywhere || topics.contains($0.topic) }.map(Named.entry)
  }

  /// - Returns: nil of nothing.
  /// - Throws: `Problem` (`ambiguous`) of several, which it lists.
  private static func only(_ found: [Named], _ name: String) throws -> Named? {
    guard let first = found.first, found.count > 1 else { return found.first }
    let ids = found.prefix(mostListed).map(\.id)
    let more = found.count > ids.count ? ["…"] : []
    let isTopic = if case .topic = first { true } else { false }
    throw Problem(
      .ambiguous,
      "\(name) may be one of \(Saying(list: ids + more)).",
      hint: "Name it in full.",
      faults: [.unknown(isTopic ? "topic" : "slug", name, known: ids)]
    )
  }

  private static let mostListed = 12

  // MARK: - Where there is none

  /// What a search says of a topic of the guidelines whose page is not in the index; nil where `name` is none.
  private static func absence(of name: String, _ search: SearchAnswer) -> Problem? {
    guard let notice = search.notices.first(where: { $0.notice == .notIngested }) else { return nil }
    return Problem(
      .notFound,
      notice.saying,
      listing: .topics,
      faults: [.unknown("topic", name)]
    )
  }

  /// What a search finds for a name.
  private func search(for name: String) async throws -> SearchAnswer {
    try await Library(index: index).search(SearchRequest(query: Self.words(name), limit: Self.mostNearest))
  }

  private static func words(_ name: String) -> String {
    String(name.prefix(longestName)).replacing("-", with: " ")
  }

  /// That there is no such topic, and which ones are called alike.
  private func unknown(_ name: String, _ search: SearchAnswer) async throws -> Problem {
    // Each may have two names.
    let found = try await index.nearest(to: Self.words(name), limit: 2 * Self.mostNearest, of: .topic)
    let nearest = found.compactMap(\.topic).uniqued().prefix(Self.mostNearest)
    return .noTopic(name, nearest: Array(nearest), found: search.isAnswered ? search.hits.map(\.entry.id) : [])
  }

  /// Letters of a name that others are compared with.
  private static let longestName = 200
  /// Topics that are named to somebody who asked for another one.
  private static let mostNearest = 3
}

extension String {
  /// At its last `#`, else its last `/`; nil where it has none.
  fileprivate var cut: (topic: String, slug: String)? {
    (lastIndex(of: "#") ?? lastIndex(of: "/")).map { (String(self[..<$0]), String(self[index(after: $0)...])) }
  }
}

extension Problem {
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - nearest: topics that may be meant.
  ///   - found: entries that answer to it.
  static func noTopic(_ name: String, nearest: [TopicID] = [], found: [EntryID] = []) -> Problem {
    let names = nearest.map(\.rawValue)
    let ids = found.map(\.description)
    let hints: [Saying] =
      (names.isEmpty ? [] : ["The nearest: \(Saying(list: names))."])
      + (ids.isEmpty ? [] : ["A search for it finds \(Saying(list: ids))."])
    return Problem(
      .notFound,
      "There is no topic \(name).",
      hint: Saying(hints),
      listing: .topics,
      faults: [.unknown("topic", name, known: names)]
    )
  }
}
