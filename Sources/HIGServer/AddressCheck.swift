internal import Foundation
internal import HIGModel
internal import HTTPTypes
internal import Hummingbird
internal import HummingbirdCore

/// What cannot be a request of ours is said at the door: too long, not decodable, of a method that nobody knows.
struct AddressCheck: RouterMiddleware {
  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    let address = request.uri.string
    if address.utf8.count > Self.longestAddress {
      throw Problem(
        .addressTooLong,
        ja: "アドレスは\(Self.longestAddress)バイトまでです。",
        en: "An address has \(Self.longestAddress) bytes at most."
      )
    }
    if request.headers.reduce(0, { $0 + $1.name.rawName.utf8.count + $1.value.utf8.count }) > Self.longestFields {
      throw Problem(
        .fieldsTooLong,
        ja: "ヘッダーは合わせて\(Self.longestFields)バイトまでです。",
        en: "The fields of a request have \(Self.longestFields) bytes together at most."
      )
    }
    if address.utf8.contains(UInt8(ascii: "%")) {
      guard let decoded = address.removingPercentEncoding, !decoded.unicodeScalars.contains("\0") else {
        throw Problem(
          .invalid,
          ja: "アドレスの%の後が正しくありません。",
          en: "The address has a % that begins no letter of UTF-8, or a NUL.",
          hint: .both(ja: "%そのものは%25と書きます。", en: "A % itself is written %25.")
        )
      }
    }
    if let address = Self.withoutEmptyParts(request.uri) {
      return .redirect(to: address, type: .permanent)
    }
    return try await next(request, context)
  }

  /// The one address of what is also found with doubled slashes, or one at the end; nil where it has none of these.
  private static func withoutEmptyParts(_ uri: URI) -> String? {
    let path = "/" + uri.path.split(separator: "/").joined(separator: "/")
    return path == uri.path ? nil : path + (uri.query.map { "?" + $0 } ?? "")
  }

  private static let longestAddress = 8192
  private static let longestFields = 32768
}

/// Pages of other origins that may read the answers (`serve --allow-origin`).
struct OtherOrigins: RouterMiddleware {
  let names: SiteNames

  func handle(
    _ request: Request,
    context: BasicRequestContext,
    next: (Request, BasicRequestContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if !names.hasOthers { return response }
    response.headers[.vary] = [response.headers[.vary], "Origin"].compactMap { $0 }.joined(separator: ", ")
    guard let origin = request.headers[.origin], names.isOther(origin) else { return response }
    response.headers[.accessControlAllowOrigin] = origin
    response.headers[.accessControlExposeHeaders] = "ETag, Link"
    if request.method == .options {
      response.headers[.accessControlAllowMethods] = ReadOnly.allowed(at: request.uri.path)
      response.headers[.accessControlAllowHeaders] = "Accept, Accept-Language, If-None-Match"
      response.headers[.accessControlMaxAge] = "600"
    }
    return response
  }
}
