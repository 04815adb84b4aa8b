internal import Foundation
internal import HIGModel
internal import HTTPTypes
internal import Hummingbird
internal import Synchronization

/// The names that a server answers to, and the sites whose pages may ask it. Nothing is ever made from the name that a request
/// says: another site's page could let its own name point here and read what is here (DNS rebinding).
package final class SiteNames: Sendable {
  private let urls: [String]
  private let hosts: Set<String>
  private let origins: Set<String>
  private let bound = Mutex("http://127.0.0.1")

  /// - Parameters:
  ///   - publicURLs: where people reach the server, as `https://hig.example`; loopback names are answered besides.
  ///   - allowedOrigins: other sites whose pages may ask, and `null` for pages that have none.
  /// - Throws: `Problem` (`invalid`) where one is no address of a site.
  package init(publicURLs: [String] = [], allowedOrigins: [String] = []) throws {
    urls = try publicURLs.map(Self.site)
    origins = Set(try allowedOrigins.map { $0 == "null" ? $0 : try Self.site($0) })
    hosts = Set(urls.compactMap { Self.name(Self.authority($0)) }).union(["127.0.0.1", "localhost", "[::1]"])
  }

  /// The first of the addresses where people reach the server; nil where nobody said.
  var publicURL: String? { urls.first }

  /// What addresses begin with that are handed out.
  package var base: String { publicURL ?? bound.withLock { $0 } }

  /// Tells where it listens.
  func listens(on host: String, port: Int) {
    bound.withLock { $0 = "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
  }

  func answers(to name: String) -> Bool { hosts.contains(name) }

  /// Whether there are other sites whose pages may read the answers.
  var hasOthers: Bool { !origins.isEmpty }

  /// Whether `origin` is one of those.
  func isOther(_ origin: String) -> Bool { origins.contains(origin.lowercased()) }

  /// Whether pages of a site may ask: those of the server, by the name that it was asked by or one of its own.
  func allows(_ origin: String, at authority: String) -> Bool {
    let origin = origin.lowercased()
    return origins.contains(origin) || urls.contains(origin) || Self.authority(origin) == authority.lowercased()
  }

  /// The name of `name[:digits]`, in small letters; nil for anything else.
  static func name(_ authority: String) -> String? {
    let authority = authority.lowercased()
    let end = authority.hasPrefix("[") ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    let name = authority[..<(end ?? authority.firstIndex(of: ":") ?? authority.endIndex)]
    let port = authority[name.endIndex...]
    let isName = name.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || "-.[]:_".utf8.contains(byte)
    }
    let digits = port.dropFirst().utf8
    let isPort =
      port.isEmpty || port.first == ":" && !digits.isEmpty && digits.allSatisfy { (0x30...0x39).contains($0) }
    return isName && !name.isEmpty && isPort ? String(name) : nil
  }

  private static func authority(_ url: String) -> String {
    url.range(of: "://").map { String(url[$0.upperBound...]) } ?? ""
  }

  private static func site(_ url: String) throws -> String {
    let site = (url.hasSuffix("/") ? String(url.dropLast()) : url).lowercased()
    guard site.hasPrefix("http://") || site.hasPrefix("https://"), name(authority(site)) != nil else {
      throw Problem(.invalid, "\(url) is no address of a site.", hint: "Write it as https://hig.example.")
    }
    return site
  }
}

/// Lets only those ask who mean this server: by its name, from its own pages, or by going there.
struct NameCheck: RouterMiddleware {
  let names: SiteNames

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    // Supervisors ask these, by whatever name or none.
    if ["/healthz", "/readyz", "/metrics"].contains(request.uri.path) {
      return try await next(request, context)
    }
    let authority = request.head.authority ?? ""
    guard let name = SiteNames.name(authority) else {
      throw Problem(
        .invalid,
        ja: "どのサーバーへの要求かが分かりません。",
        en: "The request does not say once which server it is for.",
        hint: .both(ja: "Hostを一つだけ送ってください。", en: "Send one field Host.")
      )
    }
    guard names.answers(to: name) else {
      throw Problem(
        .misdirected,
        ja: "このサーバーの名前は\(name)ではありません。",
        en: "This server does not answer to the name \(name).",
        hint: .both(ja: "サーバー自身のアドレスを使ってください。", en: "Ask it by its own address.")
      )
    }
    let origin = request.headers[.origin]
    let fetch = Self.fetch.map { request.headers[$0] }
    let isForeign = fetch[0] == "cross-site" && fetch[1] != "navigate"
    if origin.map({ !names.allows($0, at: authority) }) ?? isForeign {
      throw Problem(.forbidden, ja: "ほかのサイトのページからは使えません。", en: "Pages of other sites may not ask here.")
    }
    return try await next(request, context)
  }

  private static let fetch = ["Site", "Mode"].compactMap { HTTPField.Name("Sec-Fetch-" + $0) }
}

/// What every answer says to browsers: nothing is loaded from elsewhere, types are not guessed at, other sites learn nothing.
/// An answer that there is none now says when to come again.
struct SecurityHeaders: RouterMiddleware {
  static let fields: KeyValuePairs = [
    "Content-Security-Policy":
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
  ]
  private static let named = fields.compactMap { name, value in HTTPField.Name(name).map { ($0, value) } }

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.named where response.headers[name] == nil {
      response.headers[name] = value
    }
    if response.status == .serviceUnavailable {
      response.headers[.retryAfter] = "1"
    }
    return response
  }
}
