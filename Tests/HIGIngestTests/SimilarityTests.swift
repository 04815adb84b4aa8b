import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("How alike two statements are")
struct SimilarityTests {
  private let glossary = Glossary(TabSeparated("色彩\tcolor\n形状\tshape\n音声\tsound\n照明\tlight\n触覚\thaptics\n"))

  private func features(_ lead: String, _ language: Language) -> StatementFeatures {
    features(lead, "", language)
  }

  private func features(_ lead: String, _ body: String, _ language: Language) -> StatementFeatures {
    let draft = EntryDraft(
      kind: .rule,
      lead: lead,
      body: body.isEmpty ? [] : [.paragraph([.text(body)])],
      place: Place(line: 1)
    )
    return StatementFeatures(draft, language: language, glossary: glossary)
  }

  private func close(_ value: Double, _ wanted: Double) -> Bool { abs(value - wanted) < 1e-9 }

  @Test("A length alone says little: at most 0.6")
  func length() {
    let japanese = features(String(repeating: "あ", count: 10), .ja)
    #expect(close(japanese.likeness(to: features(String(repeating: "a", count: 23), .en)), 0.6))
    let half = japanese.likeness(to: features(String(repeating: "a", count: 46), .en))
    #expect(close(half, 0.3))
    #expect(close(features("", .ja).likeness(to: features("a", .en)), 0))
  }

  @Test("Names and figures of the Japanese statement are looked for in the English one")
  func names() {
    let japanese = features("UIKitで44ptを使う", .ja)
    let all = japanese.likeness(to: features("Use 44 pt in UIKit.", .en))
    let some = japanese.likeness(to: features("Use 44 in views.....", .en))
    let none = japanese.likeness(to: features("Use it in a view...", .en))
    #expect(all > some && some > none)
    // Without names in the Japanese, those of the English say nothing against it.
    let plain = features("それを使う事にします", .ja)
    let named = plain.likeness(to: features("Use it in the UIView app", .en))
    #expect(named > 0.55)
  }

  @Test("Things of the glossary count for themselves in the lead, in whichever order the statements are given")
  func concepts() {
    let japanese = features("色彩を使う", "形状も使う。", .ja)
    let lead = features("Use color", "Use it here", .en)
    let body = features("Use it here", "Use color", .en)
    let neither = features("Use sound", "Use light", .en)
    let values = [lead, body, neither].map { japanese.likeness(to: $0) }
    #expect(values[0] > values[1] && values[1] > values[2])
    #expect(close(lead.likeness(to: japanese), values[0]))
  }

  @Test("Where entries have statements in one language, these are not compared here")
  func entries() {
    let own = [features("色彩を使う", .ja), features("Use color", .en)]
    #expect(own.similarity(to: [features("色彩を使う", .ja)]) == nil)
    let japanese = [features("色彩を使う", .ja)]
    #expect(japanese.similarity(to: [features("Use color", .en)])?.sharesConcepts == true)
    #expect(japanese.similarity(to: [features("Use sound", .en)])?.sharesConcepts == false)
  }
}
