import Algorithms
import HIGIndex
import HIGModel
import HIGText

/// Makes pages for one reader: asks the library, and says what a template is filled with. Each page is in a file of its own.
package struct PageMaker: Worded {
  /// It speaks from the editions that the reader chose.
  let library: Library
  var context: PageContext
  let renderer: PageRenderer
  /// What every topic is called.
  var titles: [TopicID: Bilingual<String>] = [:]

  var labels: Labels { renderer.labels }
  var interface: Language { context.interface }
  var index: IndexReader { library.index }

  /// A page of what its template is filled with.
  /// - Parameter address: its one address, where it is found by several names.
  func page(_ template: PageRenderer.Template, at address: String? = nil, _ view: View) -> WebPage {
    WebPage(template: template, html: renderer.render(template, view, context, address), ownAddress: address)
  }

  /// Makes a view of what it is called with: `named(title: "Alerts", href: "/alerts")`.
  var named: View.Adding { View().adding }

  /// A text with its language.
  func text(_ text: String, _ language: Language) -> View {
    named(lang: language.rawValue, html: HTMLText(text))
  }

  /// A title: in the reader's language, and below it the other one where both are read.
  func title(_ title: Bilingual<String>) -> View {
    let texts = context.languages.compactMap { language in title[language].map { text($0, language) } }
    return (texts.first ?? short(title)).adding(alt: texts[safe: 1])
  }

  /// The editions that a page speaks from, and the way to what the others say; nil where it speaks from none.
  func spoken(_ editions: SpokenEditions) -> View? {
    if editions.shown.isEmpty {
      return nil
    }
    func list(_ label: Labels.Name, _ editions: [Edition]) -> HTMLText {
      HTMLText(word(label, ["editions": editions.map(\.label).inList]))
    }
    return named(
      shown: list(.editions, editions.shown),
      others: editions.others.isEmpty ? nil : list(.earlierEditions, editions.others),
      href: WebAddress.of(context.address, "edition", "all")
    )
  }

  /// A title in one language: the reader's, else the other one.
  func short(_ title: Bilingual<String>) -> View {
    text(title.preferring(interface), language(of: title))
  }

  /// A title as a link.
  func link(_ title: Bilingual<String>, _ address: String) -> View { short(title).adding(href: address) }

  /// The language that a title is shown in where only one is: the reader's, else the other one.
  func language(of title: Bilingual<String>) -> Language {
    title[interface] == nil ? interface.other : interface
  }

  /// What there is to know of the publishers of texts, such as whose words they are; a sentence for each edition.
  func provenance(_ sources: [Source]) -> [String] {
    sources.compactMap(\.edition).uniqued().compactMap { edition in
      labels.byName["about-\(edition.publisher)"]?.filled(["date": edition.published ?? ""])[interface]
    }
  }

  /// A text as an element that says its language.
  func span(_ text: String, _ language: Language) -> HTMLText {
    HTMLText("span", text, ["lang": language.rawValue])
  }

  /// The sign of an entry; nil for what needs none.
  /// - Parameter language: of the text that its name is said with; the interface's where it is nil.
  func sign(_ kind: EntryKind, _ strength: Strength?, in language: Language? = nil) -> View? {
    let isNote = [.note, .step, .sample].contains(kind)
    guard let name = isNote ? kind.rawValue : strength?.rawValue, isNote || strength != .inform else { return nil }
    return named(name: isNote ? EntryKind.note.rawValue : name, label: labels[name][language ?? interface])
  }

  func sign(_ strength: Strength?) -> View? { sign(.rule, strength) }

  /// An entry as a link with its sign.
  func mention(_ entry: EntryMention) -> View { mention(entry, in: interface) }

  /// - Parameter language: of its lead, where it has one in it.
  func mention(_ entry: EntryMention, in language: Language) -> View {
    let own = entry.lead[language] == nil ? language.other : language
    // What introduces a topic is called like it.
    let isTopic = entry.lead.preferring(own) == entry.topicTitle.preferring(own)
    return named(
      sign: sign(entry.kind, entry.strength),
      href: entry.id.path,
      lead: text(entry.lead.preferring(own), own),
      topic: isTopic ? nil : short(entry.topicTitle),
      // The sign says it of rules and notes.
      kind: entry.kind == .rule || entry.kind == .note ? nil : word(entry.kind.rawValue)
    )
  }

  /// A topic as a link.
  func topic(_ id: TopicID) -> View {
    title(titles[id] ?? .en(id.name)).adding(href: id.path)
  }

  /// A category as a link; what is in none has no address.
  func category(_ id: String) -> View {
    named(href: id.isEmpty ? nil : WebAddress.of("/topics/" + id, []), title: labels.category(id)[interface])
  }

  /// A name of developers as a link.
  func symbol(_ name: String) -> View { named(name: name, href: WebAddress.symbol(name)) }
}
