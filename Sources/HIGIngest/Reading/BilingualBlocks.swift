internal import HIGModel
internal import HIGText

extension Block {
  /// What it says in each language, where it says it in both: a list with translations, a paragraph with a stroke between; else itself.
  var partedByLanguage: [Block] {
    switch content {
    case .list: listsByLanguage
    case .paragraph(let text): paragraphsByLanguage(text)
    case .heading, .table, .definitions, .aside, .caption: [self]
    }
  }

  /// `色だけで示さない。 / Never rely on color alone.`
  private func paragraphsByLanguage(_ text: [Inline]) -> [Block] {
    let words = text.plainText
    let strokes = words.places(of: " / ")
    guard strokes.count == 1, let stroke = strokes.first, !isLanguageDeclared else { return [self] }
    let sides = [String(words[..<stroke.lowerBound]), String(words[stroke.upperBound...])]
    let languages = sides.map { LanguageRecognizer.language(of: $0) }
    let isSentence = sides.allSatisfy { $0.unicodeScalars.last?.punctuation == .fullStop }
    let isInBoth = languages == [.ja, .en] || languages == [.en, .ja]
    let latin = sides[languages[0] == .en ? 0 : 1]
    guard isSentence, isInBoth, !latin.unicodeScalars.contains(where: \.isJapanese) else { return [self] }
    let parts = [text.prefix(bytes: sides[0].utf8.count), text.dropping(words.utf8[..<stroke.upperBound].count)]
    return zip(parts, languages).map { part, language in
      var block = self
      block.content = .paragraph(part)
      block.language = language
      return block
    }
  }

  /// Two lists where each item of a list is followed by its translation, or all items by theirs; else itself.
  private var listsByLanguage: [Block] {
    guard case .list(let items, let ordered) = content, items.count > 3, !isLanguageDeclared else { return [self] }
    let languages = items.map(Self.language)
    let japanese = items.indices.filter { languages[$0] == .ja }
    let english = items.indices.filter { languages[$0] == .en }
    guard japanese.count == english.count, japanese.count * 2 == items.count else { return [self] }
    let parts = languages[0] == .ja ? [japanese, english] : [english, japanese]
    return parts.map { part in
      var list = self
      list.content = .list(items: part.map { items[$0] }, ordered: ordered)
      list.itemLines = part.filter(itemLines.indices.contains).map { itemLines[$0] }
      list.language = languages[part[0]]
      return list
    }
  }

  /// Of an item; a word or two in Latin letters are a name, which says nothing of its language.
  private static func language(of item: [Inline]) -> Language? {
    let words = item.plainText
    let language = LanguageRecognizer.language(of: words)
    return language == .en && words.split(separator: " ").count < 3 ? nil : language
  }
}
