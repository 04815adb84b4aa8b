import Algorithms
import HIGIndex
import HIGModel

// What changed between two editions.

extension PageMaker {
  /// - Parameters:
  ///   - asked: from where to where, and which of the changes.
  ///   - topic: the id of the one topic whose changes are shown; nil for counts of all.
  package func changes(_ asked: Arguments, topic: String?) async throws -> WebPage {
    let editions = try await index.editions().sorted()
    let hasPrevious = try await index.hasPreviousTopics()
    let difference = try await library.newestDifference(from: asked[.from], to: asked[.to])
    let (old, new) = (difference?.old.id, difference?.new.id)
    func choices(_ chosen: String?) -> [View] {
      editions.map { named(id: $0.id, name: $0.label, isChosen: $0.id == chosen) }
    }
    let name = DifferenceSide.previousName
    let previous: View = named(id: name, name: word(.previousState), isChosen: old == name)
    var part = ListPart(limit: Self.mostChanges, offset: context.offset)
    var shown: View?
    if let difference { shown = try await view(difference, asked, topic, &part) }
    let view = named(
      old: choices(old ?? editions.first?.id) + (hasPrevious ? [previous] : []),
      new: choices(new ?? editions.last?.id),
      isPossible: editions.count > 1 || hasPrevious,
      difference: shown,
      parts: parts(part)
    )
    return page(.changes, view)
  }

  /// Changes of one page.
  private static let mostChanges = 20

  /// - Parameter part: of the changes of one topic.
  private func view(
    _ whole: DifferenceAnswer,
    _ asked: Arguments,
    _ topic: String?,
    _ part: inout ListPart
  ) async throws -> View {
    let sort: Change.Sort? = asked.choice(.changed)
    let strength: Strength? = asked.choice(.strength)
    let all = whole.topics.filter { topic == nil || $0.id.rawValue == topic }.flatMap(\.changes)
    // What is only counted needs no names, but where it is counted by strength.
    let isCounted = topic == nil && strength == nil
    let mentions = try await library.mentionsByName(isCounted ? [] : all.map(\.entry))
    let sorts = Set(all.map(\.sort))
    let strengths = Set(mentions.values.compactMap(\.strength))
    var shown = whole
    for place in shown.topics.indices {
      shown.topics[place].changes.removeAll { change in
        (sort ?? change.sort) != change.sort || strength.map { $0 != mentions[change.entry]?.strength } ?? false
      }
    }
    let view = counted(shown).adding(
      sorts: Change.Sort.allCases.filter(sorts.contains).map { filter("kind", $0, sort) },
      strengths: Strength.allCases.filter(strengths.contains).map { other in
        filter("strength", other, strength).adding(sign: sign(other))
      }
    )
    guard let one = shown.topics.first(where: { $0.id.rawValue == topic }) else { return view }
    let changes = part.take(one.changes).map { change($0, mentions) }
    let others = WebAddress.filtered(context.address, "topic", nil)
    return view.adding(
      topic: title(one.title).adding(href: one.id.path, count: part.total, others: others, changes: changes)
    )
  }

  private func filter<Value: RawRepresentable<String> & Equatable>(
    _ name: String,
    _ value: Value,
    _ chosen: Value?
  ) -> View {
    let isChosen = value == chosen
    let href = WebAddress.filtered(context.address, name, isChosen ? nil : value.rawValue)
    return named(href: href, name: word(value.rawValue), isChosen: isChosen)
  }

  /// How much differs, and where.
  private func counted(_ difference: DifferenceAnswer) -> View {
    let changed = difference.topics.filter { !$0.changes.isEmpty }
    return named(
      summary: word(.comparedTopics, ["topics": difference.comparedTopics, "unchanged": difference.unchanged]),
      counts: counts(difference),
      fates: difference.fates.filter { !$0.value.isEmpty }.map { name, topics in
        named(title: word(name), topics: topics.map(fate))
      },
      changed: changed.map(\.changes.count).reduce(0, +),
      topics: changed.map { topic in
        title(topic.title).adding(
          href: WebAddress.filtered(context.address, "topic", topic.id.rawValue),
          count: topic.changes.count
        )
      }
    )
  }

  /// `Added 4 · Gone 3 · …`; what there is none of is left out.
  private func counts(_ difference: DifferenceAnswer) -> String {
    difference.counts.filter { $0.value > 0 }.map { "\(word($0.key))\u{A0}\($0.value)" }.joined(separator: " · ")
  }

  /// A topic that came, went, or is called otherwise.
  private func fate(_ topic: TopicDifference) -> View {
    let merged = topic.mergedInto.map { HTMLText(word(.mergedInto), filling: ["page": page($0)]) }
    let rules = topic.rules == 0 ? nil : HTMLText(count(topic.rules, .ruleCount))
    let detail = [merged ?? topic.newPage.map(page), rules].compacted().joined(by: " · ")
    return link(topic.title, topic.id.path).adding(detail: detail)
  }

  /// One of today's pages as a link to it. The index does not know what it is called; its address says it in words.
  private func page(_ name: String) -> HTMLText {
    let words = name.replacing("-", with: " ")
    let address = TopicID(name)?.guidelineURL ?? ""
    let attributes: KeyValuePairs<StaticString, String> = ["href": address, "rel": "noopener", "lang": "en"]
    return HTMLText("a", words.prefix(1).uppercased() + words.dropFirst(), attributes)
  }

  /// In the reader's first language, where the rule is in it.
  private func change(_ change: Change, _ mentions: [EntryID: EntryMention]) -> View {
    guard let wording = change.wording(in: context.languages)?.readable else { return View() }
    return (mentions[change.entry].map { mention($0, in: wording.language) } ?? View()).adding(
      lead: text(wording.title, wording.language),
      how: how(change),
      oldLang: (wording.oldLanguage ?? wording.language).rawValue,
      newLang: wording.language.rawValue,
      old: change.isKept ? wording.old.map(HTMLText.init) : nil,
      new: wording.new.map(HTMLText.init)
    )
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
