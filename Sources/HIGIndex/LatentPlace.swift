internal import Foundation

/// A place in the latent space, as the index keeps it.
enum LatentPlace {
  /// - Parameter longest: the number that becomes the largest one.
  static func packed(_ place: [Float], longest: Float) -> Data {
    PackedNumbers.bytes(
      of: place.map { Int16(clamping: Int((($0 / max(longest, .leastNormalMagnitude)) * most).rounded())) }
    )
  }

  /// The numbers, the largest possible of which is 1.
  static func numbers(in data: Data) -> [Float] {
    (PackedNumbers.numbers(in: data) as [Int16]).map { Float($0) / most }
  }

  private static let most = Float(Int16.max)
}
