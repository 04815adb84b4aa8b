internal import HIGModel

/// Where an entry points.
struct ReferenceRecord: Encodable {
  let kind: Reference.Kind
  let quote: String
  let target: String
  let resolved: Bool
  let url: String?

  init(_ reference: Reference) {
    kind = reference.kind
    quote = reference.quote
    target = reference.target
    resolved = reference.isResolved
    url = reference.url
  }
}
