internal import HIGModel
internal import HIGText

/// Finds the sections of a page that say how to install or to run something: they show what to type into a shell.
struct ShellSections {
  let cues: Cues
  let blocks: [Block]

  func add(to reasons: inout [Int: LeftOut.Reason]) {
    for section in blocks.sections.dropFirst() {
      let steps = section.dropFirst()
      let commands = steps.count(where: isCommand)
      let texts = steps.count { blocks[$0].isParagraph } - commands
      guard commands > 0, texts <= commands + 1, steps.allSatisfy(isStep), !forbids(section.lowerBound) else {
        continue
      }
      for index in section where reasons[index] == nil {
        reasons[index] = .furniture
      }
    }
  }

  /// `npm install`, `git clone …`: code whose first line begins so.
  static func isCommand(_ code: String, _ cues: Cues) -> Bool {
    let line = code.prefix { $0 != "\n" }.trimmingSpaces
    let command = line.hasPrefix("$ ") ? line.dropFirst(2).trimmingSpaces : line
    return line.hasPrefix("$ ") || cues.lists(String(command.prefix { $0 != " " }), as: .command, .en)
  }

  private func isCommand(_ index: Int) -> Bool {
    guard case .paragraph(let text) = blocks[index].content else { return false }
    if text.isCode {
      return Self.isCommand(text.plainText, cues)
    }
    // ``Run `npm i` and then `npm test`.``
    return text.contains { piece in
      if case .code(let code) = piece { code.holds(" ") && Self.isCommand(code, cues) } else { false }
    }
  }

  /// Whether a block can be a step of such a section: code, or text that says of nothing that it must not be.
  private func isStep(_ index: Int) -> Bool {
    switch blocks[index].content {
    case .paragraph(let text): text.isCode || isCommand(index) || !binds(text.plainText, blocks[index].language)
    case .caption, .aside: true
    case .heading, .list, .definitions, .table: false
    }
  }

  /// `Don’t commit with the -m flag` over what to type instead.
  private func forbids(_ heading: Int) -> Bool {
    let title = blocks[heading].content.plainText.trimmingSpaces.withoutNumber
    return Mood(cues: cues).strength(of: title, in: blocks[heading].language ?? .en) == .avoid
  }

  private func binds(_ words: String, _ language: Language?) -> Bool {
    let mood = Mood(cues: cues)
    return Sentences.first(4, in: words).contains { mood.demands(String($0), in: language ?? .en) }
  }
}
