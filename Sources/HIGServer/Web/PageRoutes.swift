internal import Foundation
internal import HIGAnswers
internal import HIGModel
internal import HTTPTypes
internal import Hummingbird
internal import NIOCore

/// Which address shows which page, to whom, and from where it comes: rendered now, or kept.
package struct PageRoutes: Sendable {
  private let index: ServedIndex
  private let pages: PageRenderer
  private let files: StaticFiles
  /// Where the public reaches the server; nil where nobody said.
  private var site: String?

  /// - Parameters:
  ///   - index: whom to ask.
  ///   - templates: the folder with the templates.
  ///   - files: style, script and icon.
  /// - Throws: `Problem` (`machine`) where a template is missing or malformed.
  package init(index: ServedIndex, templates: String, files: StaticFiles) throws {
    self.index = index
    self.files = files
    pages = try PageRenderer(templates: templates, assets: files.addresses)
  }

  /// How many pages are rendered, and so look-ups run, at a time.
  package static let atATime = 4

  /// A topic or an entry in another form than a page; nil where a page is wanted.
  typealias OtherForm = @Sendable (Endpoint, String, Request) async throws -> Response?

  func add(to router: Router<BasicRequestContext>, _ names: SiteNames, _ otherForm: @escaping OtherForm) {
    var pages = self
    pages.site = names.publicURL
    pages.addReading(to: router, otherForm)
    pages.addFinding(to: router, names)
    addMoved(to: router)
    router.get("static/:name") { request, context in
      try files.response(context.parameters.get("name") ?? "", to: request)
    }
    // Some ask for it without reading the page.
    router.get("favicon.ico") { _, _ in Response.redirect(to: files.addresses["icon"] ?? "/", type: .normal) }
  }

  private func addReading(to router: Router<BasicRequestContext>, _ otherForm: @escaping OtherForm) {
    router.get("") { request, _ in
      try await page(.home, request)
    }
    router.get("topics/**") { request, context in
      if let other = try await otherForm(.topic, context.rest, request) { return other }
      return try await page(PageQuestionDecoder.topic(context.rest, QueryString(request.uri.query)), request)
    }
    router.get("rules/**") { request, context in
      if let other = try await otherForm(.rule, context.rest, request) { return other }
      return try await page(.rule(context.rest), request)
    }
    router.get("compare/**") { request, context in try await page(.compare(context.rest), request) }
    router.get("sources") { request, _ in try await page(.sources, request) }
    router.get("changes") { request, _ in
      try await page(PageQuestionDecoder.changes(QueryString(request.uri.query)), request)
    }
  }

  private func addFinding(to router: Router<BasicRequestContext>, _ names: SiteNames) {
    router.get("search") { request, _ in
      let query = QueryString(request.uri.query)
      if (query["q"] ?? "").isEmpty {
        // A choice of language goes along.
        let rest = query.without("q")
        return Response.redirect(to: rest.isEmpty ? "/" : "/?" + rest, type: .normal)
      }
      return try await page(PageQuestionDecoder.search(query), request)
    }
    router.get("suggest") { request, _ in
      try await page(.suggestions(QueryString(request.uri.query)["q"] ?? ""), request)
    }
    router.get("numbers") { request, _ in
      try await page(PageQuestionDecoder.numbers(QueryString(request.uri.query)), request)
    }
    router.get("symbols") { request, _ in
      try await page(PageQuestionDecoder.symbols(QueryString(request.uri.query)), request)
    }
    router.get("opensearch.xml") { _, _ in
      let xml = pages.searchDescription(base: names.base)
      return Response(
        status: .ok,
        headers: [.contentType: "application/opensearchdescription+xml", .cacheControl: "public, max-age=86400"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: xml))
      )
    }
    router.get("checklist") { request, _ in
      try await page(PageQuestionDecoder.checklist(QueryString(request.uri.query)), request)
    }
  }

  /// Addresses that pages had before, and one that people try.
  private func addMoved(to router: Router<BasicRequestContext>) {
    router.get("topics") { request, _ in
      Response.redirect(to: "/" + (request.uri.query.map { "?" + $0 } ?? ""), type: .normal)
    }
    router.get("specs") { request, _ in
      Response.redirect(to: "/numbers" + (request.uri.query.map { "?" + $0 } ?? ""), type: .permanent)
    }
    router.get("diff") { request, _ in
      Response.redirect(to: "/changes" + (request.uri.query.map { "?" + $0 } ?? ""), type: .permanent)
    }
  }

  // MARK: - Answers

  private func page(_ question: PageQuestion, _ request: Request) async throws -> Response {
    let visit = Visit(request, site)
    let index = index.current
    let query = QueryString(request.uri.query)
    let offset = try PageQuestionDecoder.offset(query)
    let page = try await index.pages.page(visit.key) {
      let editions = EditionChoice(query.list("edition"))
      return rendered(await index.library.page(question, editions: editions, from: offset), visit)
    }
    return response(page, visit, request)
  }

  /// The page of a problem.
  func problem(_ problem: Problem, _ request: Request) async -> Response {
    let asked = request.uri.path.removingPercentEncoding ?? request.uri.path
    let page = await index.current.library.problemPage(problem, asked: String(asked.prefix(Self.longestAsked)))
    let visit = Visit(request, site)
    return response(rendered(.problem(page), visit), visit, request)
  }

  private func rendered(_ answer: PageAnswer, _ visit: Visit) -> RenderedPage {
    let text = pages.render(answer, visit.context)
    let body = Body([UInt8](text.utf8), compressed: answer.isAskedOften ? .thorough : .quick)
    return RenderedPage(body: body, status: answer.httpStatus)
  }

  private func response(_ page: RenderedPage, _ visit: Visit, _ request: Request) -> Response {
    var headers = visit.headers
    let path = request.uri.path
    if page.status == 200, path.hasPrefix("/topics/") || path.hasPrefix("/rules/") {
      headers[.vary] = "Accept, Accept-Language, Cookie, Accept-Encoding"
      headers[.link] =
        "<\(site ?? "")\(path)>; rel=\"canonical\", <\(path).md>; rel=\"alternate\"; type=\"text/markdown\", "
        + "<\(path).json>; rel=\"alternate\"; type=\"application/json\", </llms.txt>; rel=\"describedby\""
    }
    return page.body.response(to: request, status: .init(code: page.status), headers)
  }

  /// Letters of an address that are shown.
  private static let longestAsked = 200
}

/// One request for a page: who reads, and where.
private struct Visit {
  let context: PageContext
  let key: PageKey
  let headers: HTTPFields

  /// - Parameter site: what the addresses of its pages begin with for the public.
  init(_ request: Request, _ site: String?) {
    let query = QueryString(request.uri.query)
    let reader = Reader(request, query)
    let rest = query.without("lang")
    let address = request.uri.path + (rest.isEmpty ? "" : "?" + rest)
    context = PageContext(
      reading: reader.reading,
      interface: reader.interface,
      address: address,
      editions: query.list("edition"),
      site: site
    )
    key = PageKey(address: address, languages: "\(reader.reading.rawValue).\(reader.interface.rawValue)")
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8",
      .contentLanguage: reader.interface.rawValue,
      // Asked for anew each time, answered with 304 where it did not change.
      .cacheControl: "no-cache",
      .vary: "Accept-Language, Cookie, Accept-Encoding",
    ]
    if reader.isChosen {
      headers[.setCookie] = reader.cookie
    }
    self.headers = headers
  }
}

extension PageAnswer {
  /// Whether many ask for the same; what was typed, few do.
  fileprivate var isAskedOften: Bool {
    switch self {
    case .search, .suggestions: false
    default: true
    }
  }
}
