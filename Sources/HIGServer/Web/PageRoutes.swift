import Foundation
import HIGAnswers
import HIGModel
import Hummingbird

// Which address shows which page, to whom, and from where it comes: rendered now, or kept.

extension Routes {
  func addFiles(to router: Router<BasicRequestContext>) {
    router.get("opensearch.xml") { _, _ in
      let xml = pages.searchDescription(base: names.base)
      let type = "application/opensearchdescription+xml"
      return Response(xml, headers: [.contentType: type, .cacheControl: "public, max-age=86400"])
    }
    router.get("changes.atom") { request, _ in
      let language = request.spokenLanguage ?? .en
      let current = index.current
      let feed = try await current.pages.page(PageKey(address: "/changes.atom", languages: language.rawValue)) {
        do {
          let difference = try await current.library.newestDifference(from: nil, to: nil)
          return RenderedPage(body: Body([UInt8](pages.feed(difference, base: names.base, language).utf8)), status: 200)
        } catch {
          return RenderedPage(body: Body([]), status: Problem(error).httpStatus)
        }
      }
      let headers: HTTPFields = [.contentType: "application/atom+xml", .vary: "Accept-Language, Accept-Encoding"]
      return feed.response(to: request, headers)
    }
    // Addresses that things had before, and one that people try.
    for (former, today) in ["specs": "/numbers", "diff": "/changes", "api/v1/changes": "/api/v1/diff"] {
      router.get(RouterPath(former)) { request, _ in request.redirect(to: today) }
    }
    router.get("topics") { request, _ in request.redirect(to: "/", .normal) }
    router.get("static/:name") { request, context in
      try files.response(context.parameters.get("name") ?? "", to: request)
    }
    // Some ask for it without reading the page.
    router.get("favicon.ico") { _, _ in Response.redirect(to: files.addresses["icon"] ?? "/", type: .normal) }
  }

  func addPages(to router: Router<BasicRequestContext>) {
    func add(
      _ path: RouterPath,
      _ other: Endpoint? = nil,
      _ ask: @escaping @Sendable (Asked) async throws -> WebPage
    ) {
      router.get(path) { request, context in
        if let other, let response = try await otherForm(other, context.rest, request) { return response }
        return try await page(context.rest, request, ask)
      }
    }
    add("") { try await $0.maker.home($0.arguments(.query)[.query] ?? "") }
    add("topics/**", .topic) { try await $0.maker.topicOrCategory($0.name) }
    add("rules/**", .rule) { try await $0.maker.ruleOrTopic($0.name) }
    add("compare/**") { try await $0.maker.compare($0.name) }
    add("sources") { try await $0.maker.sources() }
    // Either side may be missing.
    add("changes") { asked in
      let arguments = try asked.arguments(.from, .to, .changed, .strength)
      return try await asked.maker.changes(arguments, topic: asked.query["topic"])
    }
    add("components") { try await $0.maker.components() }
    add("components/**") { try await $0.maker.component($0.name) }
    add("suggest") { try await $0.maker.suggestions($0.query["q"] ?? "") }
    add("numbers") { try await $0.maker.numbers($0.arguments(.query, .measured, .sorting)) }
    add("symbols") { try await $0.maker.symbols($0.arguments(.query)[.query] ?? "") }
    add("checklist") { asked in
      let arguments = try asked.arguments(.topicFilter, .component, .strength)
      // An empty topic stands for all.
      let topic = arguments[.topicFilter] ?? asked.query["topic"]
      return try await asked.maker.checklist(topic, arguments[.component], arguments.choices(.strength))
    }
    // Further look-ups, as they are told everywhere.
    for endpoint in Endpoint.lookUps.map({ $0.endpoint }) where !Self.ownPages.contains(endpoint.name) {
      let takesName = !endpoint.pathParameters.isEmpty
      add(RouterPath(endpoint.name + (takesName ? "/**" : "")), endpoint) { asked in
        try await asked.maker.answer(endpoint, asked.query.values, asked.name)
      }
    }
    router.get("search") { request, _ in
      let query = request.query
      if (query["q"] ?? "").isEmpty {
        // A choice of language goes along.
        let rest = query.without("q")
        return Response.redirect(to: rest.isEmpty ? "/" : "/?" + rest, type: .normal)
      }
      return try await page("", request) { asked in
        let arguments = try Arguments(query.values, of: Endpoint.search.own + [.edition], .page)
        return try await asked.maker.search(Endpoint.searchRequest(arguments))
      }
    }
  }

  /// Look-ups with a page that is made for them.
  private static let ownPages = ["topics", "symbols", "compare", "sources"]

  // MARK: - Answers

  /// What a page is made of, by the table of parameters. Those that a page does not know are passed over: other sites add
  /// their own to links.
  private struct Asked {
    let maker: PageMaker
    /// What the address names.
    let name: String
    let query: QueryString

    func arguments(_ parameters: Parameter...) throws -> Arguments {
      try Arguments(query.values, of: parameters, .page)
    }
  }

  private func page(
    _ name: String,
    _ request: Request,
    _ ask: @escaping @Sendable (Asked) async throws -> WebPage
  ) async throws -> Response {
    var visit = Visit(request, names.publicURL)
    let index = index.current
    let query = request.query
    visit.context.offset = try Arguments(query.values, of: [.offset], .page).number(.offset) ?? 0
    let page = try await index.pages.page(visit.key) { [context = visit.context] in
      let asked = name.isEmpty ? query["q"] ?? query["topic"] ?? "" : name
      let page = await pages.page(of: index.library, context, asked: asked) {
        try await ask(Asked(maker: $0, name: name, query: query))
      }
      return RenderedPage(from: name, to: page.ownAddress, request) ?? rendered(page)
    }
    return page.response(to: request, visit.headers)
  }

  /// The page of a problem.
  func page(of problem: Problem, _ request: Request) async -> Response {
    let path = request.uri.path
    let asked = request.query["q"] ?? path.removingPercentEncoding ?? path
    var visit = Visit(request, names.publicURL)
    visit.context.editions = []
    let page = await pages.page(of: index.current.library, visit.context, asked: asked) { _ in throw problem }
    return rendered(page).response(to: request, visit.headers)
  }

  private func rendered(_ shown: WebPage) -> RenderedPage {
    // What was typed few ask for, everything else many.
    let body = Body([UInt8](shown.html.utf8), compressed: shown.isTyped ? .quick : .thorough)
    var page = RenderedPage(body: body, status: shown.status)
    if let path = shown.ownAddress {
      page.headers[.vary] = "Accept, Accept-Language, Cookie, Accept-Encoding"
      page.headers[.link] =
        "<\(names.publicURL ?? "")\(path)>; rel=\"canonical\", <\(path).md>; rel=\"alternate\"; type=\"text/markdown\", "
        + "<\(path).json>; rel=\"alternate\"; type=\"application/json\", </llms.txt>; rel=\"describedby\""
    }
    return page
  }
}

/// One request for a page: who reads, and where.
private struct Visit {
  var context: PageContext
  let key: PageKey
  var headers: HTTPFields

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
    headers = RenderedPage.headers([interface], .html)
    headers[.vary] = "Accept-Language, Cookie, Accept-Encoding"
    if chosen != nil {
      headers[.setCookie] = "lang=\(languages); Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly"
    }
  }
}

extension Request {
  /// Hummingbird's own parameters leave `+` as it is.
  var query: QueryString { QueryString(uri.query) }

  /// Leads to another path, with the same query.
  func redirect(to path: String, _ type: Response.RedirectType = .permanent) -> Response {
    .redirect(to: path + (uri.query.map { "?" + $0 } ?? ""), type: type)
  }

  /// The one of our languages that a client prefers; nil where neither is.
  var spokenLanguage: Language? {
    headers[.acceptLanguage]?.byWeight.lazy.compactMap { Language(rawValue: String($0.prefix(2))) }.first
  }
}
