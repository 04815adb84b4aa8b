import Foundation
import HIGAnswers
import HIGIndex
import HIGModel

/// Topics and rules as documents: `hig://topic/visual-design/color`, `hig://rule/TOPIC/SLUG`.
extension MCPServer {
  static let templates = (try? JSONValue(String(decoding: PackageResources.templates_json, as: UTF8.self))) ?? []

  /// All topics.
  func resources() async throws(RPCError) -> [JSONValue] {
    guard let found = try? await library.topics() else {
      throw RPCError(.internalError, "The topics cannot be listed.")
    }
    return found.categories.flatMap(\.topics).map { topic in
      .record([
        "uri": "hig://topic/\(topic.id)", "name": topic.id.rawValue, "title": topic.title.line,
        "mimeType": "text/markdown",
      ])
    }
  }

  /// One of them, read.
  /// - Parameter uri: letters may be percent-encoded; a rule's `/` before the slug may be `#`.
  func resource(_ uri: JSONValue?) async throws(RPCError) -> JSONValue {
    guard let uri = uri?.text, let call = Self.call(for: uri) else {
      throw RPCError(
        .invalidParams,
        "A resource is hig://topic/ID or hig://rule/TOPIC/SLUG.",
        data: (uri?.text).map { ["uri": .quoted($0)] }
      )
    }
    let result = await call.tool.call(call.arguments, library)
    guard result["isError"] == nil, let text = result["content"]?.items.first?["text"] else {
      throw RPCError(.invalidParams, "There is no resource \(uri).", data: ["uri": .quoted(uri)])
    }
    return ["contents": [["uri": .string(uri), "mimeType": "text/markdown", "text": text]]]
  }

  /// What a resource says is what a tool says of it, uncut.
  private static func call(for uri: String) -> (tool: Tool, arguments: [String: JSONValue])? {
    let tools = ["hig://topic/": (Tool.getTopic, "topic"), "hig://rule/": (Tool.getRule, "ids")]
    guard let (start, (tool, name)) = tools.first(where: { uri.hasPrefix($0.key) }),
      let id = uri.dropFirst(start.count).removingPercentEncoding, !id.isEmpty
    else { return nil }
    return (tool, [name: .string(id), Parameter.maxChars.name: 100_000])
  }
}
