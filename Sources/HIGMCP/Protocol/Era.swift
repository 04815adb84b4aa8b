import HIGAnswers
import HIGModel

/// How a request says which version of the protocol it speaks. One server answers both, to each
/// request for itself.
enum Era {
  /// In each request (2026-07-28).
  case modern
  /// Once, by `initialize` (2025-11-25 and before).
  case legacy

  /// Newest first.
  static let modernVersions = ["2026-07-28"]
  /// Newest first.
  static let legacyVersions = ["2025-11-25", "2025-06-18"]
  static let versions = (modernVersions + legacyVersions).map(JSONValue.string)

  /// Keys of `_meta`.
  private static let version = "io.modelcontextprotocol/protocolVersion"
  private static let capabilities = "io.modelcontextprotocol/clientCapabilities"

  /// - Parameter fields: nil where the message did not come over HTTP.
  /// - Throws: what is wrong with a request of today's kind.
  init(of message: Message, _ fields: RoutingFields?) throws(RPCError) {
    guard Self.isModern(message, fields) else {
      self = .legacy
      return
    }
    guard let version = message.meta[Self.version]?.text, message.meta[Self.capabilities]?.keys != nil else {
      throw RPCError(.invalidParams, "_meta needs \(Self.version), a string, and \(Self.capabilities), an object.")
    }
    try fields?.check(message, version: version)
    if !Self.modernVersions.contains(version) {
      throw RPCError(
        .unsupportedVersion,
        "This version of the protocol is not spoken here.",
        data: ["supported": .list(Self.versions), "requested": .quoted(version)]
      )
    }
    self = .modern
  }

  private static func isModern(_ message: Message, _ fields: RoutingFields?) -> Bool {
    if message.meta[version] != nil || message.meta[capabilities] != nil
      || message.method == "server/discover"
    {
      return true
    }
    guard message.method != "initialize", let version = fields?.version else { return false }
    return !legacyVersions.contains(version)
  }

  /// The version to speak with a client that begins with `initialize`: its own, or the newest of
  /// those.
  static func legacyVersion(for requested: String) -> String {
    legacyVersions.contains(requested) ? requested : legacyVersions[0]
  }
}
