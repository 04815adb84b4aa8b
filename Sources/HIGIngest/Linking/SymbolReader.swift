import Algorithms
import HIGModel
import HIGText

/// Finds names that developers look up: types, members, frameworks.
struct SymbolReader {
  let cues: Cues

  /// The symbols of a statement's pieces, each once, in the order of the text.
  func read(_ blocks: [[Inline]]) -> [String] {
    var symbols: [String] = []
    for inlines in blocks {
      for piece in inlines {
        if case .code(let words) = piece, isCodeName(words) {
          symbols.append(words.trimmingSpaces)
        }
      }
      symbols += read(inlines.plainText)
    }
    return Array(symbols.uniqued(on: Self.key))
  }

  /// `sharedArgument(_:)` and `sharedArgument` are one.
  private static func key(_ symbol: String) -> String {
    String(symbol.prefix { $0 != "(" })
  }

  private func isCodeName(_ words: String) -> Bool {
    Self.isWholeName(words.trimmingSpaces)
  }

  /// Whether `name` is one name from start to end: no phrase, no address, no half of
  /// `scroll(to:animated:)`.
  static func isWholeName(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    return (2...80).contains(name.utf8.count) && scalars.first?.script == .latin
      && scalars.allSatisfy {
        $0.isASCII && ($0.isLetterOrNumber || "_.():".unicodeScalars.contains($0))
      }
      && scalars.contains { (0x61...0x7A).contains($0.value) }
      && (name.hasSuffix(")") || !name.contains("(") && !name.contains(":"))
  }

  /// By their shape: `UIScene`, `sceneDidEnd(_:)`, `PencilKit`, `LocationButton` before a bracket.
  private func read(_ text: String) -> [String] {
    text.withBytes { bytes in
      var symbols: [String] = []
      var start = 0
      while start < bytes.count {
        var end = start
        while end < bytes.count, Self.isNamePart(bytes[end]) {
          end += 1
        }
        if isSymbol(bytes[start..<end]) {
          symbols.append(
            String(
              decoding: bytes[start..<Self.endOfArguments(after: end, in: bytes)],
              as: UTF8.self
            )
          )
        }
        start = max(end, start + 1)
      }
      return symbols
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// After `(_:animated:)`, where that follows the name of a method.
  private static func endOfArguments(after end: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
    guard end < text.count, text[end] == UInt8(ascii: "(") else { return end }
    let inner = text[(end + 1)...].prefix { isNamePart($0) || $0 == UInt8(ascii: ":") }
    guard inner.contains(UInt8(ascii: ":")), inner.endIndex < text.count,
      text[inner.endIndex] == UInt8(ascii: ")")
    else {
      return end
    }
    return inner.endIndex + 1
  }

  private func isSymbol(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard letters.count >= 5, let first = letters.first, letters.contains(where: Self.isCapital)
    else {
      return false
    }
    return (Self.isCapital(first) ? isTypeName(letters) : isMemberName(letters))
      && !cues.isProductName(String(decoding: letters, as: UTF8.self))
  }

  /// Two capitals or three are a framework's prefix: `UIView`, `AVAudioSession`,
  /// `CLLocationButton`.
  private func isTypeName(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let capitals = letters.prefix(while: Self.isCapital).count
    let isPrefixed = (3...5).contains(capitals) && letters.count - capitals >= 2
    return isPrefixed
      || letters.count > 5 && letters.suffix(3).elementsEqual("Kit".utf8)
        && !letters.starts(with: "Test".utf8)
  }

  /// `openSettingsURLString`: `iPhone`, `iCloud` and `macOS` are no members.
  private func isMemberName(_ letters: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard letters.count >= 8, let first = letters.first, Self.isSmall(first),
      !Self.isCapital(letters[letters.startIndex + 1])
    else {
      return false
    }
    return !letters.suffix(2).elementsEqual("OS".utf8)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte)
  }
  private static func isSmall(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte)
  }
}
