internal import Crypto
package import Foundation
internal import HIGModel

/// One file as it lies on disk.
package struct PageFile: Sendable, Equatable {
  /// As it was given or found; names the file in diagnostics.
  package var path: String
  /// What is in it.
  package var bytes: Data

  package init(path: String, bytes: Data) {
    self.path = path
    self.bytes = bytes
  }

  /// The file's name without folders and ending.
  var stem: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The file's ending in lower case, without the dot.
  var ending: String {
    path.split(separator: "/").last?.split(separator: ".").dropFirst().last?.lowercased() ?? ""
  }

  /// SHA-256 of the bytes, in hexadecimal.
  var digest: String { Digest.hexadecimal(of: bytes) }
}

/// SHA-256, for digests of sources and for names made from text.
enum Digest {
  /// 64 hexadecimal digits.
  static func hexadecimal(of bytes: Data) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var hexadecimal: [UInt8] = []
    hexadecimal.reserveCapacity(2 * SHA256.byteCount)
    for byte in SHA256.hash(data: bytes) {
      hexadecimal.append(digits[Int(byte >> 4)])
      hexadecimal.append(digits[Int(byte & 15)])
    }
    return String(decoding: hexadecimal, as: UTF8.self)
  }
}
