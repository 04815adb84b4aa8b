internal import Foundation

/// The parameters of a request's query string, as forms send them: `+` is a space.
/// Hummingbird's own parameters leave it as it is.
struct QueryString {
  private var values: [String: String] = [:]

  /// Of a parameter that is there several times, the first counts; invalid percent-encoding stays as it is.
  init(_ query: String?) {
    for pair in (query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decode(parts[0])
      if values[name] == nil {
        values[name] = parts.count > 1 ? Self.decode(parts[1]) : ""
      }
    }
  }

  subscript(name: String) -> String? {
    values[name]
  }

  private static func decode(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
