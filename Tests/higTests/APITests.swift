import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A question as a command and as an address.
struct AskedTwice: Sendable, CustomTestStringConvertible {
  /// As `docs/api.md` writes it.
  var question: String
  var command: [String]
  var path: String
  var parameters: KeyValuePairs<String, String> = [:]

  var testDescription: String { command.joined(separator: " ") }

  var url: String {
    let query = parameters.map { "\($0.key)=\(Self.escaped($0.value))" }.joined(separator: "&")
    let path = path.split(separator: "/").map { Self.escaped(String($0)) }.joined(separator: "/")
    return "/api/v1/" + path + (query.isEmpty ? "" : "?" + query)
  }

  private static func escaped(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics.intersection(.init(charactersIn: "!"..."~")))
      ?? text
  }

  static let all = [
    AskedTwice(question: "/search", command: ["search", "起動画面"], path: "search", parameters: ["q": "起動画面"]),
    AskedTwice(
      question: "/search",
      command: [
        "search", "tab", "bar", "--kind", "rule", "--in", "en", "--lang", "en", "--limit", "3", "--offset", "1",
      ],
      path: "search",
      parameters: ["q": "tab bar", "kind": "rule", "in": "en", "lang": "en", "limit": "3", "offset": "1"]
    ),
    AskedTwice(
      question: "/search",
      command: [
        "search", "画面", "--topic", "Launching", "--strength", "avoid", "--has", "quantity", "--platform", "iOS",
      ],
      path: "search",
      parameters: ["q": "画面", "topic": "Launching", "strength": "avoid", "has": "quantity", "platform": "iOS"]
    ),
    AskedTwice(question: "/search", command: ["search", "zzzz"], path: "search", parameters: ["q": "zzzz"]),
    AskedTwice(
      question: "/search",
      command: ["search", "kind:wings \"tab bar\" 50% + 1"],
      path: "search",
      parameters: ["q": "kind:wings \"tab bar\" 50% + 1"]
    ),
    AskedTwice(question: "/suggest", command: ["suggest", "ダ"], path: "suggest", parameters: ["q": "ダ"]),
    AskedTwice(
      question: "/suggest",
      command: ["suggest", "ui", "--limit", "0"],
      path: "suggest",
      parameters: ["q": "ui", "limit": "0"]
    ),
    AskedTwice(
      question: "/search",
      command: ["search", "画面", "--topic", "nope"],
      path: "search",
      parameters: ["q": "画面", "topic": "nope"]
    ),
    AskedTwice(
      question: "/search",
      command: ["search", "画面", "--kind", "nope", "--strength", "big", "--limit", "201", "-e", "1999"],
      path: "search",
      parameters: ["q": "画面", "kind": "nope", "strength": "big", "limit": "201", "edition": "1999"]
    ),
    AskedTwice(
      question: "/specs",
      command: ["specs", "44", "--role", "nope"],
      path: "specs",
      parameters: ["q": "44", "role": "nope"]
    ),
    AskedTwice(question: "/topics", command: ["topics"], path: "topics"),
    AskedTwice(
      question: "/topics",
      command: ["topics", "--limit", "2", "--offset", "1"],
      path: "topics",
      parameters: ["limit": "2", "offset": "1"]
    ),
    AskedTwice(question: "/topics/TOPIC", command: ["show", "launching"], path: "topics/launching"),
    AskedTwice(question: "/topics/TOPIC", command: ["show", "views/alerts"], path: "topics/views/alerts"),
    AskedTwice(question: "/topics/TOPIC", command: ["show", "nope"], path: "topics/nope"),
    AskedTwice(
      question: "/rules/TOPIC/SLUG",
      command: ["show", "launch-screen#always-provide-a-launch-screen"],
      path: "rules/launch-screen/always-provide-a-launch-screen"
    ),
    AskedTwice(
      question: "/rules/TOPIC/SLUG",
      command: ["show", "page-controls/avoid-more-than-ten-dots"],
      path: "rules/page-controls/avoid-more-than-ten-dots"
    ),
    AskedTwice(question: "/rules/TOPIC/SLUG", command: ["show", "alerts#nope"], path: "rules/alerts/nope"),
    AskedTwice(question: "/specs", command: ["specs"], path: "specs"),
    AskedTwice(
      question: "/specs",
      command: ["specs", "44", "--limit", "200"],
      path: "specs",
      parameters: ["q": "44", "limit": "200"]
    ),
    AskedTwice(question: "/specs", command: ["specs", "--role", "size"], path: "specs", parameters: ["role": "size"]),
    AskedTwice(question: "/checklists/TOPIC", command: ["checklist", "launching"], path: "checklists/launching"),
    AskedTwice(
      question: "/checklists/TOPIC",
      command: ["checklist", "views", "--strength", "must,should", "--lang", "ja"],
      path: "checklists/views",
      parameters: ["strength": "must,should", "lang": "ja"]
    ),
    AskedTwice(question: "/checklists/TOPIC", command: ["checklist", "nope"], path: "checklists/nope"),
    AskedTwice(question: "/symbols", command: ["symbols"], path: "symbols"),
    AskedTwice(
      question: "/symbols",
      command: ["symbols", "--offset", "1"],
      path: "symbols",
      parameters: ["offset": "1"]
    ),
    AskedTwice(question: "/symbols", command: ["symbols", "scribble"], path: "symbols", parameters: ["q": "scribble"]),
    AskedTwice(question: "/links/TOPIC", command: ["links", "modality"], path: "links/modality"),
    AskedTwice(question: "/links/TOPIC", command: ["links", "steppers"], path: "links/steppers"),
    AskedTwice(
      question: "/links/TOPIC",
      command: ["links", "modality", "--limit", "1"],
      path: "links/modality",
      parameters: ["limit": "1"]
    ),
    AskedTwice(question: "/related/NAME", command: ["related", "launching"], path: "related/launching"),
    AskedTwice(
      question: "/related/NAME",
      command: ["related", "launch-screen#always-provide-a-launch-screen"],
      path: "related/launch-screen#always-provide-a-launch-screen"
    ),
    AskedTwice(question: "/related/NAME", command: ["related", "nope/nope"], path: "related/nope/nope"),
    AskedTwice(question: "/compare/TOPIC", command: ["compare", "launching"], path: "compare/launching"),
    AskedTwice(
      question: "/diff",
      command: ["diff", "old", "new"],
      path: "diff",
      parameters: ["from": "old", "to": "new"]
    ),
    AskedTwice(
      question: "/diff",
      command: ["diff", "nope", "new"],
      path: "diff",
      parameters: ["from": "nope", "to": "new"]
    ),
    AskedTwice(question: "/sources", command: ["sources"], path: "sources"),
    AskedTwice(question: "/status", command: ["status"], path: "status"),
    AskedTwice(
      question: "/diff",
      command: ["diff", "2021", "latest"],
      path: "diff",
      parameters: ["from": "2021", "to": "latest"]
    ),
  ]
}

extension AskedTwice {
  /// What an index of two editions answers in more words than others.
  static let ofEditions = [
    AskedTwice(question: "/search", command: ["search", "haptics"], path: "search", parameters: ["q": "haptics"]),
    AskedTwice(question: "/topics/TOPIC", command: ["show", "launching"], path: "topics/launching"),
    AskedTwice(question: "/topics/TOPIC", command: ["show", "sliders"], path: "topics/sliders"),
    AskedTwice(
      question: "/rules/TOPIC/SLUG",
      command: ["show", "launching#provide-a-launch-screen", "--edition", "2021"],
      path: "rules/launching/provide-a-launch-screen",
      parameters: ["edition": "2021"]
    ),
    AskedTwice(
      question: "/links/TOPIC",
      command: ["links", "launching", "--edition", "2021"],
      path: "links/launching",
      parameters: ["edition": "2021"]
    ),
    AskedTwice(
      question: "/related/NAME",
      command: ["related", "launching", "--edition", "2021"],
      path: "related/launching",
      parameters: ["edition": "2021"]
    ),
    AskedTwice(
      question: "/compare/TOPIC",
      command: ["compare", "launching", "--edition", "apple"],
      path: "compare/launching",
      parameters: ["edition": "apple"]
    ),
    AskedTwice(
      question: "/topics/TOPIC",
      command: ["show", "launching", "--edition", "all"],
      path: "topics/launching",
      parameters: ["edition": "all"]
    ),
    AskedTwice(
      question: "/symbols",
      command: ["symbols", "CHHaptic", "--edition", "apple"],
      path: "symbols",
      parameters: ["q": "CHHaptic", "edition": "apple"]
    ),
    AskedTwice(
      question: "/specs",
      command: ["specs", "44", "--edition", "2021"],
      path: "specs",
      parameters: ["q": "44", "edition": "2021"]
    ),
    AskedTwice(
      question: "/topics",
      command: ["topics", "--edition", "apple"],
      path: "topics",
      parameters: ["edition": "apple"]
    ),
  ]
}

@Suite("The API", .serialized)
struct APITests {
  private let server: RunningServer

  init() async throws {
    server = try await RunningServer(index: try Built.index())
  }

  /// Of somebody who prefers no language, as a command does.
  private static func request(_ url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    request.setValue("*", forHTTPHeaderField: "Accept-Language")
    return request
  }

  private static func hig(_ command: [String]) throws -> Program.Run {
    try Program(arguments: command + ["--index", try Built.index()]).run()
  }

  /// Over HTTP a list has 200 items at most; a command gives all where it is not told how many.
  private static func part(_ command: [String]) -> [String] {
    let lists: Set = ["topics", "symbols", "links", "related", "compare", "diff", "sources", "checklist"]
    return lists.contains(command[0]) && !command.contains("--limit") ? ["--limit", "200"] : []
  }

  @Test("The command line and HTTP give the same bytes")
  func parity() async throws {
    for asked in AskedTwice.all {
      let run = try Self.hig(asked.command + Self.part(asked.command) + ["--format", "json"])
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(asked.url)"))
      let (body, response) = try await URLSession.shared.data(for: Self.request(url))
      let answer = run.output + run.errors
      #expect(String(decoding: body, as: UTF8.self) == answer, "\(asked.testDescription) \(asked.url)")
      let status = (response as? HTTPURLResponse)?.statusCode
      let isProblem = answer.contains("\"type\":\"/openapi.json#")
      #expect((status == 200) == run.errors.isEmpty && run.errors.isEmpty != isProblem, "\(asked.testDescription)")
    }
  }

  @Test("Everything over HTTP is what the command writes, byte for byte, and is not sent twice")
  func export() async throws {
    let run = try Self.hig(["export", "--edition", "latest"])
    let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/api/v1/export?edition=latest"))
    let (body, response) = try await URLSession.shared.data(for: Self.request(url))
    #expect(String(decoding: body, as: UTF8.self) == run.output)
    var again = Self.request(url)
    let tag = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "ETag")
    again.setValue(tag, forHTTPHeaderField: "If-None-Match")
    again.cachePolicy = .reloadIgnoringLocalCacheData
    #expect((try await URLSession.shared.data(for: again).1 as? HTTPURLResponse)?.statusCode == 304)
  }

  @Test("Every key that is written is described in docs/api.md, and every key that is described is written")
  func contract() async throws {
    let document = try APIDocument()
    var check = ContractCheck(document)
    for asked in AskedTwice.all {
      let run = try Self.hig(asked.command + ["--format", "json"])
      let text = run.output + run.errors
      let kind = try #require(document.questions[asked.question])
      let isProblem = text.contains("\"type\":\"/openapi.json#")
      check.check(try JSONValue(text), is: isProblem ? .record("Problem") : kind, at: asked.testDescription)
    }
    let editions = ["diff", "2021", "latest", "--format", "json", "--index", try Built.todayIndex()]
    let difference = try Program(arguments: editions).run()
    check.check(try JSONValue(difference.output), is: .record("Difference"), at: "diff between editions")
    for asked in AskedTwice.ofEditions {
      let run = try Program(arguments: asked.command + ["--format", "json", "--index", try Built.todayIndex()]).run()
      let kind = try #require(document.questions[asked.question])
      check.check(try JSONValue(run.output), is: kind, at: asked.testDescription + " in editions")
    }
    let translated = JSONRenderer.render(Envelope(Self.acrossLanguages))
    check.check(try JSONValue(translated), is: .record("Difference"), at: "diff across languages")
    let today = try await RunningServer(index: try Built.todayIndex())
    for query in ["q=haptics&limit=1", "q=launch&edition=2021&limit=3", "q=haptics&edition=2021&limit=50"] {
      let address = "http://127.0.0.1:\(today.port)/api/v1/search?view=compact&\(query)"
      let (body, _) = try await URLSession.shared.data(for: Self.request(#require(URL(string: address))))
      check.check(try JSONValue(String(decoding: body, as: UTF8.self)), is: .record("Compact"), at: "compact \(query)")
    }
    let asked = ["search", "when may I ask for a rating", "--format", "json", "--index", try Built.todayIndex()]
    check.check(try JSONValue(try Program(arguments: asked).run().output), is: .record("Search"), at: "a question")
    let export = try Program(arguments: ["export", "--index", try Built.todayIndex()]).run()
    for line in export.output.split(separator: "\n") {
      check.check(try JSONValue(String(line)), is: .record("Entry"), at: "export of editions")
    }
    for line in try Self.hig(["export"]).output.split(separator: "\n") {
      check.check(try JSONValue(String(line)), is: .record("Entry"), at: "export")
    }
    let replaced = try Self.replaced()
    for (command, question) in [(["search", "ring"], "/search"), (["show", "loading#ring"], "/rules/TOPIC/SLUG")] {
      let run = try Program(arguments: command + ["--format", "json", "--index", replaced.path + "/hig.sqlite"]).run()
      check.check(try JSONValue(run.output), is: try #require(document.questions[question]), at: "\(command) replaced")
    }
    check.check(try JSONValue(try Built.report()), is: .record("Report"), at: "ingest")
    #expect(check.complaints.prefix(10).joined(separator: "\n") == "")
    let described = document.records.flatMap { record, keys in keys.map { "\(record).\($0.name)" } }
    #expect(Set(described).subtracting(check.seen).sorted() == [])
  }

  /// An index of one page, of whose entries one takes the other's place.
  private static func replaced() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let page = """
      <html lang="en"><head><title>Loading</title>
      <meta name="dcterms.source" content="https://developer.apple.com/design/human-interface-guidelines/loading">
      <meta name="dcterms.date" content="2026-09"><meta name="hig.ids" content="permanent"></head><body><main>
      <h1>Loading</h1><h2>Best practices</h2>
      <div id="bar" data-replaces="ring"><p><strong>Show a bar.</strong> It has an end.</p></div>
      <div id="ring"><p><strong>Show a ring.</strong> It has none.</p></div></main></body></html>
      """
    try Data(page.utf8).write(to: URL(fileURLWithPath: folder.path + "/loading.html"))
    let arguments = ["ingest", "--only", folder.path + "/loading.html", "--index", folder.path + "/hig.sqlite"]
    let run = try Program(arguments: arguments).run()
    #expect(run.code == 0, "\(run.errors)")
    return folder
  }

  /// What no page at hand shows: a rule that one edition has in one language and another in the other.
  private static var acrossLanguages: DifferenceAnswer {
    let source = Source(id: "a", title: "a", format: .html, digest: "")
    var answer = DifferenceAnswer(old: source, new: source)
    let id = EntryID(topic: Self.alerts.id, slug: "keep-it-short")
    var topic = TopicDifference(Self.alerts, .kept)
    var wording = Change.Wording(language: .ja, title: "b", old: MarkedText("a"), new: MarkedText("b"))
    wording.oldLanguage = .en
    topic.changes = [Change(entry: id, wordings: [wording])]
    topic.changes[0].hasOtherNumbers = true
    topic.changes[0].strengths = Change.Strengths(old: .should, new: .must)
    answer.topics = [topic]
    return answer
  }

  private static let alerts = Topic(
    id: TopicID("views/alerts") ?? { preconditionFailure("no topic") }(),
    title: .en("Alerts"),
    sections: [],
    entries: []
  )

  @Test("Whose texts are shown is chosen alike on both sides")
  func editions() async throws {
    let index = try Built.todayIndex()
    let server = try await RunningServer(index: index)
    for asked in AskedTwice.ofEditions {
      let command = asked.command + Self.part(asked.command)
      let run = try Program(arguments: command + ["--format", "json", "--index", index]).run()
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)\(asked.url)"))
      let (body, _) = try await URLSession.shared.data(for: Self.request(url))
      #expect(String(decoding: body, as: UTF8.self) == run.output, "\(asked.testDescription)")
      #expect(run.code == 0, "\(asked.testDescription) \(run.output)")
    }
    let unknown = try Program(arguments: ["show", "launching", "--edition", "1999", "--index", index]).run()
    #expect(unknown.code == 2 && unknown.errors.contains("Values of edition: apple-2026-06, hig-2021-12, latest, all."))
  }

  @Test("Every question that is described is asked, and every one that is asked is described")
  func questions() throws {
    #expect(Set(try APIDocument().questions.keys) == Set(AskedTwice.all.map(\.question)))
  }

  @Test("Every filter is described, and every problem with its status and exit code")
  func parametersAndProblems() throws {
    let document = try APIDocument()
    #expect(document.parameters.isSuperset(of: FilterName.allCases.map(\.rawValue)))
    #expect(document.codes.keys.sorted() == Problem.Code.allCases.map(\.rawValue).sorted())
    for code in Problem.Code.allCases {
      let problem = Problem(code, "x")
      let said = document.codes[code.rawValue]?.prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
      #expect(said == [String(problem.httpStatus), String(problem.exitCode)], "\(code)")
    }
  }

  @Test("The values that are described are all that the program has")
  func values() throws {
    let document = try APIDocument()
    func described(_ record: String, _ key: String) -> [String] {
      let kind = document.records[record]?.first { $0.name == key }?.kind
      if case .list(of: let element) = kind, case .oneOf(let values) = element { return values.sorted() }
      guard case .oneOf(let values) = kind else { return [] }
      return values.sorted()
    }
    func known<Value: RawRepresentable<String> & CaseIterable>(_ type: Value.Type) -> [String] {
      type.allCases.map(\.rawValue).sorted()
    }
    for record in ["Entry", "Hit", "ComparedEntry"] {
      #expect(described(record, "kind") == known(EntryKind.self))
      #expect(described(record, "strength") == known(Strength.self))
    }
    #expect(described("Entry", "sort") == known(NoteSort.self))
    #expect(described("Hit", "matched_by") == known(MatchedBy.self))
    #expect(described("Statement", "language") == known(Language.self))
    #expect(described("Suggestion", "kind") == Suggestion.Kind.allCases.map(\.name).sorted())
    #expect(described("Measure", "form") == known(Measure.Form.self))
    #expect(described("Measure", "unit") == known(Measure.Unit.self))
    #expect(described("Quantity", "role") == known(Quantity.Role.self))
    #expect(described("Quantity", "comparator") == known(Quantity.Comparator.self))
    #expect(described("Reference", "kind") == known(Reference.Kind.self))
    #expect(described("TopicDifference", "fate") == known(TopicDifference.Fate.self))
    #expect(described("Change", "change") == known(Change.Sort.self))
    #expect(described("Alignment", "method") == known(HIGModel.Alignment.Method.self))
    #expect(described("Problem", "code") == known(Problem.Code.self))
    #expect(described("Diagnostic", "severity") == known(Diagnostic.Severity.self))
  }
}
