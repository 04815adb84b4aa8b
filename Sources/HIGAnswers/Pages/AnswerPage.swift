import Algorithms
import HIGIndex
import HIGModel
import HIGText

// A look-up that has no page made for it: its document, part by part.

extension PageMaker {
  /// - Parameters:
  ///   - given: the values of each parameter, as they were sent.
  ///   - asked: what the address names.
  /// - Throws: `Problem` where nothing is called so, or a parameter is at fault.
  package func answer(_ endpoint: Endpoint, _ given: [String: [String]], _ asked: String) async throws -> WebPage {
    // What is read is the page's to say.
    let given = given.filter { $0.key != "lang" }
    let asked = asked.isEmpty ? given["q"]?.first ?? "" : asked
    let found = await library.answer(endpoint, given, asked, speaking: interface, .page).answer
    if let problem = found.problem { throw problem }
    let maker = ListingMaker(labels: labels, language: interface, only: interface)
    let view = named(
      asked: asked,
      subject: asked.isEmpty ? nil : text(asked, asked.likelyLanguage),
      about: endpoint.about[interface],
      note: asked.isEmpty ? nil : endpoint.about[interface],
      document: found.document(maker).blocks.joined().map { html($0, maker) }.joined(),
      editions: spoken(found.answer.editions),
      parts: found.part.flatMap(parts)
    )
    return page(.answer, view)
  }

  /// An entry is a link to its page, which has it whole.
  private func html(_ part: Document.Part, _ maker: ListingMaker) -> HTMLText {
    switch part {
    // The heading of the page says it.
    case .question, .title: HTMLText()
    case .place(let text), .fact(let text): HTMLText("p", text, ["class": "small soft"])
    case .notice(let text): HTMLText("p", text, ["class": "notice"])
    case .sentence(let text): HTMLText("p", text)
    case .heading(let text), .section(let text): HTMLText("h2", text)
    case .hit(let hit, _): list([hit.entry], link)
    case .alone(let found): list([found.entry], link)
    case .entry(let entry): list([entry], link)
    case .compared(let compared): list([compared.entry], link)
    case .topics(let topics, _): list(topics) { link(maker.line($0.title), .topic($0.id)) }
    case .rows(let rows): list(rows, html)
    case .lines(let texts): list(texts, value)
    }
  }

  private func list<Item>(_ items: [Item], _ html: (Item) -> HTMLText) -> HTMLText {
    HTMLText("ul", items.map { HTMLText("li", html($0)) }.joined())
  }

  private func link(_ entry: Entry) -> HTMLText {
    link(entry.said(in: interface)?.lead ?? entry.id.description, .entry(entry.id))
  }

  private func link(_ name: String, _ target: Pointer?) -> HTMLText {
    guard let path = target?.path else { return value(name) }
    return HTMLText("a", name, ["href": path, "lang": name.likelyLanguage.rawValue])
  }

  private func html(_ row: Row) -> HTMLText {
    let before = row.before.map { HTMLText(word(.was, ["text": ""])) + HTMLText($0) }
    let text = row.text.map { HTMLText("span", HTMLText($0), ["lang": $0.text.likelyLanguage.rawValue]) }
    let detail = row.detail.map { HTMLText("small", $0, ["lang": $0.likelyLanguage.rawValue]) }
    return [link(row.name, row.target), before, text, detail].compacted().joined(by: " ")
  }
}
