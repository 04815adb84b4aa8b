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

  /// - Parameter line: the first one where it stands in no file.
  init(name: String, attributes: [String: String] = [:], children: [HTMLNode], line: Int = 1) {
    self.name = name
    self.attributes = attributes
    self.children = children
    self.line = line
    elements = children.compactMap { if case .element(let element) = $0 { element } else { nil } }
    holdsBlock = elements.contains { $0.isBlock || $0.holdsBlock }
  }

  /// The words of an attribute; nil where it has none of the name.
  func words(of attribute: String) -> [String]? {
    attributes[attribute]?.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The words of its class and id, in small letters.
  var labels: [String] {
    ["class", "id"].flatMap { words(of: $0) ?? [] }.map { $0.lowercased() }
  }

  /// The attributes that say which components an entry is about, which systems an entry or a
  /// section is on, which older entry one takes the place of, and which section of the publisher's
  /// page it restates.
  /// What it says in place of a picture.
  var alternative: String? { attributes["alt"]?.trimmingSpaces }

  static let componentsName = "data-component"
  static let platformsName = "data-platform"
  static let replacesName = "data-replaces"
  static let originName = "data-section"

  /// The components that it says it is about, by their ids; nil where it says nothing.
  package var components: [String]? { words(of: Self.componentsName) }

  /// The systems that it says it is on, as they are written; nil where it says nothing.
  var platforms: [String]? { words(of: Self.platformsName) }

  /// What its `lang` says; nil where it has none, or that of another language.
  var language: Language? {
    attributes["lang"].flatMap { Language(rawValue: String($0.lowercased().prefix { $0 != "-" })) }
  }

  /// All elements below it with this name, in order.
  package func descendants(named name: String) -> [HTMLElement] {
    descendants { $0.name == name }
  }

  /// All elements below it that satisfy `condition`, in order.
  func descendants(where condition: (HTMLElement) -> Bool) -> [HTMLElement] {
    var found: [HTMLElement] = []
    collect(condition, into: &found)
    return found
  }

  private func collect(_ condition: (HTMLElement) -> Bool, into found: inout [HTMLElement]) {
    for element in elements {
      if condition(element) { found.append(element) }
      element.collect(condition, into: &found)
    }
  }

  /// The first element below it, in order, that satisfies `condition`.
  func firstDescendant(where condition: (HTMLElement) -> Bool) -> HTMLElement? {
    for element in elements {
      if condition(element) {
        return element
      }
      if let found = element.firstDescendant(where: condition) {
        return found
      }
    }
    return nil
  }

  /// Whether `other` is below it.
  func holds(_ other: HTMLElement) -> Bool { firstDescendant { $0 === other } != nil }

  /// Whether there is a heading below it.
  var holdsHeading: Bool { firstDescendant(where: \.isHeading) != nil }

  /// All text below it where that is shorter than `longest`, in bytes; else nil, as soon as that
  /// shows.
  func text(shorterThan longest: Int) -> String? {
    var words = ""
    for child in children {
      switch child {
      case .text(let text):
        words += text.utf8.count < longest ? text : String(repeating: " ", count: longest)
      case .element(let element):
        guard let inner = element.text(shorterThan: longest) else { return nil }
        words += inner
      }
      if words.utf8.count >= longest {
        return nil
      }
    }
    return words
  }

  /// All text below it.
  package var text: String { children.text }
}

/// A child of an element.
package enum HTMLNode {
  case element(HTMLElement)
  case text(String)
}

extension HTMLNode {
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
    let words = filter { node in
      if case .element(let element) = node {
        element.name != "img" && element.name != "br"
      } else {
        !node.isBlank
      }
    }
    return !words.isEmpty
      && words.allSatisfy {
        if case .element(let element) = $0 { element.name == "em" } else { false }
      }
  }

  /// The images among them or inside of inline elements.
  var images: [HTMLElement] {
    flatMap { node -> [HTMLElement] in
      guard case .element(let element) = node else { return [] }
      return element.name == "img" ? [element] : element.descendants(named: "img")
    }
  }
}
