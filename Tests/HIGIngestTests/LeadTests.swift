import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("How a page sets its leads apart")
struct LeadTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  // MARK: - The style of a page

  private func style(_ counts: [(paragraph: [Inline], times: Int)], _ language: Language = .ja) -> LeadStyle {
    LeadStyle(of: counts.flatMap { Array(repeating: $0.paragraph, count: $0.times) }, in: language)
  }

  private let plain: [Inline] = [.text("画面は広い。理由は後で述べる。")]
  private let bold: [Inline] = [.strong("短くする。"), .text("長いと読まれない。")]
  private let stop: [Inline] = [.text("短くする。 長いと読まれない。")]
  private let space: [Inline] = [.text("短くする 長いと読まれない。")]

  @Test("Bold is the style where a tenth of the paragraphs begin in it")
  func strong() {
    #expect(style([(bold, 1), (plain, 9)]) == .strong)
    #expect(style([(bold, 1), (plain, 10)]) == .sentence)
    #expect(style([(bold, 1), (plain, 9)], .en) == .strong)
  }

  @Test("A space after the first full stop is the style where two paragraphs have it, and a tenth of them")
  func fullStop() {
    #expect(style([(stop, 1), (plain, 3)]) == .sentence)
    #expect(style([(stop, 2), (plain, 3)]) == .fullStopAndSpace)
    #expect(style([(stop, 2), (plain, 27)]) == .fullStopAndSpace)
    #expect(style([(stop, 2), (plain, 28)]) == .sentence)
    #expect(style([(stop, 3), (plain, 5)], .en) == .sentence)
  }

  @Test("A space between Japanese letters is the style where more paragraphs have it than a full stop and a space")
  func spaces() {
    #expect(style([(space, 2), (plain, 3)]) == .space)
    #expect(style([(space, 3), (stop, 2)]) == .space)
    #expect(style([(space, 2), (stop, 2)]) == .fullStopAndSpace)
    #expect(style([(space, 1), (plain, 3)]) == .sentence)
  }

  @Test("A space beside Latin letters or between the parts of a compound shows nothing")
  func otherSpaces() {
    let latin: [Inline] = [.text("UIKit を使う画面は広い。")]
    let compound: [Inline] = [.text("モーダル シートは広い。")]
    #expect(style([(latin, 5), (compound, 5)]) == .sentence)
    #expect(style([]) == .sentence)
  }

  // MARK: - A paragraph

  private func read(_ paragraph: [Inline], _ style: LeadStyle, _ language: Language = .ja) -> LeadSplitter.Reading {
    LeadSplitter(cues: cues, style: style, language: language).read(paragraph)
  }

  private func rule(_ lead: String, _ rest: String) -> LeadSplitter.Reading {
    .rule(LeadSplitter.Parts(lead: lead, rest: rest.isEmpty ? [] : [.text(rest)]))
  }

  @Test("Bold text at the start is the lead, also in pieces; a short one may be a term")
  func boldLeads() {
    #expect(read(bold, .strong) == rule("短くする。", "長いと読まれない。"))
    #expect(read([.strong("短く"), .text(" "), .strong("する。"), .text("後。")], .strong) == rule("短く する。", "後。"))
    #expect(read(plain, .strong) == .plain)
    let term = LeadSplitter.Parts(lead: "全画面", rest: [.text("前の画面を覆う。")])
    #expect(read([.strong("全画面"), .text(" 前の画面を覆う。")], .strong) == .term(term, alone: .rule(term)))
    #expect(read([.strong("Keep it"), .text(" short.")], .strong, .en) == rule("Keep it", "short."))
  }

  @Test("A full stop and a space end the lead")
  func stopLeads() {
    #expect(read(stop, .fullStopAndSpace) == rule("短くする。", "長いと読まれない。"))
    #expect(read(plain, .fullStopAndSpace) == .plain)
  }

  @Test("A space ends the lead between Japanese letters, or after a polite verb")
  func spaceLeads() {
    #expect(read(space, .space) == rule("短くする", "長いと読まれない。"))
    #expect(read([.text("題名を短くします UIKit で作る。")], .space) == rule("題名を短くします", "UIKit で作る。"))
    #expect(read([.text("UIKit が提供する View の題名は短い。")], .space) == .plain)
  }

  @Test("Where nothing is marked, the first sentence is the lead if it asks for something")
  func sentences() {
    #expect(read([.text("題名は短くする。長いと読まれない。")], .sentence) == rule("題名は短くする。", "長いと読まれない。"))
    #expect(
      read([.text("Keep titles short. Long ones tire.")], .sentence, .en)
        == rule("Keep titles short.", "Long ones tire.")
    )
    #expect(read([.text("題名は短いです。長いと読まれない。")], .sentence) == .plain)
    #expect(read([.text("次の三つを守る：")], .sentence) == .plain)
    #expect(read([.text("For developer guidance, see UIKit.")], .sentence, .en) == .plain)
  }

  @Test("A term before its meaning is one beside others only, also where its full stop was lost")
  func termsOfSentences() {
    let stopped = LeadSplitter.Parts(lead: "全画面。", rest: [.text("前の画面を覆っています。")])
    #expect(read([.text("全画面。前の画面を覆っています。")], .sentence) == .term(stopped, alone: .plain))
    let unstopped = LeadSplitter.Parts(lead: "全画面", rest: [.text("前の画面を覆っています。")])
    #expect(read([.text("全画面 前の画面を覆っています。")], .sentence) == .term(unstopped, alone: .plain))
  }

  @Test("What is bold or linked after the lead stays so")
  func rest() {
    let paragraph: [Inline] = [.text("題名は短くする。"), .text("長い"), .link("題名", url: "#t"), .text("は切れる。")]
    guard case .rule(let parts) = read(paragraph, .sentence) else {
      Issue.record("no rule")
      return
    }
    #expect(parts.lead == "題名は短くする。")
    #expect(parts.rest == [.text("長い"), .link("題名", url: "#t"), .text("は切れる。")])
  }
}
