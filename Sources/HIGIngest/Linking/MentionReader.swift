internal import HIGModel
internal import HIGText

/// Words of a text that point somewhere, before anyone knows where.
struct Mention: Equatable {
  /// The words that name the target: `アクションシート`, `Launch Screen`.
  var title: String
  /// Of a link.
  var url: String?
  /// Whether the sentence is for developers.
  var isForDevelopers = false
  /// Whether the page itself marks where the title begins and ends: as a link, or between brackets.
  var isMarked: Bool
  /// ReferenceResolver that stand beside each other in one phrase: `アラート` and `モーダル` of 「アラート、モーダル」を参照.
  var parts: [String] = []
}

/// Finds what statements point to: links, and sentences like `For guidance, see …` or 「…」を参照.
struct MentionReader {
  let cues: Cues

  func read(_ inlines: [Inline], language: Language) -> [Mention] {
    var mentions = inlines.compactMap { piece -> Mention? in
      guard case .link(let words, let url) = piece, !words.trimmingSpaces.isEmpty else {
        return nil
      }
      return Mention(title: words.trimmingSpaces, url: url, isMarked: true)
    }
    let text = inlines.plainText
    let links = mentions
    let told = language == .ja ? readJapanese(text) : readEnglish(text)
    mentions += told.filter { mention in
      !links.contains {
        $0.title == mention.title || mention.title.holds($0.title) || $0.title.holds(mention.title)
      }
    }
    return mentions
  }

  // MARK: - Japanese

  private func readJapanese(_ text: String) -> [Mention] {
    cues.list(.pointing, .ja).flatMap { cue -> [Mention] in
      text.places(of: cue).flatMap {
        japaneseTargets(before: text[..<$0.lowerBound], after: text[$0.upperBound...])
      }
    }
  }

  private func japaneseTargets(before: Substring, after: Substring) -> [Mention] {
    // `を参照してはいけません` asks for the contrary, `を参照する方法` for something else.
    let follows = ["して下さい", "してください", "ください", "下さい", ")", "）", "。", "のこと"]
    guard after.isEmpty || follows.contains(where: after.begins) else {
      return []
    }
    let sentence = Self.clause(before)
    let isForDevelopers = sentence.holds("開発者") || sentence.holds("プログラミングガイド")
    let (rest, isAnnounced) = Self.afterTopicMarker(sentence)
    let quoted = Self.bracketed(rest)
    if let only = quoted.first, quoted.count == 1 {
      return [
        Mention(
          title: only,
          isForDevelopers: isForDevelopers,
          isMarked: true,
          parts: Self.japaneseParts(only)
        )
      ]
    }
    if !quoted.isEmpty {
      return [
        Mention(
          title: quoted.joined(separator: "と"),
          isForDevelopers: isForDevelopers,
          isMarked: true,
          parts: quoted
        )
      ]
    }
    let title = rest.trimmingSpaces
    if title.isEmpty || title.count > 80 {
      return []
    }
    let parts = Self.japaneseParts(title)
    return [
      Mention(title: title, isForDevelopers: isForDevelopers, isMarked: isAnnounced, parts: parts)
    ]
  }

  /// From the start of the sentence, or of the bracket the pointer stands in.
  private static func clause(_ text: Substring) -> String {
    let scalars = text.unicodeScalars
    let start = scalars.lastIndex(of: "。").map { scalars.index(after: $0) } ?? text.startIndex
    let open = scalars[start...].lastIndex { $0 == "(" || $0 == "（" }
    guard let open, !scalars[open...].contains(where: { $0 == ")" || $0 == "）" }) else {
      return String(text[start...])
    }
    return String(text[scalars.index(after: open)...])
  }

  /// What stands after the last marker of a topic outside of brackets: `詳しくは、`, `ガイダンスとして、`.
  private static func afterTopicMarker(_ clause: String) -> (rest: String, isAnnounced: Bool) {
    var depth = 0
    var cut: String.Index?
    for index in clause.indices {
      switch clause[index] {
      case "「", "『": depth += 1
      case "」", "』": depth -= 1
      case "は" where depth == 0: cut = clause.index(after: index)
      case "て" where depth == 0 && clause[...index].hasSuffix("として"):
        cut = clause.index(after: index)
      default: break
      }
    }
    guard let cut else { return (clause, false) }
    return (String(clause[cut...].drop { $0 == "、" || $0 == "," || $0.isWhitespace }), true)
  }

  private static func bracketed(_ text: String) -> [String] {
    text.split { $0 == "「" || $0 == "『" }.dropFirst(
      text.hasPrefix("「") || text.hasPrefix("『") ? 0 : 1
    ).compactMap { part in
      guard let end = part.firstIndex(where: { $0 == "」" || $0 == "』" }) else {
        return nil
      }
      let title = String(part[..<end]).trimmingSpaces
      return title.isEmpty ? nil : title
    }
  }

  private static func japaneseParts(_ title: String) -> [String] {
    title.replacing("および", with: "、").replacing("または", with: "、").split { $0 == "、" || $0 == "," }
      .flatMap { part in
        part.split(separator: "と").count > 1 ? split(part, at: "と") : [String(part)]
      }
      .map(\.trimmingSpaces).filter { !$0.isEmpty }
  }

  /// At a `と` that joins names: after a letter that is no hiragana, as it stands after katakana, kanji, Latin and brackets.
  private static func split(_ text: Substring, at joint: Character) -> [String] {
    var parts: [String] = []
    var start = text.startIndex
    for index in text.indices where text[index] == joint && index > text.startIndex {
      let before = text[..<index].trimmingSpaces.unicodeScalars.last
      if before?.script == .hiragana {
        continue
      }
      parts.append(String(text[start..<index]))
      start = text.index(after: index)
    }
    return parts + [String(text[start...])]
  }

  // MARK: - English

  private func readEnglish(_ text: String) -> [Mention] {
    guard text.holds("see ") || text.holds("See ") || text.holds("refer to ") else {
      return []
    }
    return ["see ", "See ", "refer to "].flatMap { cue in
      text.places(of: cue).compactMap { range in
        let before = text[..<range.lowerBound]
        if let last = before.last, last.isLetter {
          return nil
        }
        return englishTarget(before: before, after: text[range.upperBound...])
      }
    }
  }

  private func englishTarget(before: Substring, after: Substring) -> Mention? {
    guard let first = after.unicodeScalars.first, first.script == .latin || first == "“" else {
      return nil
    }
    let title = String(after[..<Self.endOfTitle(after)]).trimmingSpaces
    let name = title.filter { !"“”\"".contains($0) }
    let firstWord = name.prefix { !$0.isWhitespace }
    guard firstWord.contains(where: \.isUppercase), name.count <= 120 else {
      return nil
    }
    let sentence = before.suffix(90)
    let start =
      sentence.lastIndex { ".;(".contains($0) }.map { sentence.index(after: $0) }
      ?? sentence.startIndex
    let isForDevelopers =
      String(sentence[start...]).lowercased().holds("developer")
      || title.holds("for developer guidance")
    return Mention(
      title: name.replacing(" for developer guidance", with: ""),
      isForDevelopers: isForDevelopers,
      isMarked: true,
      parts: Self.englishParts(name)
    )
  }

  /// At the end of the sentence, or where a bracket or a further clause ends it.
  private static func endOfTitle(_ text: Substring) -> String.Index {
    var depth = 0
    for index in text.indices {
      let next = text.index(after: index)
      switch text[index] {
      case "(": depth += 1
      case ")" where depth == 0: return index
      case ")": depth -= 1
      case ";", "—", ":": return index
      case "." where next == text.endIndex || text[next].isWhitespace: return index
      default: break
      }
    }
    return text.endIndex
  }

  private static func englishParts(_ title: String) -> [String] {
    title.replacing(", and ", with: ", ").replacing(" and ", with: ", ").replacing(
      " or ",
      with: ", "
    )
    .split(separator: ",").map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
  }
}
