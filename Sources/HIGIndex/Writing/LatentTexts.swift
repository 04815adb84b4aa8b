internal import Foundation
internal import HIGModel
internal import HIGText

/// Gathers the texts from which it is learned what lies near what, and makes rows of that.
struct LatentTexts {
  private var keys: [Int64] = []
  private var texts: [[String: Int]] = []

  /// Takes the text of an entry in a language, with the questions that it answers; a lead counts twice. Without questions a
  /// text has too few words besides its own: on such texts alone the order of judged queries gets worse.
  mutating func add(_ text: EntryText, of entry: Int64) {
    guard !text.asked.isEmpty else { return }
    if keys.last != entry {
      guard texts.count < LatentSpace.texts.upperBound else { return }
      keys.append(entry)
      texts.append([:])
    }
    for field in [text.section, text.lead, text.lead, text.body, text.asked] {
      for term in field.split(separator: " ") {
        texts[texts.count - 1][String(term), default: 0] += 1
      }
    }
  }

  /// The places of words and entries.
  var rows: [InsertRow] {
    let space = LatentSpace(texts)
    let words = space.words.sorted { $0.key < $1.key }.map { word in
      InsertRow.latentWord(word.key, place: LatentPlace.packed(word.value))
    }
    let entries = zip(keys, texts).compactMap { key, text in
      LatentSpace.place(of: text) { space.words[$0] }.map {
        InsertRow.latentEntry(key, place: LatentPlace.packed($0))
      }
    }
    return words + entries
  }
}
