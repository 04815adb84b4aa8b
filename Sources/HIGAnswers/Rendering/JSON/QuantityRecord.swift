internal import HIGModel

/// A fact in numbers, and what it is about.
struct QuantityRecord: Encodable {
  let figure: String
  let measures: [MeasureRecord]
  let role: Quantity.Role
  let comparator: Quantity.Comparator?
  let property: String?
  let subject: Bilingual<String>
  let quote: Bilingual<String>
  let appliesTo: [String]?

  private enum CodingKeys: String, CodingKey {
    case figure, measures, role, comparator, property, subject, quote
    case appliesTo = "applies_to"
  }

  init(_ quantity: Quantity) {
    figure = quantity.figure
    measures = quantity.parts.map(MeasureRecord.init)
    role = quantity.role
    comparator = quantity.comparator
    property = quantity.property
    subject = quantity.subject
    quote = quantity.quote
    appliesTo = quantity.platforms.nonEmpty
  }
}

/// One number of a fact.
struct MeasureRecord: Encodable {
  let value: Double
  let value2: Double?
  let form: Measure.Form
  let unit: Measure.Unit
  let figure: String
  let label: Bilingual<String>?

  init(_ part: Quantity.Part) {
    value = part.measure.value
    value2 = part.measure.value2
    form = part.measure.form
    unit = part.measure.unit
    figure = part.figure
    label = part.label
  }
}
