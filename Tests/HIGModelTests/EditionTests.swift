import HIGModel
import Testing

@Suite("Editions")
struct EditionTests {
  private let today = Edition(publisher: "Apple", published: "2026-06-08")
  private let old = Edition(publisher: "hig-corpus", published: "2021-12")

  private func statement(_ language: Language, _ edition: Edition?) -> Statement {
    var statement = Statement(language: language, source: "s", lead: nil, body: [], place: Place(line: 1))
    statement.edition = edition
    return statement
  }

  @Test("An edition is named by publisher and month")
  func names() {
    #expect(today.id == "apple-2026-06")
    #expect(today.label == "Apple · 2026-06")
    #expect(Edition(publisher: "Somebody", published: nil).label == "Somebody")
  }

  @Test(
    "It is meant by its year, its date, its publisher or its id",
    arguments: ["2026", "2026-06", "apple", "Apple", "apple-2026", "apple-2026-06"]
  )
  func meant(name: String) {
    #expect(today.isMeant(by: name))
    #expect(!old.isMeant(by: name))
  }

  @Test("It is not meant by a part of a word or of a number", arguments: ["202", "app", "06", "6", ""])
  func notMeant(name: String) {
    #expect(!today.isMeant(by: name))
    #expect(!Edition(publisher: "Somebody", published: nil).isMeant(by: name))
  }

  @Test("The older one comes first; one without a date before all others")
  func order() {
    let undated = Edition(publisher: "A", published: nil)
    #expect([today, undated, old].sorted() == [undated, old, today])
  }

  @Test("The latest is shown of each language, a language that only an older edition has from that")
  func latest() {
    let statements = [statement(.ja, old), statement(.en, today), statement(.en, old)]
    #expect(EditionChoice([]).choose(from: statements) == [statements[0], statements[1]])
    #expect(EditionChoice(["latest"]).choose(from: statements) == [statements[0], statements[1]])
    #expect(EditionChoice(["all"]).choose(from: statements) == statements)
    #expect(EditionChoice(["2021"]).choose(from: statements) == [statements[0], statements[2]])
  }

  @Test("Statements of one edition, or of none, are all shown")
  func equals() {
    let statements = [statement(.ja, today), statement(.ja, today), statement(.ja, nil)]
    #expect(EditionChoice.latest.choose(from: statements) == statements)
  }
}
