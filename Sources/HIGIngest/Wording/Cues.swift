internal import HIGModel
internal import HIGText

/// The phrases that show what a line or a sentence is, as the data files list them.
///
/// A class, because every reader of a statement keeps it, and copying one reference is cheap.
final class Cues: Sendable {
  private let phrases: [Key: Phrases]
  let noteLabels: [TextKey: NoteSort]
  private let captions: [Cue.CaptionPart: Phrases]
  let strengths: [Language: [StrengthPhrase]]
  let demands: [StrengthPhrase]
  /// Of those of Japanese.
  private let strengthFinder: PhraseFinder
  /// Of the demands, each with the space after it.
  let demandFinder: PhraseFinder
  /// The longest word of each demand: a clause without any of them holds none.
  private let wordsOfDemands: Set<TextKey>
  let titles: [TextKey: Title]
  private let levels: [TextKey: Strength]
  let genres: [TextKey: Cue.Genre]
  let verdicts: Set<TextKey>
  private let imperatives: Set<TextKey>
  private let productNames: Set<String>
  private let furniture: Set<String>
  /// Words that join two things, in the order of the file.
  let joints: [JointWord]
  /// Particles of one letter that mark the parts of a Japanese sentence.
  let partParticles: [Unicode.Scalar]
  /// Those that mark its object.
  let objectParticles: [Unicode.Scalar]
  let memory = ReadingMemory()
  /// The shapes that a block is tried for, and the signs of boilerplate, in their order.
  let shapes: [ShapeRule]
  let signs: [Boilerplate.Sign]
  /// What stands before the name of the thing that an English sentence points to, the space between included.
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

  /// A word that joins two things.
  struct JointWord: Sendable {
    let joint: Cue.Joint
    let language: Language
    let text: String
  }

  /// - Parameters:
  ///   - rows: `cues.tsv`.
  ///   - verbs: `imperatives.txt`.
  ///   - labels: `furniture.txt`.
  ///   - names: uses of phrases, shapes and signs of boilerplate that are left out, to measure what needs them.
  /// - Throws: `Problem` where a record has no such use, value or language.
  init(phrases rows: DataFile, imperatives verbs: DataFile, furniture labels: DataFile, without names: Set<String> = [])
    throws
  {
    var table = Table()
    shapes = ShapeRule.all.filter { !names.contains($0.name) }
    signs = Boilerplate.signs.filter { !names.contains($0.name) }
    for record in rows.records where !names.contains(record[0]) {
      guard let language = Language(rawValue: record[1]) else {
        throw rows.problem(record, "there is no language “\(record[1])”")
      }
      guard let cue = Cue(use: record[0], value: record[2]), !record[3].isEmpty else {
        throw rows.problem(record, "there is no use “\(record[0])” with the value “\(record[2])” and this phrase")
      }
      table.addAll(record[3], cue, language)
    }
    phrases = table.phrases.mapValues(Phrases.init)
    noteLabels = table.noteLabels
    captions = table.captions.mapValues(Phrases.init)
    strengths = table.strengths
    strengthFinder = PhraseFinder((table.strengths[.ja] ?? []).map(\.phrase))
    demands = table.demands
    demandFinder = PhraseFinder(table.demands.map { $0.phrase + " " })
    wordsOfDemands = Set(
      table.demands.compactMap { $0.phrase.split(separator: " ").max { $0.utf8.count < $1.utf8.count } }.map {
        TextKey(String($0))
      }
    )
    titles = table.titles
    levels = table.levels
    genres = table.genres
    verdicts = table.verdicts
    joints = table.joints
    productNames = Set(table.phrases[Key(cue: .plain(.product), language: .en)] ?? [])
    let pointing = table.phrases[Key(cue: .plain(.pointing), language: .en)] ?? []
    englishPointing = pointing.flatMap { [$0 + " ", $0.prefix(1).uppercased() + $0.dropFirst() + " "] }
    objectParticles = table.letters(of: .object)
    partParticles = table.letters(of: .topic) + table.letters(of: .subject) + objectParticles
    imperatives = Set(verbs.records.map { TextKey($0[0]) })
    furniture = Set(labels.records.map { $0[0] })
  }

  /// The records read so far.
  private struct Table {
    var phrases: [Key: [String]] = [:]
    var noteLabels: [TextKey: NoteSort] = [:]
    var captions: [Cue.CaptionPart: [String]] = [:]
    var strengths: [Language: [StrengthPhrase]] = [:]
    var demands: [StrengthPhrase] = []
    var titles: [TextKey: Title] = [:]
    var levels: [TextKey: Strength] = [:]
    var genres: [TextKey: Cue.Genre] = [:]
    var verdicts: Set<TextKey> = []
    var joints: [JointWord] = []

    /// The forms of each word that others hold as `{word}`.
    var inflections: [String: [String]] = [:]

    /// Adds a phrase in each form of the word in braces that it holds.
    mutating func addAll(_ phrase: String, _ cue: Cue, _ language: Language) {
      guard let open = phrase.firstIndex(of: "{"), let close = phrase.lastIndex(of: "}") else {
        return add(phrase, cue, language)
      }
      for form in inflections[String(phrase[open..<close].dropFirst())] ?? [] {
        add(phrase[..<open] + form + phrase[close...].dropFirst(), cue, language)
      }
    }

    private mutating func add(_ phrase: String, _ cue: Cue, _ language: Language) {
      switch cue {
      case .inflection(let word): inflections[word, default: []].append(phrase == "-" ? "" : phrase)
      case .note(let sort): noteLabels[TextKey(phrase)] = sort
      case .caption(let part): captions[part, default: []].append(phrase)
      case .strength(let strength):
        strengths[language, default: []].append(StrengthPhrase(phrase: phrase, strength: strength))
      case .demand(let strength): demands.append(StrengthPhrase(phrase: phrase, strength: strength))
      case .level(let strength): levels[TextKey(phrase)] = strength
      case .genre(let genre): genres[TextKey(phrase)] = genre
      case .listing(let strength): titles[TextKey(phrase)] = .rules(strength)
      case .verdict(let strength):
        titles[TextKey(phrase)] = .rules(strength)
        verdicts.insert(TextKey(phrase))
      case .example(let strength): titles[TextKey(phrase)] = .examples(strength)
      case .backmatter(let reason): titles[TextKey(phrase)] = .backmatter(reason)
      case .joint(let joint): joints.append(JointWord(joint: joint, language: language, text: phrase))
      case .formula, .ending, .particle, .number, .versioned, .plain:
        phrases[Key(cue: cue, language: language), default: []].append(phrase)
      }
    }

    func letters(of particle: Cue.Particle) -> [Unicode.Scalar] {
      (phrases[Key(cue: .particle(particle), language: .ja)] ?? []).filter { $0.unicodeScalars.count == 1 }
        .flatMap(\.unicodeScalars)
    }
  }
}

// MARK: - Lists

extension Cues {
  /// How a rule binds beside which a table has this word: `MAY`, 任意.
  func level(_ word: String) -> Strength? { levels[TextKey(word.lowercased().trimmingSpaces)] }

  /// Why a paragraph of nothing but a publisher's formulae is no guidance: it points to other pages, or names the systems
  /// that there is no more to say of.
  func formula(_ words: String, _ language: Language) -> LeftOut.Reason? {
    guard let first = Sentences.first(1, in: words).first, let reason = formula(first, language) else { return nil }
    return Sentences.all(in: words).allSatisfy { formula($0, language) != nil } ? reason : nil
  }

  private func formula(_ sentence: Substring, _ language: Language) -> LeftOut.Reason? {
    let plain = String(sentence).withoutFullStop
    return [LeftOut.Reason.references, .scope].first { reason in
      guard let phrases = phrases[Key(cue: .formula(reason), language: language)],
        phrases.startsInAnyCase.contains(edgeOf: plain) || phrases.ends.contains(edgeOf: plain)
      else { return false }
      return reason != .scope || versioned(.system).contains(where: sentence.holds)
    }
  }

  /// The listed phrases of a language.
  func list(_ use: Cue.Use, _ language: Language) -> [String] {
    phrases[Key(cue: .plain(use), language: language)]?.all ?? []
  }

  /// Whether `text` begins with one of the listed phrases.
  func begins(_ text: some StringProtocol, with use: Cue.Use, _ language: Language) -> Bool {
    phrases[Key(cue: .plain(use), language: language)]?.starts.contains(edgeOf: text) ?? false
  }

  /// The same in letters of any case.
  func beginsInAnyCase(_ text: some StringProtocol, with use: Cue.Use, _ language: Language) -> Bool {
    phrases[Key(cue: .plain(use), language: language)]?.startsInAnyCase.contains(edgeOf: text) ?? false
  }

  /// Whether `text` ends with one of the listed phrases.
  func ends(_ text: some StringProtocol, with use: Cue.Use, _ language: Language) -> Bool {
    phrases[Key(cue: .plain(use), language: language)]?.ends.contains(edgeOf: text) ?? false
  }

  /// How long the longest listed end of `text` is, in bytes; zero where it has none.
  func longestEnd(of text: String, with use: Cue.Use, _ language: Language) -> Int {
    phrases[Key(cue: .plain(use), language: language)]?.ends.longest(edgeOf: text) ?? 0
  }

  /// Japanese particles that mark this.
  func particles(_ particle: Cue.Particle) -> [String] {
    phrases[Key(cue: .particle(particle), language: .ja)]?.all ?? []
  }

  /// Whether a Japanese sentence ends in one of these ways.
  func ends(_ sentence: String, in endings: [Cue.Ending]) -> Bool {
    endings.contains { ending in
      phrases[Key(cue: .ending(ending), language: .ja)]?.ends.contains(edgeOf: sentence) ?? false
    }
  }

  /// The listed English phrases that stand whole among `words`, which have a space before and after each.
  func found(among words: String, as use: Cue.Use) -> [String] {
    phrases[Key(cue: .plain(use), language: .en)]?.found(among: words) ?? []
  }

  /// Whether `phrase`, in small letters, is one of the listed ones.
  func lists(_ phrase: String, as use: Cue.Use, _ language: Language) -> Bool {
    phrases[Key(cue: .plain(use), language: language)]?.contains(phrase) ?? false
  }

  /// The words for a number.
  func words(for number: Int, _ language: Language) -> [String] {
    phrases[Key(cue: .number(number), language: language)]?.all ?? []
  }

  /// What versions may be of.
  func versioned(_ sort: Cue.Versioned) -> [String] {
    phrases[Key(cue: .versioned(sort), language: .en)]?.all ?? []
  }

  /// Whether a word of mixed letters is the name of a product and no developer's: `FaceTime`, `YouTube`.
  func isProductName(_ word: String) -> Bool {
    productNames.contains(word)
  }

  /// Whether an English word, in lower case, begins a request.
  func isImperative(_ word: String) -> Bool {
    imperatives.contains(TextKey(word))
      || word.ends(with: "ise") && imperatives.contains(TextKey(word.dropLast(3) + "ize"))
  }

  /// Whether an English word, in lower case, is one by which a demand is known.
  func isOfDemand(_ word: String) -> Bool { wordsOfDemands.contains(TextKey(word)) }

  /// Whether a class or id names a part of the site around the text.
  func isFurniture(_ label: String) -> Bool {
    furniture.contains(label)
  }
}

// MARK: - What a text is

extension Cues {
  /// Whether `line` is the alternative text of a figure.
  func isCaption(_ line: String) -> Bool {
    captions.contains { part, phrases in
      switch part {
      case .start: phrases.startsInAnyCase.contains(edgeOf: line)
      case .whole: phrases.startsInAnyCase.contains(edgeOf: line) && Self.isOneSentence(line)
      case .end: phrases.ends.contains(edgeOf: line)
      case .part: phrases.all.contains(where: line.holds)
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
      let end = Substring(text.unicodeScalars.suffix(60))
      return list(.announces, .ja).contains { phrase in
        // 40行以下 is a limit.
        end.places(of: phrase).contains { !Self.isCounted(end[..<$0.lowerBound]) }
      }
    case .en:
      let end = String(text.unicodeScalars.suffix(40)).lowercased()
      return ends(end, with: .announces, .en)
    case nil:
      return false
    }
  }

  /// Whether words end in a number and what is counted: 40, 40行
  private static func isCounted(_ words: Substring) -> Bool {
    words.unicodeScalars.reversed().prefix(3).contains { $0.script == .digit }
  }

  /// What may show how strongly a Japanese sentence binds, of what it holds; in the order of the file.
  func strengthPhrases(in sentence: String) -> [StrengthPhrase] {
    guard let listed = strengths[.ja] else { return [] }
    return strengthFinder.positions(in: sentence).map { listed[$0] }
  }

  /// Whether a Japanese sentence without its full stop ends in a request or a duty: 〜してください, 〜べきです.
  func endsInDemand(_ sentence: String) -> Bool {
    ends(sentence, with: .request, .ja) || ends(sentence, with: .obliged, .ja)
  }

  /// Whether it is polite and asks for nothing: it says how things are.
  func isPoliteDescription(_ sentence: String) -> Bool {
    !endsInDemand(sentence) && ends(sentence, in: [.polite])
  }

  /// Whether a sentence announces examples, which are no rules: `For example:`, 以下は…の例です。
  func announcesExamples(_ sentence: String, _ language: Language) -> Bool {
    let whole = sentence.trimmingSpaces.withoutFullStop.trimmingSuffix(":").trimmingSuffix("：")
    return begins(sentence, with: .exampleWord, language)
      || (language == .ja
        ? ends(whole, with: .exampleWord, .ja) : list(.exampleWord, .en).contains(where: sentence.lowercased().holds))
  }

  /// Whether a paragraph only points to further reading: one or two sentences that begin so.
  func isPointer(_ text: String, _ language: Language) -> Bool {
    beginsInAnyCase(text, with: .pointer, language) && !text.isLonger(than: 299)
  }

  /// Whether a sentence asks for nothing but to read something else: `See Buttons.`, 詳しくは…を参照してください。
  func isPointing(_ sentence: String, _ language: Language) -> Bool {
    switch language {
    case .ja:
      // 色の節を参照し、…を使ってください asks for something else, too.
      let last = sentence.split(separator: "、").last.map(String.init) ?? sentence
      return list(.pointing, .ja).contains(where: last.holds)
    case .en: return englishPointing.contains { sentence.begins(with: $0) || sentence.holds(", " + $0) }
    }
  }

  /// Whether a heading names the log of a page's changes, in either language.
  func isTitleOfChanges(_ heading: String) -> Bool { title(heading) == .backmatter(.history) }
}
