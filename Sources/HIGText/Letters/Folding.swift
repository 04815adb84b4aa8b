import Foundation

/// A letter of folded text, and where it came from.
struct FoldedLetter {
  var scalar: Unicode.Scalar
  var kind: Kind
  /// Whether it was a capital: `camelCase` is cut at them.
  var isCapital = false
  /// Scalars of the original: more than one where letters were joined (`プ` of `ﾌﾟ`, `ザー` of `ザ` and
  /// `ー`).
  var start: Int32
  var end: Int32

  /// Whether `next` goes on with the same run: it stands beside it, or comes from the same scalar,
  /// as the `f` and `i` of `ﬁ` do. The digits of one scalar may have a bar between them: `½`.
  func isFollowed(by next: FoldedLetter) -> Bool {
    kind == next.kind && (next.start == end || next.start < end && kind != .digit)
  }

  /// What terms are made of it. Anything else parts words and is no letter.
  enum Kind: UInt8 {
    case japanese, latin, digit
  }
}

/// Makes letters comparable: one width, one case, one spelling of kana. The original is never
/// changed; each letter knows where it came from.
///
/// Beyond Unicode's NFKC, spellings of loan words that differ between writers are one: the middle
/// dot is dropped, small kana are large (`ウィンドウ`, `ウインドウ`), `ヴァ` is `バ`, `ェイ` is `ェー`. Voicing
/// stays: `が` is not `か`.
struct Folding {
  /// How much is made one.
  enum Form {
    /// What texts are found and marked by. `エラー` is not `えら`.
    case written
    /// What names are compared by: without the long vowel marks of katakana (`インタフェース`,
    /// `インターフェース`).
    case spelled
    /// What typos are compared by: without any long vowel mark, and hiragana are katakana.
    case sounded
  }

  private let form: Form
  private let joinsCompounds: Bool
  private(set) var letters: [FoldedLetter] = []
  private var offset: Int32 = 0
  /// The last letter was katakana as it stood: only there a long vowel is written with イ.
  private var lastIsKatakana = false
  /// The last scalar was `ヴ`, whose vowel is still to come.
  private var lastIsVu = false
  /// Nothing stood between the last letter and this place.
  private var touches = false
  /// One space did, after katakana: writers put one between the words of a compound (`ダーク モード`) or
  /// none.
  private var isSpaced = false

  private init(_ form: Form, joinsCompounds: Bool) {
    self.form = form
    self.joinsCompounds = joinsCompounds
  }

  /// The letters of `text`. Letters that something parts are apart in the original, too: the end of
  /// one is before the start of the next.
  /// - Parameters:
  ///   - form: how much is made one.
  ///   - joinsCompounds: whether one space between katakana is none. In a query it parts words.
  static func fold(_ text: String, _ form: Form = .written, joinsCompounds: Bool = true) -> [FoldedLetter] {
    var folding = Folding(form, joinsCompounds: joinsCompounds)
    folding.letters.reserveCapacity(text.utf8.count / 2)
    for scalar in text.unicodeScalars {
      folding.take(scalar)
    }
    return folding.letters
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if scalar.isASCII {
      ascii(UInt8(truncatingIfNeeded: scalar.value))
    } else {
      other(scalar.value)
    }
    offset += 1
  }

  // MARK: - Letters

  private mutating func ascii(_ byte: UInt8) {
    switch byte {
    case 0x61...0x7A: append(UInt32(byte), .latin)
    case 0x41...0x5A: append(UInt32(byte) + 0x20, .latin, isCapital: true)
    case 0x30...0x39: append(UInt32(byte), .digit)
    // `don't` is one word.
    case 0x27: if touches, letters.last?.kind == .latin { extend() } else { apart() }
    case 0x20: space()
    default: apart()
    }
  }

  private mutating func space() {
    isSpaced = joinsCompounds && touches && lastIsKatakana
    touches = false
  }

  private mutating func apart() {
    touches = false
    isSpaced = false
  }

  private mutating func other(_ value: UInt32) {
    switch value {
    case 0x3041...0x3096, 0x309D...0x309E: kana(value + 0x60, isKatakana: false)
    case 0x30A1...0x30FA, 0x30FD...0x30FE: kana(value, isKatakana: true)
    case 0x30FB, 0xFF65: middleDot()
    case 0x30FC, 0xFF70: longVowel()
    case 0x3099, 0x309A, 0xFF9E, 0xFF9F: voice(isHalf: value == 0x309A || value == 0xFF9F)
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3005...0x3007: append(Self.usual[Int(value - Self.firstUsual)], .japanese)
    case 0xFF10...0xFF19: append(value - 0xFEE0, .digit)
    case 0xFF21...0xFF3A: append(value - 0xFEC0, .latin, isCapital: true)
    case 0xFF41...0xFF5A: append(value - 0xFEE0, .latin)
    case 0xFF66...0xFF9D: halfWidth(value)
    case 0x2019: ascii(0x27)
    case 0x3000: space()
    case 0x3001...0x303F, 0x2000...0x206F, 0xFF01...0xFF65: apart()
    default: rare(value)
    }
  }

  private mutating func append(_ value: UInt32, _ kind: FoldedLetter.Kind, isCapital: Bool = false) {
    guard let scalar = Unicode.Scalar(value) else { return }
    letters.append(
      FoldedLetter(scalar: scalar, kind: kind, isCapital: isCapital, start: offset, end: offset + 1)
    )
    touches = true
    isSpaced = false
    lastIsKatakana = false
    lastIsVu = false
  }

  /// A scalar that belongs to the letter before it.
  private mutating func extend() {
    if !letters.isEmpty {
      letters[letters.count - 1].end = offset + 1
    }
  }

  // MARK: - Kana

  private mutating func kana(_ value: UInt32, isKatakana: Bool) {
    if isSpaced, isKatakana, !letters.isEmpty {
      letters[letters.count - 1].end = offset
      touches = true
    }
    if lastIsVu, touches, !letters.isEmpty, let joined = Self.afterVu[value] {
      letters[letters.count - 1].scalar = kept(joined.value, isKatakana: isKatakana)
      extend()
      lastIsVu = false
      return
    }
    // `フェイス` is `フェース`: a long vowel.
    if value == 0x30A4, isKatakana, touches, lastIsKatakana, let last = letters.last,
      "エケゲセゼテデネヘベペメレ".unicodeScalars.contains(last.scalar)
    {
      return longVowel()
    }
    append(kept(Self.usual[Int(value - Self.firstUsual)], isKatakana: isKatakana).value, .japanese)
    lastIsKatakana = isKatakana
    lastIsVu = value == 0x30F4
  }

  /// A katakana in the script that it is compared in.
  private func kept(_ katakana: UInt32, isKatakana: Bool) -> Unicode.Scalar {
    let value = isKatakana || form == .sounded ? katakana : katakana - 0x60
    return Unicode.Scalar(value) ?? "ー"
  }

  private mutating func longVowel() {
    guard touches, let last = letters.last, last.kind == .japanese else { return apart() }
    let isDropped = form == .sounded || form == .spelled && lastIsKatakana || last.scalar.script == .kanji
    if isDropped {
      return extend()
    }
    let isKatakana = lastIsKatakana
    append(0x30FC, .japanese)
    lastIsKatakana = isKatakana
  }

  private mutating func middleDot() {
    if touches, letters.last?.kind == .japanese {
      extend()
    } else {
      apart()
    }
  }

  /// A voicing mark after the kana it belongs to: `ﾌ` and `ﾟ` are `プ`.
  private mutating func voice(isHalf: Bool) {
    guard touches, let last = letters.last else { return }
    let pair = "\(last.scalar)\(isHalf ? "\u{309A}" : "\u{3099}")"
    let joined = pair.precomposedStringWithCanonicalMapping.unicodeScalars
    if joined.count == 1, let kana = joined.first {
      letters[letters.count - 1].scalar = kana
    }
    extend()
  }

  private mutating func halfWidth(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    let full = String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars.first
    if let full {
      kana(full.value, isKatakana: true)
    }
  }

  /// Rare forms (`①`, `㎝`, `ﬁ`, `é`) take their usual spelling.
  private mutating func rare(_ value: UInt32) {
    guard let scalar = Unicode.Scalar(value) else { return }
    if [.unassigned, .privateUse, .control].contains(scalar.properties.generalCategory) { return apart() }
    let usual = String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
    var isFirst = true
    for part in usual.unicodeScalars {
      if part.properties.generalCategory == .nonspacingMark {
        continue
      }
      let kind: FoldedLetter.Kind? =
        switch part.script {
        case .digit: .digit
        case .hiragana, .katakana, .kanji: .japanese
        case .latin: .latin
        case .space: nil
        // Letters of other scripts are words, too.
        case .other: part.properties.isAlphabetic ? .latin : nil
        }
      if let kind {
        append(part.value, kind)
      } else if isFirst {
        apart()
      }
      isFirst = false
    }
  }

  // MARK: - Tables

  /// What each kana and kanji is folded to: small kana are large, of two that sound the same one is left, `ヴ` is `ブ`;
  /// kanji of names that Unicode has besides the usual ones, as input methods give them, are those.
  private static let usual: [UInt32] = {
    var usual = Array(firstUsual...0x9FFF)
    let others = "ァィゥェォッャュョヮヵヶヂヅヴ髙濵邉邊齋齊德瀨淸靑".unicodeScalars
    for (other, letter) in zip(others, "アイウエオツヤユヨワカケジズブ高浜辺辺斎斉徳瀬清青".unicodeScalars) {
      usual[Int(other.value - firstUsual)] = letter.value
    }
    return usual
  }()

  private static let firstUsual: UInt32 = 0x3000

  /// `ヴ` and a small vowel are one syllable of the バ row.
  private static let afterVu: [UInt32: Unicode.Scalar] = [
    0x30A1: "バ", 0x30A3: "ビ", 0x30A7: "ベ", 0x30A9: "ボ",
  ]
}
