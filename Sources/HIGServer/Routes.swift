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
    add(Lookup.forPrograms + Lookup.all, to: router.group("api/v1"), as: .json)
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
    router.get("") { request, _ in await answer(request, as: page) { _ in .topics } }
    router.get("search") { request, _ in
      if (QueryString(request.uri.query)["q"] ?? "").isEmpty {
        return Response.redirect(to: "/", type: .normal)
      }
      return await answer(request, as: page, QuestionDecoder.search)
    }
    add(Lookup.all, to: router, as: page)
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

  // MARK: - Answers

  /// - Parameter names: the parameters that programs may give, besides `lang`; pages pass over those they do not know.
  private func answer(
    _ request: Request,
    as format: OutputFormat,
    knowing names: [String] = [],
    _ question: (QueryString) throws -> Question
  ) async -> Response {
    let query = QueryString(request.uri.query)
    do {
      guard case .json = format else {
        return response(await library.answer(try question(query)), as: format)
      }
      try query.check(names + ["lang"])
      let language = try QuestionDecoder.language(query)
      return response(await library.answer(try question(query)).only(in: language), as: format)
    } catch let problem as Problem {
      return response(.problem(problem), as: format)
    } catch {
      return response(.problem(Problem(.invalid, "The request cannot be read.")), as: format)
    }
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
