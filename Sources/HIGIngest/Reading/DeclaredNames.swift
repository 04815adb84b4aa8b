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
    ([element] + element.descendants { !$0.attributes.isEmpty }).flatMap { element in
      let place = Place(line: element.line)
      let ids = ofComponents ? components.unknown(in: element.components ?? []) : []
      return ids.map { Diagnostic.unknownComponent($0, source: path, place: place) }
        + platforms.unknown(element.platforms ?? []).map { .unknownPlatform($0, source: path, place: place) }
    }
  }
}

extension Diagnostic {
  fileprivate static func unknownComponent(
    _ id: String,
    source: String,
    place: Place
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      .componentUnknown,
      source: source,
      place: place,
      message: "There is no component “\(id)”.",
      hint: "Index/components.tsv lists them."
    )
  }

  fileprivate static func unknownPlatform(_ name: String, source: String, place: Place)
    -> Diagnostic
  {
    Diagnostic(
      .warning,
      .platformUnknown,
      source: source,
      place: place,
      message: "There is no system “\(name)”.",
      hint: "data-platform takes names of systems with spaces between, or all, or none."
    )
  }
}
