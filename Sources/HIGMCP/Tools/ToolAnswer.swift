import Foundation
import HIGAnswers
import HIGModel
import HIGText

/// What a tool found, before it is cut to what an assistant can afford.
struct ToolAnswer {
  let language: Language
  /// What is shown, in a few words.
  var head: String
  /// From `offset` on.
  var items: [Item]
  /// How many there are in all.
  var total: Int
  var offset = 0
  /// Whether it answers what was asked; else the items, if any, are what comes nearest.
  var isAnswered = true
  /// What to know about the answer.
  var notices: [String] = []
  /// Whether the arguments are at fault.
  var isError = false
  /// Whether each item has its address in JSON; else the answer says how it is made.
  var hasAddresses = true

  init(_ head: Saying, _ items: [Item], total: Int? = nil, offset: Int = 0, in language: Language) {
    self.head = head[language]
    self.items = items
    self.total = total ?? items.count
    self.offset = offset
    self.language = language
  }

  /// Several as one, each under what it says of itself.
  init(_ answers: [ToolAnswer], to queries: [String], in language: Language) {
    let heads = answers.map { ([$0.head] + $0.notices).inWords }
    let items = zip(queries, zip(heads, answers)).flatMap { query, found in
      found.1.items.map { item in
        var item = item
        item.query = query
        item.heading = found.0
        return item
      }
    }
    self.init("", items, in: language)
    notices = zip(heads, answers).filter(\.1.items.isEmpty).map(\.0)
    isAnswered = answers.contains(where: \.isAnswered)
  }

  init(_ problem: Problem, in language: Language) {
    let hint = problem.hint(language, naming: \.tool)
    self.init(problem.sentence, [], in: language)
    notices = [hint].compactMap { $0 }
    isAnswered = false
    isError = true
  }

  /// Of `structuredContent`.
  /// - Parameter keys: those of its items.
  static func schema(_ keys: [String]) -> JSONValue {
    [
      "type": "object", "required": ["answered", "items"],
      "properties": [
        "answered": ["type": "boolean"], "items": ["type": "array", "items": Item.schema(keys)],
      ],
    ]
  }

  mutating func tell(_ notice: Saying) { notices.append(said(notice)) }

  private func said(_ saying: Saying) -> String { saying[language] }

  // MARK: - Cutting

  /// The result of `tools/call`: as much as fits, and how to go on.
  func result(within bound: TextBound) -> JSONValue {
    var answer = self
    let frame = (frame + [goOn(upTo: total)]).reduce(0) { $0 + bound.size(of: $1) + 1 }
    answer.keep(max(bound.most - frame, 0), bound)
    return .record([
      "content": [["type": "text", "text": answer.text.withoutControlCharacters]],
      "structuredContent": answer.structure, "isError": isError ? true : nil,
    ])
  }

  private mutating func keep(_ size: Int, _ bound: TextBound) {
    var left = size
    let blocks = blocks
    let kept = blocks.prefix { block in
      left -= bound.size(of: block) + 1
      return left >= 0
    }
    if let first = items.first, let block = blocks.first, kept.isEmpty {
      let said = first.texts.compactMap(\.body).reduce(0) { $0 + bound.size(of: $1) }
      tell("Cut short; a larger max_chars gives all of it.")
      let rest = bound.size(of: block + (notices.last ?? "")) - said
      items = [first.cut(to: max(size - rest, 0), bound)]
    } else {
      items = Array(items.prefix(kept.count))
    }
  }

  /// Where to go on; nil where nothing is left, or what is there does not answer.
  private var nextOffset: Int? {
    let end = offset + items.count
    return isAnswered && end < total && !items.isEmpty ? end : nil
  }

  // MARK: - Markdown

  private var text: String {
    (frame + blocks + [nextOffset.map(goOn)].compactMap { $0 }).inLines
  }

  /// What stands above the items.
  private var frame: [String] {
    ([head] + notices + [wording, addresses].compactMap { $0 }).filter { !$0.isEmpty }
  }

  /// An item each, the first of several that stand together under their heading.
  private var blocks: [String] {
    let pattern = pattern
    let showsEdition = editions.count > 1
    return zip(items, [nil] + items.map(\.heading)).map { item, before in
      let line = item.line(showsEdition: showsEdition, address: address(of: item, pattern))
      guard let heading = item.heading, heading != before, !heading.isEmpty else { return line }
      return "## \(heading)\n\(line)"
    }
  }

  /// What to say of an item's page, where the form of most addresses does not tell it or would tell a wrong one.
  private func address(of item: Item, _ pattern: String?) -> String? {
    guard let url = item.url else { return pattern.map { _ in said("(no page)") } }
    return item.addressPattern.map { $0 == pattern } == true ? nil : "<\(url)>"
  }

  private func goOn(upTo end: Int) -> String {
    said("\(end - offset) of \(total); offset=\(end) goes on.")
  }

  /// Whose words the texts are, and from when.
  private var wording: String? {
    let said = editions.map { edition in
      edition.isRestated
        ? self.said("Texts: \(edition.id), hig's own words after Apple's guidelines; do not quote them as Apple's.")
        : self.said("Texts: \(edition.id), in the words of \(edition.publisher).")
    }
    let age = editions.max()?.age.map { self.said("\($0) years old; the command hig update brings today's.") }
    return said.isEmpty ? nil : (said + [age].compactMap { $0 }).inWords
  }

  private var editions: [Edition] { items.flatMap(\.texts).compactMap(\.edition).newestFirst }

  /// The form of most addresses.
  private var pattern: String? {
    let counts = items.compactMap(\.addressPattern).reduce(into: [:]) { $0[$1, default: 0] += 1 }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key
  }

  private var addresses: String? {
    pattern.map { said("Pages: \($0) (TOPIC: the id up to #, NAME: its last part)") }
  }

  // MARK: - JSON

  private var structure: JSONValue {
    let pattern = pattern
    let said = (isAnswered ? [] : [head]) + notices
    return .record([
      "answered": isAnswered, "total": total, "items": items.map { json(of: $0, pattern) },
      "notices": said.nonEmpty, "wording": wording, "pages": hasAddresses ? nil : pattern,
      "next_offset": nextOffset,
    ])
  }

  private func json(of item: Item, _ pattern: String?) -> JSONValue {
    guard case .object(var keys) = item.json else { return item.json }
    // As in the text, an edition is told of each item only where there are several; of one alone `wording` tells it.
    if editions.count < 2 { keys["edition"] = nil }
    if !hasAddresses, pattern != nil { keys["url"] = item.addressPattern == pattern ? nil : keys["url"] ?? .null }
    return .object(keys)
  }
}

extension Edition {
  /// For how many years its texts have stood, where it is one at least.
  fileprivate var age: Int? {
    let date = (published ?? "").split(separator: "-").compactMap { Int($0) }
    let now = Calendar(identifier: .gregorian).dateComponents([.year, .month], from: Date())
    guard let year = date.first, let today = now.year else { return nil }
    let months = (today - year) * 12 + (date.count > 1 ? (now.month ?? 1) - date[1] : 0)
    return months < 12 ? nil : months / 12
  }
}

extension Problem.Listing {
  /// The tool that lists them.
  fileprivate var tool: String {
    switch self {
    case .topics: "look_up list=topics"
    case .editions, .sources: "list_changes"
    case .entries(let topic): "get_topic topic=\(topic) detail=leads"
    }
  }
}
