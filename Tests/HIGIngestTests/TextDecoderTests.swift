import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Encodings and damage")
struct EncodingTests {
  private static func html(_ charset: String) -> String {
    """
    <html><head><meta charset="\(charset)"><link rel="canonical" \
    href="https://developer.apple.com/design/human-interface-guidelines/ios/visual-design/color/"></head>
    <body><h1>色</h1><p>余白と間隔を、がぎぐで試します。</p></body></html>
    """
  }

  /// Foundation on Linux writes no EUC-JP: its two bytes are those of ISO-2022-JP with the high bits set.
  private static func encode(_ text: String, _ encoding: String.Encoding) -> Data? {
    guard encoding == .japaneseEUC else { return text.data(using: encoding) }
    guard let escaped = text.data(using: .iso2022JP).map(Array.init) else {
      return nil
    }
    var bytes: [UInt8] = []
    var high: UInt8 = 0
    var index = 0
    while index < escaped.count {
      if escaped[index] == 0x1B {
        high = escaped[index + 1] == 0x24 ? 0x80 : 0
        index += 3
      } else {
        bytes.append(escaped[index] | high)
        index += 1
      }
    }
    return Data(bytes)
  }

  private static func read(_ bytes: Data, as name: String = "page.html") throws -> (
    page: Page?, diagnostics: [Diagnostic]
  ) {
    let reading = PageReader(lexicon: try Project.lexicon()).read(PageFile(path: name, bytes: bytes))
    return (reading.page, reading.diagnostics)
  }

  @Test(
    "A page is read in the encoding it declares or shows",
    arguments: [
      ("utf-8", String.Encoding.utf8), ("shift_jis", .shiftJIS), ("euc-jp", .japaneseEUC),
      ("iso-2022-jp", .iso2022JP), ("utf-16", .utf16),
    ]
  )
  func encodings(name: String, encoding: String.Encoding) throws {
    let bytes = try #require(Self.encode(Self.html(name), encoding))
    let (page, diagnostics) = try Self.read(bytes)
    #expect(try #require(page).blocks.map(\.content.plainText) == ["色", "余白と間隔を、がぎぐで試します。"])
    #expect(diagnostics.isEmpty)
  }

  @Test(
    "Text that declares nothing is recognised",
    arguments: [String.Encoding.utf8, .shiftJIS, .japaneseEUC, .iso2022JP, .utf16]
  )
  func undeclared(encoding: String.Encoding) throws {
    let bytes = try #require(Self.encode("タブバー\n\nタブバーは、画面の下にあります。余白を空けます。\n", encoding))
    let (page, _) = try Self.read(bytes, as: "page.txt")
    #expect(try #require(page).blocks.map(\.content.plainText).last == "タブバーは、画面の下にあります。余白を空けます。")
  }

  @Test("UTF-8 that says it is something else is still UTF-8")
  func wrongDeclaration() throws {
    let (page, _) = try Self.read(Data(Self.html("shift_jis").utf8))
    #expect(try #require(page).blocks.first?.content.plainText == "色")
  }

  @Test("Kana of half the width, and their marks, are read as full ones")
  func halfWidth() throws {
    let (page, _) = try Self.read(Data("<p>ｶﾞｲﾄﾞは､白い｡｢ﾊﾞﾝ｣</p>".utf8))
    #expect(try #require(page).blocks.map(\.content.plainText) == ["ガイドは、白い。「バン」"])
  }

  @Test("Decomposed kana are composed")
  func decomposed() throws {
    let (page, _) = try Self.read(Data("<p>か\u{3099}き\u{3099}</p>".utf8))
    #expect(try #require(page).blocks.map(\.content.plainText) == ["がぎ"])
  }

  @Test("Bytes that are not valid are reported, and the rest is read")
  func invalidBytes() throws {
    let (page, diagnostics) = try Self.read(
      Data("<meta charset=utf-8><p>前 ".utf8) + [0xFF, 0xFE, 0x80] + Data("</p><p>後</p>".utf8)
    )
    #expect(diagnostics.map(\.code) == [.encodingInvalid])
    #expect(try #require(page).blocks.last?.content.plainText == "後")
  }

  @Test(
    "One bad byte costs one letter, in any encoding",
    arguments: [("euc-jp", String.Encoding.japaneseEUC), ("shift_jis", .shiftJIS)]
  )
  func oneBadByte(name: String, encoding: String.Encoding) throws {
    var bytes = try #require(Self.encode(Self.html(name), encoding))
    let end = try #require(bytes.range(of: Data("</p>".utf8)))
    bytes.insert(0xFF, at: end.lowerBound)
    let (page, diagnostics) = try Self.read(bytes)
    #expect(try #require(page).blocks.last?.content.plainText.hasPrefix("余白と間隔を、がぎぐで試します。") == true)
    #expect(diagnostics.map(\.code) == [.encodingInvalid])
  }

  @Test(
    "Letters that only Windows' Japanese has are read",
    arguments: [("shift_jis", [0x87, 0x40]), ("euc-jp", [0xAD, 0xA1])] as [(String, [UInt8])]
  )
  func windowsLetters(name: String, bytes: [UInt8]) throws {
    let (page, diagnostics) = try Self.read(
      Data("<meta charset=\(name)><p>".utf8) + bytes + Data("</p>".utf8)
    )
    #expect(try #require(page).blocks.first?.content.plainText == "①")
    #expect(diagnostics.isEmpty)
  }

  @Test("Nothing is read of a file that is no text")
  func binary() throws {
    #expect(
      try Self.read(Data([0x89, 0x50, 0x4E, 0x47, 0, 0, 1])).diagnostics.map(\.code) == [
        .fileBinary
      ]
    )
    #expect(try Self.read(Data()).diagnostics.map(\.code) == [.fileEmpty])
    #expect(
      try Self.read(Data(count: PageReader.largestPage + 1)).diagnostics.map(\.code) == [
        .fileTooLarge
      ]
    )
  }
}
