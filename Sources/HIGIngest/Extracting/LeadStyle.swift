import HIGModel
import HIGText

/// How a page sets the lead of a rule apart from its reason.
///
/// Guideline pages set leads in bold. Exports keep that in one of four ways, the same throughout a
/// page. Pages of other makers mix bold leads with plain ones.
enum LeadStyle {
  /// The bold itself is kept: `<strong>`, `**…**`.
  case strong
  /// A full stop and a space, in text that otherwise has no space after a full stop.
  case fullStopAndSpace
  /// A space alone, in text that otherwise has none between Japanese letters.
  case space
  /// Nothing: the first sentence, if it asks for something.
  case sentence
  /// Some leads in bold, and others not.
  case mixed

  /// Whether sentences are leads by their mood alone.
  var readsSentences: Bool { self == .sentence || self == .mixed }

  /// The same where sentences ask whether or not they are set apart, and spaces come from breaks of
  /// lines and from links.
  var readingSentences: LeadStyle { self == .sentence ? .sentence : .mixed }

  /// The style of the paragraphs of a page in one language.
  init(of paragraphs: [[Inline]], in language: Language) {
    let strong = paragraphs.count(where: \.startsStrong)
    if strong > 0, strong * 10 >= paragraphs.count {
      self = .strong
      return
    }
    guard language == .ja else {
      self = .sentence
      return
    }
    let texts = paragraphs.map(\.plainText).filter { LanguageRecognizer.language(of: $0) == .ja }
    let stops = texts.count(where: Self.hasSpaceAfterFirstSentence)
    let spaces = texts.count(where: Self.hasSpaceInFirstSentence)
    let enough = max(2, texts.count / 10)
    if max(stops, spaces) < enough {
      self = .sentence
    } else {
      self = stops >= spaces ? .fullStopAndSpace : .space
    }
  }

  private static func hasSpaceAfterFirstSentence(_ text: String) -> Bool {
    guard let end = Sentences.endOfFirst(in: text) else { return false }
    // `…まで。 / Questions: …` has two languages, and what stands in brackets goes on with the
    // sentence.
    return end < text.endIndex && text.utf8[end] == UInt8(ascii: " ")
      && !"/(（".contains(text[end...].dropFirst().first ?? " ")
  }

  /// A space after hiragana, before Japanese: between katakana it may part the words of a compound.
  private static func hasSpaceInFirstSentence(_ text: String) -> Bool {
    let scalars = text.unicodeScalars
    let end = Sentences.endOfFirst(in: text) ?? scalars.endIndex
    return scalars[..<end].indices.dropFirst().contains { index in
      let next = scalars.index(after: index)
      return scalars[index] == " " && next < end
        && scalars[scalars.index(before: index)].script == .hiragana
        && scalars[next].script.isJapanese
    }
  }
}

extension [Inline] {
  /// Whether it begins in bold; stress on the first part of a sentence, before a comma, is none.
  var startsStrong: Bool {
    guard case .strong(let words)? = first, !words.trimmingSpaces.isClauseNumber else { return false }
    return count == 1 || self[1].text.unicodeScalars.first?.punctuation != .comma
  }

  /// Whether that sets something apart, and is not stress on the subject or the verb of a sentence:
  /// **Hours** vary, **Do not** move it.
  var setsStartApart: Bool {
    guard startsStrong, count > 1, let next = self[1].text.trimmingSpaces.unicodeScalars.first
    else {
      return startsStrong
    }
    return !next.properties.isLowercase || !(self[0].text.trimmingSpaces.last?.isLetter ?? false)
  }
}
