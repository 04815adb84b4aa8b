internal import HIGModel
internal import HIGText

/// Makes entries of the blocks that one page has on one topic in one language.
struct EntryExtractor {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// Which page of its source the blocks are from, where that has several.
  let part: String?
  /// Whether the page is another maker's: their rules have more shapes than Apple's.
  var isOwn = false

  /// Fills `draft` from `blocks`, in their order.
  func extract(_ blocks: [Block], into draft: inout TopicDraft) {
    let blocks = isOwn ? BoxedLists(cues: cues, language: language).unboxed(blocks) : blocks
    let paragraphs = ParagraphReadings(cues: cues, style: style, language: language, isOwn: isOwn)
    let readings = paragraphs.readings(of: blocks)
    let headed = HeadedDefinitions(cues: cues, language: language, isOwn: isOwn)
      .find(blocks, paragraphs.describing(readings, blocks), asking: readings)
    let asking = AskingHeadings(cues: cues, style: style, language: language, isOwn: isOwn).find(blocks)
    var entries = EntryList(cues: cues, style: style, language: language)
    entries.isOwn = isOwn
    entries.isPlain = isOwn && language == .ja && PlainStyle(cues: cues).isPlain(blocks)
    entries.isDirecting = isOwn && language == .ja && PlainStyle(cues: cues).isDirecting(blocks)
    entries.isNumbered = isOwn && blocks.count(where: \.beginsWithSectionNumber) > 2
    entries.leadsWithRules = paragraphs.leadWithRules(readings, blocks)
    var index = 0
    while index < blocks.count {
      // On another maker's page, a title that asks is a rule, whatever announced it.
      if let body = headed[index], !(isOwn && asking.contains(index)) {
        entries.addDefinition(headed: blocks[index], body: blocks[body])
        index = body.upperBound
      } else if case .heading(let title, let level) = blocks[index].content {
        startSection(title.plainText.trimmingSpaces, level, blocks[index].anchor, in: &draft, &entries)
        if asking.contains(index) {
          entries.addRule(headed: blocks[index])
        }
        index += 1
      } else {
        entries.add(blocks[index], readings[index], before: index + 1 < blocks.count ? blocks[index + 1] : nil)
        index += 1
      }
    }
    draft.alone += entries.alone
    draft.entries += entries.finished.map(completed)
  }

  /// The first heading is the topic's title, the others start sections.
  private func startSection(
    _ title: String,
    _ level: Int?,
    _ anchor: String?,
    in draft: inout TopicDraft,
    _ entries: inout EntryList
  ) {
    if draft.title == nil && entries.isEmpty {
      draft.title = title
      if isOwn {
        entries.startTopic(titled: title)
      }
    } else {
      draft.sections.append(title)
      entries.startSection(draft.sections.count - 1, titled: title, level: level)
      draft.anchors.append(anchor)
    }
  }

  /// An entry that knows its page, and whether its kind is a guess.
  private func completed(_ entry: EntryDraft) -> EntryDraft {
    var entry = entry
    entry.place.page = part
    entry.isMarked = !style.readsSentences || entry.kind == .note || entry.kind == .table
    return entry
  }
}
