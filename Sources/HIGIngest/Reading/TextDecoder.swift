internal import Foundation
internal import Glibc
internal import HIGModel
internal import HIGText

/// Bytes to text. Everything after this works on UTF-8 in canonical composition, with `\n` between lines.
enum TextDecoder {
  /// Decodes by byte order mark and escape sequence, then by validity as UTF-8, then by `declared`, then by trying the Japanese encodings.
  ///
  /// UTF-8 goes before the declaration because pages saved anew keep the old one, and no text in
  /// another encoding is valid UTF-8 by chance beyond a few letters.
  /// - Parameter declared: the name a page gives its own encoding, if it does.
  /// - Returns: the text, and what was wrong with it: bytes that are not valid come out as U+FFFD.
  static func decode(_ bytes: Data, declared: String?, source: String) -> (
    text: String, diagnostics: [Diagnostic]
  ) {
    if let (name, skip) = byteOrderMark(bytes) {
      return decode(bytes.dropFirst(skip), as: name, source: source)
    }
    // ISO-2022-JP is made of ASCII bytes, and so is valid UTF-8 too; its escape sequence is in no text.
    if holds([0x1B, 0x24], in: bytes) {
      return decode(bytes, as: "ISO-2022-JP", source: source)
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      return (normalized(text), [])
    }
    if let declared, !isUTF8(declared) {
      return decode(bytes, as: declared, source: source)
    }
    if declared == nil {
      for name in ["EUC-JP-MS", "CP932"] {
        if let found = convert(bytes, from: name), found.damaged == 0, looksJapanese(found.text) {
          return (normalized(found.text), [])
        }
      }
    }
    return (normalized(String(decoding: bytes, as: UTF8.self)), [invalid("UTF-8", source)])
  }

  /// The encoding a page declares in its first kilobyte: `charset=…` of HTML, `encoding="…"` of XML.
  static func declaredEncoding(in bytes: Data) -> String? {
    let head = String(decoding: bytes.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self).lowercased()
    for marker in ["charset=", "encoding="] {
      guard let start = head.range(of: marker)?.upperBound else { continue }
      let name = head[start...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if !name.isEmpty {
        return String(name)
      }
    }
    return nil
  }

  private static func decode(_ bytes: Data, as name: String, source: String) -> (
    String, [Diagnostic]
  ) {
    if !isUTF8(name), let (text, damaged) = convert(bytes, from: superset(of: name)) {
      return (normalized(text), damaged == 0 ? [] : [invalid(name, source)])
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      return (normalized(text), [])
    }
    return (normalized(String(decoding: bytes, as: UTF8.self)), [invalid(name, source)])
  }

  private static func invalid(_ name: String, _ source: String) -> Diagnostic {
    Diagnostic(
      .warning,
      .encodingInvalid,
      source: source,
      message: "Some bytes are not valid \(name) and were replaced by �.",
      hint: "Save the page as UTF-8."
    )
  }

  private static func byteOrderMark(_ bytes: Data) -> (name: String, length: Int)? {
    let head = Array(bytes.prefix(3))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) {
      return ("UTF-8", 3)
    }
    if head.starts(with: [0xFF, 0xFE]) {
      return ("UTF-16LE", 2)
    }
    if head.starts(with: [0xFE, 0xFF]) {
      return ("UTF-16BE", 2)
    }
    return nil
  }

  private static func isUTF8(_ name: String) -> Bool {
    ["utf-8", "utf8"].contains(name.lowercased())
  }

  /// Pages that name a Japanese encoding mean the superset that Windows writes, with `①` and the like.
  private static func superset(of name: String) -> String {
    switch name.lowercased() {
    case "shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j": "CP932"
    case "euc-jp", "x-euc-jp", "eucjp": "EUC-JP-MS"
    case "iso-2022-jp": "ISO-2022-JP-3"
    default: name
    }
  }

  private static func looksJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
  }

  /// One conversion by the system's `iconv`; nil where the name is unknown.
  /// - Returns: the text, and how many bytes were not valid; U+FFFD stands for each.
  private static func convert(_ bytes: Data, from name: String) -> (text: String, damaged: Int)? {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else {
      return nil
    }
    defer { iconv_close(converter) }
    var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var input = [UInt8](bytes)
    var damaged = 0
    let written = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target in
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        var (left, room) = (source.count, target.count)
        while left > 0 {
          _ = iconv(converter, &from, &left, &to, &room)
          guard left > 0, room >= 3, let bad = from, let place = to else {
            break
          }
          for (offset, byte) in "\u{FFFD}".utf8.enumerated() {
            place[offset] = CChar(bitPattern: byte)
          }
          (from, to) = (bad + 1, place + 3)
          left -= 1
          room -= 3
          damaged += 1
        }
        return target.count - room
      }
    }
    return (String(decoding: output[..<written], as: UTF8.self), damaged)
  }

  /// Canonical composition (か + ゛ is が) and one kind of line end.
  private static func normalized(_ text: String) -> String {
    var text = text
    if text.holds("\r") {
      text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(
        of: "\r",
        with: "\n"
      )
    }
    return text.withBytes(holdsCombiningMark) ? text.precomposedStringWithCanonicalMapping : text
  }

  /// Whether a mark of U+0300 to U+036F, U+3099 or U+309A is there, which joins the letter before it.
  private static func holdsCombiningMark(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var place = 0
    while place < text.count {
      switch text[place] {
      case 0..<0x80: place += 1
      case 0xCC: return true
      case 0xCD where text[place + 1] < 0xB0: return true
      case 0xE3 where text[place + 1] == 0x82 && (0x99...0x9A).contains(text[place + 2]):
        return true
      case 0..<0xE0: place += 2
      case 0..<0xF0: place += 3
      default: place += 4
      }
    }
    return false
  }

  private static func holds(_ phrase: [UInt8], in bytes: Data) -> Bool {
    bytes.withUnsafeBytes { text in
      phrase.withUnsafeBufferPointer {
        Bytes.place(of: $0, in: text.assumingMemoryBound(to: UInt8.self)) != nil
      }
    }
  }
}
