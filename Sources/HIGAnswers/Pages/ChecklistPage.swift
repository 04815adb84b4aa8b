internal import HIGModel

/// Rules to go through in a review.
package struct ChecklistPage: Sendable, Equatable {
  /// As it was asked.
  package var request: ChecklistRequest
  /// What can be chosen.
  package var outline: [CategoryOutline]
  /// Rules that are shown, by topic; topics without one are left out.
  package var groups: [TopicRules]
}

extension Library {
  func checklistPage(_ request: ChecklistRequest) async throws -> ChecklistPage {
    let outline = try await outline()
    var groups: [TopicRules] = []
    if let name = request.topic {
      let topics = outline.flatMap(\.topics).filter { $0.id.rawValue == name || $0.id.category == name }
      if topics.isEmpty {
        throw Problem(.notFound, "There is no topic \(name).", hint: "`hig topics` lists them.")
      }
      for topic in topics {
        groups.append(try await rules(of: topic, request.strengths))
      }
    }
    return ChecklistPage(request: request, outline: outline, groups: groups.filter { !$0.rules.isEmpty })
  }
}
