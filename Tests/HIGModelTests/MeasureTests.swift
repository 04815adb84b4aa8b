import HIGModel
import Testing

@Suite("Measures")
struct MeasureTests {
  @Test(
    "A measure is written as pages write it",
    arguments: [
      (Measure(44, .points), "44 pt"), (Measure(44, 44, .points, form: .size), "44 × 44 pt"),
      (Measure(8, 12, .points, form: .range), "8–12 pt"), (Measure(7, 1, .ratio, form: .ratio), "7:1"),
      (Measure(4.5, 1, .ratio, form: .ratio), "4.5:1"), (Measure(3, .scale), "@3x"), (Measure(75, .percent), "75%"),
      (Measure(90, .degrees), "90°"), (Measure(14.5, .version), "14.5"), (Measure(0.25, .seconds), "0.25 s"),
      (Measure(44, 12, .points, form: .single), "44 pt"), (Measure(44, nil, .points, form: .size), "44 pt"),
    ]
  )
  func figures(measure: Measure, figure: String) {
    #expect(measure.figure == figure)
  }

  @Test("A measure has the zeros that its text has, and is the same without them")
  func zeros() {
    var ratio = Measure(2.4, 1, .ratio, form: .ratio)
    ratio.places = 2
    #expect(ratio.figure == "2.40:1" && ratio == Measure(2.4, 1, .ratio, form: .ratio))
    var version = Measure(13, .version)
    version.places = 1
    #expect(version.figure == "13.0")
  }

  @Test("Numbers beyond those of any page are written without harm", arguments: [1e300, .infinity, -.infinity, .nan])
  func wild(value: Double) {
    #expect(Measure(value, .points).figure.hasSuffix(" pt"))
  }

  @Test("Every unit has a spelling of its own, which programs rely on")
  func units() {
    let names = Measure.Unit.allCases.map(\.rawValue)
    #expect(Set(names).count == names.count)
    #expect(Measure.Form.allCases.map(\.rawValue) == ["single", "size", "range", "ratio"])
  }
}
