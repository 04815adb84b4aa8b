import Mustache

/// What a template is filled with: values by the names that the template uses.
///
/// A name without a value is absent here and is not looked for in the views around; only `page`, which the outermost view
/// has, is. Nothing is found by reflection.
struct View: MustacheParent {
  private var values: [String: Any] = [:]

  /// With further values by their names: `view.adding(title: "Alerts", href: "/alerts")`.
  var adding: Adding { Adding(view: self) }

  @dynamicCallable
  struct Adding {
    fileprivate let view: View

    /// A value that is nil is left out.
    func dynamicallyCall(withKeywordArguments added: KeyValuePairs<String, Any?>) -> View {
      var view = view
      view.values.reserveCapacity(view.values.count + added.count)
      for case (let name, let value?) in added {
        view.values[name] = (value as? String).map(PlainText.init) ?? value
      }
      return view
    }
  }

  /// The name that every view shares with the outermost one.
  static let shared = "page"

  func child(named name: String) -> Any? {
    values[name] ?? (name == Self.shared ? nil : Absent())
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
