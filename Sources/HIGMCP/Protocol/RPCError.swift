import HIGAnswers
import HIGModel

/// What is wrong with a message, as JSON-RPC 2.0 and MCP say it. What is wrong with a tool's
/// arguments is a result.
struct RPCError: Error {
  var code: Code
  /// One sentence.
  var message: String
  /// More of it, for programs.
  var data: JSONValue?

  init(_ code: Code, _ message: Saying, data: JSONValue? = nil) {
    self.code = code
    self.message = message.en
    self.data = data
  }

  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParams = -32602
    case internalError = -32603
    case headerMismatch = -32020
    case unsupportedVersion = -32022
  }

  /// The HTTP status that says it.
  var httpStatus: Int {
    switch code {
    case .methodNotFound: 404
    case .internalError: 500
    default: 400
    }
  }

  var json: JSONValue { .record(["code": code.rawValue, "message": message, "data": data]) }
}

extension JSONValue {
  /// The beginning of what was sent: an error is never as long as its cause.
  static func quoted(_ value: String) -> JSONValue {
    let saying: Saying = "\(value)"
    return .string(saying.en)
  }
}
