import Foundation
import HIGAnswers
import HIGIndex
import HIGMCP
import HIGModel
import TestSupport
import Testing

/// Messages as they come, and what is answered: JSON-RPC 2.0, and the two eras of the protocol.
@Suite("Messages of the Model Context Protocol")
struct MessageTests {
  private let server: MCPServer

  init() throws { server = try Guidelines.server() }

  @Test(
    "What is no request has a code, and no id that it has not",
    arguments: [
      ("", -32700), ("{", -32700), ("nonsense", -32700), ("\u{FEFF}", -32700),
      ("[]", -32600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600), ("1", -32600),
      ("null", -32600),
      (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":9223372036854775808,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"1.0","id":1,"method":"ping"}"#, -32600),
      (#"{"id":1,"method":"ping"}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":7}"#, -32600), (#"{"jsonrpc":"2.0","id":1}"#, -32600),
      (#"{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}"#, -32602),
      (#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#, -32601),
      (#"{"jsonrpc":"2.0","id":1,"method":""}"#, -32601),
    ]
  )
  func refused(_ message: String, _ code: Int) async throws {
    let reply = try await ask(message)
    #expect(reply.code == code, "\(message) \(reply)")
    #expect(
      reply.keys["id"] == nil || message.contains(#""id":1,"#) || message.contains(#""id":1}"#)
    )
  }

  @Test("Bytes that are no text, and arrays without end, are no JSON")
  func bytes() async throws {
    let deep = Data(repeating: UInt8(ascii: "["), count: 100_000)
    for bytes in [
      Data([0xFF, 0xFE, 0x7B]), Data([0]), deep,
      Data("{\"a\":\"".utf8) + Data([0xC3, 0x28]) + Data("\"}".utf8),
    ] {
      let reply = try Answered(await server.reply(to: bytes))
      #expect(reply.code == -32700)
    }
  }

  @Test("A number that no program holds is at fault where it is, and the request keeps its id")
  func numbers() async throws {
    let reply = try await ask(
      .legacy,
      "tools/call",
      #"{"name":"search_guidelines","arguments":{"query":"a","limit":1e309}}"#
    )
    #expect(reply.keys["id"] == 1)
    #expect(reply.result["isError"] == true)
  }

  @Test("Ids come back as they were: numbers, texts, in any letters")
  func ids() async throws {
    for id in ["0", "-7", "9007199254740992", #""""#, #""起動""#, #""a\nb""#] {
      let reply = await server.reply(
        to: Data(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#.utf8)
      )
      #expect(reply.body == #"{"id":\#(id),"jsonrpc":"2.0","result":{}}"#)
    }
  }

  @Test("Nobody is answered who does not ask")
  func notifications() async {
    for message in [
      #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
      #"{"jsonrpc":"2.0","method":"nonsense"}"#,
      #"{"jsonrpc":"2.0","id":4,"result":{}}"#,
      #"{"jsonrpc":"2.0","id":4,"error":{"code":1,"message":""}}"#,
    ] {
      let reply = await server.reply(to: Data(message.utf8))
      #expect(reply.body == nil && reply.status == 202)
    }
  }

  // MARK: - Eras

  @Test(
    "Who begins with initialize gets his version, or the newest of that kind",
    arguments: [
      ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("1999-01-01", "2025-11-25"),
      ("2026-07-28", "2025-11-25"), ("２０２５", "2025-11-25"),
    ]
  )
  func initialize(_ asked: String, _ given: String) async throws {
    let reply = try await ask(
      .legacy,
      "initialize",
      #"{"protocolVersion":"\#(asked)","capabilities":{},"clientInfo":{"name":"t","version":"1"}}"#
    )
    #expect(reply.result["protocolVersion"]?.text == given)
    #expect(reply.result["serverInfo"]?["name"]?.text == "hig")
    #expect(reply.result["resultType"] == nil)
  }

  @Test("Who says the version in each request is answered without a beginning")
  func discover() async throws {
    let reply = try await ask(.modern, "server/discover")
    #expect(reply.result["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    #expect(reply.result["resultType"] == "complete")
    #expect(reply.result["cacheScope"] == "public")
    #expect(reply.result["capabilities"] == ["tools": [:], "resources": [:]])
    let said = try #require(reply.result["instructions"]?.text)
    #expect(said.count <= 2_000)
    #expect(
      said.contains("search_guidelines") && said.contains("引用できません") && said.contains("hig-2021-12")
    )
  }

  @Test(
    "What a request of today lacks is told",
    arguments: [
      ("server/discover", "{}", -32602), ("server/discover", #"{"_meta":{}}"#, -32602),
      ("tools/list", #"{"_meta":{"io.modelcontextprotocol/clientCapabilities":{}}}"#, -32602),
      (
        "tools/list", #"{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28"}}"#, -32602
      ),
      ("tools/list", Meta.of("7"), -32602), ("tools/list", Meta.of(#""2027-01-01""#), -32022),
      ("tools/list", Meta.of(#""2025-11-25""#), -32022),
      ("initialize", Meta.of(#""2026-07-28""#), -32601),
      ("ping", Meta.of(#""2026-07-28""#), -32601),
    ]
  )
  func lacking(_ method: String, _ params: String, _ code: Int) async throws {
    let reply = try await ask(
      #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    )
    #expect(reply.code == code)
    #expect(reply.status == (code == -32601 ? 404 : 400))
    if code == -32022 {
      #expect(reply.keys["error"]?["data"]?["supported"]?.items.contains("2026-07-28") == true)
      #expect(reply.keys["error"]?["data"]?["requested"] != nil)
    }
  }

  @Test("Fields of HTTP say what the message says")
  func fields() async throws {
    let read = #"{"uri":"hig://topic/色",\#(Meta.keys)}"#
    let message = Data(
      #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":\#(read)}"#.utf8
    )
    let coded = "=?base64?" + Data("hig://topic/色".utf8).base64EncodedString() + "?="
    func status(_ version: String?, _ method: String?, _ name: String?) async throws -> Int {
      let fields = Self.fields(version, method, name)
      let reply = try Answered(await server.reply(to: message, fields))
      #expect(reply.code == (reply.status == 200 ? nil : -32020))
      return reply.status
    }
    #expect(try await status("2026-07-28", "resources/read", coded) == 200)
    #expect(try await status("2025-11-25", "resources/read", coded) == 400)
    #expect(try await status(nil, "resources/read", coded) == 400)
    #expect(try await status("2026-07-28", nil, coded) == 400)
    #expect(try await status("2026-07-28", "Resources/Read", coded) == 400)
    for name in [nil, "", "hig://topic/color", "=?base64?????=", "=?base64?", "=?base64?gA==?="] {
      #expect(try await status("2026-07-28", "resources/read", name) == 400)
    }
  }

  @Test(
    "Of the clients before today the field of HTTP is enough, and a missing tool ends no session"
  )
  func legacyFields() async throws {
    let message = Data(#"{"jsonrpc":"2.0","id":1,"method":"prompts/list"}"#.utf8)
    for version in ["2025-06-18", nil] {
      let fields = Self.fields(version)
      let reply = try Answered(await server.reply(to: message, fields))
      #expect(reply.code == -32601)
      #expect(reply.status == 200)
    }
    let fields = Self.fields("1999-01-01")
    #expect(try Answered(await server.reply(to: message, fields)).status == 400)
  }

  private static func fields(_ version: String?, _ method: String? = nil, _ name: String? = nil) -> RoutingFields {
    let sent = ["MCP-Protocol-Version": version, "Mcp-Method": method, "Mcp-Name": name].compactMapValues(\.self)
    return RoutingFields { sent[$0] }
  }

  // MARK: - Asking

  private func ask(_ message: String) async throws -> Answered {
    try Answered(await server.reply(to: Data(message.utf8)))
  }

  private func ask(_ era: Guidelines.Era, _ method: String, _ params: String = "{}") async throws
    -> Answered
  {
    try await Guidelines.ask(server, era, method, params)
  }
}
