import Foundation
import HIGModel

/// Numbers one after the other, the least byte first.
enum PackedNumbers {
  static func bytes<Number: FixedWidthInteger>(of numbers: [Number]) -> Data {
    numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  static func numbers<Number: FixedWidthInteger>(in data: Data) -> [Number] {
    let size = MemoryLayout<Number>.size
    return data.withUnsafeBytes { bytes in
      stride(from: 0, through: bytes.count - size, by: size).map {
        Number(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: Number.self))
      }
    }
  }
}

// MARK: - Codes

/// What the file keeps for a case: its place among all of them. A new case goes to the end.
protocol Coded: CaseIterable, Equatable where AllCases == [Self] {}

extension EntryKind: Coded {}
extension Strength: Coded {
  /// What the file keeps where an entry has no strength.
  static let noCode = UInt8.max
}

extension Coded {
  var code: UInt8 { UInt8(clamping: Self.allCases.firstIndex(of: self) ?? 0) }

  init?(code: UInt8) {
    guard Self.allCases.indices.contains(Int(code)) else { return nil }
    self = Self.allCases[Int(code)]
  }
}
