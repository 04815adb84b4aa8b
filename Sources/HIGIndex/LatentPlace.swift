internal import Foundation

/// A place in the latent space, as the index keeps it: the largest number as a Float, the least byte first, then each
/// number as a part of it, an Int8 of 127.
enum LatentPlace {
  static func packed(_ place: [Float]) -> Data {
    let largest = place.map(abs).max() ?? 0
    let parts = place.map { Int8(clamping: Int(($0 / max(largest, .leastNormalMagnitude) * most).rounded())) }
    return PackedNumbers.bytes(of: [largest.bitPattern]) + PackedNumbers.bytes(of: parts)
  }

  static func numbers(in data: Data) -> [Float] {
    let head = MemoryLayout<UInt32>.size
    let largest: [UInt32] = PackedNumbers.numbers(in: Data(data.prefix(head)))
    let parts: [Int8] = PackedNumbers.numbers(in: Data(data.dropFirst(head)))
    // A damaged number must not spread.
    let scale = largest.first.map(Float.init(bitPattern:)).flatMap { $0.isFinite ? $0 : nil } ?? 0
    return parts.map { Float($0) / most * scale }
  }

  private static let most = Float(Int8.max)
}
