import Foundation

/// The parameters of a request's query string, as forms send them: `+` is a space.
package struct QueryString {
  /// Of each parameter, in their order.
  package private(set) var values: [String: [String]] = [:]
  private let query: String

  /// Invalid percent-encoding stays as it is.
  package init(_ query: String?) {
    self.query = query ?? ""
    for pair in self.query.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decode)
      values[parts[0], default: []].append(parts.count > 1 ? parts[1] : "")
    }
  }

  /// The value of a parameter; the first where it is there several times.
  package subscript(name: String) -> String? {
    values[name]?.first
  }

  /// All values of a parameter that may have several: given several times, or between commas.
  package func list(_ name: String) -> [String] {
    (values[name] ?? []).flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }

  /// The query string as it came, but for one parameter.
  package func without(_ name: String) -> String {
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
