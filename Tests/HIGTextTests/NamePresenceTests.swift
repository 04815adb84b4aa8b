import HIGModel
import HIGText
import TestSupport
import Testing

@Suite("Finding out which names texts hold")
struct HeldNamesTests {
  private func held(_ names: [String], ja: [String] = [], en: [String] = []) -> [Glossary.Presence] {
    var held = NamePresence(names)
    for text in ja {
      held.look(in: Analyzer.segmented(text), .ja)
    }
    for text in en {
      held.look(in: Analyzer.segmented(text), .en)
    }
    return names.map { held.presence(of: $0) }
  }

  @Test("A name is where its words stand in a row, in whatever spelling")
  func places() {
    #expect(
      held(
        ["起動画面", "launch screen", "Face ID"],
        ja: ["起動画面でFace IDを使う。"],
        en: ["Launching screens"]
      ) == [.ja, .en, .ja]
    )
    #expect(
      held(["ユーザー", "tab bars"], ja: ["ユーザのタブ", "Tab bar"], en: ["A tab bar."]) == [.ja, .both]
    )
  }

  @Test(
    "A name's words do not stand in a row across two texts, nor apart, nor in the middle of others"
  )
  func apart() {
    #expect(held(["tab bar"], en: ["A tab", "bar", "a tab and a bar", "bar tab"]) == [.absent])
    #expect(held(["bar"], en: ["barometer", "handlebar"]) == [.absent])
  }

  @Test("A single letter of Japanese is held by each word that has it")
  func letters() {
    #expect(held(["色", "音"], ja: ["背景色", "音量"]) == [.ja, .ja])
  }

  @Test("Letters of Japanese are not looked for in English; what is no word is nowhere")
  func nowhere() {
    #expect(held(["色", "!?", ""], en: ["A 色 sample"]) == [.absent, .absent, .absent])
  }

  @Test("The same is found as by comparing all terms, whatever the texts")
  func law() {
    let letters = ["色", "画", "面", "タ", "ー", "a", "b", " ", "、", "1"]
    let texts = Array(Generated(400, of: letters))
    let names = Array(Generated(400, of: letters, seed: 2)).map { String($0.prefix(3)) }
    for (name, presence) in zip(names, held(names, ja: texts)) {
      let isHeld =
        Phrase(name).map { phrase in
          texts.contains { Self.holds(Analyzer.terms(of: $0).map(\.text), phrase) }
        } ?? false
      #expect((presence == .ja) == isHeld, "\(name)")
    }
  }

  private static func holds(_ terms: [String], _ phrase: Phrase) -> Bool {
    terms.indices.contains { start in
      phrase.isPrefix
        ? terms[start].hasPrefix(phrase.terms[0]) : terms[start...].starts(with: phrase.terms)
    }
  }
}
