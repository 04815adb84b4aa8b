import HIGModel
import HIGText

// Makes entries of the blocks that one page has on one topic in one language: one walk over its
// sections, each block taken by the first shape that it has (`ShapeRule.all`).

extension LeadSplitter {
  /// Fills `draft` from `blocks`, in their order.
  /// - Parameter part: which page of its source the blocks are from, where that has several.
  func extract(_ blocks: [Block], of part: String?, into draft: inout TopicDraft) {
    let readings = readings(of: blocks)
    let headings = HeadingShapes(splitter: self, blocks: blocks)
    let terms =
      policy.readsEverySentence ? [:] : headings.terms(describing(readings, blocks), asking: readings)
    let asking = policy == .record ? [] : headings.asking()
    var entries = EntryList(self)
    var taken = 0
    for section in PageSection.sections(of: blocks, cues, policy) {
      if let heading = section.heading {
        if let body = terms[heading] {
          entries.addDefinition(headed: blocks[heading], body: blocks[body])
          taken = body.upperBound
        } else {
          start(section, at: heading, of: blocks, in: &draft, &entries)
          if asking.contains(heading), !section.title.holdsSteps { entries.addRule(headed: blocks[heading]) }
        }
      }
      for index in section.blocks where index >= taken {
        let next = index + 1 < blocks.count ? blocks[index + 1] : nil
        entries.add(ShapeRule.Node(block: blocks[index], reading: readings[index], next: next))
      }
    }
    draft.alone += entries.alone
    draft.entries += entries.finished.map { completed($0, of: part) }
  }

  /// The first heading is the topic's title, the others start sections.
  private func start(
    _ section: PageSection,
    at heading: Int,
    of blocks: [Block],
    in draft: inout TopicDraft,
    _ entries: inout EntryList
  ) {
    let title = blocks[heading].content.plainText.trimmingSpaces
    // The first heading is that of the topic, below which all others stand.
    let above = section.above.map { blocks[$0].content.plainText.trimmingSpaces }.filter { $0 != draft.title }
    if draft.title == nil && entries.entries.isEmpty {
      draft.title = title
      // Of what stands right below it, as in a chapter called *Naming rules*.
      entries.title = section.title
    } else {
      let anchor = blocks[heading].anchor
      let known = anchor.flatMap { draft.anchors.firstIndex(of: $0) }.flatMap { draft.sections[$0] == title ? $0 : nil }
      if known == nil {
        draft.sections.append(title)
        draft.anchors.append(anchor)
      }
      entries.startSection(known ?? draft.sections.count - 1, section.title, below: above, called: title)
    }
  }

  /// An entry that knows its page, and whether its kind is a guess.
  private func completed(_ entry: EntryDraft, of part: String?) -> EntryDraft {
    var entry = entry
    entry.place.page = part
    entry.isMarked = !style.readsSentences || entry.kind == .note || entry.kind == .table
    return entry
  }
}
