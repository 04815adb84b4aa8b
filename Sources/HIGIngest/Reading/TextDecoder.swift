import Foundation
import HIGModel
import HIGText

/// Bytes to text. Everything after this works on UTF-8 in canonical composition, with `\n` between
/// lines.
enum TextDecoder {
  /// Decodes by byte order mark and escape sequence, then by validity as UTF-8, then by `declared`,
  /// then by trying the Japanese encodings.
  ///
  /// UTF-8 goes before the declaration because pages saved anew keep the old one, and no text in
  /// another encoding is valid UTF-8 by chance beyond a few letters.
  /// - Parameter declared: the name a page gives its own encoding, if it does.
  static func decode(_ bytes: Data, declared: String?) -> DecodedText {
    var decoded = read(bytes, declared: declared)
    decoded.text = normalized(decoded.text)
    return decoded
  }

  private static func read(_ bytes: Data, declared: String?) -> DecodedText {
    if let mark = marks.first(where: { bytes.starts(with: $0.bytes) }) {
      return decode(bytes.dropFirst(mark.bytes.count), as: mark.encoding)
    }
    // ISO-2022-JP is made of ASCII bytes, and so is valid UTF-8 too; its escape sequence is in no
    // text.
    if holds([0x1B, 0x24], in: bytes) {
      return decode(bytes, as: "ISO-2022-JP")
    }
    if let text = String(validating: bytes, as: UTF8.self) {
      return DecodedText(text: text)
    }
    if let declared {
      return decode(bytes, as: declared)
    }
    return guess(bytes) ?? decode(bytes, as: utf8)
  }

  // MARK: - Names of encodings

  private static let utf8 = "UTF-8"

  /// Of byte order.
  private static let marks: [(bytes: [UInt8], encoding: String)] = [
    ([0xEF, 0xBB, 0xBF], utf8), ([0xFF, 0xFE], "UTF-16LE"), ([0xFE, 0xFF], "UTF-16BE"),
  ]

  /// The encoding that a page declares at its start: `charset=…` of HTML, `encoding="…"` of XML.
  /// - Parameter head: the start, in small letters.
  static func declaredEncoding(in head: String) -> String? {
    for marker in ["charset=", "encoding="] {
      guard let start = head.places(of: marker).first?.upperBound else { continue }
      let value = head[start...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if !name.isEmpty {
        return String(name)
      }
    }
    return nil
  }

  /// Pages that name an encoding mean the superset that Windows writes, with `①` or curly quotes,
  /// as browsers take it.
  private static func superset(of name: String) -> String {
    WordList.supersets.pairs.first { $0.name == name.lowercased() }?.value ?? name
  }

  // MARK: - Decoding

  /// As `name`, or as UTF-8 where nobody knows that name.
  private static func decode(_ bytes: Data, as name: String) -> DecodedText {
    let isUTF8 = ["utf-8", "utf8"].contains(name.lowercased())
    if !isUTF8, let converted = DecodedText(bytes, from: superset(of: name), called: name) { return converted }
    if let text = String(validating: bytes, as: UTF8.self) {
      return DecodedText(text: text)
    }
    return DecodedText(text: String(decoding: bytes, as: UTF8.self), damagedAs: isUTF8 ? utf8 : name)
  }

  /// The Japanese encoding in which all bytes are valid and the text has kana.
  private static func guess(_ bytes: Data) -> DecodedText? {
    ["EUC-JP-MS", "CP932"].lazy.compactMap { DecodedText(bytes, from: $0) }.first { converted in
      converted.damagedAs == nil && converted.text.unicodeScalars.contains { (0x3041...0x30FF).contains($0.value) }
    }
  }

  // MARK: - One form

  /// Canonical composition (か + ゛ is が), one width of kana and their marks (｡ is 。), and one kind
  /// of line end.
  private static func normalized(_ text: String) -> String {
    var text = text
    // Files that were joined have the mark of each among their text.
    for (old, new) in [("\u{FEFF}", ""), ("\r\n", "\n"), ("\r", "\n")] where text.holds(old) {
      text = text.substituting(old, with: new)
    }
    return text.unicodeScalars.contains { joinsLetter($0) || isHalfWidth($0) } ? composed(text) : text
  }

  /// `｡` to `ﾟ`, which only old programs write.
  private static func isHalfWidth(_ scalar: Unicode.Scalar) -> Bool { (0xFF61...0xFF9F).contains(scalar.value) }

  /// In pieces: composing takes longer than a text's length says where it is one long run of
  /// letters and marks.
  private static func composed(_ text: String) -> String {
    var composed = ""
    composed.reserveCapacity(text.utf8.count)
    var piece = String.UnicodeScalarView()
    var length = 0
    for scalar in text.unicodeScalars {
      if length >= longestPiece, scalar.properties.canonicalCombiningClass == .notReordered,
        scalar.value < 0x3099 || scalar.value > 0x309A, scalar.value < 0xFF9E || scalar.value > 0xFF9F
      {
        composed += String(piece).precomposedStringWithCanonicalMapping
        piece = .init()
        length = 0
      }
      let letter = String(scalar)
      piece += (isHalfWidth(scalar) ? letter.precomposedStringWithCompatibilityMapping : letter).unicodeScalars
      length += 1
    }
    return composed + String(piece).precomposedStringWithCanonicalMapping
  }

  /// In scalars.
  private static let longestPiece = 512

  /// Whether it is a mark that joins the letter before it.
  private static func joinsLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value) || (0x3099...0x309A).contains(scalar.value)
  }

  private static func holds(_ phrase: [UInt8], in bytes: Data) -> Bool {
    bytes.withUnsafeBytes { text in
      phrase.withUnsafeBufferPointer {
        Bytes.place(of: $0, in: text.assumingMemoryBound(to: UInt8.self)) != nil
      }
    }
  }
}
