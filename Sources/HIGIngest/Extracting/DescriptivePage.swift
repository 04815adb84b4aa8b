internal import HIGModel
internal import HIGText

/// Tells pages that ask their readers for something from those that say how something works: Japanese does both in the same verbs
/// (キャッシュを更新します), so that a page of rules is known by what else it says.
struct DescriptivePage {
  let cues: Cues

  /// Whether nothing on a Japanese page of another maker asks outright, and no title says that it has rules.
  func isDescriptive(_ blocks: [Block]) -> Bool { !blocks.contains(where: isOfRules) }

  private func isOfRules(_ block: Block) -> Bool {
    switch block.content {
    case .heading(let title, _):
      let title = title.plainText.trimmingSpaces
      return namesRules(title) || asks(title) || listed.setsLimit(title)
    case .table(let table):
      return table.header.contains(where: namesRules) || table.rows.joined().contains(where: asks)
    case .list(let items, _):
      return listed.items(items).contains { $0.mark != nil } || items.map(\.plainText).contains(where: asks)
    case .paragraph, .definitions, .aside: return texts(of: block).contains(where: asks)
    case .caption: return false
    }
  }

  /// Whether an English page says what the commands or the parts of a program do, in the mood of requests: `Delete an index`.
  /// Such pages have the same few titles over and over: *Usage*, *Options*.
  func isReference(_ blocks: [Block]) -> Bool {
    let labels = blocks.count(where: isOfReference)
    let titles = blocks.count { $0.isHeading && !isOfReference($0) }
    return labels >= Self.fewestLabels && labels >= titles
  }

  private static let fewestLabels = 3

  private func isOfReference(_ block: Block) -> Bool {
    switch block.content {
    case .heading(let title, _): cues.isOfReference(title.plainText)
    case .paragraph(let text): text.startsStrong && cues.isOfReference(text.plainText.trimmingSuffix(":"))
    case .list, .table, .definitions, .caption, .aside: false
    }
  }

  private var listed: ListedRules { ListedRules(cues: cues, language: .ja, isOwn: true) }

  private func texts(of block: Block) -> [String] { block.content.paragraphs.map(\.plainText) }

  /// Whether a title stands over rules, or is that of a book of them: 表記の手引, 禁止事項.
  private func namesRules(_ title: String) -> Bool {
    if case .rules? = cues.title(title.withoutNumber) {
      return true
    }
    return cues.list(.rulebook, .ja).contains(where: title.holds)
  }

  /// Whether one of the first sentences says in so many words what is to be done, to be left or may be done.
  private func asks(_ text: String) -> Bool {
    let mood = Mood(cues: cues)
    return ItemMark([.text(text)], cues: cues) != nil
      || Sentences.first(Self.mostSentences, in: text).contains { sentence in
        let sentence = String(sentence).trimmingSpaces.withoutSentenceEnd
        return cues.endsInDemand(sentence) && !cues.isPointing(sentence, .ja) || permits(sentence, mood)
          || mood.isRequest(sentence, in: .ja) && binds(sentence, mood)
      }
  }

  private static let mostSentences = 6

  /// Whether a sentence leaves something to its reader; that something can be done is told of programs, too.
  private func permits(_ sentence: String, _ mood: Mood) -> Bool {
    mood.permits(sentence, in: .ja)
      && (!cues.ends(sentence, with: .option, .ja) || cues.list(.restriction, .ja).contains(where: sentence.holds))
  }

  /// 必ず更新します, 更新しません; 基本的に従います may tell how something works.
  private func binds(_ sentence: String, _ mood: Mood) -> Bool {
    let strength = mood.strength(of: sentence, in: .ja)
    return strength == .must || strength == .avoid
  }
}
