import HIGModel
import Testing

@Suite("Values in two languages")
struct BilingualTests {
  private static let all: [Bilingual<String>] = [.ja("起動"), .en("Launching"), .both(ja: "起動", en: "Launching")]

  @Test("Values are in order, Japanese first")
  func values() {
    #expect(Self.all.map(\.values) == [["起動"], ["Launching"], ["起動", "Launching"]])
    #expect(Self.all.map(\.line) == ["起動", "Launching", "起動 · Launching"])
  }

  @Test("The language that is preferred is taken where it is known")
  func preferring() {
    #expect(Self.all.map { $0.preferring(.en) } == ["起動", "Launching", "Launching"])
    #expect(Self.all.map { $0.preferring(.ja) } == ["起動", "Launching", "起動"])
  }

  @Test("Each value is turned into another one")
  func map() {
    #expect(Self.all.map { $0.map(\.count) } == [.ja(2), .en(9), .both(ja: 2, en: 9)])
  }
}

@Suite("Pointers")
struct PointerTests {
  @Test("A pointer is named as one types it")
  func names() throws {
    let topic = try #require(TopicID("views/alerts"))
    #expect(Pointer.topic(topic).name == "views/alerts")
    #expect(Pointer.entry(EntryID(topic: topic, slug: "a")).name == "views/alerts#a")
    #expect(Pointer.address("https://example.com").name == "https://example.com")
  }

  @Test("A reference leads into the index where it can, else to its page")
  func references() throws {
    let topic = try #require(TopicID("views/alerts"))
    func pointer(_ kind: Reference.Kind, _ target: String, _ isResolved: Bool, _ url: String?) -> Pointer? {
      Reference(kind, quote: "", target: target, isResolved: isResolved, url: url).pointer
    }
    #expect(pointer(.topic, "views/alerts", true, "https://a") == .topic(topic))
    #expect(pointer(.topic, "views/alerts", false, "https://a") == .address("https://a"))
    #expect(pointer(.section, "views/alerts#sizes", true, nil) == .topic(topic))
    #expect(pointer(.entry, "views/alerts#a", true, nil) == .entry(EntryID(topic: topic, slug: "a")))
    #expect(pointer(.developer, "UIAlert", false, "https://b") == .address("https://b"))
    #expect(pointer(.outside, "A book", false, nil) == nil)
  }
}
