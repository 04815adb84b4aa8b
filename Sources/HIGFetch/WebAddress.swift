import Foundation

/// The address of something on a web server: `https://developer.apple.com/robots.txt`.
struct WebAddress: Hashable {
  /// Scheme, host and port: `http://127.0.0.1:8080`.
  let site: String
  /// From the first slash on; may be empty.
  let path: String

  /// - Returns: nil where `text` is no address of the web, or has a user's name in it.
  init?(_ text: String) {
    let scheme = ["https://", "http://"].first { text.lowercased().hasPrefix($0) }
    guard let scheme, text.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value < 0x7F }) else { return nil }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !host.isEmpty, !host.contains("@") else { return nil }
    site = scheme + host.lowercased()
    path = String(rest.dropFirst(host.count).prefix { $0 != "#" })
  }

  var text: String { site + path }

  /// The same path on another site.
  func moved(to other: WebAddress) -> WebAddress {
    WebAddress(other.site + path) ?? other
  }

  /// What a `Location` header that was sent from here means.
  /// - Returns: nil where it is no address on the web.
  func resolving(_ location: String) -> WebAddress? {
    if location.hasPrefix("//") {
      return WebAddress(site.prefix { $0 != "/" } + location)
    }
    return location.hasPrefix("/") ? WebAddress(site + location) : WebAddress(location)
  }
}
