internal import HIGModel
internal import HIGText

/// How a page sets the lead of a rule apart from its reason.
///
/// Guideline pages set leads in bold. Exports keep that in one of four ways, the same throughout a page. Pages of other makers mix
/// bold leads with plain ones.
enum LeadStyle: Equatable, CaseIterable {
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

  /// The same where sentences ask whether or not they are set apart, and spaces come from breaks of lines and from links.
  var readingSentences: LeadStyle { self == .sentence ? .sentence : .mixed }

  /// The style of the paragraphs of a page in one language.
  init(of paragraphs: [[Inline]], in language: Language) {
    let strong = paragraphs.count { $0.startsStrong && !$0.startsWithQuestion }
    if strong > 0, strong * 10 >= paragraphs.count {
      self = .strong
      return
    }
    guard language == .ja else {
      self = .sentence
      return
    }
    let texts = paragraphs.map(\.plainText).filter { LanguageRecognizer.language(of: $0) == .ja }
    // Who puts a space after every full stop sets nothing apart.
    let first = texts.count(where: Self.hasSpaceAfterFirstSentence)
    let stops = texts.count(where: Self.hasSpaceAfterLaterSentence) * 2 >= first ? 0 : first
    let spaces = texts.filter(Self.hasSpaceInFirstSentence).count
    let enough = max(2, texts.count / 10)
    if max(stops, spaces) < enough {
      self = .sentence
    } else {
      self = stops >= spaces ? .fullStopAndSpace : .space
    }
  }

  /// The same, where bold text begins too few of the paragraphs that ask to be the only lead there is, or where what stands before
  /// the spaces of a Japanese page hardly ever asks: then they are a habit of its writer.
  func unlessMixed(_ paragraphs: [[Inline]], _ cues: Cues, _ language: Language) -> LeadStyle {
    if self == .fullStopAndSpace {
      let leads = paragraphs.map(\.plainText).filter(Self.hasSpaceAfterFirstSentence).map {
        Sentences.first(in: $0)
      }
      return leads.count { cues.reading(of: $0, in: language).asks } * 4 < leads.count
        ? .sentence : self
    }
    if self == .space {
      let leads = paragraphs.map(\.plainText).filter(Self.hasSpaceInFirstSentence).map { text in
        text.prefix { $0 != " " }.trimmingSpaces
      }
      return leads.count { cues.reading(of: $0, in: language).asks } * 4 < leads.count
        ? .sentence : self
    }
    guard self == .strong else { return self }
    let plain = paragraphs.filter { !$0.startsStrong }
    let asking = plain.count {
      cues.reading(of: Sentences.first(in: $0.plainText), in: language).asks
    }
    let leads = paragraphs.count { $0.startsStrong && !$0.startsWithShortName }
    return asking > leads && (leads == 0 || asking > 2) ? .mixed : .strong
  }

  private static func hasSpaceAfterLaterSentence(_ text: String) -> Bool {
    Sentences.all(in: text).dropFirst().dropLast().contains { sentence in
      sentence.unicodeScalars.last == " " || text[sentence.endIndex...].unicodeScalars.first == " "
    }
  }

  private static func hasSpaceAfterFirstSentence(_ text: String) -> Bool {
    guard let end = Sentences.endOfFirst(in: text) else { return false }
    // `…まで。 / Questions: …` has two languages, and what stands in brackets goes on with the sentence.
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
  /// Whether what it begins with in bold is a word or two, as a term or a label.
  fileprivate var startsWithShortName: Bool {
    guard case .strong(let words)? = first else { return false }
    return !words.isLonger(than: 24) && words.unicodeScalars.last?.punctuation != .fullStop
  }

  /// Whether what it begins with in bold asks the reader something, as lists of questions and answers do.
  var startsWithQuestion: Bool {
    guard case .strong(let words)? = first else { return false }
    return words.isQuestion
  }

  /// Whether it begins in bold; stress on the first part of a sentence, before a comma, is none.
  var startsStrong: Bool {
    guard case .strong? = first else { return false }
    return count == 1 || self[1].text.unicodeScalars.first?.punctuation != .comma
  }

  /// Whether that sets something apart, and is not stress on the subject or the verb of a sentence: **Hours** vary, **Do not** move it.
  var setsStartApart: Bool {
    guard startsStrong, count > 1, let next = self[1].text.trimmingSpaces.unicodeScalars.first
    else {
      return startsStrong
    }
    return !next.properties.isLowercase || !(self[0].text.trimmingSpaces.last?.isLetter ?? false)
  }
}
