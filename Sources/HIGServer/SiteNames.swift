import Foundation
import HIGModel
import Synchronization

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
    let isName = name.utf8.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-.[]:_".utf8.contains($0) }
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
