import HIGModel
import HIGText

// What of a page belongs to the site around its text: menus, buttons, scripts, forms.

extension HTMLBlocks {
  func isFurniture(_ element: HTMLElement) -> Bool {
    // Some sites put all of a page into one form.
    let isWholePage = element.name == "form" && element.length > length / 2
    return WordList.furniture.contains(element.name) && !isWholePage
      || element.attributes["role"].map(WordList.furnitureRoles.contains) ?? false
      || Self.isHidden(element) || isLabelled(element) || isForm(element)
  }

  /// Whether a box holds a field to fill in or a button beside a sentence or two: a form that no element names (as
  /// Readability's conditional cleaning has it).
  private func isForm(_ element: HTMLElement) -> Bool {
    guard element.name == "div" else { return false }
    let parts = element.elements
    let isField = parts.contains {
      WordList.fields.contains($0.name) && !WordList.ticks.contains($0.attributes["type"] ?? "")
    }
    let isButton =
      parts.contains { $0.name == "button" } && parts.allSatisfy { WordList.besideButtons.contains($0.name) }
    return (isField || isButton) && element.length < length / 2
  }

  /// Whether it is not shown, whatever its readers do: a panel is hidden only until its tab or its
  /// title is chosen.
  private static func isHidden(_ element: HTMLElement) -> Bool {
    guard let hidden = element.attributes["hidden"] else { return false }
    return hidden != "until-found" && !panels.contains(element.attributes["role"] ?? "")
  }

  private static let panels: Set<String> = ["tabpanel", "region"]

  /// An id of a heading or a section names what the text is about, and a guideline has sections on
  /// menus and navigation; the class of a whole page says which parts it has.
  private func isLabelled(_ element: HTMLElement) -> Bool {
    !WordList.containers.contains(element.name) && element.labels.contains(where: cues.isFurniture)
  }
}

extension HTMLElement {
  /// A part of the site around the text, as what it shows: each of its blocks where it has
  /// sentences, else all of it.
  var asLeftOut: [LeftOut] {
    if WordList.silent.contains(name) {
      return []
    }
    let words = RunningText.collapsed([.text(text)]).plainText
    guard holdsBlock, Sentences.endOfFirst(in: words) != nil else {
      return Self.leftOut(words, line)
    }
    return children.flatMap { child in
      switch child {
      case .element(let element): element.asLeftOut
      case .text(let text): Self.leftOut(text.trimmingSpaces, line)
      }
    }
  }

  private static func leftOut(_ words: String, _ line: Int) -> [LeftOut] {
    words.isEmpty ? [] : [LeftOut(.furniture, place: Place(line: line), text: words)]
  }
}
