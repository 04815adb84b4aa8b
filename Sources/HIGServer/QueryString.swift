import Foundation
import Hummingbird

/// The parameters of a request's query string, as forms send them: `+` is a space.
/// Hummingbird's own parameters leave it as it is.
struct QueryString {
  /// Of each parameter, in their order.
  private(set) var values: [String: [String]] = [:]
  private let query: String

  /// Invalid percent-encoding stays as it is.
  init(_ query: String?) {
    self.query = query ?? ""
    for pair in self.query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decode)
      values[parts[0], default: []].append(parts.count > 1 ? parts[1] : "")
    }
  }

  /// The value of a parameter; the first where it is there several times.
  subscript(name: String) -> String? {
    values[name]?.first
  }

  /// All values of a parameter that may have several: given several times, or between commas.
  func list(_ name: String) -> [String] {
    (values[name] ?? []).flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The query string as it came, but for one parameter.
  func without(_ name: String) -> String {
    let pairs = query.split(separator: "&").filter { pair in
      Self.decode(pair.prefix { $0 != "=" }) != name
    }
    return pairs.joined(separator: "&")
  }

  private static func decode(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.utf8.contains(UInt8(ascii: "%")) ? spaced.removingPercentEncoding ?? String(spaced) : String(spaced)
  }
}

extension Request {
  var query: QueryString { QueryString(uri.query) }

  /// Leads to another path, with the same query.
  func redirect(to path: String, _ type: Response.RedirectType = .permanent) -> Response {
    .redirect(to: path + (uri.query.map { "?" + $0 } ?? ""), type: type)
  }
}
