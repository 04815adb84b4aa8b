internal import Foundation

/// The parameters of a request's query string, as forms send them: `+` is a space.
/// Hummingbird's own parameters leave it as it is.
struct QueryString {
  private var values: [String: [String]] = [:]
  private let query: String

  /// Invalid percent-encoding stays as it is.
  init(_ query: String?) {
    self.query = query ?? ""
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decode(parts[0])
      values[name, default: []].append(parts.count > 1 ? Self.decode(parts[1]) : "")
    }
  }

  /// The first value of a parameter; nil where it is not there.
  subscript(name: String) -> String? {
    values[name]?.first
  }

  /// All values of a parameter, in their order.
  func values(_ name: String) -> [String] {
    values[name] ?? []
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
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
