import HIGModel
import HIGText

/// How the pages of a maker are read, chosen once for each page.
package enum PagePolicy {
  /// A publisher whose pages set their leads apart: Apple's, by address or form.
  case publisher
  /// Anybody else: sentences ask that are not set apart, rules lie in boxes, cells and meanings of
  /// terms, too, and what a title says holds for the sections below.
  case other
  /// A record of a meeting: what asks there is no guidance.
  case record

  var readsEverySentence: Bool { self != .publisher }
}

extension PagePolicy {
  /// Of anybody else's page, by its titles.
  static func other(_ blocks: [Block], _ cues: Cues) -> PagePolicy {
    blocks.flatMap(\.titles).count { cues.genre($0) == .minutes } > 1 ? .record : .other
  }

  /// Whether one of the first sentences of a paragraph, or of the first ones of items or cells, asks.
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
    case .table(let table):
      table.rows.joined().contains { cues.reading(of: Sentences.first(in: $0), in: language).asks }
    default: false
    }
  }
}

extension Block {
  /// What it names: its words as a heading or a line in bold, the columns of a table, the labels of
  /// items (出席：…).
  var titles: [String] {
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
