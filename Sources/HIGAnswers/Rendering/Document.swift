import Algorithms
import HIGIndex
package import HIGModel
import HIGText

/// What an answer says to people, whatever form it is given in: blocks in the order of reading, with a line between them.
package struct Document {
  var blocks: [[Part]]

  enum Part {
    /// What was asked: whoever reads a terminal has just typed it.
    case question(String)
    /// What the answer is about.
    case title(String)
    /// Where it stands, where its heading does not say so.
    case place(String)
    /// More about it in small print: the address of its page, when that was checked.
    case fact(String)
    /// What to know about the answer.
    case notice(String)
    /// A sentence of the answer itself.
    case sentence(String)
    case heading(String)
    case section(String)
    /// What a search found, by its place in the list.
    case hit(HitAnswer, number: Int)
    /// An entry whole, in its topic.
    case entry(Entry)
    /// An entry whole, alone.
    case alone(EntryAnswer)
    case compared(ComparedEntry)
    /// Topics, in the columns of more of them.
    case topics([TopicSummary], among: [TopicSummary])
    case rows([Row])
    case lines([String])
  }

  init(_ blocks: [[Part]]) { self.blocks = blocks.filter { !$0.isEmpty } }

  /// Rows under headings: the form that look-ups take for people, on every surface.
  /// - Parameters:
  ///   - question: what was asked.
  ///   - notices: sentences about the answer.
  ///   - groups: in order; empty ones are left out.
  init(_ question: String, _ notices: [String] = [], groups: [RowGroup]) {
    self.init(
      (question.isEmpty ? [] : [[.question(question)]]) + notices.map { [.notice($0)] }
        + groups.filter { !$0.rows.isEmpty }.map { heading, rows in
          (heading.isEmpty ? [] : [.heading(heading)]) + [.rows(rows)]
        }
    )
  }

  /// Rows without a heading.
  init(_ question: String, _ notices: [String] = [], rows: [Row]) {
    self.init(question, notices, groups: [("", rows)])
  }
}

extension Envelope {
  /// - Parameter maker: of the words around what is said.
  func document(_ maker: ListingMaker) -> Document {
    var document = answer.document(maker)
    if let part, !answer.countsItself, part.shown < part.total {
      document.blocks.append([.sentence(maker.sentence(part))])
    }
    if !answer.countsItself && !isFound {
      let last = document.blocks.popLast() ?? []
      document.blocks.append(last + [.sentence(maker.word(.nothingFound))])
    }
    return document
  }

  /// The editions that the answer speaks from, and those that say something else on it.
  func editions(_ maker: ListingMaker) -> [String] {
    let spoken = answer.editions
    let lines: KeyValuePairs<Labels.Name, [Edition]> = [.editions: spoken.shown, .otherEditions: spoken.others]
    return lines.filter { !$0.value.isEmpty }.map { name, editions in
      maker.word(name, ["editions": editions.map(\.label).inList])
    }
  }
}

extension Row {
  /// A topic in a list of them.
  fileprivate init(_ topic: TopicSummary, _ maker: ListingMaker) {
    self.init(
      name: maker.line(topic.title),
      detail: maker.count(topic.entryCount, .entryCount),
      target: .topic(topic.id),
      page: topic.canonicalURL
    )
  }

  /// What one source says in an entry.
  fileprivate init(_ statement: MarkedStatement, of entry: Entry, _ maker: ListingMaker) {
    self.init(
      name: "\(statement.language), \(maker.place(statement))",
      text: statement.lead ?? statement.body,
      detail: statement.lead == nil ? nil : statement.body.text,
      target: .entry(entry.id)
    )
  }
}

extension Envelope {
  /// A look-up as assistants get it: its rows under their headings, and what is to be known about it.
  /// - Throws: `Problem` where it failed.
  package func rows(in language: Language) throws -> (groups: [RowGroup], notices: [String]) {
    if let problem { throw problem }
    let maker = ListingMaker(labels: try Labels.builtIn(), language: language, only: language)
    var groups: [RowGroup] = [("", [])]
    var notices: [String] = []
    for part in document(maker).blocks.joined() {
      switch part {
      case .heading(let text): groups.append((text, []))
      case .notice(let text), .sentence(let text): notices.append(text)
      default: groups[groups.endIndex - 1].rows += part.rows(maker)
      }
    }
    return (groups, notices + editions(maker))
  }
}

extension Document.Part {
  /// What is in it, each thing in a row.
  fileprivate func rows(_ maker: ListingMaker) -> [Row] {
    switch self {
    case .rows(let rows): rows
    case .topics(let topics, _): topics.map { Row($0, maker) }
    case .lines(let texts): texts.map { Row(name: $0) }
    case .compared(let compared): compared.statements.map { Row($0, of: compared.entry, maker) }
    default: []
    }
  }
}

// MARK: - Answers

extension SearchAnswer {
  package func document(_ maker: ListingMaker) -> Document {
    let head = [.question(request.query)] + notices.map { Document.Part.notice(maker.sentence($0)) }
    if total == 0 && self.hits.isEmpty && request.limit > 0 {
      let near = nearest.map { $0.text + ($0.topic.map { "  \($0)" } ?? "") }
      let meant: [Document.Part] = near.isEmpty ? [] : [.sentence(maker.word(.didYouMean)), .lines(near)]
      return Document([head + [.sentence(maker.word(.nothingFound))] + meant])
    }
    let hits = self.hits.enumerated().map { place, hit in
      [Document.Part.hit(hit, number: request.offset + place + 1)]
    }
    let shown = self.hits.count
    let count =
      shown < total
      ? maker.word(request.offset < total ? .entryPart : .pastEnd, ["shown": shown, "total": total])
      : maker.count(total, .entryCount)
    return Document([head] + hits + (isAnswered ? [[.sentence(count)]] : []))
  }
}

extension TopicsAnswer {
  package func document(_ maker: ListingMaker) -> Document {
    let all = categories.flatMap(\.topics)
    let names = Set(all.flatMap(\.editions)).sorted().inList
    let blocks = categories.map { category -> [Document.Part] in
      let name = category.category.isEmpty ? [] : [maker.word(category.category)]
      return name.map { .heading($0) } + [.topics(category.topics, among: all)]
    }
    return Document(blocks + (names.isEmpty ? [] : [[.sentence(maker.word(.editions, ["editions": names]))]]))
  }
}

extension TopicAnswer {
  package func document(_ maker: ListingMaker) -> Document {
    let url = topic.canonicalURL.map { TopicID.address($0, for: maker.language) }
    let facts = [url, topic.state.map { maker.word(.pageChecked, $0.values) }].compacted()
    let sections = topic.sectioned.flatMap { section -> [[Document.Part]] in
      let title: [[Document.Part]] = section.title.map { [[.section(maker.line($0))]] } ?? []
      return title + section.entries.map { [.entry($0)] }
    }
    let related = topic.related.map { $0.quote == $0.target ? $0.target : "\($0.quote)  \($0.target)" }
    let history = topic.history.spoken(in: maker.only, \.language).map {
      [$0.date, $0.text].compacted().joined(separator: "  ")
    }
    let lists = [(Labels.Name.furtherReading, related), (.history, history)].filter { !$1.isEmpty }
    let rules = Dictionary(grouping: older.filter { $0.kind == .rule }) { $0.editions.first?.label ?? "" }
    let past = rules.sorted { $0.key > $1.key }.map { maker.word(.alsoSaid, ["edition": $0, "count": "\($1.count)"]) }
    let lost = [lost].compacted().map { [Document.Part.sentence($0.notSaidToday[maker.language ?? .en])] }
    let head = [[.title(maker.line(topic.title)), .place(topic.id.rawValue)] + facts.map { Document.Part.fact($0) }]
    return Document(
      lost + head + sections + past.map { [.sentence($0)] }
        + lists.map { [.heading(maker.word($0)), .lines($1)] } + [[.lines(sources.map(\.line))]]
    )
  }
}

extension EntryAnswer {
  package func document(_ maker: ListingMaker) -> Document {
    let url = canonicalURL.map { [Document.Part.fact(TopicID.address($0, for: maker.language))] } ?? []
    return Document([
      [.alone(self)], [.place(entry.id.description), .place(place(maker))] + url,
      [.lines(sources.map(\.line))],
    ])
  }

  /// Topic and section.
  func place(_ maker: ListingMaker) -> String {
    maker.line(topicTitle) + (section.map { " — " + maker.line($0) } ?? "")
  }
}

extension CompareAnswer {
  package func document(_ maker: ListingMaker) -> Document {
    Document(
      [[.title(maker.line(title)), .place(topic.rawValue)]] + entries.map { [.compared($0)] } + [
        [.lines(sources.map(\.line))]
      ]
    )
  }
}

extension SourcesAnswer {
  package func document(_ maker: ListingMaker) -> Document { Document([[.lines(sources.map(\.line))]]) }
}

extension Problem {
  package func document(_ maker: ListingMaker) -> Document { Document([[.sentence(description)]]) }
}

extension Source {
  /// Its id, its title where that says more, and its edition or date.
  fileprivate var line: String {
    let edition = edition.flatMap { $0.publisher == id ? nil : $0.label }
    return [id, title, edition ?? published].compacted().uniqued().joined(separator: " · ")
  }
}
