internal import Foundation

/// What a server answered to one request.
struct HTTPReply: Sendable, Equatable {
  /// `200`, `304`, `429`.
  var status: Int
  /// By their names in small letters; of several of one name, the last.
  var headers: [String: String]
  var body: Data

  /// Parses heads and body as curl writes them one after the other. Interim heads (`100 Continue`) come before the last.
  /// - Returns: nil where `bytes` do not begin with a whole head.
  init?(_ bytes: Data) {
    var rest = bytes[...]
    repeat {
      guard let end = rest.range(of: Data("\r\n\r\n".utf8)) else { return nil }
      let lines = String(decoding: rest[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
      let words = lines[0].split(separator: " ")
      guard words.count > 1, words[0].hasPrefix("HTTP/"), let code = Int(words[1]) else { return nil }
      status = code
      headers = Self.headers(lines.dropFirst())
      rest = rest[end.upperBound...]
    } while (100..<200).contains(status)
    body = Data(rest)
  }

  private static func headers(_ lines: some Sequence<String>) -> [String: String] {
    lines.reduce(into: [:]) { headers, line in
      guard let colon = line.firstIndex(of: ":") else { return }
      let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
      headers[line[..<colon].lowercased()] = value
    }
  }

  /// Seconds after which to ask again, where the server says so in seconds; a date is not read, since clocks differ.
  var retryAfter: Double? {
    headers["retry-after"].flatMap(Double.init).map { max(0, $0) }
  }
}

/// Why there is no answer.
enum HTTPFailure: Error, Equatable {
  /// The site cannot be reached at all: no network, no such host, nobody listening, no curl.
  case unreachable(String)
  /// The answer broke off or took too long; another try may help.
  case broken(String)
  /// The answer has more bytes than a page may have.
  case tooLarge(Int)
}
