import HIGModel

/// The items of a list.
enum HTMLList {
  /// The box to tick of an item, as text has it: `[ ] `. Those of inner lists belong to their own items.
  private static func box(of item: HTMLElement) -> [Inline] {
    let box = item.descendants.prefix { !$0.isList }.first {
      $0.name == "input" && $0.attributes["type"]?.lowercased() == "checkbox"
    }
    return box.map { [.text($0.attributes["checked"] == nil ? "[ ] " : "[x] ")] } ?? []
  }

  /// The items, those of inner lists after the item they stand in, or between the items where they
  /// stand there.
  static func items(of list: HTMLElement) -> [(text: [Inline], line: Int)] {
    list.elements.flatMap { item -> [(text: [Inline], line: Int)] in
      if item.name != "li" {
        return items(of: item)
      }
      let text = HTMLInlines.running(item.children, skipsLists: true)
      return [(text.isEmpty ? [] : box(of: item) + text, item.line)]
        + item.outerLists.flatMap(items)
    }
  }
}
