internal import Algorithms
internal import HIGIndex
internal import HIGModel

/// Finds out what a name means that someone typed: a topic by its id, the last part of it, the name of today's page,
/// or what it is called in either language; an entry by `topic#slug`, or by `topic/slug` as addresses have it.
struct NameResolver {
  let index: IndexReader

  /// What a name may mean.
  enum Named: Equatable {
    case topic(TopicID)
    case entry(EntryID)
  }

  /// The topic or the entry that `name` means; of a path that may be either, the topic.
  /// - Throws: `Problem` (`notFound`, `ambiguous`). That an entry is there is not checked.
  func named(_ name: String) async throws -> Named {
    if name.contains("#") {
      return .entry(try await entry(name))
    }
    let isPath = name.contains("/")
    if isPath, try await index.topics(named: name).isEmpty {
      return .entry(try await entry(name))
    }
    return .topic(try await topic(name))
  }

  /// The topic that `name` means: its id, or a name of it where only one is called so.
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  func topic(_ name: String) async throws -> TopicID {
    let found = try await index.topics(named: name)
    guard let first = found.first else {
      throw Problem.noTopic(name, nearest: try await nearest(to: name))
    }
    if found.count == 1 {
      return first.id
    }
    let ids = found.map(\.id.rawValue)
    throw Problem(
      .ambiguous,
      ja: "\(name)は、\(ids.joined(separator: "、"))のどれかです。",
      en: "\(name) may be \(ids.joined(separator: " or ")).",
      hint: .both(ja: "トピックのidで指定してください。", en: "Name the topic in full."),
      faults: [.unknown(parameter: "topic", value: name, known: ids)]
    )
  }

  /// The topics whose names are most like `name`.
  private func nearest(to name: String) async throws -> [TopicID] {
    let words = String(name.prefix(Self.longestName)).replacing("-", with: " ")
    let found = try await index.nearest(to: words, limit: Self.mostLookedAt)
    return Array(found.filter { $0.kind == .topic }.compactMap(\.topic).uniqued().prefix(Self.mostNearest))
  }

  /// Letters of a name that others are compared with.
  private static let longestName = 200
  /// Names among which those of topics are.
  private static let mostLookedAt = 30
  /// Topics that are named to somebody who asked for another one.
  private static let mostNearest = 3

  /// The entry that `name` means: a topic's name, `#` or `/`, and the slug.
  /// - Throws: `Problem` (`notFound`, `ambiguous`) of the topic. That the entry is there is not checked.
  func entry(_ name: String) async throws -> EntryID {
    guard let cut = name.lastIndex(of: "#") ?? name.lastIndex(of: "/") else {
      throw Problem(
        .notFound,
        ja: "\(name)という項目はありません。",
        en: "There is no entry \(name).",
        hint: .both(
          ja: "項目は、検索結果のidにあるTOPIC#SLUGの形で指定します。",
          en: "An entry is named topic#slug or topic/slug, as a search gives its id."
        ),
        faults: [.unknown(parameter: "slug", value: name, known: [])]
      )
    }
    let slug = String(name[name.index(after: cut)...])
    return EntryID(topic: try await topic(String(name[..<cut])), slug: slug)
  }
}

extension Problem {
  /// - Parameters:
  ///   - name: as it was typed.
  ///   - nearest: topics that may be meant.
  static func noTopic(_ name: String, nearest: [TopicID] = []) -> Problem {
    let names = nearest.map(\.rawValue)
    let listed = names.joined(separator: ", ")
    return Problem(
      .notFound,
      ja: "\(name)というトピックはありません。",
      en: "There is no topic \(name).",
      hint: names.isEmpty ? nil : .both(ja: "近いもの: \(listed)。", en: "The nearest: \(listed)."),
      listing: .topics,
      faults: [.unknown(parameter: "topic", value: name, known: names)]
    )
  }
}
