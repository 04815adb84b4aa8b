internal import HIGModel

/// Reads what people type. There is no wrong query: what cannot be used is said in a notice.
///
/// Words and questions, `"phrases"`, `-word`, and filters: `topic:launching kind:rule strength:avoid lang:ja source:000 platform:ios
/// has:quantity`. Only these names before a colon are filters: `7:1` stays a number.
package struct QueryParser: Sendable {
  private let finder: ConceptFinder

  package init(_ finder: ConceptFinder) {
    self.finder = finder
  }

  /// In Unicode scalars.
  package static let longestQuery = 512
  /// Concepts that are looked for.
  package static let mostTerms = 32
  /// Single letters that are looked for as the start of terms: each is a walk through the index.
  package static let mostPrefixes = 8

  /// - Returns: the query, and sentences that tell what of it was not used.
  package func parse(_ text: String) -> (query: Query, notices: [String]) {
    let typed = QueryText(text)
    let used = typed.text
    var notices = typed.notices
    var query = Query(text: used)
    var free = ""
    for part in QueryPart.parts(of: used) {
      switch part {
      case .words(let words): free += (free.isEmpty ? "" : " ") + words
      case .phrase(let words):
        if let phrase = Query.Phrase(words) { query.concepts.append(Self.exact(phrase, words)) }
      case .excluded(let words):
        if let phrase = Query.Phrase(words) { query.excluded.append(phrase) }
      case .filter(let name, let value):
        if let notice = query.filters.add(name, value) { notices.append(notice) }
      }
    }
    query.concepts += finder.find(in: free)
    bound(&query, &notices)
    return (query, notices)
  }

  /// The concept that `word` names, which was found in place of a mistyped one.
  package func corrected(_ word: String) -> Query.Concept? {
    guard var concept = finder.concept(named: word, finder.concepts(named: word)) else {
      return nil
    }
    for index in concept.variants.indices {
      concept.variants[index].weight *= 0.7
      concept.variants[index].origin = .similar
    }
    return concept
  }

  /// Whether the glossary or a title has `word`: it is spelled right.
  package func knows(_ word: String) -> Bool {
    !finder.concepts(named: word).isEmpty
  }

  /// The parts of a word that nothing holds whole: pairs of letters, each with what the glossary calls it; the start of a
  /// Latin word, or the two words it is made of.
  package func parts(of word: String, besides whole: Query.Phrase) -> [Query.Variant] {
    let units = QueryUnits(word)
    if units.scripts.first == .latin || units.scripts.first == .other {
      return Self.latinParts(of: word)
    }
    // Two letters of katakana are a piece of anything.
    guard units.scripts.contains(.kanji) else { return [] }
    let scalars = Array(word.unicodeScalars)
    let pairs = stride(from: 0, to: units.count, by: 2).map { start in
      String(
        String.UnicodeScalarView(
          scalars[
            units.ranges[start]
              .lowerBound..<units.ranges[min(start + 1, units.count - 1)].upperBound
          ]
        )
      )
    }
    let names = pairs.flatMap { pair in
      finder.concept(named: pair, finder.concepts(named: pair))?.variants ?? []
    }
    return names.filter { $0.phrase != whole && !$0.phrase.isPrefix }.map {
      Query.Variant(
        phrase: $0.phrase,
        weight: $0.weight * 0.42,
        origin: .part,
        presence: $0.presence
      )
    }
  }

  private static func latinParts(of word: String) -> [Query.Variant] {
    let words = word.split(separator: " ")
    if words.count > 1 {
      return words.compactMap { Query.Phrase(String($0)) }.map {
        Query.Variant(phrase: $0, weight: 0.42, origin: .part)
      }
    }
    let letters = Array(word.unicodeScalars)
    guard letters.count >= 4 else { return [] }
    let halves = (3...max(3, letters.count - 3)).compactMap { cut -> Query.Phrase? in
      cut >= letters.count
        ? nil
        : Query.Phrase(
          String(String.UnicodeScalarView(letters[..<cut])) + " "
            + String(String.UnicodeScalarView(letters[cut...]))
        )
    }
    let start = Query.Phrase(terms: [word.lowercased()], isPrefix: true)
    return (halves + [start]).map { Query.Variant(phrase: $0, weight: 0.42, origin: .part) }
  }

  private static func exact(_ phrase: Query.Phrase, _ words: String) -> Query.Concept {
    Query.Concept(
      words: words,
      variants: [Query.Variant(phrase: phrase, weight: 1, origin: .typed)]
    )
  }

  /// Terms are capped before SQLite sees them.
  private func bound(_ query: inout Query, _ notices: inout [String]) {
    var seen: Set<Query.Phrase> = []
    query.concepts.removeAll { !seen.insert($0.variants[0].phrase).inserted }
    var (terms, prefixes, isCut) = (0, 0, false)
    query.concepts.removeAll { concept in
      let phrase = concept.variants[0].phrase
      if phrase.isPrefix {
        prefixes += 1
      }
      terms += phrase.terms.count
      if terms <= Self.mostTerms && prefixes <= Self.mostPrefixes {
        return false
      }
      if terms - phrase.terms.count == 0 {
        return false
      }
      isCut = true
      return true
    }
    for index in query.concepts.indices {
      for variant in query.concepts[index].variants.indices {
        query.concepts[index].variants[variant].phrase.terms = Array(
          query.concepts[index].variants[variant].phrase.terms.prefix(Self.mostTerms)
        )
      }
    }
    if query.excluded.count > Self.mostPrefixes {
      query.excluded = Array(query.excluded.prefix(Self.mostPrefixes))
      isCut = true
    }
    if isCut || terms > Self.mostTerms {
      notices.append(
        "The query has more than \(Self.mostTerms) terms or \(Self.mostPrefixes) single letters; the rest was not used."
      )
    }
  }
}

/// A part of what was typed.
enum QueryPart: Equatable {
  case words(String)
  case phrase(String)
  case excluded(String)
  case filter(FilterName, String)

  /// Parts in order. A quotation mark without a partner is none.
  static func parts(of text: String) -> [QueryPart] {
    var parts: [QueryPart] = []
    var rest = text[...].trimmingSpaces
    while let first = rest.first {
      let excludes = first == "-" && rest.count > 1
      let start = excludes ? rest.dropFirst() : rest
      if let quote = start.first, closing[quote] != nil, let (words, after) = quoted(start) {
        parts.append(excludes ? .excluded(words) : .phrase(words))
        rest = after.trimmingSpaces
        continue
      }
      let word = start.prefix { !$0.isWhitespace }
      parts.append(excludes ? .excluded(String(word)) : Self.word(word))
      rest = start[word.endIndex...].trimmingSpaces
    }
    return parts
  }

  private static let closing: [Character: Character] = [
    "\"": "\"", "“": "”", "＂": "＂", "「": "」", "『": "』",
  ]

  private static func quoted(_ text: Substring) -> (words: String, rest: Substring)? {
    guard let open = text.first, let close = closing[open],
      let end = text.dropFirst().firstIndex(of: close)
    else {
      return nil
    }
    let words = String(text[text.index(after: text.startIndex)..<end])
    return words.allSatisfy(\.isWhitespace) ? nil : (words, text[text.index(after: end)...])
  }

  private static func word(_ word: Substring) -> QueryPart {
    guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "：" }) else {
      return .words(String(word))
    }
    let value = String(word[word.index(after: colon)...])
    guard let name = FilterName(rawValue: word[..<colon].lowercased()), !value.isEmpty else {
      return .words(String(word))
    }
    return .filter(name, value)
  }
}

extension Query.Filters {
  /// Takes in what `other` asks for.
  package mutating func add(_ other: Query.Filters) {
    topics += other.topics
    kinds += other.kinds
    strengths += other.strengths
    languages += other.languages
    sources += other.sources
    platforms += other.platforms
    hasQuantity = hasQuantity || other.hasQuantity
  }

  /// Takes `value` in for the filter `name`; several values of one filter are alternatives.
  /// - Returns: what to say where the value is none, with the valid ones.
  package mutating func add(_ name: FilterName, _ value: String) -> String? {
    let value = value.lowercased()
    switch name {
    case .topic: topics.append(value)
    case .source: sources.append(value)
    case .platform: platforms.append(value)
    case .kind: return Self.add(value, to: &kinds, "kind")
    case .strength: return Self.add(value, to: &strengths, "strength")
    case .language: return Self.add(value, to: &languages, "language")
    case .has:
      if value != "quantity" {
        return "An entry has no \(value); has:quantity is what can be asked."
      }
      hasQuantity = true
    }
    return nil
  }

  private static func add<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String,
    to values: inout [Value],
    _ what: String
  ) -> String? {
    guard let value = Value(rawValue: name) else {
      return
        "There is no \(what) \(name); there are \(Value.allCases.map(\.rawValue).joined(separator: ", "))."
    }
    values.append(value)
    return nil
  }
}
