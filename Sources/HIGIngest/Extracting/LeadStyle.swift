internal import HIGModel
internal import HIGText

/// How a page sets the lead of a rule apart from its reason.
///
/// Guideline pages set leads in bold. Exports keep that in one of four ways, the same throughout a page.
enum LeadStyle: Equatable, CaseIterable {
  /// The bold itself is kept: `<strong>`, `**…**`.
  case strong
  /// A full stop and a space, in text that otherwise has no space after a full stop.
  case fullStopAndSpace
  /// A space alone, in text that otherwise has none between Japanese letters.
  case space
  /// Nothing: the first sentence, if it asks for something.
  case sentence

  /// The style of the paragraphs of a page in one language.
  init(of paragraphs: [[Inline]], in language: Language) {
    let strong = paragraphs.filter { $0.startsStrong }.count
    if strong > 0, strong * 10 >= paragraphs.count {
      self = .strong
      return
    }
    guard language == .ja else {
      self = .sentence
      return
    }
    let texts = paragraphs.map(\.plainText)
    let stops = texts.filter(Self.hasSpaceAfterFirstSentence).count
    let spaces = texts.filter(Self.hasSpaceInFirstSentence).count
    let enough = max(2, texts.count / 10)
    if max(stops, spaces) < enough {
      self = .sentence
    } else {
      self = stops >= spaces ? .fullStopAndSpace : .space
    }
  }

  private static func hasSpaceAfterFirstSentence(_ text: String) -> Bool {
    guard let end = Sentences.endOfFirst(in: text) else { return false }
    return end < text.endIndex && text.utf8[end] == UInt8(ascii: " ")
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
  /// Whether it begins in bold.
  var startsStrong: Bool {
    if case .strong? = first {
      true
    } else {
      false
    }
  }
}
