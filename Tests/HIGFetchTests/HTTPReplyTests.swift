import Foundation
import Testing

@testable import HIGFetch

@Suite("Answers of servers")
struct HTTPReplyTests {
  private func answer(_ head: String, _ body: String = "") -> HTTPReply? {
    HTTPReply(Data((head.split(separator: "\n").joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
  }

  @Test("The last head counts, whatever came before it")
  func interim() throws {
    let bytes = Data("HTTP/1.1 100 Continue\r\n\r\nHTTP/2 200\r\nETag: \"a\"\r\n\r\nbody".utf8)
    let reply = try #require(HTTPReply(bytes))
    #expect(reply.status == 200 && reply.headers["etag"] == "\"a\"" && reply.body == Data("body".utf8))
  }

  @Test(
    "What begins with no whole head is no answer",
    arguments: ["", "HTTP/1.1 200 OK", "ICY 200 OK\r\n\r\n", "HTTP/1.1 fine\r\n\r\n", "\r\n\r\n"]
  )
  func noHead(text: String) {
    #expect(HTTPReply(Data(text.utf8)) == nil)
  }

  @Test(
    "A server says in seconds when to come again, or by a date, which is counted from its own clock",
    arguments: [
      ("Retry-After: 7", 7), ("Retry-After: -3", 0), ("Retry-After: 1e400", nil), ("Retry-After: soon", nil),
      ("Date: Sun, 06 Nov 1994 08:49:37 GMT\nRetry-After: Sun, 06 Nov 1994 08:51:07 GMT", 90),
      ("Date: Sun, 06 Nov 1994 08:49:37 GMT\nRetry-After: Sun, 06 Nov 1994 08:49:30 GMT", 0),
      ("Retry-After: Sun, 06 Nov 1994 08:51:07 GMT", nil), ("X: y", nil),
    ] as [(String, Double?)]
  )
  func retryAfter(head: String, seconds: Double?) throws {
    let reply = try #require(answer("HTTP/1.1 429 Busy\n" + head))
    #expect(reply.retryAfter == seconds)
  }
}
