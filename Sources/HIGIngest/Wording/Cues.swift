internal import HIGModel
internal import HIGText

/// The phrases that show what a line or a sentence is, as the data files list them.
struct Cues: Sendable {
  private var noteLabels: [String: NoteSort] = [:]
  private var captions: [(part: String, phrase: String)] = []
  private var phrases: [Use: [Language: [String]]] = [:]
  private var strengths: [Language: [(phrase: String, strength: Strength)]] = [:]
  private let imperatives: Set<String>
  private var productNames: Set<String> = []
  private let furniture: Set<String>

  /// Lists of phrases that need no value.
  enum Use: String {
    case continuation, pointer, pointing, announces, agent, state, request, adverb, opening,
      product, depicts, always
  }

  init(phrases rows: TabSeparated, imperatives verbs: TabSeparated, furniture labels: TabSeparated)
    throws
  {
    furniture = Set(labels.rows.map { $0[0] })
    imperatives = Set(verbs.rows.map { $0[0] })
    for row in rows.rows {
      try add(use: row[0], language: row[1], value: row[2], phrase: row[3])
    }
    productNames = Set(list(.product, .en))
  }

  private mutating func add(use: String, language: String, value: String, phrase: String) throws {
    guard let language = Language(rawValue: language) else {
      throw Problem(.machine, "cues.tsv: there is no language \(language).")
    }
    if use == "note", let sort = NoteSort(rawValue: value) {
      noteLabels[phrase] = sort
    } else if use == "caption" {
      captions.append((value, phrase))
    } else if use == "strength", let strength = Strength(rawValue: value) {
      strengths[language, default: []].append((phrase, strength))
    } else if let use = Use(rawValue: use) {
      phrases[use, default: [:]][language, default: []].append(phrase)
    } else {
      throw Problem(.machine, "cues.tsv: there is no use \(use) with the value \(value).")
    }
  }

  /// The sort of aside that `line` names, where it holds nothing else.
  func noteSort(labelled line: String) -> NoteSort? {
    guard line.utf8.count <= Self.longestLabel else { return nil }
    return noteLabels[
      line.lowercased().filter { $0 != "*" && $0 != ":" && $0 != "：" && !$0.isWhitespace }
    ]
  }

  /// In bytes: a label, some marks around it, and some white space.
  private static let longestLabel = 40

  /// Whether `line` is the alternative text of a figure.
  func isCaption(_ line: String) -> Bool {
    captions.contains { part, phrase in
      switch part {
      case "start": line.beginsInAnyCase(with: phrase)
      case "whole":
        line.beginsInAnyCase(with: phrase)
          && Sentences.endOfFirst(in: line).map { $0 == line.endIndex } ?? true
      case "end": line.ends(with: phrase)
      default: line.holds(phrase)
      }
    }
  }

  /// The listed phrases of a language.
  func list(_ use: Use, _ language: Language) -> [String] {
    phrases[use]?[language] ?? []
  }

  /// The strength that the first listed phrase shows at the place where `lead` asks: in English at its start, in Japanese at its
  /// end. `Help people avoid …` and クロップを避けるために… ask for something else than to avoid.
  func strength(of lead: String, _ language: Language) -> Strength? {
    switch language {
    case .en:
      let words = lead.lowercased().replacing("don't", with: "don’t").split {
        !$0.isLetter && $0 != "’" && $0 != ","
      }
      let commas = words.indices.filter { words[$0].hasSuffix(",") }.prefix(2)
      let clauses = ([words.startIndex] + commas.map { $0 + 1 }).map {
        words[$0...].prefix(4).joined(separator: " ")
      }
      return strengths[.en]?.first { phrase, _ in
        clauses.contains { " \($0) ".holds(" \(phrase) ") }
      }?.strength
    case .ja:
      let end = String(lead.suffix(Self.longestPredicate))
      return strengths[.ja]?.first { phrase, _ in
        end.holds(phrase) || lead.holds(phrase) && list(.always, .ja).contains(phrase)
      }?.strength
    }
  }

  /// Letters at the end of a Japanese sentence that its predicate takes.
  private static let longestPredicate = 18

  /// Whether a word of mixed letters is the name of a product and no developer's: `FaceTime`, `YouTube`.
  func isProductName(_ word: String) -> Bool {
    productNames.contains(word)
  }

  /// Whether an English word, in lower case, begins a request.
  func isImperative(_ word: String) -> Bool {
    imperatives.contains(word)
  }

  /// Whether a class or id names a part of the site around the text.
  func isFurniture(_ label: String) -> Bool {
    furniture.contains(label)
  }

  /// The sort that the first words of a block name, and what stands after them: `Note`, `**注意** …`.
  func label(of content: Block.Content) -> (sort: NoteSort, rest: [Inline])? {
    let text: [Inline]
    switch content {
    case .paragraph(let inlines): text = inlines
    case .heading(let inlines, _): text = inlines
    case .list, .definitions, .table, .aside, .caption: return nil
    }
    guard let first = text.first,
      let sort = noteSort(labelled: first.text.filter { !"[]!".contains($0) })
    else {
      return nil
    }
    return (sort, Array(text.dropFirst()).trimmingStart)
  }

  /// One aside of blocks whose first words name its sort.
  func aside(of blocks: [Block]) -> Block? {
    guard var aside = blocks.first, let (sort, rest) = label(of: aside.content) else {
      return nil
    }
    let paragraphs = ([rest] + blocks.dropFirst().flatMap(\.content.paragraphs)).filter {
      !$0.isEmpty
    }
    if paragraphs.isEmpty {
      return nil
    }
    aside.content = .aside(sort, paragraphs)
    aside.language = aside.language ?? blocks.lazy.compactMap(\.language).first
    return aside
  }
}

extension Block.Content {
  /// Its running text, paragraph by paragraph, as an aside keeps it.
  var paragraphs: [[Inline]] {
    switch self {
    case .heading(let text, _), .paragraph(let text), .caption(let text): [text]
    case .list(let items, _): items.map { [.text("• ")] + $0 }
    case .definitions(let definitions): definitions.map { $0.term + [.text(" ")] + $0.meaning }
    case .aside(_, let paragraphs): paragraphs
    case .table: [[.text(plainText)]]
    }
  }
}

extension Cues {
  /// Whether `text` ends by announcing a list or a table.
  func announcesMore(_ text: String) -> Bool {
    switch LanguageRecognizer.language(of: text) {
    case .ja:
      if text.ends(with: "：") || text.ends(with: ":") {
        return true
      }
      let last = Substring(text.unicodeScalars.suffix(60))
      return list(.announces, .ja).contains(where: last.holds)
    case .en:
      let last = String(text.unicodeScalars.suffix(40)).lowercased()
      return last.ends(with: ":") || list(.announces, .en).contains(where: last.ends)
    case nil:
      return text.ends(with: ":")
    }
  }

  /// Whether a paragraph only points to further reading: one or two sentences that begin so.
  func isPointer(_ text: String, _ language: Language) -> Bool {
    list(.pointer, language).contains(where: text.beginsInAnyCase) && !text.isLonger(than: 299)
  }

  /// Whether a paragraph goes on with what the one before it says.
  func isContinuation(_ text: String, _ language: Language) -> Bool {
    list(.continuation, language).contains(where: text.beginsInAnyCase)
  }
}
