import Mustache

/// What a template is filled with: values by the names that the template uses.
///
/// A name without a value is absent here and is not looked for in the views around; only `page`, which the outermost view
/// has, is. Nothing is found by reflection.
struct View: MustacheParent, ExpressibleByDictionaryLiteral {
  private var values: [String: Any] = [:]

  /// A value that is nil is left out.
  init(dictionaryLiteral elements: (String, Any?)...) {
    values.reserveCapacity(elements.count)
    for case (let name, let value?) in elements {
      values[name] = (value as? String).map(PlainText.init) ?? value
    }
  }

  /// The name that every view shares with the outermost one.
  static let shared = "page"

  func child(named name: String) -> Any? {
    values[name] ?? (name == Self.shared ? nil : Absent())
  }

  /// With what `other` has besides.
  func adding(_ other: View) -> View {
    var view = self
    view.values.merge(other.values) { _, new in new }
    return view
  }

  /// A string that says so itself: for others, the library looks through all that a value may be.
  private struct PlainText: MustacheCustomRenderable, MustacheParent {
    let renderText: String
    let isNull = false

    func child(named name: String) -> Any? { nil }
  }

  /// A value that a template takes for missing.
  private struct Absent: MustacheCustomRenderable {
    let renderText = ""
    let isNull = true
  }
}
