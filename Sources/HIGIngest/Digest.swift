internal import Crypto
internal import Foundation

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
