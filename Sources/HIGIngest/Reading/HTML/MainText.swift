internal import HIGModel

/// Finds the element of a page without `<main>` that holds its text: the innermost one with nearly
/// all words that are no links, and with the page's title. What stands beside it are the site's
/// menus, notices and imprints, however they are called.
struct MainText {
  /// In bytes of words that are no links.
  private let enough: Int
  private let needsTitle: Bool
  private let body: HTMLElement

  init(_ body: HTMLElement) {
    self.body = body
    enough = Self.length(of: body) * 3 / 4
    needsTitle = body.firstDescendant { $0.name == "h1" } != nil
  }

  /// The element; the whole body where none is like that.
  var element: HTMLElement { enough < Self.shortest ? body : found(in: body).best ?? body }

  /// In bytes.
  private static let shortest = 400

  /// What is known of an element after its children were looked at.
  private struct Finding {
    var length = 0
    var hasTitle = false
    var best: HTMLElement?
  }

  private func found(in element: HTMLElement, depth: Int = 0) -> Finding {
    var finding = Finding(hasTitle: element.name == "h1")
    for child in element.children {
      switch child {
      case .text(let text): finding.length += text.utf8.count
      case .element(let inner) where !Self.isAside(inner) && depth < HTMLDocument.deepest:
        let below = found(in: inner, depth: depth + 1)
        finding.length += below.length
        finding.hasTitle = finding.hasTitle || below.hasTitle
        finding.best = finding.best ?? below.best
      case .element: break
      }
    }
    let isWhole = finding.length >= enough && (finding.hasTitle || !needsTitle)
    if finding.best == nil, isWhole, Self.boxes.contains(element.name) {
      finding.best = element
    }
    return finding
  }

  private static func length(of element: HTMLElement, depth: Int = 0) -> Int {
    element.children.reduce(0) { sum, child in
      switch child {
      case .text(let text): sum + text.utf8.count
      case .element(let inner) where !isAside(inner) && depth < HTMLDocument.deepest:
        sum + length(of: inner, depth: depth + 1)
      case .element: sum
      }
    }
  }

  private static let boxes: Set<String> = ["div", "section", "td", "center", "body"]

  private static func isAside(_ element: HTMLElement) -> Bool {
    element.name == "a" || Furniture.elements.contains(element.name)
  }
}
