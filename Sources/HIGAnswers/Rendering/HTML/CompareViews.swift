internal import HIGModel

// Views of translations and editions beside each other.

extension ViewMaker {
  func view(_ answer: CompareAnswer) -> View {
    let entries = answer.entries.flatMap { entry in
      context.languages.compactMap { compared(entry, $0, answer.sources) }
    }
    return [
      "title": title(answer.title),
      "href": WebAddress.of(answer.topic),
      "topic": short(answer.title),
      "entries": entries,
      "isEmpty": entries.isEmpty,
    ]
  }

  /// What the sources say in one language; nil where there are not two.
  private func compared(_ entry: ComparedEntry, _ language: Language, _ sources: [Source]) -> View? {
    let statements = entry.statements.filter { $0.language == language }
    guard statements.count > 1 else { return nil }
    return [
      "sign": sign(entry.entry.kind, entry.entry.strength),
      "href": WebAddress.of(entry.entry.id),
      "lang": language.rawValue,
      "statements": statements.enumerated().map { number, statement in
        self.compared(statement, isFirst: number == 0, sources)
      },
    ]
  }

  private func compared(_ statement: MarkedStatement, isFirst: Bool, _ sources: [Source]) -> View {
    let lead = statement.lead?.byPhrase
    let body = statement.body.byPhrase
    let isFree = !isFirst && max(body.markedShare, lead?.markedShare ?? 0) > Self.mostMarked
    func text(_ marked: MarkedText) -> HTMLText { isFree ? HTMLText(marked.text) : HTMLText(marked) }
    return [
      "source": source(statement.source, sources),
      "lead": lead.map(text),
      "body": text(body),
      "note": isFree ? word(.freelyTranslated) : nil,
    ]
  }

  /// Where more than this is marked, marks say nothing.
  private static let mostMarked = 0.6

  func view(_ page: ChangesPage) -> View {
    let old = page.difference?.old.id
    let new = page.difference?.new.id
    func choices(_ chosen: String?) -> [View] {
      page.sources.map { source in
        ["id": source.id, "name": self.source(source.id, page.sources), "isChosen": source.id == chosen]
      }
    }
    return [
      "old": choices(old ?? page.sources.first?.id),
      "new": choices(new ?? page.sources.last?.id),
      "isPossible": page.sources.count > 1,
      "difference": page.difference.map { view($0, page.mentions) },
    ]
  }

  private func view(_ difference: DifferenceAnswer, _ mentions: [EntryID: EntryMention]) -> View {
    func group(_ title: Labels.Name, _ changes: [Change]) -> View? {
      changes.isEmpty
        ? nil
        : [
          "title": word(title), "count": changes.count, "hasChanges": true,
          "changes": changes.map { change($0, mentions) },
        ]
    }
    func topics(_ title: Labels.Name, _ changes: [TopicChange]) -> View? {
      changes.isEmpty
        ? nil
        : ["title": word(title), "count": changes.count, "hasTopics": true, "topics": changes.map(topic)]
    }
    let topics = [
      topics(.topicsAdded, difference.topicsAdded), topics(.topicsGone, difference.topicsGone),
      topics(.topicsNotHere, difference.topicsNotHere), topics(.topicsRenamed, difference.topicsRenamed),
    ]
    let groups = [
      group(.added, difference.added), group(.gone, difference.gone), group(.reworded, difference.reworded),
    ]
    return [
      "summary": word(
        .comparedTopics,
        ["topics": String(difference.comparedTopics), "unchanged": String(difference.unchanged)]
      ),
      "groups": (topics + groups).compactMap { $0 },
    ]
  }

  private func topic(_ change: TopicChange) -> View {
    title(change.title).adding([
      "href": WebAddress.of(change.id),
      "note": change.mergedInto.map { HTMLText(word(.mergedInto), filling: ["page": value($0)]) },
    ])
  }

  private func change(_ change: Change, _ mentions: [EntryID: EntryMention]) -> View {
    let isReworded = change.old != nil && change.new != nil
    let tags = [
      change.isStrengthened ? word(.strengthened) : nil, change.isWeakened ? word(.weakened) : nil,
      change.hasOtherNumbers ? word(.numbersChanged) : nil,
    ].compactMap { $0 }
    return (mentions[change.entry].map { mention($0, in: change.language) } ?? [:]).adding([
      "hasTexts": isReworded,
      "tags": tags.isEmpty ? nil : tags.joined(separator: " · "),
      "textLang": change.language.rawValue,
      "old": isReworded ? change.old.map { HTMLText($0.byPhrase) } : nil,
      "new": isReworded ? change.new.map { HTMLText($0.byPhrase) } : nil,
    ])
  }
}

extension MarkedText {
  /// Marks with less than three letters between them joined: a phrase differs, not letters of it.
  var byPhrase: MarkedText {
    var joined: [Range<Int>] = []
    for mark in marks {
      if let last = joined.last, mark.lowerBound - last.upperBound < Self.smallestGap {
        joined[joined.count - 1] = last.lowerBound..<mark.upperBound
      } else {
        joined.append(mark)
      }
    }
    return MarkedText(text, marks: joined)
  }

  private static let smallestGap = 3

  /// How much of the text is marked, from 0 to 1.
  var markedShare: Double {
    let length = text.unicodeScalars.count
    return length == 0 ? 0 : Double(marks.map(\.count).reduce(0, +)) / Double(length)
  }
}
