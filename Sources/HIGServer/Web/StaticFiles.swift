import Foundation
import HIGModel
import Hummingbird

/// Style, script and icon, read once at the start. Their addresses have a digest of what is in them, so that browsers
/// keep them for ever: what changes has another address.
package struct StaticFiles {
  private var files: [String: (body: Body, mediaType: String)] = [:]
  /// Their addresses, by what templates call them.
  package private(set) var addresses: [String: String] = [:]

  /// - Parameter folder: the one with the files.
  /// - Throws: `Problem` (`machine`) where one is missing.
  package init(folder: String) throws {
    for (file, mediaType) in Self.names {
      guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
        throw Problem(.machine, "The file \(folder)/\(file) cannot be read.")
      }
      let body = Body(Self.withoutComments([UInt8](data)))
      let name = String(file.prefix { $0 != "." })
      let address = "\(name).\(body.digest.prefix(12))\(file.dropFirst(name.count))"
      files[address] = (body, mediaType)
      addresses[name] = "/static/" + address
    }
  }

  /// Lines that are a comment alone are for who edits the file, and no browser has to load them.
  private static func withoutComments(_ bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let kept = lines.filter { line in
      let words = line.drop { $0 == UInt8(ascii: " ") }
      return !words.starts(with: "//".utf8)
        && !(words.starts(with: "/*".utf8) && words.suffix(2).elementsEqual("*/".utf8))
    }
    return Array(kept.joined(separator: "\n".utf8))
  }

  /// All there are: nothing else in the folder is served.
  private static let names: KeyValuePairs = [
    "style.css": "text/css; charset=utf-8", "script.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
  ]

  /// The file with this name.
  /// - Throws: `HTTPError` (404) where there is none.
  func response(_ name: String, to request: Request) throws -> Response {
    guard let file = files[name] else {
      throw HTTPError(.notFound)
    }
    let headers: HTTPFields = [
      .contentType: file.mediaType,
      .cacheControl: "public, max-age=31536000, immutable",
      .vary: "Accept-Encoding",
    ]
    return file.body.response(to: request, headers)
  }
}
