internal import HIGModel

/// Where statements come from.
struct SourceRecord: Encodable {
  let id: String
  let title: String
  let publisher: String?
  let url: String?
  let languages: [Language]
  let published: String?
  let edition: String?

  init(_ source: Source) {
    id = source.id
    title = source.title
    publisher = source.publisher
    url = source.url
    languages = source.languages.sorted()
    published = source.published
    edition = source.edition?.id
  }
}
