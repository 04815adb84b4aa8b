internal import HIGModel
internal import HIGText

/// What something is called, in both languages.
struct Label: Sendable, Equatable {
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

extension Labels {
  /// Whose text it is, for people; of one that restates a publisher's that the words are not the publisher's:
  /// `hig · 2021-12 · our wording`.
  func origin(_ edition: Edition, in language: Language) -> String {
    edition.restates ? "\(edition.label) · \(self[.ourWording][language])" : edition.label
  }
}

/// What things are called on every surface: `labels.tsv`.
struct Labels: Sendable {
  /// Those that templates and kinds ask for by name, too.
  let byName: [String: Label]
  /// Their names in the order of the file.
  private let order: [String]

  /// Labels that the program itself asks for; a file without one of them is refused.
  enum Name: String, CaseIterable {
    case both, ja, en
    case nothingFound = "nothing-found"
    case didYouMean = "did-you-mean"
    case entryCountOne = "entry-count-one"
    case entryCount = "entry-count"
    case entryPart = "entry-part"
    case hitPart = "hit-part"
    case numberPart = "number-part"
    case listPart = "list-part"
    case noFigure = "no-figure"
    case noNumberOf = "no-number-of"
    case noNumberAbout = "no-number-about"
    case noNumberTogether = "no-number-together"
    case numberContext = "number-context"
    case nearestNumbers = "nearest-numbers"
    case sources
    case pointsTo = "points-to"
    case pointsOutside = "points-outside"
    case pointedToBy = "pointed-to-by"
    case added, gone, reworded, strengthened, weakened, history
    case stillThere = "still-there"
    case notFoundToday = "not-found-today"
    case newToday = "new-today"
    case byTopic = "by-topic"
    case furtherReading = "further-reading"
    case otherEditions = "other-editions"
    case earlierEditions = "earlier-editions"
    case topicsMerged = "topics-merged"
    case oldTopicsNotHere = "old-topics-not-here"
    case stronger, weaker
    case bindsOtherwise = "binds-otherwise"
    case topicsAdded = "topics-added"
    case topicsGone = "topics-gone"
    case topicsNotHere = "topics-not-here"
    case was
    case topicsRenamed = "topics-renamed"
    case numbersChanged = "numbers-changed"
    case mergedInto = "merged-into"
    case editions, figure
    case absentFrom = "absent-from"
    case replacedBy = "replaced-by"
    case status, coverage
    case getTheRest = "get-the-rest"
    case editionHolds = "edition-holds"
    case comparedTopics = "compared-topics"
    case previousState = "previous-state"
    case ourWording = "our-wording"
    case confidence
    case isPointedTo = "is-pointed-to"
    case pointsHere = "points-here"
    case sharesSymbol = "shares-symbol"
    case isAlike = "is-alike"
    // The web page
    case examples, strength, kind, component, topic, topics, language, rules, words, symbols, specs, line
    case filterCount = "filter-count"
    case topicCountOne = "topic-count-one"
    case topicCount = "topic-count"
    case ruleCountOne = "rule-count-one"
    case ruleCount = "rule-count"
    case numberCountOne = "number-count-one"
    case numberCount = "number-count"
    case nameCountOne = "name-count-one"
    case nameCount = "name-count"
    case hitCountOne = "hit-count-one"
    case hitCount = "hit-count"
    case freelyTranslated = "freely-translated"
    case applePage = "apple-page"
    case pageChecked = "page-checked"
    case noticeElsewhere = "notice-elsewhere"
    case problemValue = "problem-value"
    case problemKnown = "problem-known"
    case problemRepeated = "problem-repeated"
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
    if let missing = Name.allCases.first(where: { labels[$0.rawValue] == nil }) {
      throw Problem(.machine, "The label \(missing.rawValue) is missing.")
    }
    byName = labels
    order = rows.rows.map { $0[0] }
  }

  /// Where in the file a label is; nil where there is none. Things are shown in that order.
  func place(of name: String) -> Int? { order.firstIndex(of: name) }

  subscript(name: Name) -> Label { self[name.rawValue] }

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
    let text = words.joined(separator: " ")
    return Label(ja: text, en: text)
  }
}
