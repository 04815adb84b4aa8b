import HIGModel

/// Rules to go through in a review.
package struct ChecklistAnswer: Answer {
  /// By topic; topics without one are left out.
  package var groups: [TopicRules]
  package var part: ListPart?
  /// Those of the rules.
  package var editions: SpokenEditions { SpokenEditions(groups.map(\.editions)) }
  package var isFound: Bool { !groups.isEmpty }
}

extension Library {
  /// - Throws: `Problem` (`notFound`, `ambiguous`).
  package func checklist(_ request: ChecklistRequest) async throws -> ChecklistAnswer {
    let page = try await checklistPage(request, request.part ?? ListPart(limit: .max, offset: 0))
    return ChecklistAnswer(groups: page.groups, part: request.part == nil ? nil : page.part)
  }
}
