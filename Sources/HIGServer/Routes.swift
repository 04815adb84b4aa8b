internal import Foundation
internal import HIGAnswers
internal import HIGModel
internal import HTTPTypes
package import Hummingbird

/// Which address of the API asks which question; the pages are `PageRoutes`’.
package struct Routes: Sendable {
  /// The one that is served, which may be replaced.
  let index: ServedIndex
  private var library: Library { index.current.library }
  private let renderer: Renderer
  private let pages: PageRoutes

  /// - Parameters:
  ///   - index: whom to ask.
  ///   - pages: the pages of the web surface.
  /// - Throws: `Problem` where the program's labels are not whole.
  package init(index: ServedIndex, pages: PageRoutes) throws {
    self.index = index
    self.pages = pages
    renderer = try Renderer()
  }

  /// - Parameters:
  ///   - names: those that the server answers to.
  ///   - log: a line for each request.
  ///   - connections: those that are open.
  package func router(
    names: SiteNames,
    log: LogLines = LogLines(nil),
    connections: @escaping @Sendable () -> Int = { 0 }
  ) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    let metrics = Metrics()
    router.add(middleware: RequestLog(metrics: metrics, lines: log))
    router.add(middleware: SecurityHeaders())
    router.add(middleware: ProblemPages(render: problem))
    router.add(middleware: NameCheck(names: names))
    router.add(middleware: BodyCheck())
    router.add(middleware: ReadOnly())
    pages.add(to: router, names)
    add(Lookup.all, to: router.group("api/v1"), as: .json)
    router.get("markdown/**") { request, context in
      let rest = context.rest
      return await answer(request, as: .markdown) { _ in .named(rest) }
    }
    router.get("healthz") { _, _ in "ok\n" }
    router.get("readyz") { _, _ in readiness }
    router.get("metrics") { _, _ in Self.plain(metrics.text(index, connections: connections())) }
    return router
  }

  private func add(
    _ lookups: [Lookup],
    to router: some RouterMethods<BasicRequestContext>,
    as format: OutputFormat
  ) {
    for lookup in lookups {
      router.get("\(lookup.path)") { request, context in
        let rest = context.rest
        return await answer(request, as: format, knowing: lookup.parameters) { try lookup.question($0, rest) }
      }
    }
  }

  /// Whether requests should be sent here: while the open index is whole, whatever file stands at its place now.
  private var readiness: Response {
    let state = index.refused.map { _ in "The file that is there now cannot be served; this is the one before it." }
    let isReady = !index.isDamaged
    let text = [isReady ? "ready" : "not ready", "index \(library.digest)"] + (state.map { [$0] } ?? [])
    return Self.plain(text.joined(separator: "\n") + "\n", status: isReady ? .ok : .serviceUnavailable)
  }

  /// Text for supervisors.
  private static func plain(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(
      status: status,
      headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text))
    )
  }

  // MARK: - Answers

  /// - Parameter names: the parameters that programs may give, besides `edition` and `lang`; the Markdown of a page passes
  ///   over those it does not know.
  private func answer(
    _ request: Request,
    as format: OutputFormat,
    knowing names: [String] = [],
    _ question: (QueryString) throws -> Question
  ) async -> Response {
    let query = QueryString(request.uri.query)
    do {
      let editions = QuestionDecoder.editions(query)
      guard case .json = format else {
        return response(try await found(try question(query), editions), as: format)
      }
      try query.check(names + ["edition", "lang"])
      let language = try QuestionDecoder.language(query)
      let limit = try QuestionDecoder.number(query, "limit")
      let offset = try QuestionDecoder.number(query, "offset")
      let answer = try await found(try question(query), editions).only(in: language)
      return response(answer.part(limit: limit, offset: offset), as: format)
    } catch let problem as Problem {
      return response(.problem(problem), as: format)
    } catch {
      return response(.problem(Problem(.invalid, "The request cannot be read.")), as: format)
    }
  }

  /// - Throws: `Problem` (`busy`).
  private func found(_ question: Question, _ editions: EditionChoice) async throws -> Answer {
    let library = library
    return try await index.turns.take { await library.answer(question, editions: editions) }
  }

  private func response(_ answer: Answer, as format: OutputFormat) -> Response {
    var status = HTTPResponse.Status.ok
    if case .problem(let problem) = answer {
      status = .init(code: problem.httpStatus)
    }
    return Response(
      status: status,
      headers: [.contentType: format.mediaType],
      body: ResponseBody(byteBuffer: ByteBuffer(string: renderer.render(answer, as: format)))
    )
  }

  /// A problem in the form that the address speaks.
  @Sendable private func problem(_ problem: Problem, _ request: Request) async -> Response {
    request.uri.path.hasPrefix("/api/")
      ? response(.problem(problem), as: .json) : await pages.problem(problem, request)
  }
}

extension BasicRequestContext {
  /// What the route's `**` matched.
  var rest: String {
    parameters.getCatchAll().map { $0.removingPercentEncoding ?? String($0) }.joined(separator: "/")
  }
}
