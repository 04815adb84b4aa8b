import CZlib
import Foundation

/// Text as the index keeps it where nothing looks into it: deflated, behind its length in four
/// bytes.
enum PackedText {
  static func bytes(of text: String) -> Data {
    let text = Array(text.utf8)
    var size = compressBound(UInt(text.count))
    var packed = [UInt8](repeating: 0, count: Int(size))
    compress2(&packed, &size, text, UInt(text.count), Z_BEST_COMPRESSION)
    return PackedNumbers.bytes(of: [UInt32(clamping: text.count)]) + packed.prefix(Int(size))
  }

  /// - Returns: nil where the bytes are damaged.
  static func text(in data: Data) -> String? {
    let lengths: [UInt32] = PackedNumbers.numbers(in: data.prefix(4))
    guard var size = lengths.first.map(UInt.init), size <= most else { return nil }
    var text = [UInt8](repeating: 0, count: Int(size))
    let packed = Array(data.dropFirst(4))
    guard uncompress(&text, &size, packed, UInt(packed.count)) == Z_OK else { return nil }
    return String(decoding: text.prefix(Int(size)), as: UTF8.self)
  }

  /// A damaged length is not taken at its word.
  private static let most: UInt = 16 << 20
}
