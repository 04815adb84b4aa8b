import HIGModel
import HIGText

/// The phrases that show what a line or a sentence is, as the data files list them.
///
/// A class, because every reader of a statement keeps it, and copying one reference is cheap.
final class Cues: Sendable {
  private let phrases: [Key: Phrases]
  let noteLabels: [TextKey: NoteSort]
  let strengths: [Language: [StrengthPhrase]]
  let demands: [StrengthPhrase]
  /// Of those of Japanese.
  private let strengthFinder: PhraseFinder
  /// Of the demands, each with the space after it.
  let demandFinder: PhraseFinder
  let titles: [TextKey: Title]
  private let levels: [TextKey: Strength]
  let genres: [TextKey: Cue.Genre]
  let verdicts: [TextKey: Strength]
  private let imperatives: Set<TextKey>
  private let furniture: Set<String>
  /// Particles of one letter that mark the parts of a Japanese sentence.
  let partParticles: [Unicode.Scalar]
  /// Those that mark its object.
  let objectParticles: [Unicode.Scalar]
  let memory = ReadingMemory()
  /// The shapes that a block is tried for, and the signs of boilerplate, in their order.
  let shapes: [ShapeRule]
  let signs: [Boilerplate.Sign]
  /// What stands before the name of the thing that an English sentence points to, the space between
  /// included.
  let englishPointing: [String]

  private struct Key: Hashable {
    var cue: Cue
    var language: Language
  }

  /// A phrase that shows how strongly a sentence binds.
  struct StrengthPhrase {
    let phrase: String
    let strength: Strength
    /// As it stands among other words.
    let words: String

    init(phrase: String, strength: Strength) {
      self.phrase = phrase
      self.strength = strength
      words = " \(phrase) "
    }
  }

  /// - Parameters:
  ///   - rows: `cues.tsv`.
  ///   - verbs: `imperatives.txt`.
  ///   - labels: `furniture.txt`.
  ///   - names: uses of phrases, shapes and signs of boilerplate that are left out, to measure what
  ///     needs them.
  /// - Throws: `Problem` where a record has no such use, value or language.
  init(
    phrases rows: TabSeparated,
    imperatives verbs: TabSeparated,
    furniture labels: TabSeparated,
    without names: Set<String> = []
  ) throws {
    shapes = ShapeRule.all.filter { !names.contains($0.name) }
    signs = Boilerplate.signs.filter { !names.contains($0.name) }
    let rows = try Self.rows(rows, without: names)
    let listed = Dictionary(grouping: rows) { Key(cue: $0.cue, language: $0.language) }.mapValues { $0.map(\.phrase) }
    phrases = listed.mapValues(Phrases.init)
    noteLabels = Self.table(rows, .note)
    levels = Self.table(rows, .level)
    genres = Self.table(rows, .genre)
    verdicts = Self.table(rows, .verdict)
    titles = Dictionary(rows.compactMap { row in Title.said(by: row.cue).map { (TextKey(row.phrase), $0) } }) { $1 }
    let strengths = Dictionary(grouping: rows.filter { $0.cue.use == .strength }, by: \.language)
    self.strengths = strengths.mapValues { $0.compactMap(StrengthPhrase.init) }
    strengthFinder = PhraseFinder((strengths[.ja] ?? []).map(\.phrase))
    demands = rows.filter { $0.cue.use == .demand }.compactMap(StrengthPhrase.init)
    demandFinder = PhraseFinder(demands.map { $0.phrase + " " })
    let pointing = listed[Key(cue: Cue(.pointing), language: .en)] ?? []
    englishPointing = pointing.flatMap { [$0 + " ", $0.prefix(1).uppercased() + $0.dropFirst() + " "] }
    func letters(_ particle: Cue.Particle) -> [Unicode.Scalar] {
      (listed[Key(cue: Cue(.particle, particle.rawValue), language: .ja)] ?? []).map(\.unicodeScalars)
        .filter { $0.count == 1 }.flatMap { $0 }
    }
    objectParticles = letters(.object)
    partParticles = letters(.topic) + letters(.subject) + objectParticles
    imperatives = Set(verbs.rows.map { TextKey($0[0]) })
    furniture = Set(labels.rows.map { $0[0] })
  }

  /// A record of `cues.tsv`.
  fileprivate struct Row {
    var cue: Cue
    var language: Language
    var phrase: String
  }

  /// The records, in each form of the word in braces that a phrase holds.
  private static func rows(_ file: TabSeparated, without names: Set<String>) throws -> [Row] {
    var rows: [Row] = []
    // The forms of each word that others hold as `{word}`.
    var inflections: [String: [String]] = [:]
    for record in file.rows where !names.contains(record[0]) {
      guard let language = Language(rawValue: record[1]) else {
        throw file.problem(record, "there is no language “\(record[1])”")
      }
      let phrase = record[3]
      guard let cue = Cue(use: record[0], value: record[2]), !phrase.isEmpty else {
        throw file.problem(record, "there is no use “\(record[0])” with the value “\(record[2])” and this phrase")
      }
      if cue.use == .inflection {
        inflections[cue.value, default: []].append(phrase == "-" ? "" : phrase)
      } else if let open = phrase.firstIndex(of: "{"), let close = phrase.lastIndex(of: "}") {
        rows += (inflections[String(phrase[open..<close].dropFirst())] ?? []).map { form in
          Row(cue: cue, language: language, phrase: phrase[..<open] + form + phrase[close...].dropFirst())
        }
      } else {
        rows.append(Row(cue: cue, language: language, phrase: phrase))
      }
    }
    return rows
  }

  /// What the phrases of a use each stand for; the last record decides.
  private static func table<Value: RawRepresentable<String>>(_ rows: [Row], _ use: Cue.Use) -> [TextKey: Value] {
    let values = rows.filter { $0.cue.use == use }.compactMap { row in
      Value(rawValue: row.cue.value).map { (TextKey(row.phrase), $0) }
    }
    return Dictionary(values) { $1 }
  }

  private static let none = Phrases([])

  /// The listed phrases of a use in a language.
  subscript(use: Cue.Use, language: Language, value: String = "-") -> Phrases {
    phrases[Key(cue: Cue(use, value), language: language)] ?? Self.none
  }
}

extension Cues.StrengthPhrase {
  fileprivate init?(_ row: Cues.Row) {
    guard let strength = Strength(rawValue: row.cue.value) else { return nil }
    self.init(phrase: row.phrase, strength: strength)
  }
}

// MARK: - Lists

extension Cues {
  /// How a rule binds beside which a table has this word: `MAY`, 任意.
  func level(_ word: String) -> Strength? { levels[TextKey(word.lowercased().trimmingSpaces)] }

  /// Why a paragraph of nothing but a publisher's formulae is no guidance: it points to other
  /// pages, or names the systems that there is no more to say of.
  func formula(_ words: String, _ language: Language) -> LeftOut.Reason? {
    guard let first = Sentences.first(1, in: words).first, let reason = formula(first, language) else { return nil }
    return Sentences.all(in: words).allSatisfy { formula($0, language) != nil } ? reason : nil
  }

  /// Why one sentence is no guidance.
  func formula(_ sentence: Substring, _ language: Language) -> LeftOut.Reason? {
    let plain = String(sentence).withoutFullStop
    return [LeftOut.Reason.references, .scope, .unsupported].first { reason in
      let phrases = self[.formula, language, reason.rawValue]
      guard phrases.beginInAnyCase(plain) || phrases.end(plain) else { return false }
      return reason == .references || systems.contains(where: sentence.holds)
    }
  }

  /// The systems that entries can be about.
  var systems: [String] { self[.versioned, .en, "system"].all }

  /// Whether a Japanese sentence ends in one of these ways.
  func ends(_ sentence: String, in endings: [Cue.Ending]) -> Bool {
    endings.contains { self[.ending, .ja, $0.rawValue].end(sentence) }
  }

  /// Whether a word of mixed letters is the name of a product and no developer's: `FaceTime`,
  /// `YouTube`.
  func isProductName(_ word: String) -> Bool {
    self[.product, .en].contains(word)
  }

  /// Whether an English word, in lower case, begins a request.
  func isImperative(_ word: String) -> Bool {
    imperatives.contains(TextKey(word))
      || word.ends(with: "ise") && imperatives.contains(TextKey(word.dropLast(3) + "ize"))
  }

  /// Whether a class or id names a part of the site around the text.
  func isFurniture(_ label: String) -> Bool {
    furniture.contains(label)
  }
}

// MARK: - What a text is

extension Cues {
  /// Whether `line` is the alternative text of a figure.
  func isCaption(_ line: String) -> Bool {
    Language.allCases.contains { language in
      Cue.CaptionPart.allCases.contains { part in
        let phrases = self[.caption, language, part.rawValue]
        return switch part {
        case .start: phrases.beginInAnyCase(line)
        case .whole: phrases.beginInAnyCase(line) && Self.isOneSentence(line)
        case .end: phrases.end(line)
        case .part: phrases.stand(in: line)
        }
      }
    }
  }

  private static func isOneSentence(_ line: String) -> Bool {
    Sentences.endOfFirst(in: line).map { $0 == line.endIndex } ?? true
  }

  /// Whether `text` ends by announcing a list or a table.
  func announcesMore(_ text: String) -> Bool {
    if text.endsInColon {
      return true
    }
    switch LanguageRecognizer.language(of: text) {
    case .ja:
      return self[.announces, .ja].stand(in: Substring(text.unicodeScalars.suffix(60)))
    case .en:
      return self[.announces, .en].end(String(text.unicodeScalars.suffix(40)).lowercased())
    case nil:
      return false
    }
  }

  /// What may show how strongly a Japanese sentence binds, of what it holds; in the order of the
  /// file.
  func strengthPhrases(in sentence: String) -> [StrengthPhrase] {
    guard let listed = strengths[.ja] else { return [] }
    return strengthFinder.positions(in: sentence).map { listed[$0] }
  }

  /// Whether a Japanese sentence without its full stop ends in a request or a duty: 〜してください, 〜べきです.
  func endsInDemand(_ sentence: String) -> Bool {
    self[.request, .ja].end(sentence) || self[.obliged, .ja].end(sentence)
  }

  /// Whether it is polite and asks for nothing: it says how things are.
  func isPoliteDescription(_ sentence: String) -> Bool {
    !endsInDemand(sentence) && ends(sentence, in: [.polite])
  }

  /// Whether a sentence announces examples, which are no rules: `For example:`, 以下は…の例です。
  func announcesExamples(_ sentence: String, _ language: Language) -> Bool {
    let whole = sentence.trimmingSpaces.withoutFullStop.trimmingSuffix(":").trimmingSuffix("：")
    return self[.exampleWord, language].begin(sentence)
      || (language == .ja
        ? self[.exampleWord, .ja].end(whole) : self[.exampleWord, .en].stand(in: sentence.lowercased()))
  }

  /// Whether a paragraph only points to further reading: one or two sentences that begin so.
  func isPointer(_ text: String, _ language: Language) -> Bool {
    self[.pointer, language].beginInAnyCase(text) && !text.isLonger(than: 299)
  }

  /// Whether a sentence asks for nothing but to read something else: `See Buttons.`,
  /// 詳しくは…を参照してください。
  func isPointing(_ sentence: String, _ language: Language) -> Bool {
    switch language {
    case .ja:
      // 色の節を参照し、…を使ってください asks for something else, too.
      let last = sentence.split(separator: "、").last.map(String.init) ?? sentence
      return self[.pointing, .ja].stand(in: last)
    case .en:
      return englishPointing.contains {
        sentence.begins(with: $0) || sentence.holds(", " + $0) || sentence.holds("; " + $0)
      }
    }
  }

  /// Whether a heading names the log of a page's changes, in either language.
  func isTitleOfChanges(_ heading: String) -> Bool { title(heading) == .backmatter(.history) }
}
