import HIGModel
import TestSupport
import Testing

@Suite("Topic ids")
struct TopicIDTests {
  @Test(
    "A guideline's URL names its topic, the platform left out",
    arguments: [
      (
        "https://developer.apple.com/design/human-interface-guidelines/ios/app-architecture/launching/",
        "app-architecture/launching"
      ),
      ("https://developer.apple.com/design/human-interface-guidelines/launching", "launching"),
      ("https://developer.apple.com/design/human-interface-guidelines/launching.md", "launching"),
      ("https://developer.apple.com/tutorials/data/design/human-interface-guidelines/launching.json", "launching"),
      (
        "https://developer.apple.com/tutorials/data/ja-JP/design/human-interface-guidelines/launching.json",
        "launching"
      ),
      (
        "http://developer.apple.com/design/human-interface-guidelines/macos/menus/menu-anatomy?x=1#top",
        "menus/menu-anatomy"
      ),
    ]
  )
  func urls(url: String, id: String) {
    #expect(TopicID(url: url)?.rawValue == id)
  }

  @Test(
    "Other URLs name none",
    arguments: [
      "https://developer.apple.com/design/human-interface-guidelines/",
      "https://developer.apple.com/documentation/uikit",
      "https://blog.example/design/human-interface-guidelines/ios/bars/tab-bars/", "", "launching",
    ]
  )
  func otherURLs(url: String) {
    #expect(TopicID(url: url) == nil)
  }

  @Test(
    "An id has words of small letters between slashes",
    arguments: ["", "/", "a//b", "Launching", "色", "a b", "../x", "a/b/c/d/e"]
  )
  func malformed(text: String) {
    #expect(TopicID(text) == nil)
  }

  @Test("Category and name are the parts of an id")
  func parts() throws {
    let id = try #require(TopicID("app-architecture/launching"))
    #expect(id.category == "app-architecture")
    #expect(id.name == "launching")
    #expect(try #require(TopicID("launching")).category == "")
  }
}
