import HIGModel

extension HTMLElement {
  /// The box to tick of an item, as text has it: `[ ] `. Those of inner lists belong to their own items.
  private var box: [Inline] {
    let box = descendants.prefix { !$0.isList }.first {
      $0.name == "input" && $0.attributes["type"]?.lowercased() == "checkbox"
    }
    return box.map { [.text($0.attributes["checked"] == nil ? "[ ] " : "[x] ")] } ?? []
  }

  /// The items of a list, those of inner lists after the item they stand in, or between the items where they
  /// stand there.
  var items: [(text: [Inline], line: Int)] {
    elements.flatMap { item -> [(text: [Inline], line: Int)] in
      if item.name != "li" {
        return item.items
      }
      let text = HTMLInlines.running(item.children, skipsLists: true)
      return [(text.isEmpty ? [] : item.box + text, item.line)]
        + item.outerLists.flatMap(\.items)
    }
  }
}
