internal import HIGModel
internal import HIGText

/// What each paragraph of a topic is, its neighbours taken into account.
struct ParagraphReadings {
  let cues: Cues
  let style: LeadStyle
  let language: Language

  /// - Returns: one for each block; `plain` for those that are no paragraphs.
  func readings(of blocks: [Block]) -> [LeadSplitter.Reading] {
    let splitter = LeadSplitter(cues: cues, style: style, language: language)
    var readings = blocks.map { block in
      if case .paragraph(let text) = block.content {
        splitter.read(text)
      } else {
        LeadSplitter.Reading.plain
      }
    }
    for index in Self.firstOfSection(blocks) where style == .sentence && readings[index].isRule {
      // Where nothing marks a lead, a section's first paragraph leads to the others.
      readings[index] = .plain
    }
    return withoutLoneTerms(readings, of: blocks)
  }

  /// The paragraphs that follow a heading.
  private static func firstOfSection(_ blocks: [Block]) -> [Int] {
    blocks.indices.dropFirst().filter { index in
      guard case .heading = blocks[index - 1].content, case .paragraph = blocks[index].content else {
        return false
      }
      return true
    }
  }

  /// A term counts beside others and not beside a rule: among rules, a short lead is one of them. Or it is its section's title.
  private func withoutLoneTerms(_ readings: [LeadSplitter.Reading], of blocks: [Block]) -> [LeadSplitter.Reading] {
    var readings = readings
    var index = 0
    while index < readings.count {
      let run = index..<(readings[index...].firstIndex { !$0.isTerm } ?? readings.count)
      for place in run where isLone(run, in: readings) {
        if case .term(let parts, let alone) = readings[place], !Self.isTitle(parts.lead, before: place, in: blocks) {
          readings[place] = alone
        }
      }
      index = max(run.upperBound, index + 1)
    }
    return readings
  }

  /// Terms enough in a row are a list of them, even beside a rule.
  private static let enoughForList = 4

  private func isLone(_ run: Range<Int>, in readings: [LeadSplitter.Reading]) -> Bool {
    let neighbours = [run.lowerBound - 1, run.upperBound].filter(readings.indices.contains)
    let isBesideRule = neighbours.contains { readings[$0].isRule }
    return run.count == 1 || run.count < Self.enoughForList && isBesideRule
  }

  /// Whether the heading above is the term.
  private static func isTitle(_ term: String, before index: Int, in blocks: [Block]) -> Bool {
    let titles = blocks[..<index].reversed().lazy.compactMap { block in
      if case .heading(let text, _) = block.content { text.plainText.trimmingSpaces } else { nil }
    }
    return titles.first == term.withoutFullStop
  }
}

extension LeadSplitter.Reading {
  fileprivate var isTerm: Bool { if case .term = self { true } else { false } }
  fileprivate var isRule: Bool { if case .rule = self { true } else { false } }
}
