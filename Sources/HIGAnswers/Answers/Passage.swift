import Algorithms
import Foundation
package import HIGModel
import HIGText

/// What an entry says in short, in one language: the same on every surface.
///
/// The text is a summary by sentences that is biased to the query (Tombros and Sanderson, 1998): it begins with the one that
/// has most of the words that were looked for, and goes on as long as there is room.
package struct Passage {
  var language: Language
  /// The lead, a table's caption, or what the text begins with in bold (a run-in head); of what has none, topic and section.
  package var headline: MarkedText
  /// From the start of a sentence or of a row; `…` stands for what follows.
  package var text: MarkedText
  var edition: Edition?

  /// What is looked for.
  struct Wanted {
    /// Marks it in a text.
    var mark: (String) -> MarkedText = { MarkedText($0) }
    /// Numbers that answer, where one is asked for.
    var figures: [Quantity] = []
  }

  /// - Parameters:
  ///   - place: where the entry stands: topic, section.
  ///   - columns: of the text; a Japanese letter takes two.
  init(_ statement: Statement, at place: [Bilingual<String>], columns: Int, _ wanted: Wanted = Wanted()) {
    language = statement.language
    edition = statement.edition
    let (runIn, body) = statement.partedAtRunInHead
    let name = statement.lead ?? statement.caption ?? runIn
    headline = wanted.mark(name ?? place.map { $0.preferring(statement.language) }.joined(separator: " — "))
    let pieces = PassagePiece.all(of: body)
    let start = PassagePiece.best(of: pieces, statement.language, columns: columns, wanted)
    text = wanted.mark(PassagePiece.joined(pieces[start...], statement.language, columns: columns))
  }
}

extension Statement {
  /// Of what has no lead, the bold text that its first paragraph begins with, and the rest of the body.
  var partedAtRunInHead: (head: String?, rest: [Block.Content]) {
    guard lead == nil, case .paragraph(let text)? = body.first, text.count > 1, case .strong(let head) = text[0] else {
      return (nil, body)
    }
    return (head, [.paragraph(Array(text.dropFirst()))] + body.dropFirst())
  }
}

/// A sentence or a row of a table: what a passage is made of.
private struct PassagePiece {
  var text: String
  /// Whether it goes on with the paragraph of the one before.
  var isContinued = false

  static func all(of body: [Block.Content]) -> [PassagePiece] {
    body.flatMap { block -> [PassagePiece] in
      switch block {
      case .heading(let text, _), .paragraph(let text): sentences(text.plainText)
      case .list(let items, _): items.flatMap { sentences($0.plainText) }
      case .definitions(let definitions):
        definitions.map { PassagePiece(text: $0.term.plainText + " " + $0.meaning.plainText) }
      case .table(let table): table.rows.map { PassagePiece(text: table.said($0)) }
      case .aside(_, let paragraphs): paragraphs.flatMap { sentences($0.plainText) }
      case .caption: []
      }
    }.filter { !$0.text.isEmpty }
  }

  private static func sentences(_ text: String) -> [PassagePiece] {
    Sentences.all(in: text).enumerated().map { place, sentence in
      PassagePiece(text: sentence.split(whereSeparator: \.isWhitespace).inWords, isContinued: place > 0)
    }
  }

  /// The place of the piece that a passage begins with: as far ahead of the best one as all from there has room.
  static func best(
    of pieces: [PassagePiece],
    _ language: Language,
    columns: Int,
    _ wanted: Passage.Wanted
  ) -> Int {
    // From each piece to the end, with what stands between.
    let widths = Array(pieces.reversed().reductions(-1) { $0 + TextWidth.columns($1.text) + 1 }.dropFirst().reversed())
    guard let whole = widths.first, whole > columns else { return 0 }
    let marked = pieces.map { Set(wanted.mark($0.text).pieces.filter(\.isMarked).map { $0.text.lowercased() }) }
    let counts = marked.joined().reduce(into: [:]) { $0[$1, default: 0] += 1 }
    // What few pieces have says more (K. Spärck Jones, 1972); of equals the shorter one says less beside it.
    let values = zip(pieces, marked).map { piece, words -> (figures: Int, weight: Double, width: Int) in
      let weight = words.sorted().reduce(0.0) { $0 + log(1 + Double(pieces.count) / Double(counts[$1] ?? 1)) }
      let figures = wanted.figures.contains { $0.stands(in: piece.text, language) }
      return (figures ? 1 : 0, weight, -TextWidth.columns(piece.text))
    }
    let most = values.indices.max { values[$0] < values[$1] }
    return (0...(most ?? 0)).first { widths[$0] <= columns } ?? most ?? 0
  }

  /// As many whole pieces as there is room for; of a first one that is too long itself, the beginning.
  static func joined(_ pieces: ArraySlice<PassagePiece>, _ language: Language, columns: Int) -> String {
    var text = ""
    var left = columns
    for piece in pieces {
      let joint = text.isEmpty || piece.isContinued && language == .ja ? "" : " "
      left -= TextWidth.columns(joint + piece.text)
      if left < 0 {
        return text.isEmpty
          ? MarkedText(piece.text).excerpt(columns: columns).text : text + (language == .ja ? "…" : " …")
      }
      text += joint + piece.text
    }
    return text
  }
}

extension Table {
  /// A row with the heads of its columns: `Device: iPhone 12 mini · Size: 375 × 812 pt`.
  fileprivate func said(_ row: [String]) -> String {
    row.enumerated().filter { !$1.isEmpty }.map { place, cell in
      guard let head = header[safe: place], !head.isEmpty, head != cell else { return cell }
      return "\(head): \(cell)"
    }.joined(separator: " · ").split(whereSeparator: \.isWhitespace).inWords
  }
}

extension Quantity {
  /// Whether a sentence or a row has it.
  fileprivate func stands(in text: String, _ language: Language) -> Bool {
    if let quote = quote[language], !quote.isEmpty, text.contains(quote) || quote.contains(text) { return true }
    let numbers = figure.split { !$0.isNumber && $0 != "." }
    return !numbers.isEmpty && numbers.allSatisfy { text.contains($0) }
  }
}

extension HitAnswer {
  /// What it says in short, a text of each statement of the entry.
  /// - Parameter columns: of each text.
  func passages(columns: Int) -> [Passage] { entry.statements.map { passage($0, columns: columns) } }

  package func passage(_ statement: Statement, columns: Int) -> Passage {
    let wanted = Passage.Wanted(mark: marked, figures: isNumberAsked ? entry.quantities : [])
    return Passage(statement, at: [topicTitle, section].compactMap(\.self), columns: columns, wanted)
  }
}
