internal import HIGModel
internal import HIGText

/// Tells Japanese pages that ask in plain verbs (使う。 使わない。) from those that are polite throughout.
struct PlainStyle {
  let cues: Cues

  /// Whether several items and paragraphs begin with a request in a plain verb, and no more with a polite description.
  func isPlain(_ blocks: [Block]) -> Bool {
    let firsts = blocks.flatMap(sentences)
    let plain = firsts.count(where: asksPlainly)
    return plain > 2 && plain >= firsts.count { cues.isPoliteDescription($0) }
  }

  /// Whether it tells in polite verbs how things are done, as Japanese manuals of style do: 引用符は、“”を用います。
  func isDirecting(_ blocks: [Block]) -> Bool {
    let polite = blocks.flatMap(sentences).filter { cues.ends($0, in: [.polite]) && !cues.endsInDemand($0) }
    let directing = polite.count { Mood(cues: cues).isRequest($0, in: .ja) }
    return directing > 3 && directing * 2 >= polite.count
  }

  /// The first sentence of each item and paragraph, without its full stop.
  private func sentences(_ block: Block) -> [String] {
    switch block.content {
    case .paragraph(let text): [Sentences.first(in: text.plainText).trimmingSpaces.withoutFullStop]
    case .list(let items, _): items.map { Sentences.first(in: $0.plainText).trimmingSpaces.withoutFullStop }
    case .heading, .definitions, .table, .aside, .caption: []
    }
  }

  private func asksPlainly(_ sentence: String) -> Bool {
    cues.ends(sentence, in: [.verb]) && !cues.ends(sentence, in: [.polite, .progressive])
      && Mood(cues: cues).isRequest(sentence, in: .ja)
  }
}

extension Block {
  /// Whether it is a paragraph with the number of a section in a section: `1.2 Do not use flags.`
  var beginsWithSectionNumber: Bool {
    guard case .paragraph(let text) = content, let first = text.first?.text else { return false }
    let number = first.prefix { $0.isASCII && $0.isNumber || $0 == "." || $0 == "-" }
    return number.utf8.count > 2 && number.utf8.count < 10 && number.first?.isNumber == true
      && number.last?.isNumber == true && number.contains { $0 == "." || $0 == "-" }
      && first[number.endIndex...].first.map { $0 == " " || $0 == "\u{3000}" } ?? false
  }
}
