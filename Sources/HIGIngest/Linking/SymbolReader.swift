import Algorithms
import HIGModel
import HIGText

/// Finds names that developers look up: types, members, frameworks.
struct SymbolReader {
  let cues: Cues

  /// The symbols of a statement's pieces, each once, in the order of the text.
  func read(_ blocks: [[Inline]]) -> [String] {
    let symbols = blocks.flatMap { inlines in
      let codes = inlines.compactMap { if case .code(let words) = $0 { words.trimmingSpaces } else { nil } }
      return codes.filter(Self.isWholeName) + read(inlines.plainText)
    }
    // `sharedArgument(_:)` and `sharedArgument` are one.
    return Array(symbols.uniqued { $0.prefix { $0 != "(" } })
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
    let bytes = Array(text.utf8)
    return bytes.split { !Self.isNamePart($0) }.filter(isSymbol).map { name in
      String(decoding: bytes[name.startIndex..<Self.endOfArguments(after: name.endIndex, in: bytes)], as: UTF8.self)
    }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, UInt8(ascii: "_"): true
    default: false
    }
  }

  /// After `(_:animated:)`, where that follows the name of a method.
  private static func endOfArguments(after end: Int, in text: [UInt8]) -> Int {
    guard text[end...].first == UInt8(ascii: "(") else { return end }
    let inner = text[(end + 1)...].prefix { isNamePart($0) || $0 == UInt8(ascii: ":") }
    let isClosed = inner.contains(UInt8(ascii: ":")) && text[inner.endIndex...].first == UInt8(ascii: ")")
    return isClosed ? inner.endIndex + 1 : end
  }

  private func isSymbol(_ letters: ArraySlice<UInt8>) -> Bool {
    guard letters.count >= 5, letters.contains(where: { 0x41...0x5A ~= $0 }) else { return false }
    let name = String(decoding: letters, as: UTF8.self)
    return (Self.isTypeName(name) || Self.isMemberName(name)) && !cues.isProductName(name)
  }

  /// Two capitals or three are a framework's prefix: `UIView`, `AVAudioSession`,
  /// `CLLocationButton`.
  private static func isTypeName(_ name: String) -> Bool {
    let capitals = name.prefix(while: \.isUppercase).count
    let isPrefixed = 3...5 ~= capitals && name.count - capitals >= 2
    return isPrefixed || capitals > 0 && name.count > 5 && name.hasSuffix("Kit") && !name.hasPrefix("Test")
  }

  /// `openSettingsURLString`: `iPhone`, `iCloud` and `macOS` are no members.
  private static func isMemberName(_ name: String) -> Bool {
    name.count >= 8 && name.first?.isLowercase == true
      && !name.dropFirst().prefix(1).contains(where: \.isUppercase) && !name.hasSuffix("OS")
  }
}
