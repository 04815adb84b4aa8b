package import HIGModel

/// Who reads a page, and where it is: what a page depends on besides its answer.
package struct PageContext {
  /// The languages that texts are shown in.
  package var reading: Reading
  /// The language of everything else; with one reading language, that one.
  package var interface: Language
  /// The page's own address, without a choice of language.
  package var address: String
  /// The editions that the reader chose, as the address has them; links lead to what these say elsewhere.
  package var editions: [String]
  /// Where in its list it begins.
  package var offset = 0
  /// What its address begins with where the public reaches it: `https://hig.example`; nil where nobody said.
  package var site: String?

  package init(
    reading: Reading = .both,
    interface: Language = .ja,
    address: String = "/",
    editions: [String] = [],
    site: String? = nil
  ) {
    self.reading = reading
    self.interface = reading.only ?? interface
    self.address = address
    self.editions = editions
    self.site = site
  }

  /// The languages that texts are shown in, the reader's own first.
  var languages: [Language] {
    reading.only.map { [$0] } ?? [interface, interface.other]
  }

  /// The languages that texts are shown in.
  package enum Reading: String, CaseIterable {
    case ja, both, en

    /// The one language; nil where both are shown.
    package var only: Language? { Language(rawValue: rawValue) }
  }
}
