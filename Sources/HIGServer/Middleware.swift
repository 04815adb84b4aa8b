internal import HIGModel
internal import HTTPTypes
internal import Hummingbird

/// Nothing can be changed here: what is not asked with GET or HEAD is not answered, but for the addresses that take a body.
struct ReadOnly: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head || RequestBodies.longest[request.uri.path] != nil {
      return try await next(request, context)
    }
    throw Problem(
      .notAllowed,
      "\(request.method) is not allowed here.",
      hint: "Everything is asked with GET; nothing can be changed."
    )
  }
}

/// What goes wrong on the way to a route becomes an answer like every other problem, in the form of the address.
struct ProblemPages: RouterMiddleware {
  /// The answer to a problem of a request.
  let render: @Sendable (Problem, Request) async -> Response

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return await response(problem, to: request)
    } catch let error as HTTPError where error.status.kind == .clientError {
      return await response(Self.problem(error, request.uri.path), to: request)
    }
  }

  private static func problem(_ error: HTTPError, _ path: String) -> Problem {
    let hint = path.hasPrefix("/api") ? "/api/v1/topics lists the topics." : "The list of topics is at /."
    if error.status == .notFound {
      return Problem(.notFound, "There is nothing at \(path).", hint: hint)
    }
    return Problem(.invalid, "The request for \(path) cannot be read.", hint: hint)
  }

  private func response(_ problem: Problem, to request: Request) async -> Response {
    var response = await render(problem, request)
    if problem.code == .notAllowed {
      response.headers[.allow] = "GET, HEAD"
    }
    return request.method == .head ? response.createHeadResponse() : response
  }
}
