import HIGIndex
import HIGModel
import TestSupport
import Testing

@testable import HIGAnswers

/// What a designer asks, and the number that answers it.
struct AskedNumber: Sendable, CustomTestStringConvertible {
  var query: String
  var figure: String

  init(_ query: String, _ figure: String) {
    self.query = query
    self.figure = figure
  }

  var testDescription: String { query }

  static let all = [
    AskedNumber("tap target", "44 × 44 pt"), AskedNumber("タップ領域の大きさ", "44 × 44 pt"),
    AskedNumber("minimum touch target size", "44 × 44 pt"), AskedNumber("最小タップ領域", "44 × 44 pt"),
    AskedNumber("how big should buttons be", "44 × 44 pt"), AskedNumber("ボタンの最小サイズ", "44 × 44 pt"),
    AskedNumber("contrast ratio", "7:1"), AskedNumber("コントラスト比", "7:1"),
    AskedNumber("minimum color contrast for text", "7:1"), AskedNumber("文字の色のコントラスト", "7:1"),
    AskedNumber("sticker size", "300 × 300 px"), AskedNumber("ステッカーの大きさ", "300 × 300 px"),
    AskedNumber("large sticker dimensions", "618 × 618 px"), AskedNumber("ラージ ステッカー", "618 × 618 px"),
    AskedNumber("sticker file size", "500 KB"), AskedNumber("ステッカーのファイルサイズ", "500 KB"),
    AskedNumber("launch screen file size", "25 MB"), AskedNumber("起動画面の容量", "25 MB"),
    AskedNumber("launch screen size limit", "25 MB"), AskedNumber("起動画面 サイズの上限", "25 MB"),
    AskedNumber("line spacing", "2 pt"), AskedNumber("行間", "2 pt"),
    AskedNumber("action extension icon", "70 × 70 px"), AskedNumber("アクション機能拡張のアイコン", "70 × 70 px"),
    AskedNumber("iMessage app icon size", "148 × 110 px"), AskedNumber("iMessage アプリ アイコンのサイズ", "148 × 110 px"),
    AskedNumber("App Store icon", "1024 × 1024 px"), AskedNumber("App Storeのアイコン", "1024 × 1024 px"),
    AskedNumber("iPhone 12 mini", "375 × 812 pt"), AskedNumber("iPhone 12 miniの画面サイズ", "375 × 812 pt"),
    AskedNumber("iPhone X screen size", "375 × 812 pt"), AskedNumber("iPhone SE", "320 × 568 pt"),
    AskedNumber("12.9-inch iPad Pro", "1024 × 1366 pt"), AskedNumber("12.9インチ iPad Pro 解像度", "1024 × 1366 pt"),
    AskedNumber("padding around a control with a bezel", "12 pt"), AskedNumber("ベゼルのある要素 パディング", "12 pt"),
    AskedNumber("padding around a control without a bezel", "24 pt"), AskedNumber("ベゼルなしの要素 パディング", "24 pt"),
    AskedNumber("ワイドカラー 1チャンネルあたりのビット数", "16 bit"), AskedNumber("ダークモード 対応OS", "iOS 13"),
    AskedNumber("ステッカー（大）は何ピクセルで用意", "618 × 618 px"), AskedNumber("起動画面は何メガバイトまで", "25 MB"),
    AskedNumber("wide color bits per channel", "16 bit"), AskedNumber("ワイドカラー ビット", "16 bit"),
    AskedNumber("video aspect ratio", ":"), AskedNumber("ビデオのアスペクト比", ":"),
    AskedNumber("launch screen size", "25 MB"), AskedNumber("起動画面サイズ", "25 MB"),
    AskedNumber("ボタンの押せる範囲", "44 × 44 pt"), AskedNumber("iPhone touch target 44pt", "44 × 44 pt"),
    AskedNumber("how heavy can a sticker be", "500 KB"), AskedNumber("大きいステッカーのサイズ", "× "),
    AskedNumber("iphone12mini", "375 × 812 pt"), AskedNumber("アイフォン12の解像度", "390 × 844 pt"),
    AskedNumber("11インチのiPad Proは横幅何ポイント", "834 × 1194 pt"), AskedNumber("iPad Pro (11-inch)", "834 × 1194 pt"),
    AskedNumber("iPhone 12 scale factor", "@3x"), AskedNumber("0.5 MB", "500 KB"),
    AskedNumber("display p3 bits per channel", "16 bit"), AskedNumber("iPad 25 MB launch screen", "25 MB"),
    AskedNumber("which ios version introduced dark mode", "iOS 13"), AskedNumber("ダークモードはいつから", "iOS 13"),
    AskedNumber("nearby interaction minimum watchos", "watchOS 8"),
    AskedNumber("位置情報ボタンはiOSいくつから", "iOS 15"), AskedNumber("ios14", "25 MB"),
    AskedNumber("44x44", "44 × 44 pt"), AskedNumber("４４ポイント", "44 × 44 pt"),
    AskedNumber("9.7インチ 解像度", "768 × 1024 pt"), AskedNumber("4.7 inch screen size", "375 × 667 pt"),
    AskedNumber("width 10.2", "810 × 1080 pt"), AskedNumber("App Store icon @2x", "1024 × 1024 px"),
    AskedNumber("iMessage アイコン @2x", "148 × 110 px"), AskedNumber("Xcode palette", "24 bit"),
    AskedNumber("animated PNG palette", "24 bit"), AskedNumber("小さいステッカーの大きさ", "300 × 300 px"),
    AskedNumber("大きなステッカー", "618 × 618 px"), AskedNumber("iOS 15 microphone", "iOS 15"),
    AskedNumber("ultra-wide video", "2.40:1"), AskedNumber("ultra-wide video ratio", "2.40:1"),
    AskedNumber("line-spacing", "2 pt"), AskedNumber("touch-target", "44 × 44 pt"),
    AskedNumber("バツ印のボタンの反応する範囲", "44 × 44 pt"), AskedNumber("above which ratio is a video ultra-wide", "2.40:1"),
    AskedNumber("トラッキングの許可が必要なのはiOSのどのバージョンから", "iOS 14.5"),
    AskedNumber("SF Monoの太さは何種類", "6 |"), AskedNumber("how many materials are there for containers", "4 |"),
    AskedNumber("navigation styles, how many", "3 |"), AskedNumber("how many weights does New York have", "6 |"),
    AskedNumber("how many sizes do stickers have", "3 |"), AskedNumber("how many themes does iOS have", "3 |"),
    AskedNumber("位置情報ボタンがあるのはiOSのいくつから", "iOS 15"), AskedNumber("video aspect fill largest ratio", "2.40:1"),
    AskedNumber("1つの起動画面のファイルサイズ", "25 MB"),
    AskedNumber("iPhone 12 mini pixels after shrinking, display itself", "1080 × 2340 px"),
    AskedNumber("what iOS asks before tracking", "iOS 14.5"), AskedNumber("広告の追跡に許可がいるのはiOSいくつ", "iOS 14.5"),
    AskedNumber("earliest iOS for dynamic optical sizes", "iOS 14"),
    AskedNumber("ステッカーのサイズの数", "3 |"), AskedNumber("iOSにあるテーマの個数", "3 |"),
    AskedNumber("アイフォン 12 画素数", "1170 × 2532 px"), AskedNumber("ワイドカラー 1画素のビットの数", "16 bit"),
    AskedNumber("Core HapticsはiOS何から", "iOS 13"),
    AskedNumber("手書きとスクリブルの対応はiPadOSいくつから", "iPadOS 14"),
    AskedNumber("New Yorkという書体のウェイトは何種類", "6 |"), AskedNumber("ワイドカラー 1画素のビット数", "16 bit"),
    AskedNumber("rectangular display in inches", "10.5 in"), AskedNumber("constraint example", "8 pt"),
    AskedNumber("制約の例の間隔", "8 pt"), AskedNumber("ワイドカラーは1画素に何ビット", "16 bit"),
    AskedNumber("location button since", "iOS 15"), AskedNumber("dark mode since iOS", "iOS 13"),
    AskedNumber("iPhone XS Max points", "414 × 896 pt"), AskedNumber("ultra wide video", "2.40:1"),
    AskedNumber("iPhone 11 points", "414 × 896 pt"),
    AskedNumber("アイフォン 12 ピクセル", "1170 × 2532 px"), AskedNumber("44 points on iPad", "44 × 44 pt"),
    AskedNumber("spatial interactions minimum OS", "iOS"),
    AskedNumber("New Yorkは何か国語に対応", "100 |"), AskedNumber("number of languages SF Mono supports", "100 |"),
    AskedNumber("ホーム画面に戻るピンチは何本指", "4 |"),
    AskedNumber("how many fingers does a swipe to undo take", "3 |"),
    AskedNumber("how many words for the operation in an undo alert", "1–2 |"),
    AskedNumber("iPhone 8 Plus native factor", "×2.6"), AskedNumber("iPhone 8 Plus スケールファクター", "@3x"),
  ]
}

@Suite("Numbers that people ask for, on the bundled corpus")
struct SpecsTests {
  private let library: Library

  init() throws {
    library = Library(index: try IndexReader(path: try Project.corpusIndex(), longestSearch: .seconds(60)))
  }

  private func specs(_ query: String, limit: Int = 20) async throws -> SpecsAnswer {
    let answer = try await library.specs(SearchRequest(query: query, limit: limit))
    return answer
  }

  @Test("A number that only versions have is found")
  func versionNumber() async throws {
    #expect(try await specs("14").found.contains { $0.quantity.figure == "iOS 14" })
  }

  @Test(
    "Letters that are two in small letters move no place in the query",
    arguments: ["İİİİ iphone", "İİİİİİ 12.9-inch iPad", "İİİİİİİİ contrast"]
  )
  func lettersOfTwo(query: String) async throws {
    _ = try await specs(query)
  }

  @Test("The right number comes first, in either language", arguments: AskedNumber.all)
  func first(asked: AskedNumber) async throws {
    let found = try await specs(asked.query).found.map { "\($0.quantity.figure) | \($0.quantity.subject.line)" }
    #expect(found.first?.contains(asked.figure) == true, "\(found.prefix(4))")
  }

  @Test(
    "A model, a size or a unit that is not there is said, and never replaced by another",
    arguments: [
      ("iPhone 16 Pro", "iPhone 16 Pro"), ("iPhone 13の画面サイズ", "iPhone 13"), ("Apple Vision Pro", "Apple Vision Pro"),
      ("apple watch size", "apple watch"), ("17 pt", "17 pt"), ("45x45", "45x45"), ("4.5:1", "4.5:1"),
      ("500 MB", "500 MB"), ("44 dp", "44 dp"), ("起動画面 26MB", "26MB"), ("9-inch iPad Pro", "9-inch iPad Pro"),
      ("7 inch", "7 inch"), ("2.9インチ", "2.9インチ"), ("iPad 7", "iPad 7"), ("Android touch target", "Android"),
      ("アンドロイドのコントラスト比", "アンドロイド"), ("iPhone X status bar height in points", "status bar"),
      ("CarPlay icon size", "CarPlay"), ("tvOS contrast ratio", "tvOS"), ("watchOS touch target", "watchOS"),
      ("minimum control size visionOS", "visionOS"), ("macOSのボタンの最小サイズ", "macOS"),
    ]
  )
  func missing(query: String, said: String) async throws {
    let answer = try await specs(query)
    #expect(answer.total == 0 && answer.found.isEmpty, "\(answer.found.prefix(3).map(\.quantity.figure))")
    #expect(answer.notices.contains { $0.contains(said) }, "\(answer.notices)")
  }

  @Test(
    "Where nothing measures what is asked for, or has no number of its own, nothing else is given",
    arguments: [
      "animation duration", "アニメーションは何秒以内", "minimum font size in points", "icon corner radius", "widget size",
      "toolbar icon size", "通知アイコンのサイズ", "タブバーの高さは何ポイント", "tab bar size", "dark mode screen size",
      "tap target in millimeters", "ボタンの大きさは何cm", "iPhone Xのタブバーの高さ", "toolbar height on iPhone 8",
      "maximum number of stickers", "ステッカーの最大数", "dark mode watchOS", "Apple Pencil hover iPadOS version",
      "launch screen in bits", "gap between buttons", "ウィジェットはiOSいくつから", "touch target in the status bar iOS version",
      "文字の最小サイズ", "行の高さ", "通知の本文は何文字まで", "4K", "U1 chip", "ARKit ios version", "🙂", "haptics @2x", "起動画面 @3x",
    ]
  )
  func nothing(query: String) async throws {
    let answer = try await specs(query)
    #expect(answer.found.isEmpty && !answer.notices.isEmpty, "\(answer.found.prefix(3).map(\.quantity.figure))")
  }

  @Test(
    "Of what no number has together, each is given, and that is said",
    arguments: [
      ("44pt OR 12pt", ["44 × 44 pt", "12 pt"]), ("iPad Proのボタンのサイズ", ["44 × 44 pt"]),
    ]
  )
  func together(query: String, figures: [String]) async throws {
    let answer = try await specs(query)
    #expect(answer.found.map(\.quantity.figure) == figures)
    #expect(answer.notices.count == 1 && answer.notices[0].contains(" + "), "\(answer.notices)")
  }

  @Test("What a number is about besides is said: the icon of an iMessage app is not that of an app")
  func context() async throws {
    #expect(try await specs("app icon size").notices.joined().contains("iMessage"))
    #expect(try await specs("iMessage app icon size").notices.isEmpty)
  }

  @Test("What is said of one system is no answer for another; what is said of none is, where its page speaks of both")
  func systems() async throws {
    let told = try await specs("minimum control size tvOS").notices.joined()
    #expect(told.contains("tvOS") && told.contains("44 × 44 pt"), "\(told)")
    for device in ["iOS", "iPhone", "iPad"] {
      #expect(try await specs("button size \(device)").found.first?.quantity.figure == "44 × 44 pt", "\(device)")
    }
  }

  @Test(
    "What is said of the system that is asked for is found by that, today's pages beside",
    arguments: [
      ("minimum touch target visionOS", "60 × 60 pt"), ("tvOS safe area", "60 pt"), ("tvOS safe area margins", "60 pt"),
      ("本文の文字サイズ iOS", "17 pt"), ("watchOS font", "16 pt"), ("action sheet buttons watchOS", "4"), ("４４", "44 × 44 pt"),
      ("iOS Live Activity", "430 × 932 pt"),
    ]
  )
  func saidOfSystem(query: String, figure: String) async throws {
    let index = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
    let answer = try await Library(index: index).specs(SearchRequest(query: query))
    #expect(answer.found.first?.quantity.figure.contains(figure) == true, "\(answer.notices)")
  }

  @Test("That a system has no number is said of one that has none; of another, that none is about all words")
  func systemsWithNumbers() async throws {
    let index = try IndexReader(path: try Project.bundledIndex(), longestSearch: .seconds(60))
    let notices = try await Library(index: index).specs(SearchRequest(query: "watchOS zebra")).notices
    #expect(notices.count == 1 && notices[0].contains("zebra"), "\(notices)")
  }

  @Test("A query that says nothing lists no numbers", arguments: ["の", "???"])
  func nothingAsked(query: String) async throws {
    let answer = try await specs(query)
    #expect(answer.total == 0 && answer.notices.count == 1)
  }

  @Test("A device is asked for by its whole name", arguments: ["iPhone XS", "iPhone 12 Pro", "アイフォン 12 Pro 解像度"])
  func wholeName(query: String) async throws {
    let found = try await specs(query).found
    #expect(!found.isEmpty && !found.contains { $0.quantity.subject.line.contains("Max") }, "\(query)")
  }

  @Test("The nearest of a model that is not there are those of its name")
  func nearestModel() async throws {
    let notice = try await specs("iPad mini 5").notices.joined()
    #expect(notice.contains("nearest are: 7.9-inch iPad mini") && !notice.contains("iPadOS"), "\(notice)")
    #expect(try await specs("44px").notices.joined().contains("44 × 44 pt"))
    #expect(try await specs("13-inch").notices.joined().contains("nearest are: 12.9 in"))
  }

  @Test("What is missing is said in the language of the query, with what comes nearest")
  func nearest() async throws {
    let english = try await specs("iPhone 16 Pro").notices.joined()
    #expect(english.contains("This index has no number for iPhone 16 Pro") && english.contains("iPhone 12"))
    let japanese = try await specs("余白は17ポイント").notices.joined()
    #expect(japanese.contains("この索引にありません") && japanese.contains("12 pt"), "\(japanese)")
  }

  @Test("A word that no number has to do with is said; the others are looked for")
  func unknownWord() async throws {
    let answer = try await specs("sticker zebra file size")
    #expect(answer.found.first?.quantity.figure == "500 KB")
    #expect(answer.notices.contains { $0.contains("zebra") })
  }

  @Test("What somebody says besides several names that a version stands with denies it no more than it is found")
  func besideNames() async throws {
    let answer = try await specs("iOS version for a tooltip over live photos a finger touches")
    #expect(answer.found.first?.quantity.figure == "iOS 13")
    #expect(answer.notices.contains { $0.contains("tooltip") })
    #expect(try await specs("widget icon size in settings app").found.isEmpty)
  }

  @Test("Numbers of examples are given to who asks for the example")
  func examples() async throws {
    #expect(try await specs("制約の例では何ポイント下").found.first?.quantity.role == .example)
    #expect(try await specs("制約は何ポイント下").found.allSatisfy { $0.quantity.role != .example })
  }

  @Test("What people claim is found by its words, and is no number")
  func quoted() async throws {
    let folder = try TemporaryFolder()
    let claims = "---\ntitle: Claims\nhig.numbers: quoted\n---\n\n# Claims\n\n**Sails need 36 pt.** Who says so?\n"
    _ = try folder.write(claims.utf8, as: "claims.md")
    _ = try folder.write("# Sails\n\nMake a sail at least 24 pt wide.\n".utf8, as: "sails.md")
    let index = try IndexReader(path: try Project.index(of: folder))
    func figures(_ query: String) async throws -> [String] {
      try await index.quantities(index.quantities(query).keys.prefix(9)).map(\.quantity.figure)
    }
    #expect(try await figures("sails") == ["24 pt"])
    #expect(try await figures("36 pt") == [])
    #expect(try await figures("role:quoted") == ["36 pt"])
    #expect(try await !index.search("sails need 36 pt").hits.isEmpty)
  }

  @Test("Versions are no specs, unless they are asked for")
  func versions() async throws {
    #expect(try await specs("", limit: 200).found.allSatisfy { $0.quantity.role != .version })
    #expect(try await specs("role:version").found.allSatisfy { $0.quantity.role == .version })
    #expect(try await specs("iOS 14").found.contains { $0.quantity.figure == "iOS 14" })
  }
}
