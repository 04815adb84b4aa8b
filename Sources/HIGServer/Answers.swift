internal import HIGAnswers
internal import HIGModel
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// A form that a resource is given in.
enum MediaForm: String {
  case html, markdown, json

  /// The first of those on offer that `Accept` names; nil where it names none.
  static func accepted(_ request: Request, of offered: [MediaForm]) -> MediaForm? {
    let accept = request.headers[values: .accept].joined(separator: ",")
    let ranges = accept.split(separator: ",").map {
      $0.split(separator: ";").map { $0.filter { $0 != " " }.lowercased() }
    }
    .filter { !$0.contains { $0.hasPrefix("q=0") && Double($0.dropFirst(2)) == 0 } }.compactMap(\.first)
    if accept.isEmpty { return offered.first }
    return ranges.lazy.compactMap { range in offered.first { $0.isNamed(by: range) } }.first
  }

  private func isNamed(by range: String) -> Bool {
    switch self {
    case .html: ["*/*", "text/*", "text/html", "application/xhtml+xml"].contains(range)
    case .markdown: ["*/*", "text/*", "text/markdown"].contains(range)
    case .json: ["*/*", "application/*", "application/json", "application/problem+json"].contains(range)
    }
  }

  var mediaType: String {
    switch self {
    case .html: "text/html; charset=utf-8"
    case .markdown: OutputFormat.markdown.mediaType
    case .json: OutputFormat.json.mediaType
    }
  }
}

/// Answers of the API as they are sent: from those that are kept, else made now.
struct Answers: Sendable {
  let index: ServedIndex
  let renderer: Renderer

  /// The answer of an endpoint as JSON.
  /// - Throws: `Problem` (`notAcceptable`) where something else is wanted.
  func json(_ endpoint: Endpoint, _ rest: String, _ request: Request) async throws -> Response {
    if MediaForm.accepted(request, of: [.json]) == nil { throw Problem.noForm }
    return try await kept(request, .json) { library, spoken in
      let given = QueryString(request.uri.query).values
      let (answer, form) = await library.answer(endpoint, given, rest, speaking: spoken)
      let languages = answer.problem == nil ? form.only.map { [$0] } ?? Language.allCases : [form.language]
      let text = renderer.render(answer, as: .json, form)
      var page = RenderedPage(text, answer.problem?.httpStatus ?? 200, languages, .json)
      page.headers[.link] = Self.links(answer.shownPart, request)
      return page
    }
  }

  /// A topic or an entry as Markdown.
  func markdown(_ question: Question, _ request: Request) async throws -> Response {
    try await kept(request, .markdown) { library, spoken in
      let query = QueryString(request.uri.query)
      let only = query["lang"].flatMap(Language.init(rawValue:))
      let answer = await library.answer(question, editions: EditionChoice(query.list("edition")))
      let text = renderer.render(answer.only(in: only), as: .markdown)
      let status = answer.problem?.httpStatus ?? 200
      return RenderedPage(text, status, only.map { [$0] } ?? Language.allCases, .markdown)
    }
  }

  /// A text that is made of the whole index, and as long as that stays.
  func text(
    _ type: String,
    _ request: Request,
    _ make: @escaping @Sendable (Library) async -> String
  ) async throws -> Response {
    try await kept(request, .json) { library, _ in
      var page = RenderedPage(await make(library), 200, Language.allCases, .json)
      page.headers[.contentType] = type
      return page
    }
  }

  func problem(_ problem: Problem, _ request: Request) -> Response {
    let spoken = Reader.language(request.headers[.acceptLanguage] ?? "")
    var form = JSONForm()
    form.language = QueryString(request.uri.query)["lang"].flatMap(Language.init(rawValue:)) ?? spoken ?? .en
    let text = renderer.render(.problem(problem), as: .json, form)
    return RenderedPage(text, problem.httpStatus, [form.language], .json).response(to: request)
  }

  /// By the address, and by all that `Vary` names.
  private func kept(
    _ request: Request,
    _ form: MediaForm,
    _ make: @escaping @Sendable (Library, Language?) async -> RenderedPage
  ) async throws -> Response {
    let spoken = Reader.language(request.headers[.acceptLanguage] ?? "")
    let key = PageKey(address: request.uri.string, languages: form.rawValue + "." + (spoken?.rawValue ?? ""))
    let current = index.current
    return try await current.pages.page(key) { await make(current.library, spoken) }.response(to: request)
  }

  /// Where the description is, and the parts of the list around this one.
  private static func links(_ part: ListPart?, _ request: Request) -> String {
    var links = [Self.description]
    if let part, part.limit > 0 {
      let others = QueryString(request.uri.query).without("offset")
      func link(_ offset: Int, _ relation: String) {
        let query = (others.isEmpty ? "" : others + "&") + "offset=\(offset)"
        links.append("<\(request.uri.path)?\(query)>; rel=\"\(relation)\"")
      }
      if part.offset + part.shown < part.total { link(part.offset + part.limit, "next") }
      if part.offset > 0 { link(max(0, part.offset - part.limit), "prev") }
    }
    return links.joined(separator: ", ")
  }

  private static let description = "</openapi.json>; rel=\"service-desc\""
}

extension RenderedPage {
  /// - Parameter languages: those that the text is in.
  init(_ text: String, _ status: Int, _ languages: [Language], _ form: MediaForm) {
    self.init(body: Body([UInt8](text.utf8), compressed: .quick), status: status)
    let isProblem = status != 200 && form == .json
    headers = [
      .contentType: isProblem ? "application/problem+json; charset=utf-8" : form.mediaType,
      .contentLanguage: languages.map(\.rawValue).joined(separator: ", "),
      // Asked for anew each time, answered with 304 where it did not change.
      .cacheControl: "no-cache", .vary: "Accept, Accept-Language, Accept-Encoding",
    ]
  }

  func response(to request: Request) -> Response {
    body.response(to: request, status: .init(code: status), headers)
  }
}

extension Problem {
  static let noForm = Problem(
    .notAcceptable,
    ja: "求められた形式では答えられません。",
    en: "There is no such form of this.",
    hint: .both(ja: "Acceptにapplication/jsonを指定してください。", en: "Let Accept name application/json.")
  )
}

extension HTTPField.Name {
  /// RFC 8288.
  static let link = HTTPField.Name("Link") ?? .location
}
