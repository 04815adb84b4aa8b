internal import HIGModel
internal import HTTPTypes
internal import Hummingbird

/// Headers that every response has: pages load nothing from elsewhere and are not guessed at.
struct ResponseHeaders: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] =
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    response.headers[.xContentTypeOptions] = "nosniff"
    return response
  }
}

/// A server on the loopback address answers to its own names only: another site's page must not read it through a name
/// that it lets point here (DNS rebinding).
struct HostCheck: RouterMiddleware {
  let hosts: Set<String>

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    if hosts.isEmpty || hosts.contains(Self.name(request.head.authority ?? "")) {
      return try await next(request, context)
    }
    return Response(
      status: .misdirectedRequest,
      headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(
        byteBuffer: ByteBuffer(string: "This server does not answer to that name.\n")
      )
    )
  }

  /// The host without its port.
  private static func name(_ authority: String) -> String {
    let authority = authority.lowercased()
    if authority.hasPrefix("[") {
      return authority.prefix { $0 != "]" } + "]"
    }
    return String(authority.prefix { $0 != ":" })
  }
}

/// Style and icon are small: a part of one is not worth asking for, and ranges past the end are answered wrongly by the
/// file middleware of Hummingbird 2.28 (a negative length).
struct WholeFiles: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var head = request.head
    head.headerFields[.range] = nil
    return try await next(Request(head: head, body: request.body), context)
  }
}

/// Nothing can be changed here: what is not asked with GET or HEAD is not answered.
struct ReadOnly: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    if request.method == .get || request.method == .head {
      return try await next(request, context)
    }
    return Response(status: .methodNotAllowed, headers: [.allow: "GET, HEAD"])
  }
}

/// Addresses that are none get a page, or JSON below `/api/`, like every other problem.
struct NotFoundPages: RouterMiddleware {
  let render: @Sendable (Problem, String) -> Response

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let problem = Problem(
        .notFound,
        "There is nothing at \(request.uri.path).",
        hint: "The list of topics is at /."
      )
      var response = render(problem, request.uri.path)
      if request.method == .head {
        response = response.createHeadResponse()
      }
      return response
    }
  }
}
