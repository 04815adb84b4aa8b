import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGIngest

@Suite("What phrases show")
struct CuesTests {
  private let cues: Cues

  init() throws {
    cues = try Project.lexicon().cues
  }

  /// Cues of these records alone.
  private func cues(_ records: String) throws -> Cues {
    let none = TabSeparated("", name: "none")
    return try Cues(phrases: TabSeparated(records, name: "cues.tsv"), imperatives: none, furniture: none)
  }

  @Test(
    "A caption is known by how it begins or ends, by what is in it, or by being one sentence that begins so",
    arguments: [
      ("Photo of a desk. On it is a lamp.", true), ("A photo of a desk.", false), ("A desk, seen from above.", true),
      ("Seen from above.", false), ("A drawing with two arrows and a box.", true), ("Mark in green.", true),
      ("Mark in green. It is good.", false), ("photo of a desk", true),
    ]
  )
  func captions(line: String, isCaption: Bool) throws {
    let cues = try cues(
      """
      caption\ten\tstart\tphoto of
      caption\ten\tend\ta desk, seen from above.
      caption\ten\tend\tA desk, seen from above.
      caption\ten\tpart\twith two arrows
      caption\ten\twhole\tmark in
      """
    )
    #expect(cues.isCaption(line) == isCaption)
  }

  @Test(
    "The name of an aside is one whatever its case and the marks around it",
    arguments: [
      ("NOTE", NoteSort.note), ("**Note:**", .note), ("注意：", .note), ("Developer Note", .note), ("重要", .important),
      ("Caution", .warning),
    ]
  )
  func labels(line: String, sort: NoteSort) {
    #expect(cues.noteSort(labelled: line) == sort)
  }

  @Test("A sentence that begins with such a name is none", arguments: ["Note that it moves.", "注意が要る。", "", "Notes"])
  func noLabels(line: String) {
    #expect(cues.noteSort(labelled: line) == nil)
  }

  @Test(
    "A Japanese lead says how strongly it binds at its end",
    arguments: [
      ("点の列を使いすぎない。", Strength?.some(.avoid)), ("音を鳴らすのは避ける。", .avoid), ("音を鳴らさない。", .avoid),
      ("短い題名を検討する。", .consider), ("題名は必ず一行に収めて、その下に説明を並べて置く。", .must),
      ("混乱を避けるために、色と形の両方で違いがわかるように示す。", .should), ("確かめなければなりません。", .must),
    ]
  )
  func japaneseStrength(lead: String, strength: Strength?) {
    #expect(cues.reading(of: lead, in: .ja).strength == strength)
  }

  @Test(
    "An English lead says it at its start or at the start of a clause",
    arguments: [
      ("Avoid jokes in warnings.", Strength?.some(.avoid)), ("Help people avoid mistakes in long forms.", .should),
      ("When in doubt, don’t interrupt.", .avoid), ("Don't interrupt.", .avoid), ("Always ask first.", .must),
      ("Consider a shorter title.", .consider), ("Use considerable care.", .should), ("", nil),
    ]
  )
  func englishStrength(lead: String, strength: Strength?) {
    #expect(cues.reading(of: lead, in: .en).strength == strength)
  }

  @Test(
    "A sentence announces a list by its colon or by a phrase at its end",
    arguments: [
      ("以下の三つがあります。", true), ("型は次の通り：", true), ("There are three styles:", true), ("Use one of the following", true),
      ("The following is long, and the list is somewhere else entirely, far below.", false), ("三つあります。", false),
      ("12:", true), ("12", false),
    ]
  )
  func announces(text: String, announces: Bool) {
    #expect(cues.announcesMore(text) == announces)
  }

  @Test("A paragraph that only points to further reading is short and begins so")
  func pointer() {
    #expect(cues.isPointer("For developer guidance, see UIKit.", .en))
    #expect(cues.isPointer("開発者向けのガイダンスは、別の頁にある。", .ja))
    #expect(!cues.isPointer("See UIKit for developer guidance.", .en))
    #expect(!cues.isPointer("For developer guidance, see UIKit. " + String(repeating: "More. ", count: 60), .en))
  }

  @Test("The log of changes is known by its title in either language")
  func changes() {
    #expect(cues.isTitleOfChanges("Change log") && cues.isTitleOfChanges(" 変更履歴 "))
    #expect(!cues.isTitleOfChanges("Changes of the log") && !cues.isTitleOfChanges(""))
  }

  @Test("A name that looks like a developer's can be a product's")
  func products() {
    #expect(cues.isProductName("FaceTime") && !cues.isProductName("facetime") && !cues.isProductName("UIView"))
  }
}
