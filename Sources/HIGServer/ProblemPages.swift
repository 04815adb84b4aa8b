import HIGModel
import Hummingbird

/// What goes wrong on the way to a route becomes an answer like every other problem, in the form of the address.
struct ProblemPages: RouterMiddleware {
  /// The answer to a problem of a request.
  let render: @Sendable (Problem, Request) async -> Response

  func handle(_ request: Request, context: BasicRequestContext, next: Next) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let problem as Problem {
      return await response(problem, to: request)
    } catch let error as HTTPError where error.status.kind == .clientError {
      return await response(Self.problem(error, request.uri.path), to: request)
    }
  }

  private static func problem(_ error: HTTPError, _ path: String) -> Problem {
    if error.status == .notFound {
      return Problem(
        .notFound,
        "There is nothing at \(path).",
        hint: path.hasPrefix("/api") ? "/api/v1 lists the addresses." : nil
      )
    }
    return Problem(.invalid, "The request for \(path) cannot be read.")
  }

  private func response(_ problem: Problem, to request: Request) async -> Response {
    var response = await render(problem, request)
    if problem.code == .notAllowed {
      response.headers[.allow] = RequestChecks.allowed(at: request.uri.path)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }
}
