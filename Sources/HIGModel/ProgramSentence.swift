/// A sentence that the program says to whoever runs it, as its sources have it: its form in English, with `{1}`, `{2}` … in
/// the place of values, by which a catalogue has it in another language, and the values. (So gettext looks sentences up.)
///
/// A value is said as it is and never looked up, unless it is a sentence of the program itself.
package struct ProgramSentence: Sendable, Equatable, ExpressibleByStringInterpolation {
  package let form: String
  package let values: [Value]
  /// With its values.
  package let english: String

  package enum Value: Sendable, Equatable {
    case text(String)
    case sentence(ProgramSentence)
  }

  package init(stringLiteral form: String) { self.init(form: form) }

  package init(stringInterpolation said: StringInterpolation) {
    (form, values, english) = (said.form, said.values, said.english)
  }

  /// - Parameter form: one without values, by a name that the catalogue has.
  package init(form: String) { (self.form, values, english) = (form, [], form) }

  /// So many of what is called `noun`, of which the catalogue has the form with `{1}`.
  package init(_ count: Int, _ noun: String) {
    (form, values, english) = ("{1} \(noun)", [.text("\(count)")], "\(count) \(noun)")
  }

  /// What others say: the system, another program. No catalogue has it.
  package init(quoting text: String) { self = "\(text)" }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var form = ""
    fileprivate var values: [Value] = []
    fileprivate var english = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ literal: String) {
      form += literal
      english += literal
    }

    package mutating func appendInterpolation(_ value: some Any) { add(.text("\(value)"), "\(value)") }

    package mutating func appendInterpolation(_ value: ProgramSentence) { add(.sentence(value), value.english) }

    private mutating func add(_ value: Value, _ text: String) {
      values.append(value)
      form += "{\(values.count)}"
      english += text
    }
  }
}
