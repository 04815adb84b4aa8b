internal import HIGModel

/// One entry's text in one language from one source; `marks` where something was looked for or compared.
struct StatementRecord: Encodable {
  let language: Language
  let source: String
  let edition: String?
  let lead: String?
  let body: String
  let captions: [String]?
  let line: Int?
  let page: String?
  let marks: MarksRecord?

  init(_ statement: Statement) {
    language = statement.language
    source = statement.source
    edition = statement.edition?.id
    lead = statement.lead
    body = statement.body.bodyText
    captions = statement.body.captions.nonEmpty
    line = statement.place.line
    page = statement.place.page
    marks = nil
  }

  init(_ statement: MarkedStatement) {
    language = statement.language
    source = statement.source
    edition = statement.edition?.id
    lead = statement.lead?.text
    body = statement.body.text
    captions = nil
    line = nil
    page = nil
    marks = MarksRecord(lead: statement.lead?.markPairs ?? [], body: statement.body.markPairs)
  }
}

/// Places to emphasise: pairs of start and end, in Unicode scalars.
struct MarksRecord: Encodable {
  let lead: [[Int]]
  let body: [[Int]]
}

/// A text and the places in it that differ: pairs of start and end, in Unicode scalars.
struct MarkedRecord: Encodable {
  let text: String
  let marks: [[Int]]

  init(_ marked: MarkedText) {
    text = marked.text
    marks = marked.markPairs
  }
}
