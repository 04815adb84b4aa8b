import Algorithms
import HIGModel
import HIGText

// What each paragraph of a topic is, its neighbours taken into account.

extension LeadSplitter {
  /// - Returns: one for each block; `plain` for those that are no paragraphs.
  func readings(of blocks: [Block]) -> [Reading] {
    var readings = blocks.map { $0.paragraph.map(read) ?? .plain }
    for index in blocks.indices.dropFirst()
    where !policy.readsEverySentence && blocks[index - 1].isHeading
      && isPoliteDescription(readings[index])
    {
      readings[index] = .plain
    }
    return withoutLoneTerms(withoutReasons(readings), of: blocks)
  }

  /// The readings as they are on a page that asks in plain verbs (使う。): there, polite sentences
  /// (使います。) give reasons.
  private func withoutReasons(_ readings: [Reading]) -> [Reading] {
    guard style.readsSentences, language == .ja else { return readings }
    let polite = readings.count(where: isPoliteDescription)
    let plain = readings.count(where: asksPlainly)
    guard plain >= Self.enoughToTell, plain >= polite else { return readings }
    return readings.map { isPoliteDescription($0) ? .plain : $0 }
  }

  private static let enoughToTell = 3

  /// Whether it is a rule that ends in a plain verb: 使う。 使わない。
  private func asksPlainly(_ reading: Reading) -> Bool {
    guard case .rule(let parts) = reading else { return false }
    let lead = parts.lead.trimmingSpaces.withoutFullStop
    return cues.ends(lead, in: [.verb]) && !cues.ends(lead, in: [.polite])
  }

  /// Whether a Japanese sentence is polite and asks for nothing outright: right below a title it
  /// says what that is.
  private func isPoliteDescription(_ reading: Reading) -> Bool {
    guard style.readsSentences, language == .ja, case .rule(let parts) = reading else {
      return false
    }
    let lead = parts.lead.trimmingSpaces.withoutFullStop
    // 必ず says that somebody is told.
    return cues.isPoliteDescription(lead) && !cues.ends(lead, in: [.negative])
      && !cues[.adverb, .ja].stand(in: lead)
  }

  /// The readings as they are where headings are terms: the first paragraph of a section explains
  /// its title, in whatever mood.
  func describing(_ readings: [Reading], _ blocks: [Block]) -> [Reading] {
    guard style.readsSentences else { return readings }
    var readings = readings
    for index in blocks.indices.dropFirst()
    where blocks[index - 1].isHeading && readings[index].isRule {
      readings[index] = .plain
    }
    return readings
  }

  /// A term counts beside others and not beside a rule: among rules, a short lead is one of them.
  /// Or it is its section's title.
  private func withoutLoneTerms(_ readings: [Reading], of blocks: [Block]) -> [Reading] {
    let titles = Self.titles(above: blocks)
    let runs = readings.indices.chunked { readings[$0].isTerm && readings[$1].isTerm }
    return runs.filter { isLone($0, in: readings) }.joined().reduce(into: readings) { all, place in
      if case .term(let parts, let alone) = all[place], titles[place] != parts.lead.withoutFullStop {
        all[place] = alone
      }
    }
  }

  /// Terms enough in a row are a list of them, even beside a rule.
  private static let enoughForList = 4

  private func isLone(_ run: Range<Int>, in readings: [Reading]) -> Bool {
    let neighbours = [run.lowerBound - 1, run.upperBound].filter(readings.indices.contains)
    let isBesideRule = neighbours.contains { readings[$0].isRule }
    return run.count == 1 || run.count < Self.enoughForList && isBesideRule
  }

  /// The heading above each block.
  private static func titles(above blocks: [Block]) -> [String?] {
    var title: String?
    return blocks.map { block in
      defer {
        if case .heading(let text, _) = block.content {
          title = text.plainText.trimmingSpaces
        }
      }
      return title
    }
  }
}

extension LeadSplitter.Reading {
  fileprivate var isTerm: Bool { if case .term = self { true } else { false } }
  var isRule: Bool { if case .rule = self { true } else { false } }
}
