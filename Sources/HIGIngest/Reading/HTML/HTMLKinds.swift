import Algorithms
import HIGModel
import HIGText

// What sort of thing an element is: names as HTML has them, and habits of pages.

extension HTMLElement {
  /// Whether a browser sets it apart from the text before and after it.
  var isBlock: Bool { WordList.blocks.contains(name) }

  var isList: Bool { name == "ul" || name == "ol" }

  var isHeading: Bool { WordList.headings.contains(name) }

  /// The lists below it that stand in no other list.
  var outerLists: [HTMLElement] {
    elements.flatMap { $0.isList ? [$0] : $0.outerLists }
  }

  /// Its parts where it says the same in several languages, each in an element with its own `lang`;
  /// else itself.
  var languageParts: [HTMLElement] {
    let parts = elements
    let isBilingual =
      parts.count > 1 && Set(parts.compactMap { $0.attributes["lang"] }).count == parts.count
    return isBilingual ? parts : [self]
  }

  /// Whether it links to its own heading by a mark without words: `#`, `¶`, `🔗`.
  var isPermalink: Bool {
    guard name == "a",
      attributes["href"]?.contains("#") == true || attributes["aria-hidden"] == "true"
    else {
      return false
    }
    return !text.contains { $0.isLetter || $0.isNumber }
  }

  /// Whether a `<pre>` holds code: it is one `<code>`, or its words are coloured.
  var isCode: Bool {
    if classParts.contains(where: WordList.codeClasses.contains) {
      return true
    }
    let names = elements.map(\.name)
    return names == ["code"] || !names.isEmpty && names.allSatisfy { $0 == "span" || $0 == "a" }
  }

  /// The sort of aside that its class names.
  var noteSort: NoteSort? {
    (labels + (name == "div" ? classParts : [])).firstNonNil(NoteSort.init)
  }

  /// The words that the names of its classes are made of.
  var classParts: [String] {
    (words(of: "class") ?? []).flatMap { $0.lowercased().split { !$0.isLetter }.map(String.init) }
  }

  /// Whether only programs that read aloud say it, or only eyes see it: icons, names of boxes.
  var isForAssistance: Bool {
    !attributes.isEmpty
      && (attributes["aria-hidden"] == "true" || labels.contains(where: WordList.unseenClasses.contains)
        || classParts.contains("visually") && classParts.contains("hidden"))
  }

  /// A quotation without the line that says who said it and where.
  var withoutSource: HTMLElement {
    let quoted = children.filter { $0.element?.name != "cite" }
    return HTMLElement(name: name, attributes: attributes, children: quoted, line: line)
  }

  /// Whether it is one of the site's own asides: `<div class="note">`. Whole articles can have such
  /// a class, too: an aside is short, and has no heading but its name.
  var isNote: Bool {
    guard name == "div" || name == "p", attributes["class"] != nil, noteSort != nil else { return false }
    return length < 4000 && !descendants.contains { $0.name == "h1" || $0.name == "h2" }
  }

  /// Whether it is a table only to set things beside each other: nothing in it is a title of rows
  /// or columns, and its cells hold what cells of data do not, or it has one row or one column of
  /// running text.
  var isLayoutTable: Bool {
    if ["presentation", "none"].contains(attributes["role"]) { return true }
    let below = Set(descendants.map(\.name))
    return below.isDisjoint(with: WordList.titlesOfTables.set) && !below.isDisjoint(with: WordList.structures.set)
  }
}
