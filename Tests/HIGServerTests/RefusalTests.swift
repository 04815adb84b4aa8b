import Foundation
import TestSupport
import Testing

@Suite("What is refused on a page")
struct RefusalTests {
  private let site: Site

  init() throws { site = try Site(index: try Project.pagesIndex()) }

  @Test(
    "A page refuses what the API refuses, with the same status, and names the same value and what is valid",
    arguments: [
      ("/search?q=dots", "/api/v1/search?q=dots", "kind", "wings"),
      ("/search?q=dots", "/api/v1/search?q=dots", "strength", "strong"),
      ("/search?q=dots", "/api/v1/search?q=dots", "topic", "alert-nosuch"),
      ("/search?q=dots", "/api/v1/search?q=dots", "component", "nosuch"),
      ("/search?q=dots", "/api/v1/search?q=dots", "edition", "1999"),
      ("/numbers?q=dots", "/api/v1/specs?q=dots", "edition", "1999"),
      ("/checklist?topic=alerts", "/api/v1/checklists/alerts?limit=1", "strength", "strong"),
      ("/checklist?topic=alerts", "/api/v1/checklists/alerts?limit=1", "component", "nosuch"),
      ("/topics/alerts?x=1", "/api/v1/topics/alerts?view=full", "edition", "1999"),
    ]
  )
  func refusals(page: String, api: String, parameter: String, value: String) async throws {
    let shown = try await site.ask("\(page)&\(parameter)=\(value)")
    let answered = try await site.ask("\(api)&\(parameter)=\(value)")
    #expect(answered.status >= 400 && shown.status == answered.status, "\(shown.status) \(answered.status)")
    let errors = try #require(answered.json["errors"] as? [[String: Any]])
    #expect(errors.first?["parameter"] as? String == parameter && errors.first?["value"] as? String == value)
    #expect(shown.body.contains(value))
    if let valid = (errors.first?["valid"] as? [String])?.first {
      #expect(shown.body.contains(valid), "\(valid)")
    }
  }
}
