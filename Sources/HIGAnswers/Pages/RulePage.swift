import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// A rule, or another entry, with what is around it.
package struct RulePage: WebPage {
  /// The entry with its place and its sources.
  var answer: EntryAnswer
  /// What every topic is called, for links in the text.
  var titles: [TopicID: Bilingual<String>]
  /// The components it is about.
  var components: [Component]
  /// Entries that it shares names with or that say something alike, closest first.
  var related: [EntryMention]
  /// The id of the category that its topic is in.
  var category: String
  /// The entry before it in its topic.
  var previous: EntryMention?
  /// The entry after it in its topic.
  var next: EntryMention?
  package var ownAddress: String? { answer.address }
}

extension Library {
  /// A rule's page; of one that its page had before, and that nothing surely says today, its topic's.
  package func ruleOrTopicPage(_ name: String) async throws -> any WebPage {
    let id = try await resolver.entry(name)
    guard try await index.wasNamed(id) else { return try await rulePage(name) }
    var page = try await topicPage(id.topic.rawValue, latest.outline(), 0)
    page.answer.lost = id
    return page
  }

  package func rulePage(_ name: String) async throws -> RulePage {
    let answer = try await entry(name)
    let related = try await latest.related(to: answer.entry.id).related.compactMap { related -> EntryID? in
      if case .entry(let id) = related.target { id } else { nil }
    }
    return RulePage(
      answer: answer,
      titles: try await index.topicTitles(),
      components: try await index.components().components(answer.entry.components),
      related: try await mentions(related.prefix(Self.mostAlike)),
      category: shelf(of: answer.entry.id.topic, in: try await latest.outline()),
      previous: try await mentions([answer.previous].compacted()).first,
      next: try await mentions([answer.next].compacted()).first
    )
  }

  /// Related entries that are shown.
  private static let mostAlike = 6
}
