internal import HIGIndex
package import HIGModel

extension Library {
  /// What a page shows: answers that belong together. Asking never fails: what went wrong is a page, too.
  /// - Parameters:
  ///   - editions: which texts to show, where the question itself does not say.
  ///   - offset: how much of its list is passed over, where the question itself does not say.
  package func page(
    _ question: PageQuestion,
    editions: EditionChoice = .latest,
    from offset: Int = 0
  ) async -> PageAnswer {
    do {
      try await check(editions)
      return try await foundPage(question, editions, offset)
    } catch {
      let problem = error as? Problem ?? Problem(.machine, "The question was not answered: \(error).")
      return .problem(await problemPage(problem, asked: question.name))
    }
  }

  /// The page of a problem, with what is most like what was asked for.
  package func problemPage(_ problem: Problem, asked: String) async -> ProblemPage {
    // Where a parameter is at fault, what else was asked for is there.
    let words =
      problem.code != .invalid ? asked.split(separator: "/").last.map { $0.replacing("-", with: " ") } ?? "" : ""
    let topics = try? await index.nearest(to: String(words.prefix(200)), limit: Self.mostNearest, of: .topic)
    let titles = try? await index.topicTitles()
    return ProblemPage(problem, asked: asked, nearest: topics ?? [], titles: titles ?? [:])
  }

  private func foundPage(
    _ question: PageQuestion,
    _ editions: EditionChoice,
    _ offset: Int
  ) async throws -> PageAnswer {
    switch question {
    case .home: .home(try await homePage(offset))
    case .category(let id, let strength): .category(try await categoryPage(id, strength, editions, offset))
    case .topic(let name): try await topicOrCategory(name, editions, offset)
    case .rule(let name): .rule(try await rulePage(name, editions))
    case .search(let request): .search(try await searchPage(request))
    case .suggestions(let typed): .suggestions(try await suggestionsPage(typed))
    case .numbers(let request): .numbers(try await numbersPage(request, editions, offset))
    case .symbols(let letters): .symbols(try await symbolsPage(letters, offset, editions))
    case .compare(let name): try await comparePage(name, editions, offset)
    case .changes(let old, let new): .changes(try await changesPage(from: old, to: new, offset))
    case .checklist(let request):
      .checklist(try await checklistPage(request, editions, ListPart(limit: Self.mostRules, offset: offset)))
    case .sources: .sources(try await index.sources())
    }
  }

  /// A name without a slash may be a category's.
  private func topicOrCategory(_ name: String, _ editions: EditionChoice, _ offset: Int) async throws -> PageAnswer {
    try await index.categories().contains(name)
      ? .category(try await categoryPage(name, nil, editions, offset))
      : .topic(try await topicPage(name, editions, offset))
  }

  /// Entries that more than one source has in one language.
  private func comparePage(_ name: String, _ editions: EditionChoice, _ offset: Int) async throws -> PageAnswer {
    var answer = try await compare(resolver.topic(name), editions)
    var part = ListPart(limit: Self.mostCompared, offset: offset)
    answer.entries.removeAll { Set($0.statements.map(\.language)).count == $0.statements.count }
    answer.entries = part.take(answer.entries)
    return .compare(answer, part)
  }

  /// Compared entries of one page.
  private static let mostCompared = 100
  /// Rules of one page.
  static let mostRules = 500
}

extension PageQuestion {
  /// What is asked for, as it was typed; empty where nothing was.
  fileprivate var name: String {
    switch self {
    case .category(let name, _), .topic(let name), .rule(let name), .compare(let name): name
    case .search(let request): request.query
    case .numbers(let request): request.query
    case .suggestions(let typed): typed
    case .checklist(let request): request.topic ?? ""
    case .symbols(let letters): letters
    case .home, .changes, .sources: ""
    }
  }
}
