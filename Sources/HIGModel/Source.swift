/// Where pages come from: somebody's translation, a published edition, the bundled corpus.
package struct Source: Equatable {
  /// Short and stable: what the page declares itself part of, else its file's name without ending.
  package var id: String
  /// What it calls itself.
  package var title: String
  /// Who made or translated it.
  package var publisher: String?
  /// Where it was found.
  package var url: String?
  /// Those that its statements are in.
  package var languages: Set<Language> = []
  /// An ISO 8601 date, as exact as the page says it: `2021-08-02`, `2021-12`.
  package var published: String?
  /// The form its pages were saved in.
  package var format: PageFormat
  /// Whether its pages say in words of their own what a publisher's pages say (`hig.wording`).
  package var restates = false
  /// Whether its pages say which systems their entries are on, so that one without is on none (`hig.platforms`).
  package var declaresPlatforms = false
  /// The edition that its pages are of; nil until all sources of a run are known.
  package var edition: Edition?
  /// SHA-256 of the bytes of its pages, in hexadecimal.
  package var digest: String

  package init(
    id: String,
    title: String,
    publisher: String? = nil,
    url: String? = nil,
    published: String? = nil,
    format: PageFormat,
    digest: String
  ) {
    self.id = id
    self.title = title
    self.publisher = publisher
    self.url = url
    self.published = published
    self.format = format
    self.digest = digest
  }
}

/// The form a page was saved in.
package enum PageFormat: String, CaseIterable {
  case text, html, markdown
  /// The JSON that DocC writes and Apple's site loads.
  case docc
}
