internal import HIGModel
internal import HIGText

/// The mood of English sentences: a verb at the start of the main clause asks, and so do words such as `must`.
struct EnglishMood {
  let cues: Cues
  /// The main clause, and what begins after its first three commas, which may be it.
  let clauses: [[String]]
  /// Whether it asks for an answer, or shows an example: neither asks for anything to be done.
  let isQuestion: Bool
  /// Whether it leaves open that its request is met: `If space allows, include a map`.
  private let isSoftened: Bool

  /// Of a sentence in parts with semicolons between them, the first that asks counts: `Jokes wear off; avoid them.`
  init(_ sentence: String, cues: Cues) {
    let words = Self.withoutNumber(Self.withoutSigns(Self.words(of: sentence)), of: sentence)
    let asks = sentence.unicodeScalars.last { !$0.isWhitespace } == "?" && !Self.suggests(words, cues)
    let isQuestion = asks || Self.isExample(words) || sentence.isQuotation
    let parts = words.split { $0.ends(with: ";") && $0 != words.last }
    guard parts.count > 1 else {
      self.init(words: words, isQuestion: isQuestion, cues: cues)
      return
    }
    self.init(words: Array(words[..<parts[0].endIndex]), isQuestion: isQuestion, cues: cues)
    if isRequest && !asksByNorm || permits {
      return
    }
    let later = parts.dropFirst().lazy.map { Self(words: Array($0), isQuestion: isQuestion, cues: cues) }
    self = later.first { $0.isRequest } ?? self
  }

  /// - Parameter words: of a part of a sentence.
  private init(words: [String], isQuestion: Bool, cues: Cues) {
    let words = Self.withoutName(words, cues)
    self.cues = cues
    self.isQuestion = isQuestion
    isSoftened = cues.begins(words.prefix(4).joined(separator: " "), with: .softener, .en)
    let opens = words.first.map { word in
      let first = Self.bare(word)
      return cues.lists(first, as: .opening, .en) || cues.lists(first, as: .adverb, .en)
    }
    // `The first time …`
    let isTime = words.count > 3 && cues.lists(words.prefix(3).joined(separator: " "), as: .opening, .en)
    let all = opens == true || isTime ? words.indices.filter { words[$0].ends(with: ",") }.prefix(4) : []
    // `If emoji, animations, or jokes aren’t you, don’t force them`: the third part, and later ones, only where they turn.
    let commas = all.enumerated().filter {
      $0 < 2
        || $1 + 1 < words.count && (cues.lists(words[$1 + 1], as: .negation, .en) || Self.endsList(words, at: $1, cues))
    }.map(\.element)
    let isCondition = words.first.map { cues.lists(Self.bare($0), as: .opening, .en) } ?? false
    // `On the web use one format, because it scales`: what the comma parts off is no request.
    let isParted = commas.contains {
      $0 + 1 < words.count && !cues.lists(Self.bare(words[$0 + 1]), as: .subordinator, .en)
    }
    let own = isCondition && isParted ? [] : [words]
    let pleas = Self.plea(in: words, cues) + (isCondition ? Self.turn(in: words, cues) : [])
    let starts = commas.map { $0 + 1 } + pleas.filter { !commas.contains($0 - 1) }
    // `If a drawing helps, then make one.`
    clauses =
      own.map { $0.map(Self.bare) }
      + starts.map { words[$0...].map(Self.bare) }.map { clause in
        clause.first == "then" ? Array(clause.dropFirst()) : clause
      }
  }

  /// Where a sentence turns to its reader: `We build on trust, so please don’t make up events`, `If you see one please tell us`,
  /// `If you need help just ask`.
  private static func plea(in words: [String], _ cues: Cues) -> [Int] {
    words.indices.dropFirst().filter { index in
      let isJust =
        bare(words[index]) == "just" && words[0] == "if"
        && ![Cue.Use.auxiliary, .pronoun].contains { cues.lists(bare(words[index - 1]), as: $0, .en) }
      guard bare(words[index]) == "please" || isJust else { return false }
      let next = words[(index + 1)...].first { !cues.lists(bare($0), as: .adverb, .en) }
      return words[index - 1].ends(with: ",") || ["so", "and", "but"].contains(words[index - 1])
        || next.map { cues.isImperative(bare($0)) } ?? false
    }.prefix(1).map(\.self)
  }

  /// Whether a verb follows the last of several places: `In titles, tables, and labels, use figures`.
  private static func endsList(_ words: [String], at comma: Int, _ cues: Cues) -> Bool {
    let last = words[..<comma].lastIndex { $0.ends(with: ",") }.map { $0 + 1 } ?? 0
    return ["and", "or"].contains(words[last]) && cues.isImperative(bare(words[comma + 1]))
  }

  /// Where a condition without a comma turns to what is never to be done: `When using the logo never redraw it`.
  private static func turn(in words: [String], _ cues: Cues) -> [Int] {
    let bares = words.map(bare)
    return bares.indices.dropFirst(3).filter { index in
      let isOne = ["never", "always", "don’t", "then"].contains(bares[index])
      let length = isOne ? 1 : bares[index...].starts(with: ["do", "not"]) ? 2 : 0
      guard length > 0, index + length < bares.count, cues.isImperative(bares[index + length]) else { return false }
      // `If people never open it, …`, `If you do not wish to …`
      let before = bares[index - 1]
      if ["and", "or", "but", "to", "you"].contains(before) {
        return false
      }
      // `If the lamp fails then ring`; but a plural does not do something by itself: `If the doors never open, …`
      return bares[index] == "then"
        || ![Cue.Use.auxiliary, .pronoun, .modal, .agent].contains { cues.lists(before, as: $0, .en) }
          && !before.ends(with: "s") && !["data", "police", "children", "men", "women"].contains(before)
    }.prefix(1).map(\.self)
  }

  /// Without what stands before the first word and is none: `🚬 No smoking …`.
  private static func withoutSigns(_ words: [String]) -> [String] {
    Array(words.drop { word in !word.hasPrefix("…") && !word.unicodeScalars.contains(where: \.isLetterOrNumber) })
  }

  /// Without the number of a requirement: `N-1. Clients must …`.
  private static func withoutNumber(_ words: [String], of sentence: String) -> [String] {
    // `1.4.1 Use of color:` is the number and the name of a criterion.
    guard let first = words.first, words.count > 4, first.uppercased().isRequirementNumber, words[1] != "-",
      sentence.unicodeScalars.first?.properties.isLowercase == false
    else { return words }
    return Array(words.dropFirst())
  }

  /// Without a noun that names what follows it, though it may be a verb: `Default: 4 columns`.
  private static func withoutName(_ words: [String], _ cues: Cues) -> [String] {
    guard let first = words.first, first.hasSuffix(":"), words.count > 1, cues.lists(bare(first), as: .noun, .en) else {
      return words
    }
    return Array(words.dropFirst())
  }

  /// `Why not let regulars choose their own table?`
  static func suggests(_ words: [String], _ cues: Cues) -> Bool {
    cues.begins(words.prefix(4).joined(separator: " "), with: .suggestion, .en)
  }

  /// `For example: Save as…`
  private static func isExample(_ words: [String]) -> Bool {
    words.count > 1 && bare(words[0]) == "for" && ["example", "instance"].contains(bare(words[1]))
  }

  /// Words in small letters with one kind of apostrophe; a comma stays at its word.
  private static func words(of sentence: String) -> [String] {
    let start = sentence.utf8.count > longestLead ? String(sentence.unicodeScalars.prefix(longestLead)) : sentence
    return start.lowercased().unicodeScalars.split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" }.map { word in
      String(word).isQuotation ? "…" : String(word).substituting("'", with: "’")
    }
  }

  /// In letters, and in bytes where that is less: what a sentence asks for, it says at its start.
  private static let longestLead = 400

  /// Without marks at its ends.
  private static func bare(_ word: String) -> String {
    let scalars = word.unicodeScalars
    if scalars.first?.isLetterOrNumber == true, scalars.last?.isLetterOrNumber == true {
      return word
    }
    guard let first = scalars.firstIndex(where: \.isLetterOrNumber),
      let last = scalars.lastIndex(where: \.isLetterOrNumber)
    else { return "" }
    return String(scalars[first...last])
  }

  var isRequest: Bool {
    !isQuestion
      && (isNegated || forbidsOutright || isOwed || asking != nil || asks(demand))
  }

  /// Whether words demand it, and no verb at its start.
  var demands: Bool { !isQuestion && asking == nil && asks(demand) }

  /// Of what is demanded by `must` and the like; a permission asks for nothing.
  private func asks(_ demand: Strength?) -> Bool { demand != nil && demand != .inform }

  /// `Not be the only way`: an item that goes on with `Banners should:`; `Cannot be a member of another club`; `Not to share keys`.
  var isNegated: Bool {
    guard let words = clauses.first, words.count > 2, Self.bareNegations.contains(words[0]) else { return false }
    if words[0] == "not", words[1] == "to" {
      return cues.isImperative(words[2]) && !Self.remarks.contains(words[2])
    }
    return words[1] == "be" || cues.isImperative(words[1])
  }

  /// `Not to scale.`, `Not to mention the noise.`
  private static let remarks: Set<String> = ["be", "forget", "mention", "say", "scale", "worry"]

  private static let bareNegations: Set<String> = ["not", "cannot", "can’t"]

  /// What shows in the first words of the clause that asks, else in what it demands.
  var strength: Strength? {
    if isNegated || forbidsOutright {
      return .avoid
    }
    if let asking {
      let start = " " + requestWords(of: asking).joined(separator: " ") + " "
      let whole = " " + asking.prefix(5).joined(separator: " ") + " "
      if leavesOut(asking) || ensuresNot(asking) {
        return .avoid
      }
      let listed = cues.strengths[.en]?.first { start.holds($0.words) || whole.hasPrefix($0.words) }?.strength
      return listed ?? (isSoftened ? .consider : nil)
    }
    return isQuestion ? nil : forbids ? .avoid : demand ?? (isOwed ? .must : nil)
  }

  /// `Make sure you don’t send it twice`; but `Make sure that no lamp is ignored` asks to look after all.
  private func ensuresNot(_ clause: [String]) -> Bool {
    let words = clause.drop { cues.lists($0, as: .adverb, .en) }.prefix(Self.longestPermission)
    let start = words.prefix(2).joined(separator: " ")
    guard words.first == "ensure" || start == "make sure" || start == "be sure" else { return false }
    let rest = words.dropFirst(words.first == "ensure" ? 1 : 2).drop { $0 == "that" }
    // `Make sure there is no glass on the floor`
    let isNone = rest.first == "there" && rest.dropFirst(2).first == "no"
    return isNone || rest.prefix(3).contains { cues.lists($0, as: .negation, .en) || Self.denials.contains($0) }
  }

  private static let denials: Set<String> = ["aren’t", "isn’t", "doesn’t", "don’t"]

  /// `Keep jargon out of titles`: a verb and what stands further on.
  private func leavesOut(_ clause: [String]) -> Bool {
    let text = clause.prefix(Self.longestPermission).joined(separator: " ") + " "
    return cues.list(.splitVerb, .en).contains { phrase in
      guard let gap = phrase.places(of: " * ").first else { return false }
      return text.hasPrefix(phrase[..<gap.lowerBound] + " ") && text.holds(" " + phrase[gap.upperBound...] + " ")
    }
  }

  /// `No sound until somebody has touched the screen.`, `Nothing may flash.`
  var forbids: Bool {
    let clause = prohibition
    return clause.count > 1 && cues.lists(clause[0], as: .nothing, .en) && !isIdiom(clause) && !needsNothing(clause)
  }

  /// The words of the main clause that may forbid: `Absolutely no shouting`.
  private var prohibition: [String] {
    Array((clauses.first ?? []).drop { cues.lists($0, as: .intensifier, .en) })
  }

  /// `No brackets are needed.`
  private func needsNothing(_ clause: [String]) -> Bool {
    clause.prefix(Self.longestPermission).contains { ["needed", "required", "necessary"].contains($0) }
  }

  /// `Nothing on a screen may flash.`
  var forbidsOutright: Bool {
    // `No results`
    let clause = prohibition
    // `No smoking.`
    if forbids, clause.count == 2, cues.lists(clause[0], as: .determiner, .en), Self.isActivity(clause[1]) {
      return true
    }
    return forbids && clause.count > 2
      && (clause.prefix(Self.longestPermission).contains { $0 == "may" || $0 == "allowed" || $0 == "permitted" }
        || isVerbless(clause) || clause.contains { cues.lists($0, as: .unless, .en) })
  }

  /// Whether a word says what people do: `smoking`, and not `setting`.
  static func isActivity(_ word: String) -> Bool {
    word.ends(with: "ing") && !things.contains(word)
  }

  private static let things: Set<String> = [
    "building", "ceiling", "evening", "feeling", "heading", "king", "lighting", "meaning", "meeting", "morning",
    "pricing",
    "ring", "rating", "setting", "spring", "string", "thing", "training", "warning", "wing",
  ]

  /// `No gradients or outlines on the product name.`: it tells of nothing that is or was.
  private func isVerbless(_ clause: [String]) -> Bool {
    clause.count < Self.longestLabel && cues.lists(clause[0], as: .determiner, .en)
      && !clause.dropFirst().contains { word in
        cues.lists(word, as: .auxiliary, .en) || cues.lists(word, as: .past, .en) || cues.lists(word, as: .modal, .en)
          || isThirdPerson(word) || word.ends(with: "ed")
      }
  }

  /// In words, of a prohibition without a verb.
  private static let longestLabel = 16

  /// `Every chart needs a table.`
  var isOwed: Bool {
    guard let clause = clauses.first?.prefix(Self.longestPermission), let first = clause.first else { return false }
    return ["every", "each", "all", "any"].contains(first) && clause.contains { $0 == "needs" || $0 == "need" }
  }
}

extension String {
  /// Whether all of it stands in quotation marks, or what begins it does and is a sentence: “You must be joking,” she said.
  fileprivate var isQuotation: Bool {
    guard beginsWithQuote, let close = dropFirst().firstIndex(where: { "\"”“»」".contains($0) }) else { return false }
    let inside = self[index(after: startIndex)..<close]
    return inside.contains(" ") ? ",.!?".contains(inside.last ?? " ") : index(after: close) == endIndex
  }
}
