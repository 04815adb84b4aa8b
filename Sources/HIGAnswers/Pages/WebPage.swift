import HIGIndex
package import HIGModel

/// What a page of the web surface shows: answers that belong together.
package protocol WebPage: Sendable {
  /// The one address of a page that is found by several names; nil of others.
  var ownAddress: String? { get }
  /// The HTTP status that says how it went.
  var httpStatus: Int { get }
}

extension WebPage {
  package var ownAddress: String? { nil }
  package var httpStatus: Int { 200 }
}

extension SourcesAnswer: WebPage {}

extension Library {
  /// A page. Asking never fails: what went wrong is a page, too.
  /// - Parameters:
  ///   - asked: what is asked for, as it was typed; empty where nothing was.
  package func page(
    _ asked: String = "",
    _ ask: @Sendable (Library) async throws -> any WebPage
  ) async -> any WebPage {
    do {
      try await checkEditions()
      return try await ask(self)
    } catch {
      return await problemPage(Problem(error), asked: asked)
    }
  }

  /// The page of a problem, with what is most like what was asked for.
  package func problemPage(_ problem: Problem, asked: String) async -> ProblemPage {
    var page = ProblemPage(problem, asked: String(asked.prefix(Self.longestAsked)))
    // Where a parameter is at fault, what else was asked for is there.
    let words = problem.code != .invalid ? page.words : ""
    page.nearest = (try? await index.nearest(to: words, limit: Self.mostNearest, of: .topic)) ?? []
    page.titles = (try? await index.topicTitles()) ?? [:]
    page.outline = (try? await latest.outline()) ?? []
    return page
  }

  /// Letters of an address or a question that are shown.
  private static let longestAsked = 200
  /// Rules of one page.
  static let mostRules = 500
}

/// What went wrong, and where to go on.
package struct ProblemPage: WebPage {
  /// As every surface has it; a page words it by its code.
  var problem: Problem
  /// What was asked for, as it was typed.
  var asked: String
  /// What may have been meant.
  var nearest: [Suggestion] = []
  /// What topics are called.
  var titles: [TopicID: Bilingual<String>] = [:]
  /// All topics.
  var outline: [CategoryOutline] = []

  package var httpStatus: Int { problem.httpStatus }

  init(_ problem: Problem, asked: String) {
    self.problem = problem
    self.asked = asked
  }

  /// What was asked for, as one would search for it.
  var words: String { (asked.split(separator: "/").last ?? "").replacing("-", with: " ").description }
}
