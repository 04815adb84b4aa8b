import Algorithms
package import HIGModel
import HIGText
import Synchronization

/// What one sentence asks of its reader, found once: everything else asks this value.
package struct SentenceReading {
  /// What a sentence does.
  package enum Form: String {
    /// It asks by its verb: `Use one font`, 使う.
    case request
    /// It asks in so many words: `must`, `should`; 〜してください, 〜べき.
    case demand
    /// It leaves something to the reader: `You may …`, 〜てもよい.
    case permission
    /// It says how things are.
    case statement
    case question
    /// It shows an example, or what somebody says.
    case example
    /// It asks for nothing but to read something else: `See Buttons.`
    case pointer
  }

  package var form: Form
  /// How strongly it binds, by its own words; of a statement nil, unless a word in it says so.
  package var strength: Strength?
  /// The cue that decided, as people can look it up in `cues.tsv` or `imperatives.txt`.
  package var evidence = ""
  /// Whether it asks where a page sets it apart as a lead or an item, though it may tell how things
  /// are elsewhere.
  var asksAsLead = false

  /// Whether it asks the reader to do or to leave something.
  package var asks: Bool { form == .request || form == .demand }
  /// Whether it does so in so many words.
  var demands: Bool { form == .demand }
  var permits: Bool { form == .permission }
  /// Whether it must be met: what a later sentence of a paragraph is a rule by.
  var binds: Bool { asks && (strength == .must || strength == .avoid) }
}

extension Cues {
  /// What `sentence` asks.
  func reading(of sentence: some StringProtocol, in language: Language) -> SentenceReading {
    let sentence = String(sentence)
    // On a Japanese page, what has no Japanese letter is an English sentence all the same.
    let isEnglish = language == .en || !sentence.unicodeScalars.contains(where: \.isJapanese)
    let language = isEnglish ? Language.en : .ja
    return memory.reading(of: sentence, in: language) {
      language == .en
        ? EnglishReader(cues: self).read(sentence) : JapaneseReader(cues: self).read(sentence)
    }
  }
}

/// Keeps the readings of the last sentences: a sentence is read once, and asked about by each shape
/// that it may have.
final class ReadingMemory: Sendable {
  private struct Key: Hashable {
    var sentence: TextKey
    var language: Language
  }

  private let kept = Mutex<[Key: SentenceReading]>([:])
  /// More than a page has: each of its stages asks for all of them.
  private static let most = 32_768

  func reading(of sentence: String, in language: Language, else read: () -> SentenceReading) -> SentenceReading {
    let key = Key(sentence: TextKey(sentence), language: language)
    if let known = kept.withLock({ $0[key] }) { return known }
    let reading = read()
    kept.withLock { kept in
      if kept.count >= Self.most { kept.removeAll(keepingCapacity: true) }
      kept[key] = reading
    }
    return reading
  }
}

extension Sequence<String> {
  /// The words with a space before and after each.
  var betweenSpaces: String { " " + joined(separator: " ") + " " }
}

extension String {
  /// Its English words in small letters.
  var smallWords: [String] {
    lowercased().split { !$0.isLetter && $0 != "’" && $0 != "'" }.map(String.init)
  }

  /// Without the signs around its letters and numbers.
  var withoutSigns: String { String(unicodeScalars.trimming { !$0.isLetterOrNumber }) }

  /// Whether it is nothing but numbers with full stops between them: `4.1.2`.
  var isClauseNumber: Bool {
    contains(".") && first?.isNumber ?? false && allSatisfy { $0.isASCII && $0.isNumber || $0 == "." }
  }

  /// A label before a colon or a dash, and what follows it: `Color: Use red for errors.`
  var labelled: (label: String, meaning: String)? {
    let colon = unicodeScalars.firstIndex { $0.punctuation == .colon }
    let dash = [" – ", " — ", " - "].firstNonNil { places(of: $0).first?.lowerBound }
    guard let end = [colon, dash].compactMap({ $0 }).min() else { return nil }
    return (String(self[..<end]), String(self[end...].drop { !$0.isLetter && !$0.isNumber }))
  }

  /// Whether it ends in a question mark.
  var isQuestion: Bool {
    unicodeScalars.last { !$0.isWhitespace }.map { $0 == "?" || $0 == "？" } ?? false
  }

  /// Whether all of it is what somebody may say or write: `“Save changes”`, 「保存する」.
  var isQuoted: Bool {
    let text = trimmingSpaces.withoutFullStop
    guard let first = text.first, let end = Self.closingQuotes[first], text.count > 2,
      text.last == end
    else {
      return false
    }
    return !text.dropFirst().dropLast().contains { $0 == end }
  }

  static let closingQuotes = Dictionary(uniqueKeysWithValues: zip("“\"‘「『«", "”\"’」』»"))
}
