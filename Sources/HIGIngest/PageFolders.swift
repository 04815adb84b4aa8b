import HIGModel
import HIGText

/// The pages of a run, which are looked at together before they get their topics: what a site
/// repeats on each is none of their text, and whether a title means a topic of Apple's may show in
/// the pages around it.
struct PageFolders {
  private let lexicon: Lexicon
  private var pages: [FoundPage] = []
  private var shared: [String: SharedText] = [:]
  /// How many more pages below each folder say that they are of Apple's guidelines than do not.
  private var apples: [String: Int] = [:]
  private var twins = PageTwins()

  init(lexicon: Lexicon) {
    self.lexicon = lexicon
  }

  /// A page and where it was found.
  private struct FoundPage {
    var page: Page
    var path: String
    /// The folder that was named and led to it.
    var root: String?
    /// Whether it says that it is of Apple's guidelines.
    var isApples: Bool

    /// The folder it lies in.
    var folder: String { path.split(separator: "/").dropLast().joined(separator: "/") }
  }

  /// A page that knows its source and its topics.
  struct NamedPage {
    var page: Page
    var path: String
    var topics: [TopicRange]
    var diagnostics: [Diagnostic]
  }

  /// Takes in the next page.
  /// - Parameter root: the folder that was named and led to it; nil where the file itself was.
  mutating func add(_ page: Page, at path: String, below root: String?) {
    let page = lexicon.cues.addressed(page)
    let isApples = lexicon.cues.isApples(page)
    let found = FoundPage(page: page, path: path, root: root.map(PageTwins.folder), isApples: isApples)
    pages.append(found)
    shared[found.folder, default: SharedText()].add(page)
    twins.add(page, at: path)
    if let root = found.root { apples[root, default: 0] += isApples ? 1 : -1 }
  }

  /// The pages in the order they were added.
  /// - Parameter note: told the path of each before it is looked at.
  func named(noting note: (String) -> Void = { _ in }) -> [NamedPage] {
    var names = SourceNames(pages.map(\.page))
    return pages.map { page in
      note(page.path)
      return name(page, &names)
    }
  }

  /// Whether a page that says nothing goes with the pages around it, most of which say that they
  /// are of Apple's guidelines.
  private func isApplesByFolder(_ found: FoundPage) -> Bool {
    found.page.source.url == nil && !found.isApples && found.root.flatMap { apples[$0] } ?? 0 > 0
  }

  private func name(_ found: FoundPage, _ names: inout SourceNames) -> NamedPage {
    // Only its address or its source makes it a page on a topic of Apple's outline, or its folder's. The links below a page
    // show what it is about, so they go only after that is known.
    let isApples = found.isApples || isApplesByFolder(found)
    let apples = TopicFinder(catalogue: lexicon.catalogue, page: found.page).find(titlesCount: isApples)
    let policy = apples.isEmpty ? PagePolicy.other(found.page.blocks, lexicon.cues) : .publisher
    let own = Boilerplate.reasons(on: found.page, isKnown: !apples.isEmpty, cues: lexicon.cues)
    let repeated = shared[found.folder]?.reasons(for: found.page) ?? [:]
    let trimmed = TrimmedPage(found.page, without: own.merging(repeated) { own, _ in own }, topics: apples)
    let known = trimmed.topics
    var page = trimmed.page
    if known.isEmpty { page.blocks = BilingualPage.parted(page.blocks.flatMap(BilingualPage.sides)) }
    if !known.isEmpty {
      let name = names.name(page, at: found.path, topics: Set(known.map(\.topic)))
      let told =
        isApplesByFolder(found) ? [Diagnostic(.topicAssumed, source: found.path, known[0].topic)] : []
      return NamedPage(page: page.named(name), path: found.path, topics: known, diagnostics: told)
    }
    let root = found.root ?? twins.folder(ofPageAt: found.path)
    let name = names.name(ofSitePage: page, at: found.path, below: root)
    let named = page.named(name)
    let topics = OwnTopics(
      page: named,
      catalogue: lexicon.catalogue,
      pageTitle: page.source.title,
      category: category(name),
      stem: page.source.id,
      englishTitle: twins.englishTitle(ofPageAt: found.path),
      policy: policy
    ).find()
    let (topic, others) = (topics.first?.topic.rawValue ?? "", topics.count - 1)
    let which = topics.isEmpty ? "empty" : others == 0 ? "one" : "several"
    let told = Diagnostic(.noTopic, which, source: found.path, topic, others)
    return NamedPage(page: named, path: found.path, topics: topics, diagnostics: [told])
  }

  /// The source's name, and the folders in the source, but for those that are named after a
  /// language.
  private func category(_ name: SourceNames.Name) -> String {
    let source = Slug.ofEnglish(name.source)
    let folders = (name.part ?? "").split(separator: "/").dropLast().map { Slug.ofEnglish(String($0)) }
    let way = folders.filter { $0.count > 2 && !PageTwins.isLanguage($0) }
    let parts = [source.isEmpty ? Slug.ofJapanese(name.source) : source] + way.prefix(2)
    let category = parts.joined(separator: "/")
    return lexicon.catalogue.knows(category: category) ? category + "-pages" : category
  }
}
