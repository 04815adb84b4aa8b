import HIGAnswers
import HIGIndex
import HIGModel

extension Tool {
  static let getRule = Tool("get_rule") { asked in
    let only: Language? = asked.arguments.choice(.language)
    var items: [Item] = []
    var problems: [Problem] = []
    let ids = asked.arguments.list(.ids)
    if ids.count > mostRules {
      throw Problem([.unknown("ids", "\(ids.count)", known: ["1–\(mostRules)"])])
    }
    for id in ids {
      do {
        let found = try await asked.library.entry(id)
        items.append(Item(found, only.map { [$0] } ?? Language.allCases, in: asked.language))
      } catch let problem as Problem {
        problems.append(problem)
      }
    }
    if items.isEmpty, let problem = problems.first {
      throw problem
    }
    var answer = asked.list("", items)
    answer.hasAddresses = true
    answer.notices = problems.map { $0.sentence[asked.language] }
    return answer
  }

  static let getTopic = Tool("get_topic") { asked in
    let name = asked.arguments[.topicFilter] ?? ""
    var found = try await asked.library.topic(name)
    if let section = asked.arguments[.section] {
      try found.topic.keep(section: section)
    }
    let topic = found.topic
    let items = topic.entries.map { entry in
      var item = Item(entry, languages: [asked.language])
      item.url = topic.canonicalURL
      item.heading = topic.sectionTitle(of: entry)?.preferring(asked.language) ?? ""
      if asked.arguments[.detail] == "leads" {
        item.keepLead()
      }
      return item
    }
    return asked.list("# \(topic.title.preferring(asked.language))", items)
  }

  static let listTopics = Tool("list_topics") { asked in
    let only: Language? = asked.arguments.choice(.language)
    let categories = try await asked.library.topics().categories
    let wanted = asked.arguments[.category]
    let chosen = categories.filter { wanted == nil || $0.category == wanted }
    if let wanted, chosen.isEmpty {
      throw Problem([
        .unknown("category", wanted, known: categories.map(\.category))
      ])
    }
    let items = chosen.flatMap { category in
      category.topics.map { topic in
        var item = Item(topic.id.rawValue)
        item.heading = category.category
        item.texts = [Item.Text(language: asked.language, lead: only.map(topic.title.preferring) ?? topic.title.line)]
        item.url = topic.canonicalURL
        item.rules = topic.entryCount
        return item
      }
    }
    return asked.list("\(items.count) topics (with how many entries)", items)
  }

  /// Any look-up, so that a further one needs no tool of its own.
  static let lookUp = Tool("look_up") { asked in
    let endpoint = Endpoint.asked(asked.arguments[.what] ?? "")
    let name = asked.arguments[.called] ?? ""
    let found = await asked.library.answer(endpoint, [:], name, speaking: asked.language).answer
    let items = try found.rows(in: asked.language).map { Item($1, under: $0, in: asked.language) }
    return asked.list(endpoint.about, items)
  }

  /// Rules of one answer.
  private static let mostRules = 10
}

extension Item {
  /// A row of a look-up.
  fileprivate init(_ row: Row, under heading: String?, in language: Language) {
    self.init(row.target?.name ?? row.name)
    self.heading = heading
    let body = [row.text?.text, row.detail].compactMap(\.self).inWords
    texts = [Text(language: language, lead: row.name == id ? nil : row.name, body: body)]
  }

  /// An entry alone.
  fileprivate init(_ found: EntryAnswer, _ languages: [Language], in language: Language) {
    self.init(found.entry, languages: languages)
    title = found.topicTitle.preferring(language)
    section = found.section?.preferring(language)
    url = found.canonicalURL
  }

  /// Leaves out what follows the lead; what has none keeps how it begins.
  fileprivate mutating func keepLead() {
    for index in texts.indices {
      texts[index].body =
        texts[index].lead == nil
        ? texts[index].body.map { TextBound.tokens(20).beginning(of: $0, size: 80) } : nil
    }
  }
}

extension Topic {
  /// - Parameter name: the id of a section, or its title in either language.
  /// - Throws: `Problem` (`invalid`) that names those there are.
  fileprivate mutating func keep(section name: String) throws {
    let wanted = name.lowercased()
    let names = zip(sectionSlugs, sections).map { [$0] + $1.values.map { $0.lowercased() } }
    guard let place = names.firstIndex(where: { $0.contains(wanted) }) else {
      throw Problem([.unknown("section", name, known: sectionSlugs)])
    }
    entries.removeAll { $0.section != place }
  }
}
