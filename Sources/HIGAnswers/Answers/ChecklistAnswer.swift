internal import HIGModel

/// Rules to go through in a review.
package struct ChecklistAnswer: Sendable, Equatable {
  /// By topic; topics without one are left out.
  package var groups: [TopicRules]
  /// Those of the rules.
  package var editions: SpokenEditions { SpokenEditions(groups.map(\.editions)) }
}

extension Library {
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  func checklist(_ request: ChecklistRequest, _ editions: EditionChoice) async throws -> Answer {
    let page = try await checklistPage(request, editions, request.part ?? ListPart(limit: .max, offset: 0))
    let answer = Answer.checklist(ChecklistAnswer(groups: page.groups))
    return request.part == nil ? answer : page.part.showing(answer)
  }
}
