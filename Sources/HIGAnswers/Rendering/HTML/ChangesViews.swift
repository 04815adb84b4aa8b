internal import Algorithms
internal import HIGModel

// Views of what changed between two editions.

extension ViewMaker {
  func view(_ page: ChangesPage) -> View {
    let old = page.difference?.old.id
    let new = page.difference?.new.id
    func choices(_ chosen: String?) -> [View] {
      page.editions.map { edition in
        ["id": edition.id, "name": HTMLText(edition.label), "isChosen": edition.id == chosen]
      }
    }
    return [
      "old": choices(old ?? page.editions.first?.id),
      "new": choices(new ?? page.editions.last?.id),
      "isPossible": page.editions.count > 1,
      "difference": page.difference.map { view($0, page.mentions) },
    ]
  }

  private func view(_ difference: DifferenceAnswer, _ mentions: [EntryID: EntryMention]) -> View {
    [
      "summary": word(
        .comparedTopics,
        ["topics": String(difference.comparedTopics), "unchanged": String(difference.unchanged)]
      ),
      "fates": difference.fates.filter { !$0.value.isEmpty }.map { name, topics in
        ["title": word(name), "count": topics.count, "topics": topics.map(fate)] as View
      },
      "groups": difference.topics.filter { !$0.changes.isEmpty }.map { topic in
        title(topic.title).adding([
          "href": WebAddress.of(topic.id),
          "count": topic.changes.count,
          "changes": topic.changes.map { change($0, mentions) },
        ])
      },
    ]
  }

  /// A topic that came, went, or is called otherwise.
  private func fate(_ topic: TopicDifference) -> View {
    let merged = topic.mergedInto.map { word(.mergedInto, ["page": $0]) }
    let rules = topic.rules == 0 ? nil : count(topic.rules, .ruleCountOne, .ruleCount)
    return short(topic.title).adding([
      "href": WebAddress.of(topic.id),
      "detail": HTMLText([merged ?? topic.page, rules].compacted().joined(separator: " · ")),
    ])
  }

  private func change(_ change: Change, _ mentions: [EntryID: EntryMention]) -> View {
    let isReworded = change.sort == .reworded
    return (mentions[change.entry].map { mention($0, in: change.language) } ?? [:]).adding([
      "how": how(change),
      "hasTexts": isReworded,
      "oldLang": (change.oldLanguage ?? change.language).rawValue,
      "newLang": change.language.rawValue,
      "old": isReworded ? change.old.map { HTMLText($0.byPhrase) } : nil,
      "new": isReworded ? change.new.map { HTMLText($0.byPhrase) } : nil,
    ])
  }

  /// `Reworded · Weaker (should → consider) · Numbers changed`, in the reader's language.
  private func how(_ change: Change) -> String {
    let strengths = change.strengths.map { strengths in
      "\(word(change.force)) (\(word(strengths.old.rawValue)) → \(word(strengths.new.rawValue)))"
    }
    let numbers = change.hasOtherNumbers ? word(.numbersChanged) : nil
    return [word(change.sort.rawValue), strengths, numbers].compacted().joined(separator: " · ")
  }
}
