import HIGModel
import HIGText

/// Parts a paragraph, an item or a cell of a page in one language into the lead and what follows it.
struct LeadSplitter {
  let cues: Cues
  var style: LeadStyle
  let language: Language
  var policy = PagePolicy.other

  /// What a paragraph is by itself, before its neighbours are looked at.
  enum Reading: Equatable {
    /// No lead.
    case plain
    case rule(Parts)
    /// A term and its meaning, if its neighbours are such too; else what `alone` says.
    indirect case term(Parts, alone: Reading)
  }

  /// A lead and the rest of its paragraph.
  struct Parts: Equatable {
    var lead: String
    var rest: [Inline]
  }

  func read(_ paragraph: [Inline]) -> Reading {
    if cues.isPointer(paragraph.plainText, language) {
      return .plain
    }
    switch style {
    case .strong: return readStrong(paragraph)
    case .fullStopAndSpace: return readFullStop(paragraph)
    case .space: return readSpace(paragraph)
    case .sentence: return readSentence(paragraph)
    case .mixed: return paragraph.setsStartApart ? readStrong(paragraph) : readSentence(paragraph)
    }
  }

  // MARK: - Bold

  private func readStrong(_ paragraph: [Inline]) -> Reading {
    guard paragraph.startsStrong else { return .plain }
    let bold = paragraph.prefix {
      if case .strong = $0 { true } else { $0.text.isBlank }
    }
    let lead = Array(bold).plainText.trimmingSpaces
    let rest = Array(paragraph.dropFirst(bold.count)).trimmingStart
    let parts = Parts(lead: lead, rest: rest)
    if lead.isQuestion { return .plain }
    // **メニュー画面**は…: the subject of its sentence.
    if language == .ja, rest.first?.text.unicodeScalars.first == "は", !reading(of: lead).asks {
      return .plain
    }
    // **New features:** stands over a list on another maker's page, or names what its sentence is
    // about.
    let isName =
      lead.endsInColon
      || language == .en && rest.first?.text.unicodeScalars.first?.punctuation == .colon
    if style == .mixed, isName, !reading(of: lead).asks {
      return rest.isEmpty ? .plain : .term(parts, alone: .term(parts, alone: .plain))
    }
    // A line in bold over what follows, which asks for nothing, is its title.
    if style == .mixed, rest.isEmpty, !reading(of: lead).asksAsLead { return .plain }
    let isTerm = cues.looksLikeTerm(lead) && !reading(of: lead).asks
    return isTerm ? .term(parts, alone: .rule(parts)) : .rule(parts)
  }

  // MARK: - A full stop and a space

  private func readFullStop(_ paragraph: [Inline]) -> Reading {
    let text = paragraph.plainText
    if let end = Sentences.endOfFirst(in: text), end < text.endIndex,
      text.utf8[end] == UInt8(ascii: " ")
    {
      let parts = cut(paragraph, at: end)
      return cues.looksLikeTerm(parts.lead) ? .term(parts, alone: .rule(parts)) : .rule(parts)
    }
    return .plain
  }

  // MARK: - A space

  private func readSpace(_ paragraph: [Inline]) -> Reading {
    let text = paragraph.plainText
    let scalars = text.unicodeScalars
    let end = Sentences.endOfFirst(in: text) ?? scalars.endIndex
    for index in scalars[..<end].indices.dropFirst() where scalars[index] == " " {
      let next = scalars.index(after: index)
      guard next < end, scalars[scalars.index(before: index)].endsLead else {
        continue
      }
      let parts = cut(paragraph, at: index)
      if cues.looksLikeTerm(parts.lead) {
        return .term(parts, alone: scalars[next].isJapanese ? .rule(parts) : .plain)
      }
      // Exports put a space around every Latin word. One ends a lead after a polite verb, which can
      // modify nothing.
      if scalars[next].isJapanese || cues.ends(parts.lead, in: [.polite]) { return .rule(parts) }
    }
    return .plain
  }

  // MARK: - A sentence

  func readSentence(_ paragraph: [Inline]) -> Reading {
    let text = paragraph.plainText
    let parts = sentence(paragraph)
    if announces(parts) || namesWhatFollows(parts.lead) || paragraph.isCode {
      return .plain
    }
    if reading(of: parts.lead).asks {
      return .rule(parts)
    }
    if cues.looksLikeTerm(parts.lead), !parts.rest.isEmpty {
      return .term(parts, alone: .plain)
    }
    if let term = unstoppedTerm(in: text) {
      return .term(cut(paragraph, at: term), alone: .plain)
    }
    return .plain
  }

  /// Whether a sentence leads to a list below it; where others stand between them, 以下のように書いてください
  /// asks by itself.
  private func announces(_ parts: Parts) -> Bool {
    guard cues.announcesMore(parts.lead) else { return false }
    return parts.rest.isEmpty || language == .en || parts.lead.endsInColon
      || !cues.endsInDemand(parts.lead.withoutFullStop)
  }

  /// `Keep the following principles in mind as you…`: what is asked for stands below.
  private func namesWhatFollows(_ lead: String) -> Bool {
    language == .en && cues[.announces, .en].all.contains { lead.holds(" the \($0) ") }
  }

  /// The first sentence, and what follows it.
  func sentence(_ paragraph: [Inline]) -> Parts {
    let text = paragraph.plainText
    return cut(paragraph, at: Sentences.endOfFirst(in: text) ?? text.endIndex)
  }

  /// A Japanese term whose full stop was lost: `名前 説明…`.
  private func unstoppedTerm(in text: String) -> String.Index? {
    guard language == .ja, let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else {
      return nil
    }
    let next = text.unicodeScalars[text.utf8.index(after: space)...].first
    let isName = text[..<space].unicodeScalars.allSatisfy {
      $0.script == .katakana || $0.script == .kanji
    }
    return isName && (next?.script == .kanji || next?.script == .hiragana) ? space : nil
  }

  // MARK: -

  func reading(of sentence: some StringProtocol) -> SentenceReading { cues.reading(of: sentence, in: language) }

  /// The same for items and cells, some of which begin in bold.
  var listed: LeadSplitter {
    var listed = self
    listed.style = .mixed
    return listed
  }

  /// The text before and after `end`, which stands in the plain text of `paragraph`.
  private func cut(_ paragraph: [Inline], at end: String.Index) -> Parts {
    let text = paragraph.plainText
    let lead = String(text[..<end]).trimmingSpaces
    return Parts(lead: lead, rest: paragraph.dropping(text.utf8[..<end].count).trimmingStart)
  }
}

extension Block {
  /// Whether it is code and nothing else.
  var isCode: Bool { paragraph?.isCode ?? false }
}

extension [Inline] {
  /// Whether a piece of code in it is a path, a file's name or a command with what it is given.
  var namesFileOrCommand: Bool {
    contains { piece in
      guard case .code(let words) = piece else { return false }
      return words.wholeMatch(of: fileOrCommand) != nil
    }
  }

  /// Whether it is code and nothing else.
  var isCode: Bool {
    !isEmpty && allSatisfy { if case .code = $0 { true } else { $0.text.isBlank } }
  }
}

extension Unicode.Scalar {
  /// Whether a lead may end with it: a Japanese letter or a closing bracket, no comma.
  fileprivate var endsLead: Bool {
    script.isJapanese || closesPart
  }
}

private nonisolated(unsafe) let fileOrCommand =
  /[\w.~@-]*\/[\w.\/@-]+|[\w-]+\.[a-z]{2,5}|\$? ?[a-z][\w-]+( [\w.@:\/=-]+)+/
