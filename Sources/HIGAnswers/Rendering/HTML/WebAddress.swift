import HIGModel
import HIGText

/// Addresses of the pages, as `Routes` of the server has them.
enum WebAddress {
  /// The list at `address` from its beginning, with one value of a filter, or none.
  static func filtered(_ address: String, _ name: String, _ value: String?) -> String {
    of(of(address, from: 0), name, value)
  }

  static func of(_ request: SearchRequest) -> String {
    let filters = FilterName.allCases.flatMap { name in
      request.filters.values(of: name).map { (name.rawValue, $0) }
    }
    let limit = request.limit == SearchRequest.usualLimit ? nil : String(request.limit)
    return of("/search", [("q", request.query)] + filters + [("limit", limit)])
  }

  static func search(_ query: String) -> String { of("/search", [("q", query)]) }

  /// A developer name in the list of those that have its letters.
  static func symbol(_ name: String) -> String {
    of("/symbols", [("q", name)]) + "#" + name.anchor
  }

  /// The list at `address` from `offset` on.
  static func of(_ address: String, from offset: Int) -> String {
    of(address, "offset", offset > 0 ? String(offset) : nil)
  }

  /// What has no value is left out.
  static func of(_ path: String, _ items: [(name: String, value: String?)]) -> String {
    let query = items.compactMap { name, value in value.map { encoded(name) + "=" + encoded($0) } }.joined(
      separator: "&"
    )
    return encoded(path) + (query.isEmpty ? "" : "?" + query)
  }

  /// Percent-encoded as the query of RFC 3986 needs it, without `+`, which is a space to servers. A page of hits has some
  /// forty addresses: `URLComponents` takes longer for them than the search.
  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3 * text.utf8.count)
    for byte in text.utf8 {
      if isKept[Int(byte)] {
        bytes.append(byte)
      } else {
        bytes += [UInt8(ascii: "%"), hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hexDigits = Array("0123456789ABCDEF".utf8)

  /// Whether a byte stays as it is.
  private static let isKept: [Bool] = {
    let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$'()*,/:;@?".utf8)
    return (0...UInt8.max).map { kept.contains($0) }
  }()

  /// `address` with one value of a parameter, or none, instead of those that it has.
  static func of(_ address: String, _ name: String, _ value: String?) -> String {
    let path = address.prefix { $0 != "?" }
    let others = address.dropFirst(path.count + 1).split(separator: "&").filter { !$0.hasPrefix(name + "=") }
    let query = (others.map(String.init) + (value.map { [name + "=" + $0] } ?? [])).joined(separator: "&")
    return path + (query.isEmpty ? "" : "?" + query)
  }

  /// Only addresses of the web become links: a page may have `javascript:`.
  static func isWeb(_ url: String) -> Bool {
    url.hasPrefix("https://") || url.hasPrefix("http://")
  }
}

extension TopicID {
  var path: String { "/topics/\(self)" }
}

extension EntryID {
  var path: String { "/rules/\(topic)/\(slug)" }
}

extension Component {
  var path: String { WebAddress.of("/components/" + id, []) }
}

extension Pointer {
  /// Nil where it leads to nothing that a browser should open.
  var path: String? {
    switch self {
    case .topic(let id): id.path
    case .entry(let id): id.path
    case .address(let url): WebAddress.isWeb(url) ? url : nil
    }
  }
}
