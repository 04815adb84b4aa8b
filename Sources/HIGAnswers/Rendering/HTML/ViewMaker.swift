import Algorithms
import HIGModel

/// Makes views of answers, for one reader. The views of each page are in a file of its own.
struct ViewMaker {
  let context: PageContext
  let labels: Labels

  var interface: Language { context.interface }

  func word(_ name: Labels.Name) -> String { labels[name][interface] }
  func word(_ name: String) -> String { labels[name][interface] }

  /// A label with its places filled in.
  func word(_ name: Labels.Name, _ values: KeyValuePairs<String, some CustomStringConvertible>) -> String {
    labels[name].filled(values)[interface]
  }

  /// A text with its language.
  func text(_ text: String, _ language: Language) -> View {
    ["lang": language.rawValue, "html": HTMLText(text)]
  }

  /// A title: in the reader's language, and below it the other one where both are read.
  func title(_ title: Bilingual<String>) -> View {
    let first = context.languages.first { title[$0] != nil } ?? interface.other
    let second = context.languages.first { $0 != first && title[$0] != nil }
    return text(title.preferring(first), first)
      .adding(["alt": second.map { text(title.preferring($0), $0) }])
  }

  /// The editions that a page speaks from, and the way to what the others say; nil where it speaks from none.
  func spoken(_ editions: SpokenEditions) -> View? {
    if editions.shown.isEmpty {
      return nil
    }
    func named(_ label: Labels.Name, _ editions: [Edition]) -> HTMLText {
      HTMLText(word(label, ["editions": editions.map(\.label).joined(separator: ", ")]))
    }
    return [
      "shown": named(.editions, editions.shown),
      "others": editions.others.isEmpty ? nil : named(.earlierEditions, editions.others),
      "href": WebAddress.of(context.address, "edition", "all"),
    ]
  }

  /// A title in one language: the reader's, else the other one.
  func short(_ title: Bilingual<String>) -> View {
    text(title.preferring(interface), language(of: title))
  }

  /// A title as a link.
  func link(_ title: Bilingual<String>, _ address: String) -> View { short(title).adding(["href": address]) }

  /// The language that a title is shown in where only one is: the reader's, else the other one.
  func language(of title: Bilingual<String>) -> Language {
    title[interface] == nil ? interface.other : interface
  }

  /// Items in one line, with the comma of the reader's language.
  func listed(_ items: [HTMLText]) -> HTMLText { joined(items, by: interface.comma) }

  func joined(_ items: [HTMLText], by sign: String) -> HTMLText {
    items.interspersed(with: HTMLText(sign)).reduce(into: HTMLText()) { $0.append($1) }
  }

  /// What there is to know of the publishers of texts, such as whose words they are; a sentence for each edition.
  func provenance(_ sources: [Source]) -> [String] {
    sources.compactMap(\.edition).uniqued().compactMap { edition in
      labels.byName["about-\(edition.publisher)"]?.filled(["date": edition.published ?? ""])[interface]
    }
  }

  /// A text as an element that says its language.
  func span(_ text: String, _ language: Language) -> HTMLText {
    HTMLText("span", ["lang": language.rawValue]) { $0.append(text) }
  }

  /// The sign of an entry; nil for what needs none.
  /// - Parameter language: of the text that its name is said with; the interface's where it is nil.
  func sign(_ kind: EntryKind, _ strength: Strength?, in language: Language? = nil) -> View? {
    if [.note, .step, .sample].contains(kind) {
      return ["name": EntryKind.note.rawValue, "label": labels[kind.rawValue][language ?? interface]]
    }
    return strength.flatMap { sign($0, in: language) }
  }

  func sign(_ strength: Strength, in language: Language? = nil) -> View? {
    strength == .inform ? nil : ["name": strength.rawValue, "label": labels[strength.rawValue][language ?? interface]]
  }

  /// An entry as a link with its sign.
  func mention(_ entry: EntryMention, in language: Language? = nil) -> View {
    let preferred = language ?? interface
    let own = entry.lead[preferred] == nil ? preferred.other : preferred
    // What introduces a topic is called like it.
    let isTopic = entry.lead.preferring(own) == entry.topicTitle.preferring(own)
    return [
      "sign": sign(entry.kind, entry.strength),
      "href": entry.id.path,
      "lead": text(entry.lead.preferring(own), own),
      "topic": isTopic ? nil : short(entry.topicTitle),
      // The sign says it of rules and notes.
      "kind": entry.kind == .rule || entry.kind == .note ? nil : word(entry.kind.rawValue),
    ]
  }

  /// A topic as a link.
  func topic(_ id: TopicID, _ titles: [TopicID: Bilingual<String>]) -> View {
    title(titles[id] ?? .en(id.name)).adding(["href": id.path])
  }

  /// A category as a link; what is in none has no address.
  func category(_ id: String) -> View {
    ["href": id.isEmpty ? nil : WebAddress.of("/topics/" + id, []), "title": labels.category(id)[interface]]
  }

  /// `12 rules`, in the reader's language.
  func count(_ number: Int, _ name: Labels.Name) -> String { labels.count(number, name)[interface] }

  /// A name of developers as a link.
  func symbol(_ name: String) -> View { ["name": HTMLText(name), "href": WebAddress.symbol(name)] }
}
