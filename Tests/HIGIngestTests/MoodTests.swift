import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Requests and descriptions")
struct MoodTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  @Test(
    "Japanese sentences ask by their ending",
    arguments: [
      "題名は短くする。", "音を鳴らさない。", "戻る道を残しましょう。", "色だけに頼ってはいけません。", "点の数を五つまでにすること。",
      "大きさを揃えてください", "別の画面に置くことを検討します。", "閉じるボタンを挿入", "躍動感を", "文字を選ぶ", "深く考えずに使うのを避けます。",
    ]
  )
  func japaneseRequests(sentence: String) {
    #expect(cues.reading(of: sentence, in: .ja).asks)
  }

  @Test(
    "Japanese sentences that say how things are",
    arguments: [
      "通知は三種類です。", "システムは通知をまとめる。", "人は画面を上から読む。", "ボタンは右に置かれています。", "左の端に並んでいる。",
      "二つの型があります。", "操作を速く進められます。", "大きさ", "",
    ]
  )
  func japaneseDescriptions(sentence: String) {
    #expect(!cues.reading(of: sentence, in: .ja).asks)
  }

  @Test(
    "English sentences ask by the verb at their start, after adverbs and clauses that lead to it",
    arguments: [
      "Keep titles short.", "Always offer a way back.", "Never use color alone.", "Don’t use color alone.",
      "When necessary, add a label.", "In general, avoid jokes, and keep it short.", "Generally, use one color.",
      "Please consider a shorter title.",
    ]
  )
  func englishRequests(sentence: String) {
    #expect(cues.reading(of: sentence, in: .en).asks)
  }

  @Test(
    "English sentences that say how things are",
    arguments: [
      "Titles are short.", "Focus is where the keyboard acts.", "Use helps people.", "When people tap, the list opens.",
      "The system keeps titles short.", "An alert brings news.", "", "In iOS, people swipe.",
    ]
  )
  func englishDescriptions(sentence: String) {
    #expect(!cues.reading(of: sentence, in: .en).asks)
  }

  @Test("One word that begins a request is one")
  func oneWord() {
    #expect(cues.reading(of: "Keep", in: .en).asks)
  }
}
