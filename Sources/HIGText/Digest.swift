import CLibMD
package import Foundation

/// SHA-256, for digests of sources and for names made from text.
package enum Digest {
  /// 64 hexadecimal digits.
  package static func hexadecimal(of bytes: Data) -> String {
    // With the zero that ends the text in C.
    let length = 2 * Int(SHA256_DIGEST_LENGTH) + 1
    return String(unsafeUninitializedCapacity: length) { digits in
      digits.withMemoryRebound(to: CChar.self) { text in
        _ = bytes.withUnsafeBytes {
          SHA256Data($0.bindMemory(to: UInt8.self).baseAddress, $0.count, text.baseAddress)
        }
      }
      return length - 1
    }
  }
}
