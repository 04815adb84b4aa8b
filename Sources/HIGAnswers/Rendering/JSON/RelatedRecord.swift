internal import HIGModel

/// Something related to what was asked for.
struct RelatedRecord: Encodable {
  let id: String
  let path: String?
  let title: Bilingual<String>?
  let reasons: [String]
  let score: Double

  init(_ related: Related) {
    id = related.target.name
    path = WebAddress.of(related.target)
    title = related.title
    reasons = related.reasons.map(Self.reason)
    score = related.score.thousandths
  }

  /// Programs rely on these words; what people read is a label.
  private static func reason(_ reason: Related.Reason) -> String {
    switch reason {
    case .isPointedTo: "is pointed to"
    case .pointsHere: "points here"
    case .shares(let symbol): "shares \(symbol)"
    case .isAlike: "says something alike"
    }
  }
}
