import Foundation
import HIGAnswers
import HIGIndex
import HIGMCP
import HIGModel
import TestSupport
import Testing

/// What assistants are told: enough, in few words, and whose words they are.
@Suite("Tools for assistants")
struct ToolTests {
  private let server: MCPServer

  init() throws { server = try Guidelines.server() }

  @Test("Seven tools that only read, with schemas, for at most 2,000 tokens")
  func definitions() async throws {
    let reply = try await Guidelines.ask(server, .modern, "tools/list")
    let tools = try #require(reply.result["tools"]).items
    let names = tools.compactMap { $0["name"]?.text }
    #expect(
      names == [
        "search_guidelines", "get_rule", "get_topic", "look_up", "lookup_spec",
        "make_checklist", "list_changes",
      ]
    )
    for tool in tools {
      #expect(tool["annotations"] == ["readOnlyHint": true, "openWorldHint": false])
      #expect(tool["title"]?.text?.isEmpty == false && tool["outputSchema"]?["properties"]?["items"] != nil)
      #expect(tool["inputSchema"]?["type"] == "object" && tool["outputSchema"]?["type"] == "object")
      #expect(tool["inputSchema"]?["additionalProperties"] == false)
      #expect(tool["description"]?.text?.isEmpty == false)
    }
    #expect(tokens(JSONRenderer.encode(JSONValue.list(tools))) <= 2_000)
  }

  @Test(
    "An answer says the same in both forms, keeps to its budget, and tells whose words it has",
    arguments: [
      ("search_guidelines", #"{"query":"minimum tap target"}"#, 1_500),
      ("search_guidelines", #"{"query":"起動画面にロゴ"}"#, 1_500),
      ("search_guidelines", #"{"query":"CarPlay"}"#, 1_500),
      ("search_guidelines", #"{"query":"color","limit":20,"strength":"should"}"#, 1_500),
      ("get_rule", #"{"ids":["launching#provide-a-launch-screen"]}"#, 700),
      ("get_rule", #"{"ids":["nope#nope","launching/provide-a-launch-screen"]}"#, 700),
      ("get_topic", #"{"topic":"typography"}"#, 2_500),
      ("get_topic", #"{"topic":"色","detail":"leads"}"#, 2_500),
      ("lookup_spec", #"{"query":"tap target"}"#, 900),
      ("lookup_spec", #"{"query":"画面サイズ","limit":20}"#, 900),
      ("make_checklist", #"{"component":"button"}"#, 1_200),
      ("make_checklist", #"{"topic":"起動"}"#, 1_200),
    ]
  )
  func forms(_ tool: String, _ arguments: String, _ budget: Int) async throws {
    let (text, structure) = try await call(tool, arguments)
    let items = try #require(structure["items"]).items
    #expect(!items.isEmpty && structure["answered"] != nil)
    for item in items {
      for key in ["id", "figure", "edition", "lead"] {
        #expect(item[key]?.text.map { $0.isEmpty || text.contains($0) } ?? true, "\(key) of \(item)")
      }
    }
    let written = JSONRenderer.encode(structure)
    #expect(tokens(text) <= Double(budget))
    #expect(tokens(written) <= 1.8 * tokens(text), "\(tokens(written)) beside \(tokens(text))")
    for form in [text, written] {
      #expect(form.contains("hig-2021-12") && form.contains("https://developer.apple.com/design/"))
      #expect(form.contains("Appleの文章として引用しないこと") || form.contains("do not quote them as Apple's"))
      #expect(!form.contains("`hig ") && !form.contains("--"))
    }
  }

  @Test("A list that is cut says how to go on, and going on leaves nothing out")
  func goingOn() async throws {
    var found: [String] = []
    var next: Int? = 0
    while let offset = next {
      let (text, structure) = try await call(
        "get_topic",
        #"{"topic":"色","lang":"ja","max_chars":1200,"offset":\#(offset)}"#
      )
      #expect(text.count <= 1_200)
      found += try #require(structure["items"]).items.compactMap { $0["id"]?.text }
      next = structure["next_offset"].flatMap(number)
      #expect(next == nil || text.contains("offset=\(next ?? 0)"))
    }
    let all = try await call("get_topic", #"{"topic":"visual-design/color","max_chars":100000}"#)
    #expect(found == all.structure["items"]?.items.compactMap { $0["id"]?.text })
    #expect(found.count > 10)
  }

  @Test(
    "Arguments that are wrong are told, with those that are right",
    arguments: [
      ("search_guidelines", #"{}"#, "query"),
      ("search_guidelines", #"{"query":"a","colour":"red"}"#, "max_chars"),
      ("search_guidelines", #"{"query":"a","limit":-1}"#, "1–20"),
      ("search_guidelines", #"{"query":"a","limit":9223372036854775808}"#, "1–20"),
      ("search_guidelines", #"{"query":"a","limit":1e309}"#, "1–20"),
      ("search_guidelines", #"{"query":"a","limit":"１２"}"#, "1–20"),
      ("search_guidelines", #"{"query":"a","limit":""}"#, "1–20"),
      ("search_guidelines", #"{"query":"a","limit":{"a":1}}"#, "1–20"),
      ("search_guidelines", #"{"query":["a","b"]}"#, "query"),
      ("search_guidelines", #"{"query":"a\u0000b"}"#, "query"),
      ("search_guidelines", #"{"query":"a","strength":"strong"}"#, "avoid"),
      ("search_guidelines", #"{"query":"a","edition":"1999"}"#, "hig-2021-12"),
      ("get_rule", #"{"ids":["launching#nope"]}"#, "get_topic"),
      ("get_rule", #"{"ids":[]}"#, "ids"),
      ("get_topic", #"{"topic":"lanching"}"#, "launching"),
      ("get_topic", #"{"topic":"色","section":"nope"}"#, "system-colors"),
      ("look_up", #"{"list":"nope"}"#, "topics"),
      ("look_up", #"{"list":"related"}"#, "launching"),
      ("look_up", #"{"list":"related","name":"lanching"}"#, "launching"),
      ("make_checklist", #"{}"#, "component"),
      ("make_checklist", #"{"component":"nope"}"#, "button"),
      ("list_changes", #"{"from":"1999"}"#, "hig-2021-12"),
    ]
  )
  func wrong(_ tool: String, _ arguments: String, _ right: String) async throws {
    let params = #"{"name":"\#(tool)","arguments":\#(arguments)}"#
    for era in Guidelines.Era.allCases {
      let reply = try await Guidelines.ask(server, era, "tools/call", params)
      let text = reply.result["content"]?.items.first?["text"]?.text ?? ""
      #expect(reply.result["isError"] == true)
      #expect(text.contains(right), "\(text)")
      #expect(reply.result["structuredContent"]?["answered"] == false)
    }
  }

  @Test(
    "What is refused is refused in the words of every other surface",
    arguments: [
      ("search_guidelines", "search", "strength", "strong"), ("search_guidelines", "search", "edition", "1999"),
      ("search_guidelines", "search", "component", "nope"), ("search_guidelines", "search", "topic", "nope"),
      ("search_guidelines", "search", "source", "nope"), ("search_guidelines", "search", "platform", "nope"),
      ("lookup_spec", "specs", "role", "nope"), ("lookup_spec", "specs", "edition", "1999"),
    ]
  )
  func refusals(_ tool: String, _ endpoint: String, _ parameter: String, _ value: String) async throws {
    let params = #"{"name":"\#(tool)","arguments":{"query":"color","\#(parameter)":"\#(value)"}}"#
    let reply = try await Guidelines.ask(server, .modern, "tools/call", params)
    let given = ["q": ["color"], parameter: [value]]
    let problem = await (try Guidelines.library.get()).answer(.asked(endpoint), given).answer.problem
    let sentence = try #require(problem?.message)
    #expect(reply.result["content"]?.items.first?["text"]?.text?.hasPrefix(sentence) == true, "\(reply.text)")
  }

  @Test("Several questions are answered in one call, each under its own heading")
  func several() async throws {
    let (text, structure) = try await call(
      "search_guidelines",
      #"{"queries":["minimum tap target","launch screen, logo","CarPlay parking meters"]}"#
    )
    let items = try #require(structure["items"]).items
    let queries = Set(items.compactMap { $0["query"]?.text })
    #expect(queries.isSuperset(of: ["minimum tap target", "launch screen, logo"]))
    #expect(text.contains("## “minimum tap target”: ") && text.contains("## “launch screen, logo”: "))
    #expect(text.contains("Nothing here answers “CarPlay parking meters”."))
    #expect(text.components(separatedBy: "do not quote them as Apple's").count == 2)
  }

  @Test("What the guidelines do not say is said, in the language of the question")
  func notAnswered() async throws {
    let english = try await call("search_guidelines", #"{"query":"CarPlay"}"#)
    #expect(english.structure["answered"] == false)
    #expect(english.text.hasPrefix("Nothing here answers “CarPlay”."))
    let japanese = try await call("search_guidelines", #"{"query":"盆栽の剪定"}"#)
    #expect(japanese.structure["answered"] == false)
    #expect(japanese.text.hasPrefix("「盆栽の剪定」に答える項目はありません。"))
    let changes = try await call("list_changes", "{}")
    #expect(changes.structure["answered"] == false && changes.text.contains("hig-2021-12"))
  }

  @Test("A query of 400,000 letters is answered, and hardly said back")
  func longQuery() async throws {
    let (text, _) = try await call(
      "search_guidelines",
      #"{"query":"\#(String(repeating: "起動", count: 200_000))"}"#
    )
    #expect(text.count < 3_000)
  }

  @Test("What changed between two editions, topic by topic")
  func changes() async throws {
    let editions = MCPServer(
      library: Library(index: try IndexReader(path: try Project.editionsIndex())),
      version: "1"
    )
    let reply = try await Guidelines.ask(
      editions,
      .modern,
      "tools/call",
      #"{"name":"list_changes","arguments":{"lang":"en"}}"#
    )
    let text = try #require(reply.result["content"]?.items.first?["text"]?.text)
    let items = try #require(reply.result["structuredContent"]?["items"]).items
    #expect(!items.isEmpty)
    #expect(items.allSatisfy { $0["change"] != nil && text.contains($0["id"]?.text ?? "?") })
  }

  @Test("Every look-up is asked by one tool", arguments: Endpoint.lookUps.map { $0.endpoint.name })
  func lookUps(_ name: String) async throws {
    let (text, structure) = try await call(
      "look_up",
      #"{"list":"\#(name)","name":"\#(name == "symbols" ? "UI" : "color")"}"#
    )
    let items = try #require(structure["items"]).items
    #expect(structure["answered"] == true && !items.isEmpty)
    for key in ["id", "title"] {
      #expect(items.allSatisfy { $0[key]?.text.map(text.contains) ?? (key == "title") }, "\(key)")
    }
  }

  @Test("No address is made up for a page that has none, beside a publisher's page")
  func addresses() async throws {
    let folder = try TemporaryFolder()
    let address = "https://developer.apple.com/design/human-interface-guidelines/alerts"
    let published = "---\nurl: \(address)\n---\n# Alerts\n\n**Keep alerts rare.** No mascot belongs in one."
    _ = try folder.write(published.utf8, as: "alerts.md")
    _ = try folder.write("# Mascots\n\n**Show a mascot once.** Not in alerts.".utf8, as: "mascots.md")
    _ = try folder.write("# Steppers\n\n**Keep steppers small.**".utf8, as: "steppers.md")
    let server = MCPServer(
      library: Library(index: try IndexReader(path: try Project.index(of: folder))),
      version: "1"
    )
    let calls = [("search_guidelines", #"{"query":"mascot alerts"}"#), ("look_up", #"{"list":"topics"}"#)]
    for (tool, arguments) in calls {
      let params = #"{"name":"\#(tool)","arguments":\#(arguments)}"#
      let result = try await Guidelines.ask(server, .modern, "tools/call", params).result
      let structure = try #require(result["structuredContent"])
      let text = result["content"]?.items.first?["text"]?.text ?? ""
      let items = structure["items"]?.items ?? []
      #expect(items.count >= 2 && text.contains(address.replacing("alerts", with: "NAME")))
      for item in items {
        let id = try #require(item["id"]?.text)
        let name = try #require(id.prefix { $0 != "#" }.split(separator: "/").last)
        let made = structure["pages"]?.text?.replacing("NAME", with: name)
        #expect((item["url"].map(\.text) ?? made) == (name == "alerts" ? address : nil), "\(structure)")
        let line = try #require(text.split(separator: "\n").first { $0.contains("`\(id)`") })
        #expect(line.contains("(no page)") == (name != "alerts"), "\(text)")
      }
    }
  }

  @Test("Topics and rules are resources, by names of either language")
  func resources() async throws {
    let listed =
      try await Guidelines.ask(server, .modern, "resources/list").result["resources"]?.items ?? []
    #expect(listed.count == 39)
    let uris =
      listed.compactMap { $0["uri"]?.text } + [
        "hig://topic/色", "hig://topic/%E8%89%B2", "hig://rule/launching/provide-a-launch-screen",
        "hig://rule/起動#provide-a-launch-screen",
      ]
    for uri in uris {
      let read = try await Guidelines.ask(server, .modern, "resources/read", #"{"uri":"\#(uri)"}"#)
      let contents = try #require(read.result["contents"]?.items.first)
      #expect(contents["uri"]?.text == uri && contents["mimeType"] == "text/markdown")
      #expect(contents["text"]?.text?.contains("hig-2021-12") == true)
    }
    for uri in [
      "hig://topic/", "hig://topic/nope", "hig://rule/nope", "https://example.com",
      "hig://topic/%zz",
    ] {
      let read = try await Guidelines.ask(server, .modern, "resources/read", #"{"uri":"\#(uri)"}"#)
      #expect(read.code == -32602)
    }
  }

  private func call(_ tool: String, _ arguments: String) async throws -> (
    text: String, structure: JSONValue
  ) {
    let params = #"{"name":"\#(tool)","arguments":\#(arguments)}"#
    let result = try await Guidelines.ask(server, .modern, "tools/call", params).result
    #expect(result["isError"] == nil)
    return (
      try #require(result["content"]?.items.first?["text"]?.text),
      try #require(result["structuredContent"])
    )
  }

  private func number(_ value: JSONValue) -> Int? {
    if case .number(let number) = value { Int(number) } else { nil }
  }

  /// One a Japanese letter, a quarter for others.
  private func tokens(_ text: String) -> Double {
    Double(text.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 4) }) / 4
  }
}
