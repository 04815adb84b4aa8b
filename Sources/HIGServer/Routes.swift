import Foundation
import HIGAnswers
import HIGMCP
import HIGModel
import HIGText
import HTTPTypes
package import Hummingbird

/// Which address asks which question of the API, and shows which page.
package struct Routes {
  /// The one that is served, which may be replaced.
  let index: ServedIndex
  private var library: Library { index.current.library }
  let renderer: Renderer
  let pages: PageRenderer
  let files: StaticFiles
  /// Those that the server answers to.
  var names: SiteNames
  let version: String
  let publishers: Set<String>

  /// - Parameters:
  ///   - index: whom to ask.
  ///   - templates: the folder with those of the pages.
  ///   - files: style, script and icon.
  ///   - names: those that the server answers to.
  ///   - version: that of the program.
  ///   - publishers: whose pages are not passed on whole.
  /// - Throws: `Problem` (`machine`) where a template is missing or malformed.
  package init(
    index: ServedIndex,
    templates: String,
    files: StaticFiles,
    names: SiteNames,
    version: String = "0",
    publishers: Set<String> = []
  ) throws {
    self.index = index
    self.files = files
    self.names = names
    self.version = version
    self.publishers = publishers
    renderer = try Renderer()
    pages = try PageRenderer(templates: templates, assets: files.addresses)
  }

  /// - Parameters:
  ///   - log: a line for each request.
  ///   - connections: those that are open.
  package func router(
    log: LogLines = LogLines(nil),
    connections: @escaping @Sendable () -> Int = { 0 }
  ) -> Router<BasicRequestContext> {
    let router = Router(options: .autoGenerateHeadEndpoints)
    let metrics = Metrics()
    router.add(middleware: RequestLog(metrics: metrics, lines: log))
    router.add(middleware: OtherOrigins(names: names))
    router.add(middleware: ProblemPages(render: problem))
    router.add(middleware: RequestChecks(names: names))
    addPages(to: router)
    addFiles(to: router)
    router.post(RouterPath(RequestChecks.messages)) { request, _ in
      try await MCPServer(library: library, version: version).response(to: request)
    }
    addAPI(to: router)
    addDescriptions(to: router)
    router.get("markdown/**") { request, context in
      let named = await library.answer { try await $0.named(context.rest) }
      guard let address = named.answer.address else { return record(of: named.problem ?? .noForm, request) }
      return Response.redirect(to: address + ".md", type: .permanent)
    }
    router.get("healthz") { _, _ in "ok\n" }
    router.get("readyz") { _, _ in readiness }
    router.get("metrics") { _, _ in Self.plain(metrics.text(index, connections: connections())) }
    return router
  }

  private func addAPI(to router: Router<BasicRequestContext>) {
    for endpoint in Endpoint.all where endpoint != .export {
      router.get("api/v1/\(endpoint.route)") { request, context in
        try await answer(endpoint, context.rest, request)
      }
    }
    router.get("api/v1/export") { request, _ in
      try await export(request)
    }
  }

  /// What there is, for programs and language models.
  private func addDescriptions(to router: Router<BasicRequestContext>) {
    router.get("api/v1") { request, _ in
      try await text(MediaForm.json.rawValue, request) { _ in Endpoint.list }
    }
    router.get("openapi.json") { request, _ in
      try await text(MediaForm.json.rawValue, request) { await $0.description() }
    }
    router.get("llms.txt") { request, _ in
      let offset = request.query["offset"].flatMap { Int($0) } ?? 0
      return try await text(MediaForm.markdown.rawValue, request, part: offset) { await $0.guide(from: offset) }
    }
  }

  /// A page in another form, as its suffix or else `Accept` says; nil where a page is wanted.
  /// - Throws: `Problem` (`notAcceptable`).
  func otherForm(_ endpoint: Endpoint, _ rest: String, _ request: Request) async throws -> Response? {
    let suffix = rest.hasSuffix(".md") ? MediaForm.markdown : rest.hasSuffix(".json") ? .json : nil
    let name = suffix == nil ? rest : String(rest.prefix { $0 != "." })
    guard let form = suffix ?? MediaForm.accepted(request, of: [.html, .markdown, .json]) else {
      throw Problem.noForm
    }
    return form == .html ? nil : try await answer(endpoint, name, request, as: form)
  }

  /// Whether requests should be sent here: while the open index is whole, whatever file stands at its place now.
  private var readiness: Response {
    let isReady = !index.isDamaged
    let state = index.isRefusing ? ["The file that is there now cannot be served; this is the one before it."] : []
    let text = [isReady ? "ready" : "not ready", "index \(library.digest)"] + state
    return Self.plain(text.inLines + "\n", status: isReady ? .ok : .serviceUnavailable)
  }

  /// Text for supervisors.
  private static func plain(_ text: String, status: HTTPResponse.Status = .ok) -> Response {
    Response(text, status: status, headers: [.contentType: "text/plain; charset=utf-8", .cacheControl: "no-store"])
  }

  /// A problem in the form that the address speaks.
  @Sendable private func problem(_ problem: Problem, _ request: Request) async -> Response {
    let path = request.uri.path
    return path.hasPrefix("/api/") || path.hasSuffix(".json") || path == RequestChecks.messages
      ? record(of: problem, request) : await page(of: problem, request)
  }
}

extension Endpoint {
  /// As the router writes it: what is in braces is the rest of the path.
  fileprivate var route: String {
    let fixed = path.prefix { $0 != "{" }
    return fixed == path ? path : fixed + "**"
  }
}

extension Response {
  init(_ text: String, status: HTTPResponse.Status = .ok, headers: HTTPFields) {
    self.init(status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension BasicRequestContext {
  /// What the route's `**` matched.
  var rest: String {
    let rest = parameters.getCatchAll().joined(separator: "/")
    return rest.utf8.contains(UInt8(ascii: "%")) ? rest.removingPercentEncoding ?? rest : rest
  }
}
