import HIGModel
import HIGText

/// An element and what is in it. It is a class, since a tree of them is walked often and never
/// changed.
package final class HTMLElement: Sendable {
  /// In small letters.
  package let name: String
  /// Those that the readers ask for, by their names in small letters.
  package let attributes: [String: String]
  /// In the order of the file.
  package let children: [HTMLNode]
  /// The elements among its children.
  package let elements: [HTMLElement]
  /// Of its tag, counted from one.
  package let line: Int
  /// Whether there is below it what stands apart from running text.
  let holdsBlock: Bool
  /// How long all text below it is, in bytes.
  let length: Int

  /// - Parameter line: the first one where it stands in no file.
  init(name: String, attributes: [String: String] = [:], children: [HTMLNode], line: Int = 1) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
    elements = children.compactMap(\.element)
    holdsBlock = elements.contains { $0.isBlock || $0.holdsBlock }
    length = children.reduce(0) { sum, child in
      switch child {
      case .text(let text): sum + text.utf8.count
      case .element(let element): sum + element.length
      }
    }
  }

  /// The words of an attribute; nil where it has none of the name.
  func words(of attribute: String) -> [String]? {
    attributes[attribute]?.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words of its class and id, in small letters.
  var labels: [String] {
    ["class", "id"].flatMap { words(of: $0) ?? [] }.map { $0.lowercased() }
  }

  /// What it says in place of a picture; nil where it says nothing.
  var alternative: String? {
    attributes["alt"].flatMap { $0.isBlank ? nil : $0.trimmingSpaces }
  }

  /// The components that it says it is about, by their ids; nil where it says nothing.
  package var components: [String]? { words(of: "data-component") }

  /// The systems that it says it is on, as they are written; nil where it says nothing.
  var platforms: [String]? { words(of: "data-platform") }

  /// What its `lang` says; nil where it has none, or that of another language.
  var language: Language? {
    attributes["lang"].flatMap { Language(rawValue: String($0.lowercased().prefix { $0 != "-" })) }
  }

  /// All elements below it, in order.
  var descendants: some Sequence<HTMLElement> {
    sequence(state: Array(elements.reversed())) { open in
      let next = open.popLast()
      open += next?.elements.reversed() ?? []
      return next
    }
  }

  /// All elements below it with this name, in order.
  package func descendants(named name: String) -> [HTMLElement] {
    descendants.filter { $0.name == name }
  }

  /// Whether `other` is below it.
  func holds(_ other: HTMLElement) -> Bool { descendants.contains { $0 === other } }

  /// Itself without some of its elements.
  func without(_ others: [HTMLElement]) -> HTMLElement {
    if others.isEmpty { return self }
    let left = Set(others.map(ObjectIdentifier.init))
    let kept = children.filter { $0.element.map { !left.contains(ObjectIdentifier($0)) } ?? true }
    return HTMLElement(name: name, attributes: attributes, children: kept, line: line)
  }

  /// Whether there is a heading below it.
  var holdsHeading: Bool { descendants.contains(where: \.isHeading) }

  /// All text below it.
  package var text: String { children.text }
}

/// A child of an element.
package enum HTMLNode {
  case element(HTMLElement)
  case text(String)
}

extension HTMLNode {
  /// Nil of a text.
  var element: HTMLElement? { if case .element(let element) = self { element } else { nil } }

  /// Whether it is nothing but white space between two elements.
  var isBlank: Bool { if case .text(let text) = self { text.isBlank } else { false } }
}

extension [HTMLNode] {
  /// All their text.
  var text: String {
    var words = ""
    add(to: &words)
    return words
  }

  private func add(to words: inout String) {
    for node in self {
      switch node {
      case .element(let element): element.children.add(to: &words)
      case .text(let text): words += text
      }
    }
  }

  /// Whether all their words are emphasised, as those under a figure are.
  var areEmphasised: Bool {
    let words = filter { !$0.isBlank && $0.element?.name != "img" && $0.element?.name != "br" }
    return !words.isEmpty && words.allSatisfy { $0.element?.name == "em" }
  }

  /// The images among them or inside of inline elements.
  var images: [HTMLElement] {
    compactMap(\.element).flatMap { [$0] + $0.descendants }.filter { $0.name == "img" }
  }
}
