import HIGModel
import HIGText
import OrderedCollections

// Pairs the two languages of a page that its publisher keeps in one structure: sections by their
// anchors, and within a section the entries in their order, which is the same in both.

extension EntryPairer {
  /// Agreement from which on two entries in the same place are taken for one.
  private static let least = 0.5
  /// What words count beside the shape, where a section has more entries in one language than in
  /// the other.
  private static let words = 0.5

  /// Where a block is missing in one language, what stands beside the gap is left to words and
  /// shape together.
  /// - Returns: pairs by structure; how well the shapes agree is the confidence.
  func pairsOfStructure() -> [EntryPair] {
    let theirs = Self.sections(of: right)
    return Self.sections(of: left).sorted { $0.key < $1.key }.flatMap { anchor, own -> [EntryPair] in
      let other = theirs[anchor] ?? []
      let shapes = other.map { EntryShape(right.entries[$0]) }
      let agreements = own.map { shapes.map(EntryShape(left.entries[$0]).agreement) }
      let isSame =
        own.count == other.count && agreements.indices.allSatisfy { agreements[$0][$0] >= Self.least }
      let places =
        isSame
        ? own.indices.map { SequenceAlignment.Pair(left: $0, right: $0) } : aligned(own, other, agreements)
      return places.map { place in
        EntryPair(
          own: own[place.left],
          other: other[place.right],
          alignment: Alignment(.structure, confidence: agreements[place.left][place.right])
        )
      }
    }
  }

  /// Positions of entries by the anchor of their section, else by its number among those without
  /// one; nothing before the first.
  private static func sections(of sketch: TopicSketch) -> OrderedDictionary<String, [Int]> {
    sketch.positions { $0.section.map { sketch.anchors[$0] ?? "\($0)" } ?? "" }
  }

  /// A section that lacks an entry in one language: the order stays, and shapes and words show the
  /// gap.
  private func aligned(_ own: [Int], _ other: [Int], _ agreements: [[Double]]) -> [SequenceAlignment.Pair] {
    let features = own.map { left.entries[$0].features(glossary) }
    let others = other.map { right.entries[$0].features(glossary) }
    return SequenceAlignment.pairs(own.count, other.count) { i, j in
      let words = features[i].similarity(to: others[j])?.value ?? 0
      return agreements[i][j] < Self.least ? 0 : (1 - Self.words) * agreements[i][j] + Self.words * words
    }
  }
}

/// What of an entry is the same in every language of its page.
private struct EntryShape {
  private let kind: EntryKind
  private let hasLead: Bool
  /// What its blocks are: `list 3`, `table 2 4`.
  private let blocks: Set<String>
  /// Figures, code, and where its links lead.
  private let marks: Set<String>

  init(_ entry: AlignedEntry) {
    let draft = entry.members[0].draft
    kind = entry.kind
    hasLead = draft.lead != nil
    blocks = Set(draft.body.map(\.shape))
    // Figures alone: a translation writes months and small numbers as it likes, and amounts in
    // digits.
    let numbers = draft.plainText.split { !$0.isNumber || !$0.isASCII }.map(String.init)
    marks = Set(numbers + draft.body.flatMap(\.paragraphs).joined().compactMap(Self.mark))
  }

  /// From 0 to 1, in hundredths.
  func agreement(with other: EntryShape) -> Double {
    if kind != other.kind && (isSetApart || other.isSetApart) {
      return 0
    }
    let kinds = kind == other.kind && hasLead == other.hasLead ? 0.5 : 0.25
    let value = kinds + 0.25 * Self.share(blocks, other.blocks) + 0.25 * Self.share(marks, other.marks)
    return (value * 100).rounded() / 100
  }

  /// Notes and tables are what they are in every language; whether a sentence asks for something
  /// may be hard to see in one.
  private var isSetApart: Bool { kind == .note || kind == .table || kind == .definition }

  /// What both have of what either has; everything where both have nothing.
  private static func share(_ own: Set<String>, _ other: Set<String>) -> Double {
    let all = own.union(other).count
    return all == 0 ? 1 : Double(own.intersection(other).count) / Double(all)
  }

  private static func mark(_ piece: Inline) -> String? {
    switch piece {
    case .code(let words): words
    case .link(_, let url): TopicID(url: url)?.rawValue ?? url
    case .text, .strong, .example: nil
    }
  }
}

extension Block.Content {
  /// What it is, and of how many parts, which no translation changes.
  var shape: String {
    switch self {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .list(let items, let ordered): "\(ordered ? "steps" : "list") \(items.count)"
    case .definitions(let definitions): "definitions \(definitions.count)"
    case .table(let table): "table \(table.header.count) \(table.rows.count)"
    case .aside(let sort, _): "aside \(sort)"
    case .caption: "caption"
    }
  }
}
