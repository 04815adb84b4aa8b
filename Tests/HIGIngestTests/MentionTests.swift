import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Where words point")
struct MentionTests {
  private let lexicon: Lexicon

  init() throws {
    lexicon = try Project.lexicon()
  }

  private func mentions(_ text: String, _ language: Language) -> [Mention] {
    MentionReader(cues: lexicon.cues).read([.text(text)], language: language)
  }

  // MARK: - Japanese

  @Test(
    "A Japanese sentence points to what stands in its quotes",
    arguments: [
      ("詳しくは、「アラート」を参照してください。", ["アラート"]), ("「アラート」をご覧ください。", ["アラート"]),
      ("『アラート』を参照のこと。", ["アラート"]), ("次も役立つ（「板」を参照）。", ["板"]),
      ("「板」と「窓」を参照してください。", ["板", "窓"]),
    ]
  )
  func quotes(text: String, titles: [String]) {
    let found = mentions(text, .ja)
    #expect(found.count == 1)
    #expect(found.first.map { $0.parts.isEmpty ? [$0.title] : $0.parts } == titles)
    #expect(found.first?.isMarked == true)
  }

  @Test("Without quotes it points to what stands after the marker of its topic")
  func announced() {
    let found = mentions("詳しくは、タブバー、シートおよび窓を参照してください。", .ja)
    #expect(found.map(\.title) == ["タブバー、シートおよび窓"])
    #expect(found.map(\.parts) == [["タブバー", "シート", "窓"]])
    #expect(found.map(\.isMarked) == [true])
    #expect(mentions("ガイダンスとして、タブバーをご覧ください。", .ja).map(\.title) == ["タブバー"])
    #expect(mentions("タブバーを参照してください。", .ja).map(\.isMarked) == [false])
  }

  @Test("と joins names after katakana, kanji and Latin letters, and is part of a word after hiragana")
  func joints() {
    #expect(mentions("詳しくは、タブバーとシートを参照してください。", .ja).map(\.parts) == [["タブバー", "シート"]])
    #expect(mentions("詳しくは、Face IDとTouch IDを参照してください。", .ja).map(\.parts) == [["Face ID", "Touch ID"]])
    #expect(mentions("詳しくは、人びととのやりとりを参照してください。", .ja).map(\.parts) == [["人びととのやりとり"]])
  }

  @Test(
    "A phrase that goes on otherwise points nowhere",
    arguments: ["「板」を参照してはいけません。", "「板」を参照する方法があります。", "板を見てください。", "を参照してください。", ""]
  )
  func nothing(text: String) {
    #expect(mentions(text, .ja) == [])
  }

  @Test("A sentence on developers points to documentation")
  func developers() {
    #expect(mentions("開発者向けのガイダンスは、「UIKit」を参照してください。", .ja).map(\.isForDevelopers) == [true])
    #expect(mentions("前の文は開発者の話だ。詳しくは、「板」を参照してください。", .ja).map(\.isForDevelopers) == [false])
  }

  // MARK: - English

  @Test(
    "An English sentence points to the title after its verb",
    arguments: [
      ("For guidance, see Launch Screen.", "Launch Screen"),
      ("See “Tab Bars” (in iOS) for more.", "Tab Bars (in iOS) for more"),
      ("Rules differ (see Alerts).", "Alerts"), ("For guidance, see Alerts; for more, ask.", "Alerts"),
      ("For guidance, refer to Alerts: they are short.", "Alerts"), ("See iOS 14.5 Notes.", "iOS 14.5 Notes"),
    ]
  )
  func english(text: String, title: String) {
    #expect(mentions(text, .en).map(\.title) == [title])
  }

  @Test(
    "A verb with another object points nowhere",
    arguments: ["People see a screen.", "They oversee Alerts.", "See 12 screens.", "We see 「板」.", "I see.", ""]
  )
  func englishNothing(text: String) {
    #expect(mentions(text, .en) == [])
  }

  @Test("Several titles in one phrase are parts of it, and what the pointer is for is none")
  func parts() {
    #expect(mentions("See Alerts, Sheets, and Tab Bars.", .en).map(\.parts) == [["Alerts", "Sheets", "Tab Bars"]])
    #expect(mentions("See Drag and Drop.", .en).map(\.parts) == [["Drag", "Drop"]])
    let purpose = mentions("See UIKit for developer guidance.", .en)
    #expect(
      purpose.map(\.title) == ["UIKit"] && purpose.map(\.isForDevelopers) == [true]
        && purpose.map(\.parts) == [["UIKit"]]
    )
    #expect(mentions("For developer guidance, see UIKit.", .en).map(\.isForDevelopers) == [true])
  }

  @Test("A link is told once, though a sentence names it, too")
  func links() {
    let pieces: [Inline] = [.text("For guidance, see "), .link("Alerts", url: "alerts.html"), .text(".")]
    let found = MentionReader(cues: lexicon.cues).read(pieces, language: .en)
    #expect(found == [Mention(title: "Alerts", url: "alerts.html", isMarked: true)])
    #expect(MentionReader(cues: lexicon.cues).read([.link(" ", url: "a")], language: .en) == [])
  }

  // MARK: - Where they lead

  @Test("A topic that Apple's outline does not have has no page of Apple's, unless it was linked to there")
  func ownPage() throws {
    let own = try #require(TopicID("team/buttons"))
    let topic = Topic(id: own, title: .en("Our Buttons"), sections: [.en("Sizes of ours")], entries: [])
    let resolver = ReferenceResolver([topic], catalogue: lexicon.catalogue)
    let titled = resolver.reference(titled: "Our Buttons", from: try origin())
    #expect(titled?.target == "team/buttons" && titled?.isResolved == true && titled?.url == nil)
    let outline = resolver.reference(titled: "Alerts", from: try origin())
    #expect(outline?.url == "https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/")
    let address = "https://developer.apple.com/design/human-interface-guidelines/ios/views/unheard-of/"
    #expect(resolver.reference(at: address, quote: "there", from: try origin())?.url == address)
  }

  private func resolver() throws -> ReferenceResolver {
    let ids = try ["visual-design/color", "bars/tab-bars"].map { try #require(TopicID($0)) }
    func entry(_ slug: String) -> Entry {
      let statement = Statement(language: .en, source: "s", lead: nil, body: [], place: Place(line: 1))
      let id = EntryID(topic: ids[0], slug: slug)
      return Entry(id: id, kind: .rule, order: 1, statements: [statement], alignment: .none)
    }
    let sections: [Bilingual<String>] = [.both(ja: "動的なシステムカラー", en: "System Colors"), .en("Contrast")]
    return ReferenceResolver(
      [
        Topic(id: ids[0], title: .both(ja: "色", en: "Color"), sections: sections, entries: [entry("use-color")]),
        Topic(
          id: ids[1],
          title: .en("Tab Bars"),
          canonicalURL: "https://example.com/tab",
          sections: [.en("Sizes")],
          entries: []
        ),
      ],
      catalogue: lexicon.catalogue
    )
  }

  private func origin(_ section: Int? = nil) throws -> ReferenceResolver.Origin {
    ReferenceResolver.Origin(topic: try #require(TopicID("visual-design/color")), section: section)
  }

  @Test(
    "A title leads to a section of the own page, a topic, a section elsewhere",
    arguments: [
      ("Contrast", "visual-design/color#contrast"), ("Tab Bars", "bars/tab-bars"), ("tab bars", "bars/tab-bars"),
      ("Sizes", "bars/tab-bars#sizes"), ("ダイナミックなシステムカラー", "visual-design/color#system-colors"),
      ("Alerts", "views/alerts"),
    ]
  )
  func titles(title: String, target: String) throws {
    let found = try resolver().reference(titled: title, from: try origin())
    #expect(found?.target == target)
    #expect(found?.isResolved == (title != "Alerts"))
  }

  @Test("A section never refers to itself; a title that nobody has leads nowhere")
  func noTitles() throws {
    #expect(try resolver().reference(titled: "Contrast", from: try origin(1))?.target == "visual-design/color#contrast")
    #expect(try resolver().reference(titled: "Contrast", from: try origin(0))?.kind == .section)
    for title in ["", "…", "Nothing of the sort", "全然違うもの"] {
      #expect(try resolver().reference(titled: title, from: try origin()) == nil, "\(title)")
    }
  }

  @Test(
    "An address leads to a topic, a section or an entry of one, or outside",
    arguments: [
      ("#contrast", Reference.Kind.section, "visual-design/color#contrast"),
      ("#use-color", .entry, "visual-design/color#use-color"),
      ("#nowhere", .topic, "visual-design/color"), ("../bars/tab-bars.html#sizes", .section, "bars/tab-bars#sizes"),
      ("Tab%20Bars.md", .topic, "bars/tab-bars"),
      ("/design/human-interface-guidelines/tab-bars", .topic, "bars/tab-bars"),
      ("https://developer.apple.com/design/human-interface-guidelines/ios/views/alerts/", .topic, "views/alerts"),
      (
        "https://developer.apple.com/documentation/uikit", .developer, "https://developer.apple.com/documentation/uikit"
      ),
      ("https://example.com/#a", .outside, "https://example.com/#a"),
    ]
  )
  func addresses(url: String, kind: Reference.Kind, target: String) throws {
    let found = try #require(try resolver().reference(at: url, quote: "q", from: try origin()))
    #expect(found.kind == kind && found.target == target && found.quote == "q")
  }

  @Test("An address of a page that was not read leads nowhere", arguments: ["nowhere.html", "#", "", "%ZZ"])
  func noAddress(url: String) throws {
    #expect(try resolver().reference(at: url, quote: "q", from: try origin()) == nil)
  }

  private func resolve(_ mention: Mention) throws -> [String] {
    try resolver().resolve(mention, from: try origin())
      .map { "\($0.isResolved ? "" : "outside ")\($0.kind) \($0.target)" }
  }

  @Test("Parts are told for themselves; what nobody knows lies outside")
  func severalParts() throws {
    let unknown = Mention(title: "Tab Bars, Nothing", isMarked: true, parts: ["Tab Bars", "Nothing"])
    #expect(try resolve(unknown) == ["topic bars/tab-bars", "outside outside Nothing"])
  }

  @Test("A title that nobody knows is told only where the page marks it; a developer's name is one either way")
  func unknown() throws {
    #expect(try resolve(Mention(title: "Nothing Here", isMarked: true)) == ["outside outside Nothing Here"])
    #expect(try resolve(Mention(title: "Nothing Here", isMarked: false)) == [])
    #expect(
      try resolve(Mention(title: "the UIAlert class", isMarked: false)) == ["outside developer the UIAlert class"]
    )
    let guide = Mention(
      title: "Notifications Guide",
      isForDevelopers: true,
      isMarked: true,
      parts: ["Notifications Guide"]
    )
    #expect(try resolve(guide) == ["outside developer Notifications Guide"])
    let types = Mention(
      title: "UIView and UIWindow",
      isForDevelopers: true,
      isMarked: true,
      parts: ["UIView", "UIWindow"]
    )
    #expect(try resolve(types) == ["outside developer UIView", "outside developer UIWindow"])
  }
}
