package import HIGModel

/// A page of the web surface that a browser asks for.
package enum PageQuestion: Sendable, Equatable {
  /// The contents: categories and their topics, those with these letters in their titles; all where empty.
  case home(String)
  /// A topic by its id or the last part of it, or a category by its id.
  case topic(String)
  /// A rule, or another entry: `topic/slug`.
  case rule(String)
  case search(SearchRequest)
  /// What may be meant by what was typed so far.
  case suggestions(String)
  case numbers(NumbersRequest)
  /// Developer names with these letters in them, from A to Z; all where empty.
  case symbols(String)
  /// What each source says about a topic's rules.
  case compare(String)
  /// What changed between two editions or sources; nil takes the newest two that can be compared.
  case changes(from: String?, to: String?)
  /// Rules to go through in a review.
  case checklist(ChecklistRequest)
  case sources
}

/// Which numbers to show.
package struct NumbersRequest: Sendable, Equatable {
  /// Words that a row must have; all rows where empty.
  package var query = ""
  /// What the numbers measure; nil for all.
  package var kind: NumberKind?
  /// Whether the greatest come first; else the order of the guidelines.
  package var isSorted = false

  package init() {}
}

/// Which rules to go through.
package struct ChecklistRequest: Sendable, Equatable {
  /// A topic or a category by its id; empty for all, nil before one was chosen.
  package var topic: String?
  /// The component that rules are about, by its id or any name; nil for whatever they are about.
  package var component: String?
  /// All strengths where empty.
  package var strengths: [Strength] = []
  /// Which of the rules an answer has, and no more than those is read; nil for all.
  package var part: ListPart?

  package init() {}
}

/// What a page of the web surface shows.
package enum PageAnswer: Sendable, Equatable {
  case home(HomePage)
  case category(CategoryOutline)
  case topic(TopicPage)
  case rule(RulePage)
  case search(SearchPage)
  case suggestions(SuggestionsPage)
  case numbers(NumbersPage)
  case symbols(SymbolsPage)
  case compare(CompareAnswer, ListPart)
  case changes(ChangesPage)
  case checklist(ChecklistPage)
  case sources([Source])
  case problem(ProblemPage)

  /// The one address of a page that is found by several names; nil of others.
  package var ownAddress: String? {
    switch self {
    case .topic(let page): WebAddress.of(page.answer.topic.id)
    case .rule(let page): WebAddress.of(page.answer.entry.id)
    default: nil
    }
  }

  /// The HTTP status that says how it went.
  package var httpStatus: Int {
    if case .problem(let page) = self {
      page.problem.httpStatus
    } else {
      200
    }
  }
}

/// What went wrong, and where to go on.
package struct ProblemPage: Sendable, Equatable {
  /// As every surface has it; a page words it by its code.
  package var problem: Problem
  /// What was asked for, as it was typed.
  package var asked: String
  /// What may have been meant.
  package var nearest: [Suggestion]
  /// What topics are called.
  package var titles: [TopicID: Bilingual<String>]
  /// All topics.
  package var outline: [CategoryOutline]

  package init(
    _ problem: Problem,
    asked: String,
    nearest: [Suggestion] = [],
    titles: [TopicID: Bilingual<String>] = [:],
    outline: [CategoryOutline] = []
  ) {
    self.problem = problem
    self.asked = asked
    self.nearest = nearest
    self.titles = titles
    self.outline = outline
  }

  /// What was asked for, as one would search for it.
  var words: String { (asked.split(separator: "/").last ?? "").replacing("-", with: " ").description }
}
