internal import HIGModel

/// A number and what it is about.
struct QuantityRecord: Encodable {
  let value: Double
  let value2: Double?
  let form: Measure.Form
  let unit: Measure.Unit
  let figure: String
  let subject: String
  let quote: String
  let language: Language

  init(_ quantity: Quantity) {
    value = quantity.measure.value
    value2 = quantity.measure.value2
    form = quantity.measure.form
    unit = quantity.measure.unit
    figure = quantity.measure.figure
    subject = quantity.subject
    quote = quantity.quote
    language = quantity.language
  }
}
