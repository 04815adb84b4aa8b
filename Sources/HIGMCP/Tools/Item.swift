import HIGAnswers
import HIGModel
import HIGText

/// One thing that a tool found. Text and `structuredContent` are made from it, so that each of them
/// is enough.
struct Item {
  /// As one asks for it again.
  var id: String
  /// The publisher's own page.
  var url: String?
  /// Of its topic.
  var title: String?
  var section: String?
  var kind: EntryKind?
  var strength: Strength?
  /// A number.
  var figure: String?
  /// What became of it from one edition to another.
  var change: String?
  /// How many rules it has.
  var rules: Int?
  /// In one language, or in each.
  var texts: [Text] = []
  /// Whether its lead is where it stands.
  var isNamedByPlace = false
  /// Of several questions the one that it was found for.
  var query: String?
  /// What it stands under in the text; the same of those that stand together.
  var heading: String?

  /// What an edition says in one language.
  struct Text {
    var language: Language
    var lead: String?
    var body: String?
    /// What an older edition says.
    var before: String?
    var edition: Edition?
  }

  init(_ id: String) { self.id = id }

  /// The topic that it is, or is in.
  var topic: String { String(id.prefix { $0 != "#" }) }

  /// The page's address for any topic, `TOPIC` in the place of its id or `NAME` of the last part of that; nil where it is
  /// not made so.
  var addressPattern: String? {
    let name = String(topic.reversed().prefix { $0 != "/" }.reversed())
    let part = [(topic, "TOPIC"), (name, "NAME")].first { url?.contains($0.0) == true }
    return part.flatMap { part, word in url?.replacing(part, with: word) }
  }

  /// With less of what it says.
  /// - Parameter size: of all its texts, by `bound`.
  func cut(to size: Int, _ bound: TextBound) -> Item {
    var item = self
    for index in item.texts.indices {
      item.texts[index].body = texts[index].body.map {
        bound.beginning(of: $0, size: size / texts.count)
      }
    }
    return item
  }

  // MARK: - Markdown

  /// - Parameters:
  ///   - showsEdition: whether there are several.
  ///   - address: what to say of its page.
  func line(showsEdition: Bool, address: String?) -> String {
    let place = isNamedByPlace ? [] : [title, section]
    let about = ([strength?.rawValue ?? kind?.rawValue] + place).compactMap { $0 }
    let head = [
      change, figure.map { "**\($0)**" },
      about.isEmpty ? nil : "(\(about.inList))",
      rules.map { "(\($0))" },
    ]
    let said = texts.map { text in
      let language = texts.count > 1 ? "\n  \(text.language.rawValue):" : nil
      let edition = showsEdition ? text.edition.map { "[\($0.id)]" } : nil
      return [language, text.markdown, edition].compactMap { $0 }.inWords
    }
    let tail = ["`\(id)`", address]
    let parts = texts.count > 1 ? tail + head + said : said + head + tail
    let line = parts.compactMap { $0 }.filter { !$0.isEmpty }.inWords
    return "- " + line.replacing(" \n", with: "\n")
  }

  // MARK: - JSON

  /// What it is in JSON.
  /// - Parameter keys: besides its id, those that a tool's items have. Other keys may come.
  static func schema(_ keys: [String]) -> JSONValue {
    let properties = (["id"] + keys).map { ($0, JSONValue.object([:])) }
    return ["type": "object", "required": ["id"], "properties": .object(Dictionary(firstOf: properties))]
  }

  var json: JSONValue {
    let several = texts.count > 1 ? texts.map { $0.json.adding(["language": .string($0.language.rawValue)]) } : nil
    // Only rules have a strength: it says the kind, too.
    let own = JSONValue.record([
      "query": query, "id": id, "url": url, "title": title, "section": section,
      "kind": strength == nil ? kind?.rawValue : nil,
      "strength": strength?.rawValue, "figure": figure, "change": change, "rules": rules, "texts": several,
    ])
    return texts.count == 1 ? own.adding(texts[0].json) : own
  }
}

extension Item.Text {
  fileprivate var markdown: String {
    let bold = lead.flatMap { $0.isEmpty ? nil : "**\($0)**" }
    let parts = [bold, before.map { "~~\($0)~~" }, body].compactMap { $0 }.filter { !$0.isEmpty }
    return parts.inWords.replacing("\n\n", with: "\n").replacing("\n", with: "\n  ")
  }

  fileprivate var json: JSONValue {
    .record([
      "lead": lead, "text": body, "before": before, "edition": edition?.id,
    ])
  }
}
