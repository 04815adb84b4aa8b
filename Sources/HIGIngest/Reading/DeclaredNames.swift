import HIGModel
import HIGText

/// The names of components and systems that pages may declare.
struct DeclaredNames {
  let components: ComponentReader
  let platforms: Platforms
  let path: String

  /// Names at or below an element that mean nothing, each with the line of its element.
  /// - Parameter ofComponents: whether the page promises them; elsewhere the attribute may mean
  ///   anything.
  func unknown(in element: HTMLElement, ofComponents: Bool) -> [Diagnostic] {
    ([element] + element.descendants.filter { !$0.attributes.isEmpty }).flatMap { element in
      let place = Place(line: element.line)
      let ids = ofComponents ? components.unknown(in: element.components ?? []) : []
      return ids.map { id in
        warning(.componentUnknown, place, "There is no component “\(id)”.", "Index/components.tsv lists them.")
      }
        + platforms.unknown(element.platforms ?? []).map { name in
          warning(
            .platformUnknown,
            place,
            "There is no system “\(name)”.",
            "data-platform takes names of systems with spaces between, or all, or none."
          )
        }
    }
  }

  private func warning(_ code: Diagnostic.Code, _ place: Place, _ message: Saying, _ hint: Saying) -> Diagnostic {
    Diagnostic(.warning, code, source: path, place: place, message: message, hint: hint)
  }
}
