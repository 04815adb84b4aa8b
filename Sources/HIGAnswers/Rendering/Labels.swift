import HIGModel
import HIGText

/// What something is called, in both languages.
struct Label: Equatable {
  let ja: String
  let en: String

  /// Both, where there is room for one text only: `比較 Compare`.
  var line: String { "\(ja) \(en)" }

  subscript(language: Language) -> String { language == .ja ? ja : en }

  /// Both as a heading of text: `Points to · 参照先`.
  var heading: String { "\(en) · \(ja)" }

  /// With values in the place of their names: `{total} found` as `12 found`.
  func filled(_ values: KeyValuePairs<String, some CustomStringConvertible>) -> Label {
    func value(_ name: String) -> String? { values.first { $0.key == name }.map { $0.value.description } }
    return Label(ja: ja.filled(value), en: en.filled(value))
  }
}

/// What things are called on every surface: `labels.tsv`.
struct Labels {
  /// Those that templates and kinds ask for by name, too.
  let byName: [String: Label]
  /// Their names in the order of the file.
  private let order: [String]

  /// Labels that the program itself asks for; a file without one of them is refused. There `nothingFound` is `nothing-found`.
  enum Name: String, CaseIterable {
    case both, ja, en, allRows, nothingFound, didYouMean, entryCount, entryPart, listPart, pastEnd, noFigure,
      noNumberOf, noNumberAbout, noNumberTogether, numberContext, nearestNumbers, sources, pointsTo,
      pointsOutside, pointedToBy, added, gone, reworded, strengthened, weakened, history, stillThere,
      notFoundToday, newToday, byTopic, furtherReading, otherEditions, alsoSaid, earlierEditions, topicsMerged,
      oldTopicsNotHere, stronger, weaker, bindsOtherwise, topicsAdded, topicsGone, topicsNotHere, was,
      topicsRenamed, numbersChanged, mergedInto, editions, figure, absentFrom, replacedBy, status, coverage,
      getTheRest, editionHolds, comparedTopics, previousState, ourWording, confidence, isPointedTo,
      pointsHere, sharesSymbol, isAlike, examples, strength, kind, component, topic, topics, language, rules,
      words, symbols, specs, line, filterCount, topicCount, ruleCount,
      numberCount, nameCount, hitCount, freelyTranslated,
      applePage, pageChecked, noticeElsewhere, problemValue, problemKnown, problemRepeated

    var key: String { rawValue.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined() }
  }

  /// Those that the program was built with, read once.
  static func builtIn() throws -> Labels { try own.get() }

  private static let own = Result {
    try Labels(TabSeparated(utf8: PackageResources.labels_tsv))
  }

  /// - Parameter rows: name, Japanese and English.
  /// - Throws: `Problem` (`machine`) where a name is there twice, or a language or a label of the program is missing.
  init(_ rows: TabSeparated) throws {
    var labels: [String: Label] = [:]
    for row in rows.rows {
      guard row.count == 3, !row.contains("") else {
        throw Problem(.machine, "The label \(row[0]) needs a name, Japanese and English.")
      }
      guard labels.updateValue(Label(ja: row[1], en: row[2]), forKey: row[0]) == nil else {
        throw Problem(.machine, "The label \(row[0]) is there twice.")
      }
    }
    if let missing = Name.allCases.first(where: { labels[$0.key] == nil }) {
      throw Problem(.machine, "The label \(missing.key) is missing.")
    }
    byName = labels
    order = rows.rows.map { $0[0] }
  }

  /// Where in the file a label is; nil where there is none. Things are shown in that order.
  func place(of name: String) -> Int? { order.firstIndex(of: name) }

  subscript(name: Name) -> Label { self[name.key] }

  /// What a category of topics is called; what is in none is `category-`.
  static func categoryName(_ id: String) -> String { "category-" + id }

  /// A team's own folders have no label: the last one says enough.
  func category(_ id: String) -> Label {
    byName[Self.categoryName(id)] ?? self[id.split(separator: "/").last.map(String.init) ?? id]
  }

  /// The label of `name`; the name itself, in words, where there is none.
  subscript(name: String) -> Label {
    if let label = byName[name] {
      return label
    }
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let text = words.inWords
    return Label(ja: text, en: text)
  }
}

/// What says things in words of the program, in one language.
protocol Worded {
  var labels: Labels { get }
  var interface: Language { get }
}

extension Worded {
  func word(_ name: Labels.Name) -> String { labels[name][interface] }
  func word(_ name: String) -> String { labels[name][interface] }

  /// A label with its places filled in.
  func word(_ name: Labels.Name, _ values: KeyValuePairs<String, some CustomStringConvertible>) -> String {
    labels[name].filled(values)[interface]
  }

  /// `12 rules`; of one, by a name that ends in `-one`.
  func count(_ number: Int, _ name: Labels.Name) -> String {
    let label = labels[number == 1 ? name.key + "-one" : name.key]
    return label.filled(["count": number, "total": number])[interface]
  }

  /// Whose text it is; of one that restates a publisher's that the words are not the publisher's:
  /// `hig · 2021-12 · our wording`.
  func origin(_ edition: Edition) -> String {
    edition.restates ? "\(edition.label) · \(word(.ourWording))" : edition.label
  }
}
