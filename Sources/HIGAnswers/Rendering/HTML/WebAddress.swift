internal import Foundation
internal import HIGModel

/// Addresses of the pages, as `Routes` of the server has them.
enum WebAddress {
  static func of(_ topic: TopicID) -> String {
    "/topics/\(topic)"
  }

  static func of(_ entry: EntryID) -> String {
    "/rules/\(entry.topic)/\(entry.slug)"
  }

  /// Nil where it leads to nothing that a browser should open.
  static func of(_ pointer: Pointer) -> String? {
    switch pointer {
    case .topic(let id): of(id)
    case .entry(let id): of(id)
    case .address(let url): isWeb(url) ? url : nil
    }
  }

  /// The same search from `offset` on.
  static func of(_ request: SearchRequest, offset: Int) -> String {
    var items = [URLQueryItem(name: "q", value: request.query)]
    if let language = request.language {
      items.append(URLQueryItem(name: "in", value: language.rawValue))
    }
    if request.limit != SearchRequest.usualLimit {
      items.append(URLQueryItem(name: "limit", value: String(request.limit)))
    }
    if offset > 0 {
      items.append(URLQueryItem(name: "offset", value: String(offset)))
    }
    var address = URLComponents()
    address.path = "/search"
    address.queryItems = items
    // `+` is a space to servers, and URLComponents leaves it.
    return (address.string ?? address.path).replacing("+", with: "%2B")
  }

  /// Only addresses of the web become links: a page may have `javascript:`.
  static func isWeb(_ url: String) -> Bool {
    url.hasPrefix("https://") || url.hasPrefix("http://")
  }
}
