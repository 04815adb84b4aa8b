internal import Foundation
internal import HIGModel
internal import HIGText

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
      values[Self.decode(parts[0]), default: []].append(parts.count > 1 ? Self.decode(parts[1]) : "")
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

  /// Makes sure that nothing is asked for that would be passed over in silence.
  /// - Throws: `Problem` (`invalid`) that names the parameters that are valid, or the one that is there twice.
  func check(_ names: [String]) throws {
    let unknown = values.keys.filter { !names.contains($0) }.sorted()
    if let first = unknown.first {
      throw Problem(
        .invalid,
        "Unknown parameter “\(first)”.",
        hint: "The parameters here are \(names.joined(separator: ", "))."
      )
    }
    try checkSingle(names.filter { !Self.lists.contains($0) })
  }

  /// Makes sure that none of `names`, which have one value each, is there several times.
  /// - Throws: `Problem` (`invalid`) that names the first one that is.
  func checkSingle(_ names: [String]) throws {
    guard let repeated = names.first(where: { (values[$0]?.count ?? 0) > 1 }) else { return }
    throw Problem(
      .invalid,
      "The parameter \(repeated) was given several times.",
      hint: "It has one value.",
      fault: .repeated(parameter: repeated)
    )
  }

  /// Parameters that may have several values.
  private static let lists = Set(FilterName.allCases.map(\.rawValue)).union(["role"])

  /// The query string as it came, but for one parameter.
  func without(_ name: String) -> String {
    let pairs = query.split(separator: "&").filter { pair in
      Self.decode(pair.prefix { $0 != "=" }) != name
    }
    return pairs.joined(separator: "&")
  }

  private static func decode(_ text: Substring) -> String {
    if !text.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) {
      return String(text)
    }
    let spaced = text.split(separator: "+", omittingEmptySubsequences: false).joined(separator: " ")
    return spaced.removingPercentEncoding ?? spaced
  }
}
