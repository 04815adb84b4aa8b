internal import HIGModel
internal import HIGText

/// How the pages of a maker are read, chosen once for each page.
package struct PagePolicy: Sendable, Equatable {
  /// Whether sentences ask that are not set apart, and rules lie in boxes, cells and meanings of
  /// terms, too.
  var readsEverySentence = false
  /// Whether what a title says of its section holds for the sections below that.
  var inheritsTitles = false
  /// Whether what stands below a title of examples, or in a pair of a good and a bad one, is a
  /// sample and no rule.
  var hasSamples = false
  /// Whether the page leads its readers through steps, lists what a program takes, or records a
  /// meeting: it holds no rules.
  var holdsNoRules = false

  /// A publisher whose pages set their leads apart: Apple's, by address or form.
  package static let publisher = PagePolicy()
  /// Anybody else.
  package static let other = PagePolicy(
    readsEverySentence: true,
    inheritsTitles: true,
    hasSamples: true
  )
}

extension PagePolicy {
  /// Anybody else's page, which may be a how-to, a reference or minutes by its titles and by what
  /// stands beside its code.
  static func other(_ blocks: [Block], _ cues: Cues) -> PagePolicy {
    var policy = PagePolicy.other
    let titles = blocks.flatMap(\.titles)
    let genres = titles.compactMap(cues.genre)
    let isOfRules = titles.contains {
      if case .rules? = cues.title($0.withoutNumber) { true } else { false }
    }
    let isCode = blocks.map { block in
      if case .paragraph(let text) = block.content { text.isCode } else { false }
    }
    let code = isCode.count(where: \.self)
    let asking = blocks.indices.filter { !isCode[$0] && asks(blocks[$0], cues) }
    let beside = asking.count { index in
      isCode[max(0, index - 2)...min(index + 2, blocks.count - 1)].contains(true)
    }
    let isHowTo =
      code > 1 && beside > 1 && beside * 2 >= asking.count && (genres.contains(.howTo) || code > 3)
    let isReference = genres.count { $0 == .reference } > (code > 0 ? 1 : 2)
    let areMinutes = genres.count { $0 == .minutes } > 1
    policy.holdsNoRules = areMinutes || !isOfRules && (isHowTo || isReference)
    return policy
  }

  /// Whether one of the first sentences of a paragraph, or of the first ones of items, asks.
  /// - Parameter outright: whether a paragraph must do so in so many words, as a plain verb of
  ///   Japanese may give a reason.
  static func asks(_ block: Block, _ cues: Cues, outright: Bool = false) -> Bool {
    let language = block.language ?? .en
    return switch block.content {
    case .paragraph(let text):
      Sentences.first(3, in: text.plainText).contains { sentence in
        let reading = cues.reading(of: sentence, in: language)
        return outright ? reading.demands : reading.asks
      }
    case .list(let items, _):
      items.contains { cues.reading(of: Sentences.first(in: $0.plainText), in: language).asks }
    case .heading, .definitions, .table, .aside, .caption: false
    }
  }
}

extension Block {
  /// What it names: its words as a heading or a line in bold, the columns of a table, the labels of
  /// items (出席：…).
  fileprivate var titles: [String] {
    switch content {
    case .heading(let text, _): [text.plainText.trimmingSpaces]
    case .paragraph(let text):
      text.startsStrong && text.count == 1 ? [text.plainText.trimmingSpaces] : []
    case .table(let table): table.header
    case .list(let items, _): items.compactMap { $0.plainText.labelled?.label.trimmingSpaces }
    case .definitions(let definitions): definitions.map { $0.term.plainText.trimmingSpaces }
    case .aside, .caption: []
    }
  }
}
