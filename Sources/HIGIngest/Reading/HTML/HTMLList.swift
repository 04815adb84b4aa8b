import HIGModel

/// A list, and what its items say in a second language.
struct HTMLList {
  private let element: HTMLElement
  /// The language that a part of most items is declared to be in, where each says the same twice.
  let secondLanguage: Language?

  init(_ element: HTMLElement) {
    self.element = element
    let languages = element.elements.compactMap { item in
      item.elements.lazy.compactMap(\.language).first
    }
    let isMost = languages.count * 2 > element.elements.count && Set(languages).count == 1
    secondLanguage = isMost ? languages.first : nil
  }

  /// The items, without what they say in the second language.
  var items: [ListItem] {
    Self.items(of: element) { secondLanguage != nil && $0.language == secondLanguage }
  }

  /// What the items say in the second language.
  var translations: [ListItem] {
    element.elements.compactMap { item in
      item.firstDescendant { $0.language == secondLanguage }.map {
        ListItem(text: HTMLInlines.running($0.children), line: $0.line)
      }
    }
  }

  /// The box to tick of an item, as text has it: `[ ] `.
  private static func box(of item: HTMLElement) -> [Inline] {
    box(in: item).map { [.text($0.attributes["checked"] == nil ? "[ ] " : "[x] ")] } ?? []
  }

  /// Those of inner lists belong to their own items.
  private static func box(in element: HTMLElement) -> HTMLElement? {
    for inner in element.elements where !inner.isList {
      if inner.name == "input" && inner.attributes["type"]?.lowercased() == "checkbox" {
        return inner
      }
      if let found = box(in: inner) {
        return found
      }
    }
    return nil
  }

  /// The items, those of inner lists after the item they stand in, or between the items where they
  /// stand there.
  /// - Parameter skip: elements to leave out.
  private static func items(
    of list: HTMLElement,
    skipping skip: (HTMLElement) -> Bool
  ) -> [ListItem] {
    list.elements.flatMap { item -> [ListItem] in
      if item.name != "li" {
        return items(of: item, skipping: skip)
      }
      let text = HTMLInlines.running(item.children) { $0.isList || skip($0) }
      return [ListItem(text: text.isEmpty ? [] : box(of: item) + text, line: item.line)]
        + item.outerLists.flatMap { items(of: $0, skipping: skip) }
    }
  }
}
