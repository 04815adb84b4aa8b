import HIGAnswers
import HIGModel
import HIGText
import HTTPTypes
import Hummingbird

/// A form that a resource is given in: its media type.
enum MediaForm: String {
  case html = "text/html; charset=utf-8"
  case markdown = "text/markdown; charset=utf-8"
  case json = "application/json; charset=utf-8"
  /// Of JSON, a line a thing.
  case ndjson = "application/x-ndjson"

  /// The first of those on offer that `Accept` names; nil where it names none.
  static func accepted(_ request: Request, of offered: [MediaForm]) -> MediaForm? {
    let accept = request.headers[values: .accept].joined(separator: ",")
    if accept.isEmpty { return offered.first }
    return accept.byWeight.lazy.compactMap { range in offered.first { $0.isNamed(by: range) } }.first
  }

  private func isNamed(by range: String) -> Bool {
    let type = rawValue.prefix { $0 != ";" }
    return ["*/*", type.prefix { $0 != "/" } + "/*", type, Self.others[self, default: type]].contains { $0 == range }
  }

  /// What else they are asked for as.
  private static let others: [MediaForm: Substring] = [
    .html: "application/xhtml+xml", .json: "application/problem+json", .ndjson: "application/json",
  ]
}

// Answers of the API as they are sent: from those that are kept, else made now.

extension Routes {
  /// The answer of an endpoint, in a form or else in the first of JSON and Markdown that `Accept` names.
  /// - Throws: `Problem` (`notAcceptable`) where something else is wanted.
  func answer(
    _ endpoint: Endpoint,
    _ rest: String,
    _ request: Request,
    as form: MediaForm? = nil
  ) async throws -> Response {
    guard let form = form ?? MediaForm.accepted(request, of: [.json, .markdown]) else { throw Problem.noForm }
    // To other forms of pages strangers link, as to the pages.
    let strictness: Arguments.Strictness = request.uri.path.hasPrefix("/api/") ? .program : .page
    return try await kept(request, form) { library, spoken in
      let given = request.query.values
      let (answer, detail) = await library.answer(endpoint, given, rest, speaking: spoken, strictness)
      let isAnswered = answer.problem == nil
      let languages = isAnswered ? detail.only.map { [$0] } ?? Language.allCases : [detail.language]
      let isText = isAnswered && form == .markdown
      let text = renderer.render(answer, as: isText ? .markdown : .json, detail)
      if let moved = RenderedPage(from: rest, to: answer.answer.address, request) { return moved }
      var page = RenderedPage(text, answer.problem?.httpStatus ?? 200, languages, isText ? .markdown : .json)
      page.headers[.link] = Self.links(answer.part, request)
      return page
    }
  }

  /// Everything, topic by topic as it is read: the lines of `hig export`.
  func export(_ request: Request) async throws -> Response {
    if MediaForm.accepted(request, of: [.ndjson]) == nil { throw Problem.noForm }
    let names = try Arguments(request.query.values, of: Endpoint.export.parameters).list(.edition)
    let library = index.current.library.speaking(from: names.isEmpty ? .all : EditionChoice(names))
    try await library.checkEditions()
    let sources = try await library.sources().sources
    let isCompressed = Body.isTakenCompressed(by: request)
    let digest = Body.digest(of: Array("\(library.digest) \(version) \(names)".utf8))
    var headers = RenderedPage.headers(Language.allCases, .ndjson)
    let isKnown = Body.tag(&headers, digest, isCompressed: isCompressed, request)
    headers[.link] = Self.description
    if isKnown {
      return Response(status: .notModified, headers: headers)
    }
    let lines = ResponseBody { writer in
      let gzip = isCompressed ? Gzip(.quick) : nil
      func sent(_ text: String, isLast: Bool = false) -> ByteBuffer {
        ByteBuffer(bytes: gzip?.compressed(Array(text.utf8), isLast: isLast) ?? Array(text.utf8))
      }
      try await library.forEachTopic { topic in
        let exporter = Exporter([topic], sources, without: publishers, program: "")
        for file in exporter.files(.ndjson) { try await writer.write(sent(file.text)) }
      }
      try await writer.write(sent("", isLast: true))
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: lines)
  }

  /// A text that is made of the whole index, and kept as long as that stays: nothing else of a request changes it.
  /// - Parameter part: which one, of a text in parts.
  func text(
    _ type: String,
    _ request: Request,
    part: Int = 0,
    _ make: @escaping @Sendable (Library) async -> String
  ) async throws -> Response {
    let current = index.current
    let key = PageKey(address: "\(request.uri.path) \(part)", languages: "")
    return try await current.pages.page(key) {
      var page = RenderedPage(await make(current.library), 200, Language.allCases, .json)
      page.headers[.contentType] = type
      return page
    }.response(to: request)
  }

  func record(of problem: Problem, _ request: Request) -> Response {
    var form = JSONForm()
    form.language = request.query["lang"].flatMap(Language.init) ?? request.spokenLanguage ?? .en
    let text = renderer.render(Envelope(problem), as: .json, form)
    return RenderedPage(text, problem.httpStatus, [form.language], .json).response(to: request)
  }

  /// By the address, and by all that `Vary` names.
  private func kept(
    _ request: Request,
    _ form: MediaForm,
    _ make: @escaping @Sendable (Library, Language?) async -> RenderedPage
  ) async throws -> Response {
    let spoken = request.spokenLanguage
    let key = PageKey(address: request.uri.string, languages: form.rawValue + "." + (spoken?.rawValue ?? ""))
    let current = index.current
    return try await current.pages.page(key) { await make(current.library, spoken) }.response(to: request)
  }

  /// Where the description is, and the parts of the list around this one.
  private static func links(_ part: ListPart?, _ request: Request) -> String {
    var links = [Self.description]
    if let part, part.limit > 0 {
      let others = request.query.without("offset")
      func link(_ offset: Int, _ relation: String) {
        let query = (others.isEmpty ? "" : others + "&") + "offset=\(offset)"
        links.append("<\(request.uri.path)?\(query)>; rel=\"\(relation)\"")
      }
      if part.offset + part.shown < part.total { link(part.offset + part.limit, "next") }
      if part.offset > 0 { link(max(0, part.offset - part.limit), "prev") }
    }
    return links.inList
  }

  private static let description = "</openapi.json>; rel=\"service-desc\""
}

extension RenderedPage {
  /// - Parameter languages: those that the text is in.
  init(_ text: String, _ status: Int, _ languages: [Language], _ form: MediaForm) {
    self.init(body: Body([UInt8](text.utf8), compressed: .quick), status: status)
    headers = Self.headers(languages, form)
    if status != 200 && form == .json {
      headers[.contentType] = "application/problem+json; charset=utf-8"
    }
  }

  /// Leads from a name that an entry had before to its address of today, with the query; nil where that ends in the name, and
  /// of what is no entry.
  init?(from name: String, to address: String?, _ request: Request) {
    guard let address, address.hasPrefix("/rules/"), !address.hasSuffix("/" + name.replacing("#", with: "/")) else {
      return nil
    }
    let path = request.uri.path
    let base = path.hasPrefix("/api/") ? "/api/v1" : ""
    let form = [".md", ".json"].first(where: path.hasSuffix) ?? ""
    let response = request.redirect(to: base + address + form)
    self.init(body: Body([]), status: 308, headers: response.headers)
  }

  static func headers(_ languages: [Language], _ form: MediaForm) -> HTTPFields {
    [
      .contentType: form.rawValue, .contentLanguage: languages.map(\.rawValue).inList,
      // Asked for anew each time, answered with 304 where it did not change.
      .cacheControl: "no-cache", .vary: "Accept, Accept-Language, Accept-Encoding",
    ]
  }

  /// - Parameter fields: those of every page; what goes with this one takes the place of those of the same name.
  func response(to request: Request, _ fields: HTTPFields = [:]) -> Response {
    let fields = headers.reduce(into: fields) { $0[$1.name] = $1.value }
    return body.response(to: request, status: .init(code: status), fields)
  }
}

extension Problem {
  static let noForm = Problem(
    .notAcceptable,
    "There is no such form of this.",
    hint: "Let Accept name application/json."
  )
}

extension HTTPField.Name {
  /// RFC 8288.
  static let link = HTTPField.Name("Link") ?? .location
}
