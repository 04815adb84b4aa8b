internal import HIGModel
internal import HIGText

/// Finds names that developers look up: types, members, frameworks.
struct SymbolReader {
  let cues: Cues

  /// The symbols of a statement's pieces, each once, in the order of the text.
  func read(_ blocks: [[Inline]]) -> [String] {
    var symbols: [String] = []
    for inlines in blocks {
      for piece in inlines {
        if case .code(let words) = piece, isCodeName(words) { symbols.append(words.trimmingSpaces) }
      }
      symbols += read(inlines.plainText)
    }
    var seen: Set<String> = []
    return symbols.filter { seen.insert(Self.key($0)).inserted }
  }

  /// `sharedArgument(_:)` and `sharedArgument` are one.
  private static func key(_ symbol: String) -> String { String(symbol.prefix { $0 != "(" }) }

  private func isCodeName(_ words: String) -> Bool {
    let name = words.trimmingSpaces
    return name.utf8.count <= 80 && name.utf8.count > 1 && !name.contains(" ") && name.unicodeScalars.first?.script == .latin
  }

  /// By their shape: `UIScene`, `sceneDidEnd(_:)`, `PencilKit`, `LocationButton` before a bracket.
  private func read(_ text: String) -> [String] {
    guard text.utf8.contains(where: { (0x41...0x5A).contains($0) }) else { return [] }
    let scalars = Array(text.unicodeScalars)
    var symbols: [String] = []
    var index = 0
    while index < scalars.count {
      guard Self.isNamePart(scalars[index]) else {
        index += 1
        continue
      }
      let name = scalars[index...].prefix(while: Self.isNamePart)
      index = name.endIndex
      let word = String(String.UnicodeScalarView(name))
      if isSymbol(word) { symbols.append(word + Self.arguments(after: index, in: scalars)) }
    }
    return symbols
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && (scalar.script == .latin || scalar.script == .digit || scalar == "_")
  }

  /// `(_:animated:)` after the name of a method.
  private static func arguments(after end: Int, in text: [Unicode.Scalar]) -> String {
    guard end < text.count, text[end] == "(" else { return "" }
    let inner = text[(end + 1)...].prefix { isNamePart($0) || $0 == ":" }
    guard inner.contains(":"), inner.endIndex < text.count, text[inner.endIndex] == ")" else { return "" }
    return String(String.UnicodeScalarView(text[end...inner.endIndex]))
  }

  private func isSymbol(_ word: String) -> Bool {
    if cues.isProductName(word) { return false }
    let letters = Array(word.utf8)
    guard letters.count >= 5, let first = letters.first else { return false }
    let isCapital = letters.map { (0x41...0x5A).contains($0) }
    let humps = zip(isCapital, isCapital.dropFirst()).filter { !$0 && $1 }.count
    if isCapital[0] {
      // Two capitals or three are a framework's prefix: `UIView`, `AVAudioSession`, `CLLocationButton`.
      let capitals = isCapital.prefix { $0 }.count
      let prefixed = (3...5).contains(capitals) && letters.count - capitals >= 2
      return prefixed || letters.count > 5 && word.hasSuffix("Kit") && !word.hasPrefix("Test")
    }
    // `openSettingsURLString`: `iPhone`, `iCloud` and `macOS` are no members.
    let second = letters[1]
    return (0x61...0x7A).contains(first) && humps >= 1 && !(0x41...0x5A).contains(second) && !word.hasSuffix("OS") && letters.count >= 8
  }
}
