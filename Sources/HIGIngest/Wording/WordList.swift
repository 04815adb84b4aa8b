import HIGText

/// A list of words that a reader looks up: `words.tsv` has them, and says what each is for.
enum WordList: String, CaseIterable {
  case commonWords, blocks, headings, unseenClasses, codeClasses, structures, attributes, furniture, furnitureRoles,
    unseen, bullets, months, templates, addresses, makers, articles, adjectives, goodExamples,
    badExamples, signs, pictures, boxes, leaders, wordsOfPages, unreleased, namesOfVersions, boxesOfText, marks,
    circles, totals, nothings, needs, allowances, endingsOfOthers, relatives, negations, possibilities,
    containers, silent, japaneseColumns, englishColumns, joinsOfLanguages, addressesOfThis, forPandoc, forAsciidoctor,
    archives, webArchives, starts, supersets, dates, languages, conditions, listings, introductions,
    pageEndings, savedFolders, packages, otherFiles, assets, languageNames, exports, brackets, codeOfTemplates,
    asidesOfMkDocs, keptTags, documentation, headsOfHTML, markup, markdown, pictured, titlesOfTables, datesOfHead,
    unitsOfSizes, joinsOfSizes, fields, ticks, besideButtons, wordsOfExamples, turns, wordsOfAbility

  /// In the order of the file.
  var all: [String] { Self.lists[rawValue] ?? [] }
  var set: Set<String> { Self.sets[rawValue] ?? [] }
  func contains(_ word: some StringProtocol) -> Bool { set.contains(String(word)) }

  /// Names with what each stands for.
  var pairs: [(name: String, value: String)] { Self.paired[rawValue] ?? [] }

  /// The words of each list.
  static let lists = Dictionary(
    TabSeparated(utf8: PackageResources.words_tsv).rows.map { ($0[0], Array($0.dropFirst())) }
  ) { $1 }
  private static let sets = lists.mapValues(Set.init)
  private static let paired = lists.mapValues { words in
    words.map { $0.split(separator: "=").map(String.init) }.filter { $0.count == 2 }.map { (name: $0[0], value: $0[1]) }
  }
}
