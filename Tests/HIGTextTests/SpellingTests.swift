import HIGModel
import HIGText
import Testing

@Suite("Spelling")
struct SpellingTests {
  private func distance(_ left: String, _ right: String, limit: Int = 9) -> Int? {
    EditDistance.between(Array(left.unicodeScalars), Array(right.unicodeScalars), limit: limit)
  }

  @Test(
    "How many letters differ: put in, left out, replaced, or swapped with a neighbour",
    arguments: [
      ("kitten", "sitting", 3), ("alert", "alert", 0), ("", "", 0), ("", "abc", 3), ("abc", "", 3), ("ab", "ba", 1),
      ("naviagtion", "navigation", 1), ("オンボディング", "オンボーディング", 1), ("ca", "abc", 3),
    ]
  )
  func distances(left: String, right: String, distance: Int) {
    #expect(self.distance(left, right) == distance)
    #expect(self.distance(right, left) == distance)
  }

  @Test("Beyond the limit it is not worked out")
  func limit() {
    #expect(distance("kitten", "sitting", limit: 3) == 3)
    #expect(distance("kitten", "sitting", limit: 2) == nil)
    #expect(distance("a", "abcdef", limit: 4) == nil)
  }

  private let vocabulary = Vocabulary(
    ["alert", "alter", "alerts", "button", "haptics", "navigation"].enumerated().map {
      WordCount(word: $1, count: 10 - $0)
    }
  )

  @Test(
    "A typo is taken for the known word with the fewest letters that differ, then for the most frequent one",
    arguments: [
      ("alret", ["alert"]), ("alerrt", ["alert"]), ("buton", ["button"]), ("naviagtoin", ["navigation"]),
      // One letter of short words, two of long ones.
      ("hapitcz", []), ("xyz", []), ("al", []),
    ]
  )
  func similar(typed: String, words: [String]) {
    #expect(Array(vocabulary.similar(to: typed).prefix(words.count == 0 ? 2 : 1)) == words)
  }

  @Test("A correction is a word as people write it")
  func spelledWords() {
    let known = Vocabulary(["オンボーディング", "ステッカー"].map { WordCount(word: $0, count: 1) })
    #expect(known.similar(to: "オンボデイング").first == "オンボーディング")
  }

  @Test(
    "Names with capitals inside and Latin words of three letters are what they are",
    arguments: ["buttonOS", "but"]
  )
  func names(typed: String) {
    #expect(vocabulary.similar(to: typed).isEmpty)
  }

  @Test("A wrong first letter counts double: few mistype it")
  func firstLetter() {
    #expect(vocabulary.similar(to: "nutton") == [])
    #expect(vocabulary.similar(to: "mavigation") == ["navigation"])
  }

  @Test("A developer's name is made of the words after its framework's letters")
  func developerNames() {
    let parser = QueryParser(NameTable(SearchLexicon()))
    #expect(parser.partsOfDeveloperName("UIPointerInteraction").map(\.words) == ["Pointer", "Interaction"])
    #expect(parser.partsOfDeveloperName("ASAppleIDButton").map(\.words) == ["Apple", "ID", "Button"])
    #expect(parser.partsOfDeveloperName("fullScreenCover").map(\.words) == ["full", "Screen", "Cover"])
    for name in ["visionOS", "Island", "iPhone", "ARKit", "WCAG", "FAB", "launch"] {
      #expect(parser.partsOfDeveloperName(name).isEmpty, "\(name)")
    }
  }

  @Test("A developer's name means what is called so without its framework's letters", arguments: ["UIDial", "ＮＳＤｉａｌ"])
  func calledInCode(name: String) throws {
    let lexicon = SearchLexicon(concepts: [Glossary.Concept(ja: ["ダイヤル"], en: ["dial", "knob"])])
    let concept = try #require(QueryParser(NameTable(lexicon)).parse(name).query.concepts.first)
    #expect(concept.words == name && concept.variants.contains { $0.phrase == Phrase("knob") })
  }

  @Test("Words that questions are made of ask for nothing by themselves", arguments: ["how do I", "の", "   ", "???"])
  func nothingAsked(text: String) {
    var lexicon = SearchLexicon()
    lexicon.stopWords = ["how", "do", "i"]
    #expect(QueryParser(NameTable(lexicon)).parse(text).query.concepts.isEmpty)
  }

  @Test("A developer's name that goes on after a known one is about that")
  func longerDeveloperNames() {
    var lexicon = SearchLexicon(concepts: [Glossary.Concept(ja: ["ドロップ"], en: ["drop"])])
    lexicon.seeAlso = [SeeAlso(words: ["UIDropInteraction"], names: ["drop"])]
    let parser = QueryParser(NameTable(lexicon))
    #expect(parser.partsOfDeveloperName("UIDropInteractionDelegate").map(\.words) == ["UIDropInteraction"])
  }
}
