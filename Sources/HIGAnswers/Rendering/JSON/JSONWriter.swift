import HIGText

/// Writes JSON: keys in alphabetical order, no spaces, letters as they are but for those that a terminal would obey.
///
/// An answer has some thousand keys; Foundation's encoder takes about as long for it as all that went before.
struct JSONWriter {
  private var bytes: [UInt8] = []

  static func text(of value: JSONValue) -> String {
    var writer = JSONWriter()
    writer.write(value)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  private mutating func write(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .boolean(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): write(value)
    case .string(let text): write(text)
    case .list(let items):
      write("[", items, "]") { $0.write($1) }
    case .object(let keys):
      write("{", keys.sorted { $0.key < $1.key }, "}") { writer, pair in
        writer.write(pair.key)
        writer.bytes += ":".utf8
        writer.write(pair.value)
      }
    }
  }

  private mutating func write<Part>(
    _ start: String,
    _ parts: [Part],
    _ end: String,
    _ write: (inout JSONWriter, Part) -> Void
  ) {
    bytes += start.utf8
    for (place, part) in parts.enumerated() {
      if place > 0 {
        bytes += ",".utf8
      }
      write(&self, part)
    }
    bytes += end.utf8
  }

  /// Whole numbers as such; there is none for what is not finite.
  private mutating func write(_ number: Double) {
    bytes += (number.isFinite ? Int(exactly: number)?.description ?? number.description : "null").utf8
  }

  private mutating func write(_ text: String) {
    bytes += "\"".utf8
    // Most texts have nothing to escape, and need no look at each letter.
    if text.hasControlCharacters || text.utf8.contains(where: { $0 < 0x20 || "\"\\".utf8.contains($0) }) {
      for letter in text.unicodeScalars { bytes += Self.escaped(letter).utf8 }
    } else {
      bytes += text.utf8
    }
    bytes += "\"".utf8
  }

  private static func escaped(_ letter: Unicode.Scalar) -> String {
    switch letter {
    case "\u{8}": "\\b"
    case "\t": "\\t"
    case "\n": "\\n"
    case "\u{C}": "\\f"
    case "\r": "\\r"
    case "\"", "\\": "\\\(letter)"
    case _ where letter.value < 0x20 || letter.controlsTerminal:
      "\\u" + String(letter.value + 0x1_0000, radix: 16).dropFirst()
    default: String(letter)
    }
  }
}
