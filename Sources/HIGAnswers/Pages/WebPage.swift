/// A page of the web surface, for one reader.
package struct WebPage: Sendable {
  let template: PageRenderer.Template
  package let html: String
  /// The one address of a page that is found by several names; nil of others.
  package var ownAddress: String?
  /// The HTTP status that says how it went.
  package var status = 200

  /// Whether it answers what somebody typed, which few ask for again.
  package var isTyped: Bool { template == .search || template == .suggestions }
}
