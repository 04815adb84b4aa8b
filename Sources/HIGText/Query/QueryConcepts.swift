import Algorithms
import HIGModel

/// Cuts queries into concepts: by the names that the glossary knows, the longest first, and by
/// script where it knows none.
extension QueryParser {
  /// The concepts whose names are within `name`, which no text has: `保存` and `ボタン` of 保存ボタン. Empty
  /// for the names of one thing, and where it is not made of names.
  package func concepts(within name: String) -> [Query.Concept] {
    let units = QueryUnits(name)
    guard units.count > 1, !concepts(named: name).contains(where: isProperName) else { return [] }
    let pieces = pieces(of: units, shorterThan: units.count).filter { !$0.isSilent }
    let isMade =
      pieces.count > 1 && pieces.contains { !$0.concepts.isEmpty }
      && pieces.allSatisfy { !$0.concepts.isEmpty || units.scripts[$0.units.lowerBound] == .latin }
    return isMade ? pieces.compactMap { concept(of: $0, in: units) } : []
  }

  private func isProperName(_ concept: Int) -> Bool {
    names.concept(concept)?.isProperName ?? false
  }

  /// The concepts of `text` in order. Words that say nothing are left out; where there is nothing
  /// else, words in hiragana that nothing knows are looked for.
  /// - Parameter isTyped: whether it is in people's own words: then unknown words with capitals are names.
  func find(in text: String, isTyped: Bool = true) -> [Query.Concept] {
    let units = QueryUnits(text)
    let found = pieces(of: units)
    let pieces = isTyped ? joiningNames(found, of: units) : found
    let informative = pieces.filter { !$0.isSilent }
    return (informative.isEmpty ? pieces.filter { !saysNothing($0, units) } : informative).flatMap { piece in
      [concept(of: piece, in: units)].compacted() + namesWithinPhrase(piece, units)
    }
  }

  /// Whether `text` has but words that questions are made of: `how do I`, の.
  package func saysNothing(_ text: String) -> Bool {
    let units = QueryUnits(text)
    return pieces(of: units).allSatisfy { saysNothing($0, units) }
  }

  private func saysNothing(_ piece: Piece, _ units: QueryUnits) -> Bool {
    piece.isSilent && (piece.units.count == 1 || named(at: piece.units.lowerBound, in: units) != nil)
  }

  /// Joins words that nothing knows, in a row and each with a capital: together they are the name of
  /// something, `React Native`. Where all words have capitals, these say nothing.
  private func joiningNames(_ pieces: [Piece], of units: QueryUnits) -> [Piece] {
    func isCapitalized(_ piece: Piece) -> Bool { units.words(piece.units).first?.isUppercase == true }
    guard pieces.contains(where: { !isCapitalized($0) }) else { return pieces }
    return pieces.chunked { before, after in
      [before, after].allSatisfy { !$0.isNamed && !$0.isSilent && !$0.isModel && isCapitalized($0) }
    }.map { run in
      var name = run[run.startIndex]
      name.units = name.units.lowerBound..<(run.last ?? name).units.upperBound
      return name
    }
  }

  /// Whether `text` says little besides what it is about, a few kana, an article: `振動させすぎてうざがられる` and `do I really
  /// need any haptics` ask for more than haptics.
  package func isName(_ text: String) -> Bool {
    let silent = pieces(of: QueryUnits(text)).filter(\.isSilent)
    return silent.map(\.units.count).reduce(0, +) <= Self.mostBesideName
  }

  /// Kana of について, and words of English as well.
  private static let mostBesideName = 4

  func concept(of piece: Piece, in units: QueryUnits) -> Query.Concept? {
    if piece.isSize {
      return size(units.words(piece.units))
    }
    if let unit = piece.unit {
      return measure(
        units.words(piece.units.lowerBound..<unit),
        in: units.words(unit..<piece.units.upperBound)
      )
    }
    let words = units.words(piece.units)
    let inCode = piece.concepts.isEmpty ? conceptInCode(words) : nil
    var concept = inCode ?? concept(named: words, piece.concepts)
    // For the name of one thing nothing else is an answer.
    let related = concept?.isProperName == true ? [] : related(piece)
    for part in related + parts(of: piece, in: units)
    where concept?.variants.contains(where: { $0.phrase == part.phrase }) == false {
      concept?.variants.append(part)
    }
    if piece.isModel {
      concept?.isProperName = true
    }
    if !piece.isNamed && !Self.isNameLike(words) {
      concept?.weight = weights.plainWord
    }
    return concept
  }

  /// Whether a word is written as names are: with capitals, digits or katakana. `look around` and
  /// 用意 are words of anything, and rare only because guidelines seldom use them.
  private static func isNameLike(_ words: String) -> Bool {
    words.contains(where: \.isUppercase)
      || words.unicodeScalars.contains { [.katakana, .digit].contains($0.script) }
  }

  /// What a developer's name is called where its words without the letters of its framework are the name of something:
  /// `UIDatePicker` is a date picker. Nil where they are none.
  private func conceptInCode(_ words: String) -> Query.Concept? {
    guard let name = DeveloperName(words)?.words.inWords, let phrase = Phrase(name) else { return nil }
    let numbers = concepts(named: name)
    var concept = numbers.isEmpty ? nil : concept(named: words, numbers)
    if let own = concept?.variants.firstIndex(where: { $0.phrase == phrase }) {
      concept?.variants[own].origin = .typed
    }
    return concept
  }

  /// The concept that `words` name, with the other names that the glossary has.
  func concept(named words: String, _ numbers: [Int]) -> Query.Concept? {
    guard let own = Phrase(words) else { return nil }
    var variants = [Query.Variant(phrase: own, weight: 1, origin: .typed)]
    for number in numbers {
      var rank = 0
      for (name, presence) in names.concept(number)?.placedNames ?? [] {
        guard let phrase = Phrase(name), !phrase.isPrefix || phrase.terms[0].count > 1 else {
          continue
        }
        if let known = variants.firstIndex(where: { $0.phrase == phrase }) {
          variants[known].presence = presence
        } else if presence != .absent, rank < Self.mostNames {
          variants.append(
            Query.Variant(
              phrase: phrase,
              weight: weights.synonym,
              origin: .glossary,
              presence: presence
            )
          )
        }
        if presence != .absent {
          rank += 1
        }
      }
    }
    var concept = Query.Concept(words: words, variants: variants)
    concept.isProperName = numbers.contains(where: isProperName)
    return concept
  }

  /// The numbers of the concepts whose names are in `text`, in its order; of names within names
  /// only the longest.
  package func concepts(namedIn text: String) -> [Int] {
    pieces(of: QueryUnits(text)).flatMap(\.concepts)
  }

  /// The numbers of the concepts that are called exactly `name`.
  func concepts(named name: String) -> [Int] {
    let units = QueryUnits(name).keys
    guard let whole = names.found(in: units, from: 0).last, whole.end == units.count else {
      return []
    }
    return whole.concepts
  }

  /// Names of one concept that are looked for, in each language.
  static let mostNames = 8

  // MARK: - Pieces

  struct Piece {
    var units: Range<Int>
    var concepts: [Int]
    /// The lines of related names that it is in.
    var related: [Int] = []
    /// Whether it says nothing: a stop word, an ending.
    var isSilent: Bool
    /// Where the unit of a number begins.
    var unit: Int?
    /// Whether it is a width and a height: `44x44`.
    var isSize = false
    /// Whether it is the name of a model, letters and digits in one: `PS5`.
    var isModel = false

    /// Whether the glossary knows it, or what it has to do with.
    var isNamed: Bool { !concepts.isEmpty || !related.isEmpty }
  }

  /// - Parameter limit: names of so many units are too long.
  func pieces(of units: QueryUnits, shorterThan limit: Int = .max) -> [Piece] {
    var pieces: [Piece] = []
    var index = 0
    while index < units.count {
      var piece =
        number(at: index, in: units)
        ?? named(ahead: index, in: units, shorterThan: limit)
        ?? unknown(at: index, in: units)
      var end = piece.units.upperBound
      while units.isWithinScalar(end) { end += 1 }
      piece.units = index..<end
      pieces.append(piece)
      index = end
    }
    return pieces
  }

  private func unknown(at start: Int, in units: QueryUnits) -> Piece {
    let end = units.endOfModel(at: start) ?? endOfUnknown(from: start, in: units)
    var piece = Piece(units: start..<end, concepts: [], isSilent: units.scripts[start] == .hiragana)
    piece.isModel = units.scripts[start] == .latin && end > start + 1
    return piece
  }

  /// `7:1`, `375x812`, `14.5` are one; so is a number with the unit behind it.
  private func number(at start: Int, in units: QueryUnits) -> Piece? {
    guard units.scripts[start] == .digit else { return nil }
    var end = start + 1
    while end < units.count, let next = units.joinedNumber(after: end - 1) {
      end = next + 1
    }
    guard end == start + 1 else {
      let isSize = units.isSize(start..<end)
      return Piece(units: start..<end, concepts: [], isSilent: false, isSize: isSize)
    }
    if end < units.count, units.scripts[end] == .latin, !units.isApart[end] {
      return Piece(units: start..<(end + 1), concepts: [], isSilent: false, unit: end)
    }
    return nil
  }

  /// The longest name that begins at `start`; where it begins with a word that says nothing, and a name as long begins
  /// behind that and goes further, the word alone: `on`, `launch screen`, not `on launch`, `screen` (maximum matching with a
  /// look ahead: C.-H. Tsai, MMSEG, 1996).
  private func named(ahead start: Int, in units: QueryUnits, shorterThan limit: Int) -> Piece? {
    guard let name = named(at: start, in: units, shorterThan: limit) else { return nil }
    guard let word = named(at: start, in: units, shorterThan: name.units.count), word.isSilent,
      let next = named(at: word.units.upperBound, in: units, shorterThan: limit)
    else { return name }
    let goesFurther = next.units.upperBound > name.units.upperBound && next.units.count >= name.units.count
    return goesFurther ? word : name
  }

  /// The longest name that begins at `start` and does not cut a word.
  func named(at start: Int, in units: QueryUnits, shorterThan limit: Int = .max) -> Piece? {
    let name = names.found(in: units.keys, from: start).last { name in
      guard name.end - start < limit else { return false }
      return isWhole(start..<name.end, in: units)
    }
    return name.map {
      Piece(units: start..<$0.end, concepts: $0.concepts, related: $0.related, isSilent: !$0.isName)
    }
  }

  /// Whether a word of katakana or of one kanji ends where the name ends. Words of several kanji
  /// are put together freely.
  func isWhole(_ range: Range<Int>, in units: QueryUnits) -> Bool {
    if units.isWithinScalar(range.lowerBound) || units.isWithinScalar(range.upperBound) {
      return false
    }
    func continues(_ index: Int) -> Bool {
      guard index > 0, index < units.count, !units.isApart[index] else {
        return false
      }
      let before = units.scripts[index - 1]
      let after = units.scripts[index]
      if before == .katakana && after == .katakana {
        return true
      }
      return range.count == 1 && before == .kanji && after == .kanji
    }
    if continues(range.lowerBound) { return false }
    // Where a katakana word goes on, another name must follow: `ダブルタップジェスチャー`.
    return !continues(range.upperBound)
      || units.scripts[range.upperBound] == .katakana && range.count > 1
        && !names.found(in: units.keys, from: range.upperBound).isEmpty
  }

  /// Kana that stand after a noun and not within a verb, as far as one can tell.
  static let particles = Set("のをはへでにやがとも".map(String.init))

  /// Letters of one script that stand together; a single kanji takes the kana that follows (`入れ`).
  private func endOfUnknown(from start: Int, in units: QueryUnits) -> Int {
    var end = start + 1
    guard units.scripts[start].isJapanese else { return end }
    while end < units.count, !units.isApart[end], units.scripts[end] == units.scripts[start],
      units.scripts[start] == .katakana || named(at: end, in: units) == nil
    {
      end += 1
    }
    if units.scripts[start] == .kanji, end == start + 1, end < units.count, !units.isApart[end],
      isEnding(end, of: units)
    {
      end += 1
    }
    return end
  }

  /// Whether a unit is one of the kana that go on with a word.
  func isEnding(_ unit: Int, of units: QueryUnits) -> Bool {
    units.scripts[unit] == .hiragana && !Self.particles.contains(units.keys[unit])
      && named(at: unit, in: units)?.isSilent != true
  }
}
