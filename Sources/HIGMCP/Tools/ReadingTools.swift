import HIGAnswers
import HIGIndex
import HIGModel
import HIGText

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

  /// Any look-up, so that a further one needs no tool of its own.
  static let lookUp = Tool("look_up") { asked in
    let endpoint = Endpoint.asked(asked.arguments[.lookUp] ?? "")
    let name = asked.arguments[.called] ?? ""
    if name.isEmpty, let named = endpoint.pathParameters.first {
      throw Problem([.missing(Parameter.called.name, [named.example])])
    }
    let envelope = await asked.library.answer(endpoint, [:], name, speaking: asked.language, isWhole: true).answer
    let found = try envelope.rows(in: asked.language)
    let items = found.groups.flatMap { group in
      group.rows.map { Item($0, under: group.heading, in: asked.language) }
    }
    var answer = asked.list(endpoint.about, items)
    answer.notices = found.notices
    return answer
  }

  /// Rules of one answer.
  private static let mostRules = 10
}

extension Item {
  /// A row of a look-up.
  fileprivate init(_ row: Row, under heading: String, in language: Language) {
    self.init(row.target?.name ?? row.name)
    self.heading = heading
    title = heading.isEmpty ? nil : heading
    isNamedByPlace = true
    url = row.page
    let body = [row.text?.text, row.detail].compactMap { $0 }.joined(separator: " · ")
    texts = [Text(language: language, lead: row.name == id ? nil : row.name, body: body.isEmpty ? nil : body)]
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
