import Foundation
import HIGModel
import HIGText
import Testing

@testable import HIGIngest

@Suite("Digests and names made of text")
struct DigestTests {
  @Test(
    "SHA-256, as the standard's own examples have it",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
      ),
    ]
  )
  func digest(text: String, digest: String) {
    #expect(Digest.hexadecimal(of: Data(text.utf8)) == digest)
  }

  @Test(
    "An English lead is a name of its words",
    arguments: [
      ("Provide a launch screen.", "provide-a-launch-screen"), ("Don’t use it!", "dont-use-it"),
      ("Use 44 × 44 pt", "use-44-44-pt"), ("  —  ", ""), ("Café au lait", "caf-au-lait"), ("iPad Pro", "ipad-pro"),
    ]
  )
  func english(lead: String, slug: String) {
    #expect(Slug.ofEnglish(lead) == slug)
  }

  @Test("A long lead is cut between words")
  func long() {
    let slug = Slug.ofEnglish(String(repeating: "considerable ", count: 20))
    #expect(slug.utf8.count <= 80)
    #expect(slug.split(separator: "-").allSatisfy { $0 == "considerable" })
  }

  @Test("White space and the width of letters do not change the name of a Japanese lead; other letters do")
  func japanese() {
    let name = Slug.ofJapanese("起動画面を用意する。")
    #expect(name.hasPrefix("ja-") && name.utf8.count == 15)
    #expect(Slug.ofJapanese(" 起動画面 を用意する。\n") == name)
    #expect(Slug.ofJapanese("ｉＰａｄ") == Slug.ofJapanese("iPad"))
    #expect(Slug.ofJapanese("起動画面を用意しない。") != name)
  }

  @Test("A section is linked to by its English title, where that has letters")
  func section() {
    #expect(Slug.ofSection(.both(ja: "大きさ", en: "Sizes")) == "sizes")
    #expect(Slug.ofSection(.ja("大きさ")) == Slug.ofJapanese("大きさ"))
    #expect(Slug.ofSection(.both(ja: "大きさ", en: "→")) == Slug.ofJapanese("大きさ"))
    let equal = ["Labels", "Labels 2", "Sizes", "Labels", "Labels"].map { Bilingual.en($0) }
    #expect(Slug.ofSections(equal) == ["labels", "labels-2", "sizes", "labels-3", "labels-4"])
  }
}
