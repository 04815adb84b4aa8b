internal import Foundation
internal import HIGModel

/// Numbers one after the other, the least byte first.
enum PackedNumbers {
  static func bytes<Number: FixedWidthInteger>(of numbers: [Number]) -> Data {
    numbers.map(\.littleEndian).withUnsafeBytes { Data($0) }
  }

  static func numbers<Number: FixedWidthInteger>(in data: Data) -> [Number] {
    let count = data.count / MemoryLayout<Number>.stride
    return data.withUnsafeBytes { bytes in
      (0..<count).map {
        Number(
          littleEndian: bytes.loadUnaligned(
            fromByteOffset: $0 * MemoryLayout<Number>.stride,
            as: Number.self
          )
        )
      }
    }
  }
}

// MARK: - Codes

// What the file keeps for a case. A code never changes its meaning: a new case gets a new one, whatever the order of
// the cases.

extension EntryKind {
  var code: UInt8 {
    switch self {
    case .rule: 0
    case .definition: 1
    case .note: 2
    case .table: 3
    case .introduction: 4
    }
  }

  init?(code: UInt8) {
    guard let kind = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = kind
  }
}

extension Strength {
  /// What the file keeps where an entry has no strength.
  static let noCode = UInt8.max

  var code: UInt8 {
    switch self {
    case .must: 0
    case .should: 1
    case .consider: 2
    case .avoid: 3
    case .inform: 4
    }
  }

  init?(code: UInt8) {
    guard let strength = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = strength
  }
}

extension Language {
  var code: UInt8 {
    switch self {
    case .ja: 0
    case .en: 1
    }
  }

  init?(code: UInt8) {
    guard let language = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = language
  }
}
