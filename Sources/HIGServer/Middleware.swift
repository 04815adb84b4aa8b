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
    let takesBody = RequestBodies.longest[request.uri.path] != nil
    if takesBody ? request.method == .post : request.method == .get || request.method == .head {
      return try await next(request, context)
    }
    switch request.method {
    case .options:
      return Response(status: .noContent, headers: [.allow: Self.allowed(at: request.uri.path)])
    case .get, .head, .post, .put, .delete, .patch, .trace, .connect, .query:
      throw Problem(
        .notAllowed,
        ja: "ここでは\(request.method)を使えません。",
        en: "\(request.method) is not allowed here.",
        hint: takesBody
          ? .both(ja: "POSTを使ってください。", en: "Messages are sent with POST.")
          : .both(ja: "GETを使ってください。変更はできません。", en: "Everything is asked with GET; nothing can be changed.")
      )
    default:
      throw Problem(
        .notImplemented,
        ja: "\(request.method)というメソッドはありません。",
        en: "There is no method \(request.method)."
      )
    }
  }

  /// The methods that an address takes.
  static func allowed(at path: String) -> String {
    RequestBodies.longest[path] == nil ? "GET, HEAD, OPTIONS" : "POST, OPTIONS"
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
    if error.status == .notFound {
      return Problem(
        .notFound,
        ja: "\(path)には何もありません。",
        en: "There is nothing at \(path).",
        hint: path.hasPrefix("/api") ? .both(ja: "/api/v1がアドレスを挙げます。", en: "/api/v1 lists the addresses.") : nil
      )
    }
    return Problem(.invalid, ja: "\(path)への要求を読めません。", en: "The request for \(path) cannot be read.")
  }

  private func response(_ problem: Problem, to request: Request) async -> Response {
    var response = await render(problem, request)
    if problem.code == .notAllowed {
      response.headers[.allow] = ReadOnly.allowed(at: request.uri.path)
    }
    return request.method == .head ? response.createHeadResponse() : response
  }
}

extension HTTPRequest.Method {
  /// A question with a body (RFC 10008), which nothing here takes.
  static let query = HTTPRequest.Method("QUERY") ?? .post
}
