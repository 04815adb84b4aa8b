import Foundation

#if canImport(Glibc)
  internal import Glibc
#endif

/// A text in another encoding, converted by the system's `iconv`.
struct ConvertedText {
  /// U+FFFD stands for each byte that is not valid.
  let text: String
  /// How many bytes were not valid.
  let damaged: Int

  /// - Returns: nil where the system has no encoding of this name.
  init?(_ bytes: Data, from name: String) {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var input = [UInt8](bytes)
    var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var damaged = 0
    let written = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target in
        Self.convert(converter, source, target, &damaged)
      }
    }
    text = String(decoding: output[..<written], as: UTF8.self)
    self.damaged = damaged
  }

  /// `iconv` stops at each byte that is not valid; it is passed over, and the rest goes on.
  /// - Returns: how many bytes of `target` were written.
  private static func convert(
    _ converter: iconv_t,
    _ source: UnsafeMutableRawBufferPointer,
    _ target: UnsafeMutableRawBufferPointer,
    _ damaged: inout Int
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
      damaged += 1
    }
    return target.count - room
  }

  private static let replacement = Array("\u{FFFD}".utf8)
}
