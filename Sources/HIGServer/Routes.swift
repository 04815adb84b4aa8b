internal import Foundation
package import HIGAnswers
internal import HIGModel
internal import HTTPTypes
package import Hummingbird
internal import Logging

/// Which address asks which question. Pages and API differ in the form of the answer only.
package struct Routes: Sendable {
  private let library: Library
  private let renderer: Renderer
  private let page: OutputFormat
  private let staticFiles: String

  /// - Parameters:
  ///   - library: whom to ask.
  ///   - pages: what makes pages of answers.
  ///   - staticFiles: the folder with style and icon.
  /// - Throws: `Problem` where the program's labels are not whole.
  package init(library: Library, pages: PageRenderer, staticFiles: String) throws {
    self.library = library
    self.staticFiles = staticFiles
    page = .html(pages)
    renderer = try Renderer()
  }

  /// The router; `hosts` are the names the server answers to, all where empty.
  package func router(hosts: Set<String> = []) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    // Pages load nothing from elsewhere, and types are not guessed at (`nosniff`).
    router.add(
      middleware: ContentSecurityMiddleware(contentSecurityPolicy: [
        .defaultSrc(.self), .frameAncestors(.none), .baseURI(.none), .formAction(.self),
      ])
    )
    router.add(middleware: ProblemPages(render: problem))
    router.add(middleware: HostCheck(hosts: hosts))
    router.add(middleware: ReadOnly())
    router.add(middleware: WholeFiles())
    router.add(
      middleware: FileMiddleware(staticFiles, urlBasePath: "/static", logger: Self.quietLogger)
    )
    addPages(router)
    addAPI(router)
    router.get("healthz") { _, _ in "ok\n" }
    return router
  }

  /// The address is all that a server that works has to say.
  private static var quietLogger: Logger {
    var logger = Logger(label: "hig.files")
    logger.logLevel = .warning
    return logger
  }

  private func addPages(_ router: Router<BasicRequestContext>) {
    router.get("") { _, _ in await answer(.topics, as: page) }
    router.get("search") { request, _ in
      let query = QueryString(request.uri.query)
      if (query["q"] ?? "").isEmpty {
        return Response.redirect(to: "/", type: .normal)
      }
      return await answer(as: page) { try QuestionDecoder.search(query) }
    }
    addLookups(to: router, as: page)
  }

  private func addAPI(_ router: Router<BasicRequestContext>) {
    let api = router.group("api/v1")
    api.get("search") { request, _ in
      await answer(as: .json) { try QuestionDecoder.search(QueryString(request.uri.query)) }
    }
    api.get("suggest") { request, _ in
      await answer(as: .json) { try QuestionDecoder.suggest(QueryString(request.uri.query)) }
    }
    api.get("topics") { _, _ in await answer(.topics, as: .json) }
    addLookups(to: api, as: .json)
  }

  /// The same look-ups as pages and for programs.
  private func addLookups(to router: some RouterMethods<BasicRequestContext>, as format: OutputFormat) {
    router.get("topics/**") { _, context in await answer(.topic(context.rest), as: format) }
    router.get("rules/**") { _, context in await answer(.entry(context.rest), as: format) }
    router.get("specs") { request, _ in
      await answer(as: format) { try QuestionDecoder.specs(QueryString(request.uri.query)) }
    }
    router.get("symbols") { request, _ in
      await answer(QuestionDecoder.symbols(QueryString(request.uri.query)), as: format)
    }
    router.get("links/**") { _, context in await answer(.links(context.rest), as: format) }
    router.get("related/**") { _, context in await answer(.related(context.rest), as: format) }
    router.get("compare/**") { _, context in await answer(.compare(context.rest), as: format) }
    router.get("diff") { request, _ in
      await answer(as: format) { try QuestionDecoder.difference(QueryString(request.uri.query)) }
    }
    router.get("changes") { request, _ in
      await answer(as: format) { try QuestionDecoder.difference(QueryString(request.uri.query)) }
    }
    router.get("sources") { _, _ in await answer(.sources, as: format) }
    router.get("status") { _, _ in await answer(.status, as: format) }
  }

  // MARK: - Answers

  private func answer(as format: OutputFormat, _ question: () throws -> Question) async -> Response {
    do {
      return await answer(try question(), as: format)
    } catch let problem as Problem {
      return response(.problem(problem), as: format)
    } catch {
      return response(.problem(Problem(.invalid, "The request cannot be read.")), as: format)
    }
  }

  private func answer(_ question: Question, as format: OutputFormat) async -> Response {
    response(await library.answer(question), as: format)
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
  @Sendable private func problem(_ problem: Problem, path: String) -> Response {
    response(.problem(problem), as: path.hasPrefix("/api/") ? .json : page)
  }
}

extension BasicRequestContext {
  /// What the route's `**` matched.
  fileprivate var rest: String {
    parameters.getCatchAll().map { $0.removingPercentEncoding ?? String($0) }.joined(separator: "/")
  }
}
