import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What entries hold")
struct LinkingTests {
  private let lexicon: Lexicon

  init() throws {
    lexicon = try Project.lexicon()
  }

  // MARK: - Numbers

  @Test(
    "One number, however it is written",
    arguments: [
      ("44pt x 44pt", "44 × 44 pt"), ("４４ｐｔ×４４ｐｔ", "44 × 44 pt"),
      ("44 ポイント × 44 ポイント", "44 × 44 pt"), ("375x812 pt", "375 × 812 pt"),
      ("300px × 300px", "300 × 300 px"), ("500KBを超えない", "500 KB"), ("最大 25 MB", "25 MB"),
      ("7:1以上", "7:1"), ("4.5∶1", "4.5:1"), ("@3x", "@3x"),
      ("16-bit", "16 bit"), ("16 ビット", "16 bit"), ("iOS 14.5以降", "14.5"),
      ("1,024 pixels", "1024 px"), ("約75%", "75%"), ("10.5インチ", "10.5 in"), ("9.7\" iPad", "9.7 in"),
      ("3/4 inch", "0.75 in"), ("1½ inches", "1.5 in"), ("3⁄4 inch", "0.75 in"), ("60 fps", "60 fps"),
      ("5 min", "5 min"), ("24 h", "24 h"), ("48dp", "48 dp"), ("14sp", "14 sp"), ("1.5rem", "1.5 rem"),
      ("2 em", "2 em"), ("4.5:1", "4.5:1"), ("6500 K", "6500 K"), ("色は#0a0B0cです", "#0A0B0C"),
    ]
  )
  func spellings(text: String, figure: String) {
    #expect(figures(text) == [figure])
  }

  @Test("Two values of one unit are two numbers")
  func twoValues() {
    #expect(figures("at 12 and 24 points") == ["12 pt", "24 pt"])
    #expect(figures("12 ポイントと 24 ポイント") == ["12 pt", "24 pt"])
  }

  @Test(
    "From a least to a greatest is a range, not a size",
    arguments: ["8–12 pt", "8 to 12 points", "8〜12pt", "8～12 pt", "8 ポイントから 12 ポイント", "8-12 pt"]
  )
  func ranges(text: String) {
    #expect(figures(text) == ["8–12 pt"])
  }

  @Test("A size of which one side is a range is its least and its greatest")
  func rangesOfSizes() {
    #expect(figures("408 × 84–160 pt") == ["408 × 84 pt", "408 × 160 pt"])
    #expect(figures("幅36〜45 × 36pt") == ["36 × 36 pt", "45 × 36 pt"])
  }

  @Test(
    "A number without a unit behind a factor is one; only whole factors are names of images",
    arguments: [
      ("a scale factor of 2", ["@2x"]), ("with a native factor of about 1.5.", ["×1.5"]), ("倍率は約1.5です", ["×1.5"]),
      ("倍率は3です", ["@3x"]), ("the factor that 2 of us chose", []), ("倍率を選ぶ人は2人", []),
    ]
  )
  func factors(text: String, figures: [String]) {
    #expect(self.figures(text) == figures)
  }

  @Test(
    "Ranges of every unit are ranges",
    arguments: [("30–60 fps", "30–60 fps"), ("1–5 min", "1–5 min"), ("4 to 6 h", "4–6 h"), ("10–20%", "10–20%")]
  )
  func rangesOfUnits(text: String, figure: String) {
    #expect(figures(text) == [figure])
  }

  @Test(
    "What counts nothing is no number",
    arguments: [
      "MP3", "9:41", "4 分の 1", "2/3 分割表示", "3 本の指", "iPhone 12 mini", "Display P3", "1 度だけ", "“Call 911” is",
      "call \"911\" now", "a 4K TV", "the #1 app", "#fade", "and/or 3/4",
    ]
  )
  func noNumbers(text: String) {
    #expect(figures(text) == [])
  }

  @Test("A number of more digits than any page has is read without harm", arguments: [30, 400])
  func hugeNumbers(digits: Int) {
    let number = String(repeating: "9", count: digits)
    #expect(figures("\(number) pt").allSatisfy { $0.hasSuffix(" pt") })
    #expect(figures("\(number)x\(number)").count <= 2)
    #expect(figures("7:\(number)") == [])
  }

  private func figures(_ text: String) -> [String] {
    QuantityReader(lexicon.numbers).read(text).map(\.measure.figure)
  }

  @Test(
    "A cell is about its row and its column, a short item about its first words, a sentence about its lead"
  )
  func subjects() {
    let table = Table(header: ["機種", "縦向き"], rows: [["小さい板", "320x480 pt"]])
    let statement = Statement(
      language: .ja,
      source: "s",
      lead: "押せる広さを取る。",
      body: [
        .paragraph([.text("指で押すには44ptは要ります。")]), .list(items: [[.text("小 100px")]], ordered: false),
        .table(table),
      ],
      place: Place(line: 1)
    )
    let found = QuantityFinder(lexicon: lexicon).find(
      in: statement,
      QuantityFinder.Context(subject: "押せる広さを取る。", language: .ja)
    )
    #expect(found.map(\.subject) == ["押せる広さを取る", "小", "小さい板"])
    #expect(found.map(\.quote) == ["指で押すには44ptは要ります。", "小 100px", "小さい板 | 320x480 pt"])
  }

  @Test("A unit in the head of a column counts for the bare numbers below it")
  func columnUnits() {
    let table = Table(header: ["機種", "幅（pt）"], rows: [["小さい板", "320"]])
    let statement = Statement(
      language: .ja,
      source: "s",
      lead: nil,
      body: [.table(table)],
      place: Place(line: 1)
    )
    #expect(
      QuantityFinder(lexicon: lexicon).find(in: statement, QuantityFinder.Context(subject: "", language: .ja))
        .map(\.measures) == [[Measure(320, .points)]]
    )
  }

  @Test("The caption of a table may say the unit of its sizes; what it measures is the size of the thing that it names")
  func captionUnits() {
    func found(_ table: Table) -> FoundQuantity? {
      let body: [Block.Content] = [.table(table)]
      let statement = Statement(language: .en, source: "s", lead: nil, body: body, place: Place(line: 1))
      let context = QuantityFinder.Context(subject: "", above: "角度を程度で示す。", language: .en)
      return QuantityFinder(lexicon: lexicon).find(in: statement, context).first
    }
    let tiles = Table(caption: "Tiles (pt)", header: ["Tile", "Each"], rows: [["Small", "40 × 20–30"]])
    #expect(found(tiles)?.measures.map(\.figure) == ["40 × 20 pt", "40 × 30 pt"])
    let type = Table(caption: "Styles of text", header: ["Style", "Size (pt)"], rows: [["Body", "17"]])
    #expect(found(type)?.property == "font-size")
  }

  private static func statement(_ text: String, _ language: Language) -> Statement {
    Statement(language: language, source: "s", lead: nil, body: [.paragraph([.text(text)])], place: Place(line: 1))
  }

  private func quantities(_ ja: String, _ en: String, kind: EntryKind = .rule) -> [Quantity] {
    var pairer = QuantityPairer()
    for (language, text) in [(Language.ja, ja), (.en, en)] {
      let statement = Self.statement(text, language)
      let context = QuantityFinder.Context(subject: "", language: language, kind: kind)
      pairer.add(QuantityFinder(lexicon: lexicon).find(in: statement, context), language)
    }
    return pairer.quantities
  }

  @Test(
    "How a number compares is read from the words at its sides, in either language",
    arguments: [
      ("少なくとも40pxにします。", "Make it at least 40 px.", Quantity.Comparator.atLeast),
      ("40px以上にします。", "Make it 40 px or larger.", .atLeast),
      ("40px以下にします。", "Use no more than 40 px.", .atMost),
      ("40pxを超えないようにします。", "It should never be larger than 40 px.", .atMost),
      ("40pxまでです。", "It can be up to 40 px.", .atMost), ("40px未満です。", "It is less than 40 px.", .lessThan),
      ("40pxを超えるなら、", "If it is more than 40 px,", .moreThan), ("約40pxです。", "It is about 40 px.", .about),
      ("ちょうど40pxです。", "It is exactly 40 px.", .exactly), ("20〜40pxです。", "It is 20 to 40 px.", .range),
    ]
  )
  func comparators(ja: String, en: String, comparator: Quantity.Comparator) {
    #expect(quantities(ja, "").map(\.comparator) == [comparator])
    #expect(quantities("", en).map(\.comparator) == [comparator])
    #expect(quantities(ja, en).map(\.comparator) == [comparator])
  }

  @Test(
    "What a number is there for",
    arguments: [
      ("高さは40px以上にします。", "Make it at least 40 px high.", Quantity.Role.limit),
      ("上限は40pxです。", "The limit is 40 px.", .limit), ("40pxを目指します。", "Aim for 40 px.", .recommendation),
      ("40pxに収めます。", "Fit it into 40 px.", .recommendation), ("画面は40pxです。", "The screen has 40 px.", .size),
      ("たとえば、40pxの題名です。", "For example, a title of 40 px.", .example),
      ("iOS 40で使えます。", "It came with iOS 40.", .version),
    ]
  )
  func roles(ja: String, en: String, role: Quantity.Role) {
    #expect(quantities(ja, en).map(\.role) == [role])
  }

  @Test("A definition tells how things are: what it says is no limit")
  func definedNumbers() {
    let found = quantities("2.40:1を超えるビデオです。", "Video above 2.40:1.", kind: .definition)
    #expect(found.map(\.role) == [.size])
  }

  @Test("A number keeps the zeros that its text has, and is the same number without them")
  func zeros() {
    let found = quantities("2.4:1を超えるビデオです。iOS 13.0以降。", "Video above 2.40:1. Since iOS 13.0.")
    #expect(found.map(\.figure) == ["2.4:1", "iOS 13.0"])
    #expect(quantities("2.50mmです。", "It has 2.50 mm.").map(\.figure) == ["2.50 mm"])
  }

  @Test(
    "How many things of a kind there are is a number, in either language",
    arguments: [
      ("三つのサイズがあります。", "There are three sizes.", "3"), ("グレーが6色そろいました。", "There is a range of six opaque grays.", "6"),
      ("九つの太さ", "Nine upright weights", "9"), ("2通りの表示モードがあります。", "It has two viewing modes.", "2"),
      ("タブは最大5種類です。", "Up to 5 kinds of tabs.", "5"), ("3本指のピンチ", "Three-finger pinch", "3"),
      ("100以上の言語に対応します。", "More than 100 languages.", "100"), ("3行以上の文章です。", "Three or more lines of text.", "3"),
      ("三つのコンテンツ効果", "Three content effects", "3"),
    ]
  )
  func counts(ja: String, en: String, figure: String) {
    let found = quantities(ja, en)
    #expect(found.map(\.figure) == [figure])
    #expect(found.first?.property == "count" && found.first?.parts[0].label?.values.count == 2)
  }

  @Test(
    "What is bounded is counted, whatever it is; a number in words has a unit as one in digits has",
    arguments: [
      ("Offer no more than three additional choices.", Language.en, "3", "choices"),
      ("Keep it to five or fewer to stay calm.", .en, "5", ""),
      ("More than about 10 dots are too many.", .en, "10", "dots"),
      ("Avoid more than 100 distinct pictures.", .en, "100", "pictures"),
      ("It stays for up to four hours.", .en, "4 h", ""),
      ("30ページ以内にします。", .ja, "30", "ページ"), ("最大3ページです。", .ja, "3", "ページ"),
    ]
  )
  func boundedCounts(text: String, language: Language, figure: String, label: String) {
    let statement = Self.statement(text, language)
    let context = QuantityFinder.Context(subject: "", language: language)
    let found = QuantityFinder(lexicon: lexicon).find(in: statement, context)
    #expect(found.map { $0.measures.map(\.figure) } == [[figure]])
    #expect(found.map(\.labels) == [[label]] && found.first?.comparator != nil)
  }

  @Test(
    "A turn of phrase is no count: what only one language counts, one thing, people and places",
    arguments: [
      ("二つのスタイルのあいだです。", "It lies between two others."), ("画像も使えます。", "Two kinds of images serve it."),
      ("P3色空間です。", "It is a P3 color space."), ("色は二つの役割をもちます。", "Colors have two or other roles."),
      ("用語は、二つあります。", "There are two kinds."), ("三つの色空間です。", "It has three color spaces."),
      ("一つのサイズです。", "There is one size."),
      ("二人が近づきます。", "Two people come near."), ("第二種類", "The second kind"),
    ]
  )
  func turnsOfPhrase(ja: String, en: String) {
    #expect(quantities(ja, en).isEmpty)
  }

  @Test("What a page marks as an example is one, whatever its words; names in it stay names")
  func markedExamples() {
    let statement = Statement(
      language: .en,
      source: "s",
      lead: nil,
      body: [.paragraph([.text("Keep it above 10 MB. "), .example("A map must be 90 MB. "), .code("UIMap")])],
      place: Place(line: 1)
    )
    let found = QuantityFinder(lexicon: lexicon).find(in: statement, QuantityFinder.Context(subject: "", language: .en))
    #expect(found.map(\.role) == [.limit, .example])
  }

  @Test("The numbers of two languages meet: rows by their names, others in their order")
  func pairs() {
    let found = quantities("12ポイントか24ポイントの余白。", "A padding of 24 points or 12 points.")
    #expect(found.map(\.figure) == ["12 pt", "24 pt"])
    #expect(found.allSatisfy { $0.subject.ja != nil && $0.subject.en != nil && $0.property == "padding" })
  }

  @Test("A row is one fact, though its columns stand in another order in the other language")
  func columnsInAnotherOrder() {
    let tables: [(Language, Table)] = [
      (.ja, Table(header: ["名前", "幅（pt）", "高さ（px）"], rows: [["大", "140", "280"]])),
      (.en, Table(header: ["Name", "Height (px)", "Width (pt)"], rows: [["Large", "280", "140"]])),
    ]
    var pairer = QuantityPairer()
    for (language, table) in tables {
      let body = [Block.Content.table(table)]
      let statement = Statement(language: language, source: "s", lead: nil, body: body, place: Place(line: 1))
      let context = QuantityFinder.Context(subject: "", language: language, kind: .table)
      pairer.add(QuantityFinder(lexicon: lexicon).find(in: statement, context), language)
    }
    let labels = pairer.quantities.map { $0.parts.map { "\($0.measure.figure) \($0.label?.en ?? "")" } }
    #expect(labels == [["140 pt Width (pt)", "280 px Height (px)"]])
  }

  // MARK: - Names

  @Test(
    "Developers' names are told by their shape, products are none",
    arguments: [
      ("UISceneを使う", ["UIScene"]),
      (
        "see prefersStatusBarHidden in UIViewController",
        ["prefersStatusBarHidden", "UIViewController"]
      ),
      ("PencilKitとARKit", ["PencilKit", "ARKit"]),
      ("indirectPoint(_:shape:)を呼ぶ", ["indirectPoint(_:shape:)"]),
      ("iPhoneとiPadOS、FaceTimeとPDFs", []),
    ]
  )
  func symbols(text: String, names: [String]) {
    #expect(SymbolReader(cues: lexicon.cues).read([[.text(text)]]) == names)
  }

  @Test(
    "A name is whole, and nothing else is one",
    arguments: [
      ("scroll(to:animated:)", true), ("UIColor.systemGray2", true), ("withDesign(_:)", true), ("default", true),
      ("scroll(_", false), ("Drag and Drop in UIKit", false), ("https://example.com/a", false),
      ("CLLocationButton（UIKit）", false), ("IMG_0042", false),
    ]
  )
  func wholeNames(name: String, isWhole: Bool) {
    #expect(SymbolReader.isWholeName(name) == isWhole)
  }

  @Test("Systems with their versions")
  func platforms() {
    #expect(lexicon.platforms.read(["iOS 14以降とiPadOS 13.4。macOSでも"]) == ["iOS 14", "iPadOS 13.4", "macOS"])
    #expect(lexicon.platforms.read(["in iOS 15."]) == ["iOS 15"])
  }

  // MARK: - Pointers

  @Test(
    "What a sentence points to, in either language and with or without brackets",
    arguments: [
      ("詳しくは、「アラート」を参照してください。", Language.ja, ["アラート"]), ("ガイダンスは、タブバーをご覧ください。", .ja, ["タブバー"]),
      ("詳しくは、アラート、シート、ポップオーバーを参照してください。", .ja, ["アラート", "シート", "ポップオーバー"]),
      ("（「起動画面」を参照）", .ja, ["起動画面"]),
      ("For guidance, see Launch Screen.", .en, ["Launch Screen"]),
      ("To learn more, see Alerts, Sheets, and Popovers.", .en, ["Alerts", "Sheets", "Popovers"]),
      ("When people see Alerts they stop.", .en, []), ("その名を参照してはいけません。", .ja, []),
      ("People see a screen.", .en, []),
    ]
  )
  func mentions(text: String, language: Language, titles: [String]) throws {
    let mentions = MentionReader(cues: lexicon.cues).read([.text(text)], language: language)
    let topics = try linked(text, language)
    if titles.isEmpty {
      #expect(topics == [])
    } else {
      #expect(mentions.flatMap { $0.parts.isEmpty ? [$0.title] : $0.parts } == titles)
    }
  }

  @Test("Several targets of one phrase are several references; a title that holds `and` is one")
  func severalTargets() throws {
    #expect(try linked("詳しくは、「アラートとタブバー」を参照してください。", .ja) == ["views/alerts", "bars/tab-bars"])
    #expect(
      try linked("For guidance, see Drag and Drop.", .en) == ["user-interaction/drag-and-drop"]
    )
    #expect(
      try linked("See [A](../views/alerts.html) now.", .en, link: "../views/alerts.html") == [
        "views/alerts"
      ]
    )
    #expect(
      try linked(
        "x",
        .en,
        link: "https://developer.apple.com/design/human-interface-guidelines/alerts"
      ) == ["views/alerts"]
    )
    #expect(try linked("x", .en, link: "Tab%20bars.md") == ["bars/tab-bars"])
  }

  /// The topics that an entry with this text points to.
  private func linked(_ text: String, _ language: Language, link: String? = nil) throws -> [String] {
    let id = try #require(TopicID("visual-design/color"))
    let pieces: [Inline] = link.map { [.link(text, url: $0)] } ?? [.text(text)]
    let statement = Statement(
      language: language,
      source: "s",
      lead: nil,
      body: [.paragraph(pieces)],
      place: Place(line: 1)
    )
    let entry = Entry(
      id: EntryID(topic: id, slug: "a"),
      kind: .introduction,
      order: 1,
      statements: [statement],
      alignment: .none
    )
    let topic = Topic(id: id, title: .en("Color"), sections: [], entries: [entry])
    return Linker(lexicon: lexicon).link([topic]).topics[0].entries[0].references.filter {
      $0.kind == .topic
    }.map(\.target)
  }
}
