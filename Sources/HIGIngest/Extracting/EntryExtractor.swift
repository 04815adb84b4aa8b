internal import HIGModel
internal import HIGText

/// Makes entries of the blocks that one page has on one topic in one language.
struct EntryExtractor {
  let cues: Cues
  let style: LeadStyle
  let language: Language
  /// Which page of its source the blocks are from, where that has several.
  let part: String?
  /// Whether each item of a list has a line of its own, as in a text export.
  let itemsAreLines: Bool

  /// Fills `draft` from `blocks`, in their order.
  func extract(_ blocks: [Block], into draft: inout TopicDraft) {
    let readings = ParagraphReadings(cues: cues, style: style, language: language).readings(of: blocks)
    let headed = HeadedDefinitions(cues: cues, language: language).find(blocks, readings)
    var entries = EntryList(cues: cues, language: language, itemsAreLines: itemsAreLines)
    var index = 0
    while index < blocks.count {
      if let body = headed[index] {
        entries.addDefinition(headed: blocks[index], body: blocks[body])
        index = body.upperBound
      } else if case .heading(let title, _) = blocks[index].content {
        startSection(title.plainText.trimmingSpaces, blocks[index].anchor, in: &draft, &entries)
        index += 1
      } else {
        let next = index + 1 < blocks.count ? blocks[index + 1] : nil
        entries.add(blocks[index], readings[index], announces: next?.isListOrTable ?? false)
        index += 1
      }
    }
    draft.captionsAlone += entries.captionsAlone
    draft.entries += entries.finished.map(completed)
  }

  /// The first heading is the topic's title, the others start sections.
  private func startSection(
    _ title: String,
    _ anchor: String?,
    in draft: inout TopicDraft,
    _ entries: inout EntryList
  ) {
    if draft.title == nil && entries.isEmpty {
      draft.title = title
    } else {
      draft.sections.append(title)
      draft.anchors.append(anchor)
      entries.section = draft.sections.count - 1
    }
  }

  /// An entry that knows its page, and whether its kind is a guess.
  private func completed(_ entry: EntryDraft) -> EntryDraft {
    var entry = entry
    entry.place.page = part
    entry.isMarked = style != .sentence || entry.kind == .note || entry.kind == .table
    return entry
  }
}

extension Block {
  fileprivate var isListOrTable: Bool {
    switch content {
    case .list, .table, .definitions: true
    case .heading, .paragraph, .aside, .caption: false
    }
  }
}
