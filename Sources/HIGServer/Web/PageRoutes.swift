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
    var routes = self
    routes.site = names.publicURL
    routes.addPages(to: router, otherForm)
    router.get("opensearch.xml") { _, _ in
      let xml = pages.searchDescription(base: names.base)
      return Response(
        status: .ok,
        headers: [.contentType: "application/opensearchdescription+xml", .cacheControl: "public, max-age=86400"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: xml))
      )
    }
    // Addresses that pages had before, and one that people try.
    router.get("specs") { request, _ in request.redirect(to: "/numbers") }
    router.get("diff") { request, _ in request.redirect(to: "/changes") }
    router.get("topics") { request, _ in request.redirect(to: "/", .normal) }
    router.get("static/:name") { request, context in
      try files.response(context.parameters.get("name") ?? "", to: request)
    }
    // Some ask for it without reading the page.
    router.get("favicon.ico") { _, _ in Response.redirect(to: files.addresses["icon"] ?? "/", type: .normal) }
  }

  private func addPages(to router: Router<BasicRequestContext>, _ otherForm: @escaping OtherForm) {
    func add(
      _ path: RouterPath,
      _ other: Endpoint? = nil,
      _ question: @escaping @Sendable (String, QueryString) throws -> PageQuestion
    ) {
      router.get(path) { request, context in
        if let other, let response = try await otherForm(other, context.rest, request) { return response }
        return try await page(question(context.rest, request.query), request)
      }
    }
    add("") { _, query in .home(try PageQuestionDecoder.letters(query)) }
    add("topics/**", .topic) { name, _ in .topic(name) }
    add("rules/**", .rule) { id, _ in .rule(id) }
    add("compare/**") { topic, _ in .compare(topic) }
    add("sources") { _, _ in .sources }
    add("changes") { _, query in try PageQuestionDecoder.changes(query) }
    add("suggest") { _, query in .suggestions(query["q"] ?? "") }
    add("numbers") { _, query in try PageQuestionDecoder.numbers(query) }
    add("symbols") { _, query in .symbols(try PageQuestionDecoder.letters(query)) }
    add("checklist") { _, query in try PageQuestionDecoder.checklist(query) }
    router.get("search") { request, _ in
      let query = request.query
      if (query["q"] ?? "").isEmpty {
        // A choice of language goes along.
        let rest = query.without("q")
        return Response.redirect(to: rest.isEmpty ? "/" : "/?" + rest, type: .normal)
      }
      return try await page(PageQuestionDecoder.search(query), request)
    }
  }

  // MARK: - Answers

  private func page(_ question: PageQuestion, _ request: Request) async throws -> Response {
    let visit = Visit(request, site)
    let index = index.current
    let query = request.query
    let offset = try PageQuestionDecoder.offset(query)
    let page = try await index.pages.page(visit.key) {
      let editions = EditionChoice(query.list("edition"))
      return rendered(await index.library.page(question, editions: editions, from: offset), visit)
    }
    return page.body.response(to: request, status: .init(code: page.status), visit.headers.merging(page.headers))
  }

  /// The page of a problem.
  func problem(_ problem: Problem, _ request: Request) async -> Response {
    let path = request.uri.path
    let asked = request.query["q"] ?? path.removingPercentEncoding ?? path
    let page = await index.current.library.problemPage(problem, asked: asked)
    var visit = Visit(request, site)
    // What cannot be asked that way need not be asked so in the other language; an address may have any length.
    visit.context.address = path.utf8.count > Self.longestPath ? "/" : path
    let shown = rendered(.problem(page), visit)
    return shown.body.response(to: request, status: .init(code: shown.status), visit.headers)
  }

  private func rendered(_ answer: PageAnswer, _ visit: Visit) -> RenderedPage {
    let text = pages.render(answer, visit.context)
    let body = Body([UInt8](text.utf8), compressed: answer.isAskedOften ? .thorough : .quick)
    var page = RenderedPage(body: body, status: answer.httpStatus)
    if let path = answer.ownAddress {
      page.headers[.vary] = "Accept, Accept-Language, Cookie, Accept-Encoding"
      page.headers[.link] =
        "<\(site ?? "")\(path)>; rel=\"canonical\", <\(path).md>; rel=\"alternate\"; type=\"text/markdown\", "
        + "<\(path).json>; rel=\"alternate\"; type=\"application/json\", </llms.txt>; rel=\"describedby\""
    }
    return page
  }

  /// Bytes of a path that links of the page of a problem repeat.
  private static let longestPath = 1_000
}

/// One request for a page: who reads, and where.
private struct Visit {
  var context: PageContext
  let key: PageKey
  let headers: HTTPFields

  /// Languages are those that the address says, else those chosen before, else that of the browser.
  /// - Parameter site: what the addresses of its pages begin with for the public.
  init(_ request: Request, _ site: String?) {
    let query = request.query
    let rest = query.without("lang")
    let address = request.uri.path + (rest.isEmpty ? "" : "?" + rest)
    // `both.ja`: what is read, and the language of all else.
    let kept = request.cookies["lang"]?.value.split(separator: ".").map(String.init) ?? []
    let chosen = query["lang"].flatMap(PageContext.Reading.init)
    let reading = chosen ?? kept.first.flatMap(PageContext.Reading.init) ?? .both
    let interface = reading.only ?? kept.dropFirst().first.flatMap(Language.init) ?? request.spokenLanguage ?? .en
    let languages = "\(reading.rawValue).\(interface.rawValue)"
    context = PageContext(
      reading: reading,
      interface: interface,
      address: address,
      editions: query.list("edition"),
      site: site
    )
    key = PageKey(address: address, languages: languages)
    var headers: HTTPFields = [
      .contentType: "text/html; charset=utf-8",
      .contentLanguage: interface.rawValue,
      // Asked for anew each time, answered with 304 where it did not change.
      .cacheControl: "no-cache",
      .vary: "Accept-Language, Cookie, Accept-Encoding",
    ]
    if chosen != nil {
      headers[.setCookie] = "lang=\(languages); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
    }
    self.headers = headers
  }
}

extension HTTPFields {
  /// With the fields of `other` in the place of those of the same name.
  fileprivate func merging(_ other: HTTPFields) -> HTTPFields {
    other.reduce(into: self) { $0[$1.name] = $1.value }
  }
}

extension Request {
  /// The one of our languages that a client prefers; nil where neither is.
  var spokenLanguage: Language? {
    headers[.acceptLanguage]?.byWeight.lazy.compactMap { Language(rawValue: String($0.prefix(2))) }.first
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
