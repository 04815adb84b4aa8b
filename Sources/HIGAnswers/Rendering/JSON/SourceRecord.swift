internal import HIGModel

extension Edition {
  /// `own` where its texts are no quotations of the publisher whose guidelines they restate.
  var wording: String? { restates ? "own" : nil }
}

/// Where statements come from.
struct SourceRecord: Encodable {
  let id: String
  let title: String
  let publisher: String?
  let url: String?
  let languages: [Language]
  let published: String?
  let edition: String?
  let wording: String?

  init(_ source: Source) {
    id = source.id
    title = source.title
    publisher = source.publisher
    url = source.url
    languages = source.languages.sorted()
    published = source.published
    edition = source.edition?.id
    wording = source.edition?.wording
  }
}
