import HIGModel

/// Finds the element of a page without `<main>` that holds its text: the innermost one with nearly
/// all words that are no links, and with the page's title. What stands beside it are the site's
/// menus, notices and imprints, however they are called.
enum MainText {
  /// The element; the whole body where none is like that.
  static func element(in body: HTMLElement) -> HTMLElement {
    let enough = length(of: body) * 3 / 4
    let needsTitle = hasTitle(body)
    var found = body
    var next = enough < shortest ? nil : Optional(body)
    while let element = next {
      if WordList.boxesOfText.contains(element.name) { found = element }
      next = element.elements.first { inner in
        !isAside(inner) && length(of: inner) >= enough && (hasTitle(inner) || !needsTitle)
      }
    }
    return found
  }

  /// The boxes that lead elsewhere before the title and after the last text of an element of which most words stand in
  /// no box.
  static func boxes(around element: HTMLElement) -> [HTMLElement] {
    let isText = { (child: HTMLElement) in child.isBlock && !WordList.boxesOfText.contains(child.name) }
    let texts = element.elements.filter(isText)
    guard texts.reduce(0, { $0 + length(of: $1) }) * 2 > length(of: element),
      let last = element.elements.lastIndex(where: isText)
    else { return [] }
    let title = element.elements.firstIndex { $0.name == "h1" } ?? 0
    return element.elements.indices.filter { $0 < title || $0 > last }.map { element.elements[$0] }
      .filter { box in
        WordList.boxesOfText.contains(box.name) && !hasTitle(box)
          && box.descendants.contains { ["a", "button", "input"].contains($0.name) }
      }
  }

  /// In bytes of words that are no links.
  private static let shortest = 400

  private static func length(of element: HTMLElement) -> Int {
    element.children.reduce(0) { sum, child in
      switch child {
      case .text(let text): sum + text.utf8.count
      case .element(let inner): isAside(inner) ? sum : sum + length(of: inner)
      }
    }
  }

  private static func hasTitle(_ element: HTMLElement) -> Bool {
    element.descendants.contains { $0.name == "h1" }
  }

  private static func isAside(_ element: HTMLElement) -> Bool {
    element.name == "a" || WordList.furniture.contains(element.name)
  }
}
