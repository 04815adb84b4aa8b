import HIGModel
import HIGText

/// Pairs the two languages of a page that its publisher keeps in one structure: sections by their
/// anchors, and within a section the entries in their order, which is the same in both.
struct StructurePairing {
  let left: TopicSketch
  let right: TopicSketch
  let glossary: Glossary

  /// Agreement from which on two entries in the same place are taken for one.
  private static let least = 0.5
  /// What words count beside the shape, where a section has more entries in one language than in
  /// the other.
  private static let words = 0.5

  /// Where a block is missing in one language, what stands beside the gap is left to words and
  /// shape together.
  /// - Returns: pairs by structure; how well the shapes agree is the confidence.
  func pairs() -> [EntryPair] {
    sections().flatMap { section -> [EntryPair] in
      let agreements = section.left.map { own in section.right.map { agreement(own, $0) } }
      let hasSameCount = section.left.count == section.right.count
      let isSame =
        hasSameCount && agreements.indices.allSatisfy { agreements[$0][$0] >= Self.least }
      let places =
        isSame
        ? section.left.indices.map { SequenceAlignment.Pair(left: $0, right: $0) }
        : aligned(section)
      return places.map { place in
        EntryPair(
          own: section.left[place.left],
          other: section.right[place.right],
          alignment: Alignment(.structure, confidence: agreements[place.left][place.right])
        )
      }
    }
  }

  // MARK: - Sections

  /// Entries of one section in both languages, by their positions in the sketches.
  private struct Section {
    var left: [Int]
    var right: [Int]
  }

  /// The sections that both have, with what comes before the first.
  private func sections() -> [Section] {
    let own = Self.positions(in: left)
    let other = Self.positions(in: right)
    return own.keys.sorted().compactMap { anchor in
      other[anchor].map { Section(left: own[anchor] ?? [], right: $0) }
    }
  }

  /// Positions of entries by the anchor of their section, else by its number among those without
  /// one.
  private static func positions(in sketch: TopicSketch) -> [String: [Int]] {
    sketch.entries.indices.reduce(into: [:]) { positions, index in
      let section = sketch.entries[index].section
      let anchor = section.map { sketch.anchors[$0] ?? "\($0)" } ?? ""
      positions[anchor, default: []].append(index)
    }
  }

  // MARK: - Shapes

  private func agreement(_ own: Int, _ other: Int) -> Double {
    EntryShape(left.entries[own]).agreement(with: EntryShape(right.entries[other]))
  }

  /// A section that lacks an entry in one language: the order stays, and shapes and words show the
  /// gap.
  private func aligned(_ section: Section) -> [SequenceAlignment.Pair] {
    let own = section.left.map { left.entries[$0].features(glossary) }
    let other = section.right.map { right.entries[$0].features(glossary) }
    return SequenceAlignment.pairs(own.count, other.count) { i, j in
      let shape = agreement(section.left[i], section.right[j])
      let words = own[i].similarity(to: other[j])?.value ?? 0
      return shape < Self.least ? 0 : (1 - Self.words) * shape + Self.words * words
    }
  }
}

/// What of an entry is the same in every language of its page.
private struct EntryShape {
  private let kind: EntryKind
  private let hasLead: Bool
  /// What its blocks are: `list 3`, `table 2 4`.
  private let blocks: [String]
  /// Figures, code, and where its links lead.
  private let marks: Set<String>

  init(_ entry: AlignedEntry) {
    let draft = entry.members[0].draft
    kind = entry.kind
    hasLead = draft.lead != nil
    blocks = draft.body.map(Self.shape)
    let texts = draft.body.flatMap(\.paragraphs)
    marks = texts.reduce(into: Self.numbers(in: draft.plainText)) { marks, text in
      marks.formUnion(text.compactMap(Self.mark))
    }
  }

  /// From 0 to 1, in hundredths.
  func agreement(with other: EntryShape) -> Double {
    if kind != other.kind && (isSetApart || other.isSetApart) {
      return 0
    }
    let kinds = kind == other.kind && hasLead == other.hasLead ? 0.5 : 0.25
    let value =
      kinds + 0.25 * Self.share(blocks, other.blocks) + 0.25
      * Self.share(Array(marks), Array(other.marks))
    return (value * 100).rounded() / 100
  }

  /// Notes and tables are what they are in every language; whether a sentence asks for something
  /// may be hard to see in one.
  private var isSetApart: Bool { kind == .note || kind == .table || kind == .definition }

  /// What both have of what either has; everything where both have nothing.
  private static func share(_ left: [String], _ right: [String]) -> Double {
    let own = Set(left)
    let other = Set(right)
    let all = own.union(other).count
    return all == 0 ? 1 : Double(own.intersection(other).count) / Double(all)
  }

  private static func shape(_ block: Block.Content) -> String {
    switch block {
    case .heading: "heading"
    case .paragraph: "paragraph"
    case .list(let items, let ordered): "\(ordered ? "steps" : "list") \(items.count)"
    case .definitions(let definitions): "definitions \(definitions.count)"
    case .table(let table): "table \(table.header.count) \(table.rows.count)"
    case .aside(let sort, _): "aside \(sort)"
    case .caption: "caption"
    }
  }

  /// Figures alone: a translation writes months and small numbers as it likes, and amounts in
  /// digits.
  private static func numbers(in text: String) -> Set<String> {
    Set(text.split { !$0.isNumber || !$0.isASCII }.map(String.init))
  }

  private static func mark(_ piece: Inline) -> String? {
    switch piece {
    case .code(let words): words
    case .link(_, let url): TopicID(url: url)?.rawValue ?? url
    case .text, .strong, .example: nil
    }
  }
}
