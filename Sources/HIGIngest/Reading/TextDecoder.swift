internal import Foundation
internal import Glibc
internal import HIGModel

/// Bytes to text. Everything after this works on UTF-8 in canonical composition, with `\n` between lines.
enum TextDecoder {
  /// Decodes by byte order mark and escape sequence, then by validity as UTF-8, then by `declared`, then by trying the Japanese encodings.
  ///
  /// UTF-8 goes before the declaration because pages saved anew keep the old one, and no text in
  /// another encoding is valid UTF-8 by chance beyond a few letters.
  /// - Parameter declared: the name a page gives its own encoding, if it does.
  /// - Returns: the text, and what was wrong with it: bytes that are not valid come out as U+FFFD.
  static func decode(_ bytes: Data, declared: String?, source: String) -> (text: String, diagnostics: [Diagnostic]) {
    if let (name, skip) = byteOrderMark(bytes) {
      return decode(bytes.dropFirst(skip), as: name, source: source)
    }
    // ISO-2022-JP is made of ASCII bytes, and so is valid UTF-8 too; its escape sequence is in no text.
    if bytes.range(of: Data([0x1B, 0x24])) != nil, let text = convert(bytes, from: "ISO-2022-JP") {
      return (normalized(text), [])
    }
    if let text = String(validating: bytes, as: UTF8.self) { return (normalized(text), []) }
    if let declared, !isUTF8(declared) { return decode(bytes, as: declared, source: source) }
    if declared == nil {
      for name in ["EUC-JP", "CP932"] {
        if let text = convert(bytes, from: name), looksJapanese(text) { return (normalized(text), []) }
      }
    }
    let damaged = Diagnostic(
      .warning, .encodingInvalid, source: source,
      message: "Some bytes are not valid UTF-8 and were replaced by �.", hint: "Save the page as UTF-8.")
    return (normalized(String(decoding: bytes, as: UTF8.self)), [damaged])
  }

  /// The encoding a page declares in its first kilobyte: `charset=…` of HTML, `encoding="…"` of XML.
  static func declaredEncoding(in bytes: Data) -> String? {
    let head = String(decoding: bytes.prefix(1024).filter { $0 < 0x80 }, as: UTF8.self).lowercased()
    for marker in ["charset=", "encoding="] {
      guard let start = head.range(of: marker)?.upperBound else { continue }
      let name = head[start...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
        .prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }

  private static func decode(_ bytes: Data, as name: String, source: String) -> (String, [Diagnostic]) {
    if isUTF8(name) {
      if let text = String(validating: bytes, as: UTF8.self) { return (normalized(text), []) }
    } else if let text = convert(bytes, from: windowsName(name)) {
      return (normalized(text), [])
    }
    let diagnostic = Diagnostic(
      .warning, .encodingInvalid, source: source,
      message: "The page is said to be in \(name), but some of its bytes are not; it was read as UTF-8.",
      hint: "Save the page as UTF-8.")
    return (normalized(String(decoding: bytes, as: UTF8.self)), [diagnostic])
  }

  private static func byteOrderMark(_ bytes: Data) -> (name: String, length: Int)? {
    let head = Array(bytes.prefix(3))
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { return ("UTF-8", 3) }
    if head.starts(with: [0xFF, 0xFE]) { return ("UTF-16LE", 2) }
    if head.starts(with: [0xFE, 0xFF]) { return ("UTF-16BE", 2) }
    return nil
  }

  private static func isUTF8(_ name: String) -> Bool { ["utf-8", "utf8"].contains(name.lowercased()) }

  /// Pages that say Shift_JIS mean the superset that Windows writes.
  private static func windowsName(_ name: String) -> String {
    ["shift_jis", "shift-jis", "sjis", "x-sjis", "windows-31j"].contains(name.lowercased()) ? "CP932" : name
  }

  private static func looksJapanese(_ text: String) -> Bool {
    text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
  }

  /// One conversion by the system's `iconv`; nil where the name is unknown or a byte is not valid.
  private static func convert(_ bytes: Data, from name: String) -> String? {
    guard let converter = iconv_open("UTF-8", name), Int(bitPattern: converter) != -1 else { return nil }
    defer { iconv_close(converter) }
    var output = [UInt8](repeating: 0, count: bytes.count * 3 + 16)
    var input = [UInt8](bytes)
    let written = input.withUnsafeMutableBytes { source in
      output.withUnsafeMutableBytes { target -> Int? in
        var from = source.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = target.baseAddress?.assumingMemoryBound(to: CChar.self)
        var left = source.count
        var room = target.count
        return iconv(converter, &from, &left, &to, &room) == Int.max || left > 0 ? nil : target.count - room
      }
    }
    return written.map { String(decoding: output[..<$0], as: UTF8.self) }
  }

  /// Canonical composition (か + ゛ is が) and one kind of line end.
  private static func normalized(_ text: String) -> String {
    var text = text
    if text.utf8.contains(0x0D) {
      text = text.replacingOccurrences(of: "\r\n", with: "\n").replacingOccurrences(of: "\r", with: "\n")
    }
    let decomposed = text.unicodeScalars.contains { (0x300...0x36F).contains($0.value) || (0x3099...0x309A).contains($0.value) }
    return decomposed ? text.precomposedStringWithCanonicalMapping : text
  }
}
