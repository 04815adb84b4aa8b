import Foundation
import HIGText
import Hummingbird

/// What a response sends, ready: plain, compressed, and with a tag that says whether it changed.
struct Body {
  let plain: ByteBuffer
  /// Nil where compressing saves nothing.
  let compressed: ByteBuffer?
  /// Of what is sent.
  let digest: String

  /// Bytes it takes in memory, about: buffers are as long as the next power of two, and headers go with them.
  var size: Int { plain.storageCapacity + (compressed?.storageCapacity ?? 0) + 1_000 }

  init(_ bytes: [UInt8], compressed effort: Gzip.Effort = .thorough) {
    plain = ByteBuffer(bytes: bytes)
    let small = Gzip.compress(bytes, effort).flatMap { $0.count < bytes.count ? $0 : nil }
    compressed = small.map { ByteBuffer(bytes: $0) }
    // Either says what the other is; the shorter takes less time.
    digest = Self.digest(of: small ?? bytes)
  }

  /// The first half of the SHA-256, in hexadecimal.
  static func digest(of bytes: [UInt8]) -> String {
    String(Digest.hexadecimal(of: Data(bytes)).prefix(32))
  }

  /// The response to `request`: compressed for who takes it, 304 for who has it already.
  func response(
    to request: Request,
    status: HTTPResponse.Status = .ok,
    _ headers: HTTPFields
  ) -> Response {
    let sent = Self.isTakenCompressed(by: request) ? compressed : nil
    var headers = headers
    let isKnown = Self.tag(&headers, digest, isCompressed: sent != nil, request)
    if status == .ok, isKnown {
      return Response(status: .notModified, headers: headers)
    }
    return Response(status: status, headers: headers, body: ResponseBody(byteBuffer: sent ?? plain))
  }

  static func isTakenCompressed(by request: Request) -> Bool {
    request.headers[.acceptEncoding]?.byWeight.contains("gzip") == true
  }

  /// Adds the tag of what is sent, and how it is encoded.
  /// - Returns: whether the tag is among those that the client has (RFC 9110, 13.1.2).
  static func tag(_ headers: inout HTTPFields, _ digest: String, isCompressed: Bool, _ request: Request) -> Bool {
    let tag = "\"\(digest)\(isCompressed ? "-gzip" : "")\""
    headers[.eTag] = tag
    headers[.contentEncoding] = isCompressed ? "gzip" : nil
    let known = request.headers[values: .ifNoneMatch].joined(separator: ",").split(separator: ",")
    return known.contains { item in
      let item = item.drop { $0 == " " }
      return item == "*" || item == tag || item.dropFirst(2) == tag && item.hasPrefix("W/")
    }
  }
}

extension String {
  /// The items of a field like `Accept`, in small letters, the preferred first; those of weight 0 are left out.
  var byWeight: [String] {
    let items = lowercased().split(separator: ",").compactMap { item -> (name: String, weight: Double)? in
      let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
      return weight > 0 ? parts.first.map { ($0, weight) } : nil
    }
    return items.sorted { $0.weight > $1.weight }.map(\.name)
  }
}
