internal import HIGModel
internal import HIGText

/// Makes asides of a paragraph that only names one (注意, Note) and the paragraph after it, as copied pages have them.
struct LabelledNotes {
  let cues: Cues

  /// A page whose notes are asides. Text exports are read so from the start.
  func joined(_ page: Page) -> Page {
    if page.source.format == .text {
      return page
    }
    var page = page
    page.blocks = page.blocks.reduce(into: []) { blocks, block in
      if let last = blocks.last, let sort = sort(of: last),
        case .paragraph(let text) = block.content
      {
        blocks[blocks.count - 1] = block
        blocks[blocks.count - 1].content = .aside(sort, [text])
        blocks[blocks.count - 1].place = last.place
      } else {
        blocks.append(block)
      }
    }
    return page
  }

  private func sort(of block: Block) -> NoteSort? {
    if case .paragraph(let text) = block.content {
      cues.noteSort(labelled: text.plainText)
    } else {
      nil
    }
  }
}
