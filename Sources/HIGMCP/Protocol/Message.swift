import Foundation
import HIGAnswers
import HIGModel

/// A request or a notification of JSON-RPC 2.0, as it came.
struct Message {
  /// A string or a whole number; nil of a notification, which nobody answers.
  var id: JSONValue?
  var method: String
  var params: [String: JSONValue]

  /// What says which version of the protocol a request speaks, and more about it.
  var meta: [String: JSONValue] { params["_meta"]?.keys ?? [:] }
}

/// What came, as far as it can be answered.
enum Incoming {
  case request(Message)
  /// A notification, or an answer to a question that nobody asked.
  case unanswered
  /// With the id of the request, where it has one.
  case refused(RPCError, id: JSONValue?)

  /// - Parameter bytes: one message, UTF-8.
  static func read(_ bytes: Data) -> Incoming {
    var id: JSONValue?
    func refused(_ sentence: Saying, _ code: RPCError.Code = .invalidRequest) -> Incoming {
      .refused(RPCError(code, sentence), id: id)
    }
    // Foundation's decoder mends bytes that are no text.
    guard String(validating: bytes, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(JSONValue.self, from: bytes)
    else {
      return refused("The message is no JSON that can be read.", .parseError)
    }
    guard let keys = value.keys else {
      return refused("A message is one JSON object; batches are not taken.")
    }
    id = keys["id"].flatMap { $0.isRequestID ? $0 : nil }
    if keys["jsonrpc"] != "2.0" {
      return refused("jsonrpc has to be “2.0”.")
    }
    if keys["id"] != nil, id == nil {
      return refused("id has to be a short string or a whole number.")
    }
    guard let named = keys["method"] else {
      return keys["result"] ?? keys["error"] == nil ? refused("method is missing.") : .unanswered
    }
    guard let method = named.text else {
      return refused("method has to be a string.")
    }
    guard let id else { return .unanswered }
    guard let params = (keys["params"] ?? [:]).keys else {
      return refused("params has to be an object.", .invalidParams)
    }
    return .request(Message(id: id, method: method, params: params))
  }
}

extension JSONValue {
  /// Those of an object; nil of anything else.
  var keys: [String: JSONValue]? {
    if case .object(let keys) = self { keys } else { nil }
  }

  /// The whole number that it is, as far as every program reads it exactly.
  var whole: Int? {
    guard case .number(let value) = self, abs(value) <= 0x1p53 else { return nil }
    return Int(exactly: value)
  }

  /// Every answer repeats it, an error, too.
  fileprivate var isRequestID: Bool { text.map { $0.utf8.count <= 1000 } ?? (whole != nil) }
}
