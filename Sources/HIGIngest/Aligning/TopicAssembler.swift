internal import HIGModel
internal import HIGText

/// Makes a topic of its aligned entries: kinds, strengths, names.
struct TopicAssembler {
  let lexicon: Lexicon
  let topic: TopicID

  func assemble(_ sketch: TopicSketch, diagnostics: inout [Diagnostic]) -> Topic {
    var names = EntryNames()
    var entries: [Entry] = []
    for aligned in sketch.entries {
      let kind = aligned.kind
      let statements = aligned.members.map { statement($0, kind: kind) }
      let wanted = self.slug(of: statements, kind: kind, isFirst: entries.isEmpty)
      let (slug, owner) = names.take(wanted, for: aligned.members[0].draft)
      if let owner {
        diagnostics.append(
          Self.collision(aligned, owner, name: "\(topic)#\(wanted)", renamed: slug)
        )
      }
      entries.append(
        Entry(
          id: EntryID(topic: topic, slug: slug),
          kind: kind,
          strength: kind == .rule ? strength(of: statements) : nil,
          noteSort: aligned.members.lazy.compactMap(\.draft.noteSort).first,
          section: aligned.section,
          order: entries.count + 1,
          statements: statements.sorted { $0.language < $1.language },
          alignment: aligned.alignment
        )
      )
    }
    return Topic(
      id: topic,
      title: title(sketch),
      aliases: lexicon.catalogue.titles(of: topic),
      summary: summary(entries),
      canonicalURL: sketch.canonicalURL,
      sections: sketch.sections,
      entries: entries
    )
  }

  private func statement(_ member: AlignedEntry.Member, kind: EntryKind) -> Statement {
    let draft =
      switch kind {
      case .rule: member.draft.asRule()
      case .introduction: member.draft.asIntroduction()
      case .definition, .note, .table: member.draft
      }
    return Statement(
      language: member.language,
      source: member.source,
      lead: draft.lead,
      body: draft.body,
      place: draft.place
    )
  }

  /// The pages' own titles; what a page lacks, the catalogue has.
  private func title(_ sketch: TopicSketch) -> Bilingual<String> {
    let known = lexicon.catalogue.title(of: topic)
    return sketch.title?.completed(by: known) ?? known ?? Bilingual(topic.name, in: .en)
  }

  private func summary(_ entries: [Entry]) -> Bilingual<String>? {
    guard let first = entries.first, first.kind == .introduction else {
      return nil
    }
    func text(_ language: Language) -> String? {
      first.statements.first { $0.language == language }.map { $0.body.bodyText }.flatMap { text in
        let paragraph = text.split(separator: "\n").first.map(String.init) ?? text
        return paragraph.isEmpty ? nil : paragraph
      }
    }
    return Bilingual(ja: text(.ja), en: text(.en))
  }

  /// Read from the first lead that shows one, English before Japanese.
  private func strength(of statements: [Statement]) -> Strength {
    let leads = statements.compactMap { statement in statement.lead.map { (statement.language, $0) }
    }
    .sorted { $0.0 == .en && $1.0 == .ja }
    let mood = Mood(cues: lexicon.cues)
    for (language, lead) in leads {
      if let strength = lexicon.cues.strength(of: lead, language) {
        return strength
      }
      if mood.isRequest(lead, in: language) {
        return .should
      }
    }
    return .inform
  }

  // MARK: - Names

  private func slug(of statements: [Statement], kind: EntryKind, isFirst: Bool) -> String {
    if isFirst && kind == .introduction {
      return "introduction"
    }
    if let english = statements.first(where: { $0.language == .en }) {
      let slug = Slug.ofEnglish(english.lead ?? Self.firstSentence(of: english.body.bodyText))
      if !slug.isEmpty {
        return slug
      }
    }
    return Slug.ofJapanese(statements[0].lead ?? statements[0].body.bodyText)
  }

  private static func firstSentence(of text: String) -> String {
    String(text[..<(Sentences.endOfFirst(in: text) ?? text.endIndex)])
  }

  private static func collision(
    _ entry: AlignedEntry,
    _ owner: Place,
    name: String,
    renamed: String
  ) -> Diagnostic {
    Diagnostic(
      .note,
      .slugCollision,
      source: entry.members[0].source,
      place: entry.members[0].draft.place,
      message: "\(name) names the entry at \(owner) already; this one is called #\(renamed)."
    )
  }
}

/// The names given in a topic: each to one entry.
struct EntryNames {
  private var owners: [String: Place] = [:]
  /// How often a longer name was asked for, so that the next number needs no search.
  private var counts: [String: Int] = [:]

  /// `slug` where it is free; else with a piece of the text's digest, and a number where the text is the same, too.
  /// - Returns: the name, and where the entry stands that has the shorter one.
  mutating func take(_ slug: String, for draft: EntryDraft) -> (slug: String, owner: Place?) {
    guard let owner = owners[slug] else {
      owners[slug] = draft.place
      return (slug, nil)
    }
    let longer = slug + "-" + Slug.ofJapanese(draft.plainText).dropFirst(3).prefix(6)
    var name: String
    repeat {
      let count = counts[longer, default: 0] + 1
      counts[longer] = count
      name = count == 1 ? longer : "\(longer)-\(count)"
    } while owners[name] != nil
    owners[name] = draft.place
    return (name, owner)
  }
}
