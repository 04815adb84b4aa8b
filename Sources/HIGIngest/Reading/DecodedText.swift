import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// A text made of bytes, and whether all of them were valid.
struct DecodedText {
  var text: String
  /// The encoding, where some bytes were not valid in it and became U+FFFD.
  var damagedAs: String?
}

extension DecodedText {
  /// A text in another encoding, converted by the system's `iconv`.
  /// - Returns: nil where the system has no encoding of this name.
  init?(_ bytes: Data, from name: String, called: String? = nil) {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = [UInt8](bytes)
    var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var isDamaged = false
    let written = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target in
        Self.convert(converter, source, target, &isDamaged)
      }
    }
    text = String(decoding: output[..<written], as: UTF8.self)
    damagedAs = isDamaged ? called ?? name : nil
  }

  /// `iconv` stops at each byte that is not valid; it is passed over, and the rest goes on.
  /// - Returns: how many bytes of `target` were written.
  private static func convert(
    _ converter: iconv_t,
    _ source: UnsafeMutableRawBufferPointer,
    _ target: UnsafeMutableRawBufferPointer,
    _ isDamaged: inout Bool
  ) -> Int {
    var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
    var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = source.count
    var room = target.count
    while left > 0 {
      _ = iconv(converter, &from, &left, &to, &room)
      guard left > 0, room >= replacement.count, let bad = from, let place = to else {
        break
      }
      for (offset, byte) in replacement.enumerated() {
        place[offset] = CChar(bitPattern: byte)
      }
      from = bad + 1
      to = place + replacement.count
      left -= 1
      room -= replacement.count
      isDamaged = true
    }
    return target.count - room
  }

  private static let replacement = Array("\u{FFFD}".utf8)
}
