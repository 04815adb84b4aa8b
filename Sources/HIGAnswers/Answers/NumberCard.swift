import HIGIndex
import HIGModel
import HIGText

/// A number, and the entry that gives it.
struct NumberCard {
  var fact: NumberFact
  /// The row of a table that the number stands in, with its other numbers; nil for a number in a sentence.
  var row: Bilingual<Table>?
  /// What a note right after the table says of this row; nil where none does.
  var note: RowNote?
}

/// What a note says of a row of the table before it.
struct RowNote {
  /// The note.
  var entry: EntryID
  /// The sentences in it that name the row.
  var text: Bilingual<String>
}

extension Library {
  /// The number that goes best with a search, where that asks for one and one of the first hits has it.
  func number(of answer: SearchAnswer) async throws -> NumberCard? {
    let isFirst = answer.isAnswered && answer.request.offset == 0
    let leading = isFirst ? answer.hits.prefix(Self.leadingHits).map(\.entry.id) : []
    return try await number(answer.request.query, among: leading)
  }

  /// The first number that one of `entries` gives; nil where `text` asks for none.
  func number(_ text: String, among entries: [EntryID]) async throws -> NumberCard? {
    if entries.isEmpty || !NumberWords.ask(text) {
      return nil
    }
    let found = try await index.quantities(index.quantities(text).keys.prefix(Self.leadingNumbers))
    guard let best = found.first(where: { entries.contains($0.entry) }),
      let entry = try await index.entry(best.entry), let mention = try await mentions([best.entry]).first
    else { return nil }
    let row = entry.bilingualTables.lazy.compactMap { $0.keeping([best.quantity]) }.first
    let note = row == nil ? nil : try await index.neighbours(of: entry).next?.note(on: best.quantity.subject)
    return NumberCard(fact: NumberFact(quantity: best.quantity, entry: mention), row: row, note: note)
  }

  /// Hits among which the entry of a number must be.
  private static let leadingHits = 10
  /// Numbers that are looked at for one to show: a table may have the first ones all.
  private static let leadingNumbers = 20
}

extension Entry {
  /// The sentences of a note that name `subject`; nil where none does, or it is something else.
  fileprivate func note(on subject: Bilingual<String>) -> RowNote? {
    func sentences(_ language: Language) -> String? {
      let text = statements.first { $0.language == language }?.body.bodyText ?? ""
      let named = Sentences.all(in: text).filter { sentence in
        subject.values.contains { sentence.contains($0) }
      }
      return named.isEmpty ? nil : named.inWords
    }
    guard kind == .note, let text = Bilingual(ja: sentences(.ja), en: sentences(.en)) else { return nil }
    return RowNote(entry: id, text: text)
  }
}
