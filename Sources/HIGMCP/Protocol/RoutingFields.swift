import Foundation
import HIGAnswers
import HIGModel

/// The header fields of HTTP that repeat parts of a message, for those on its way who do not
/// read it.
package struct RoutingFields {
  let version: String?
  private let method: String?
  private let name: String?

  /// - Parameter field: the value of a field by its name; nil where there is none.
  package init(_ field: (String) -> String?) {
    version = field("MCP-Protocol-Version")
    method = field("Mcp-Method")
    name = field("Mcp-Name")
  }

  /// What `Mcp-Name` repeats, by method.
  private static let named = ["tools/call": "name", "resources/read": "uri", "prompts/get": "name"]

  /// Makes sure that the fields say what the message says.
  func check(_ message: Message, version said: String) throws(RPCError) {
    try check("MCP-Protocol-Version", version, said)
    try check("Mcp-Method", method, message.method)
    if let parameter = Self.named[message.method], let value = message.params[parameter]?.text {
      try check("Mcp-Name", name.flatMap(Self.decoded), value)
    }
  }

  private func check(_ field: String, _ value: String?, _ expected: String) throws(RPCError) {
    if value != expected {
      throw RPCError(
        .headerMismatch,
        "The field \(field) is missing or does not say what the message says."
      )
    }
  }

  /// Values that are not plain ASCII come as `=?base64?…?=`.
  /// - Returns: nil where it is malformed.
  private static func decoded(_ value: String) -> String? {
    let start = "=?base64?"
    guard value.hasPrefix(start), value.hasSuffix("?="), value.count >= start.count + 2 else {
      return value
    }
    let coded = String(value.dropFirst(start.count).dropLast(2))
    guard let data = Data(base64Encoded: coded), data.base64EncodedString() == coded else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }
}
