import Foundation

/// What a server answered to one request.
struct HTTPReply {
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

  /// Seconds after which to ask again, where the server says so: in seconds, or as a date. A date is counted from the one
  /// of the answer itself, so that it does not matter how the clocks here and there differ.
  var retryAfter: Double? {
    guard let value = headers["retry-after"] else { return nil }
    if let seconds = Double(value), seconds.isFinite {
      return max(0, seconds)
    }
    guard let then = Self.date(value), let now = headers["date"].flatMap(Self.date) else { return nil }
    return max(0, then.timeIntervalSince(now))
  }

  /// `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  private static func date(_ text: String) -> Date? {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.date(from: text)
  }
}
