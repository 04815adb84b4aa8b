import Algorithms
import HIGModel

// Views of what changed between two editions.

extension ViewMaker {
  func view(_ page: ChangesPage) -> View {
    let old = page.difference?.old.id
    let new = page.difference?.new.id
    func choices(_ chosen: String?) -> [View] {
      page.editions.map { edition in
        named(id: edition.id, name: edition.label, isChosen: edition.id == chosen)
      }
    }
    let name = DifferenceSide.previousName
    let previous: View = named(id: name, name: word(.previousState), isChosen: old == name)
    return named(
      old: choices(old ?? page.editions.first?.id) + (page.hasPrevious ? [previous] : []),
      new: choices(new ?? page.editions.last?.id),
      isPossible: page.editions.count > 1 || page.hasPrevious,
      difference: page.difference.map { view($0, page) },
      parts: parts(page.part)
    )
  }

  private func view(_ difference: DifferenceAnswer, _ page: ChangesPage) -> View {
    func filter<Value: RawRepresentable<String> & Equatable>(_ name: String, _ value: Value, _ chosen: Value?) -> View {
      let isChosen = value == chosen
      let href = WebAddress.filtered(context.address, name, isChosen ? nil : value.rawValue)
      return named(href: href, name: word(value.rawValue), isChosen: isChosen)
    }
    let changed = difference.topics.filter { !$0.changes.isEmpty }
    return named(
      summary: word(.comparedTopics, ["topics": difference.comparedTopics, "unchanged": difference.unchanged]),
      counts: counts(difference),
      fates: difference.fates.filter { !$0.value.isEmpty }.map { name, topics in
        named(title: word(name), topics: topics.map(fate))
      },
      sorts: Change.Sort.allCases.filter(page.sorts.contains).map { filter("kind", $0, page.request.sort) },
      strengths: Strength.allCases.filter(page.strengths.contains).map { strength in
        filter("strength", strength, page.request.strength).adding(sign: sign(strength))
      },
      changed: changed.map(\.changes.count).reduce(0, +),
      topics: changed.map { topic in
        title(topic.title).adding(
          href: WebAddress.filtered(context.address, "topic", topic.id.rawValue),
          count: topic.changes.count
        )
      },
      topic: page.topic.map { topic in
        title(topic.title).adding(
          href: topic.id.path,
          count: page.part.total,
          others: WebAddress.filtered(context.address, "topic", nil),
          changes: topic.changes.map { change($0, page.mentions) }
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
