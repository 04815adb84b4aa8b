package import HIGIndex
package import HIGModel

/// What a question found out, for every surface: a type a question.
package protocol Answer: Sendable {
  /// Whether something answers, shown or not: what every surface says, and programs are told by an exit code.
  var isFound: Bool { get }
  /// The editions that it speaks from; none where it is about the index itself, or names them as what it compares.
  var editions: SpokenEditions { get }
  /// Which part of a list it is, where it was looked up for that part.
  var part: ListPart? { get }
  /// The address of the page of a topic or an entry; nil of everything else.
  var address: String? { get }
  /// The publisher's page about a topic or an entry; nil where there is none.
  var publishedAddress: String? { get }
  /// Has its notices in a language; what they are about may be in any.
  mutating func say(in language: Language)

  /// As JSON.
  func record(_ form: JSONForm) -> JSONValue
  /// For people.
  func document(_ maker: ListingMaker) -> Document
  /// Whether it says itself how much of all it is, and that it is nothing.
  var countsItself: Bool { get }
}

extension Answer {
  package var isFound: Bool { true }
  package var editions: SpokenEditions { SpokenEditions() }
  package var part: ListPart? { nil }
  package var address: String? { nil }
  package var publishedAddress: String? { nil }
  package var countsItself: Bool { false }
  package mutating func say(in language: Language) {}
}

extension Answer where Self: JSONConvertible {
  package func record(_ form: JSONForm) -> JSONValue { json }
}

/// An answer that a command asks for which has no options of its own.
package protocol LookUp: Answer {
  /// Its address, its parameters, and how it is found out.
  static var endpoint: Endpoint { get }
}

/// An answer that comes whole, and of which a part can be shown.
package protocol ListAnswer: Answer {
  /// Keeps the items that are in the part.
  mutating func cut(to part: inout ListPart)
}

/// An answer with what every answer has around it.
package struct Envelope {
  package private(set) var answer: any Answer
  /// Which part of a list it shows; nil of a list that is whole, and of everything else.
  package private(set) var part: ListPart?

  package init(_ answer: any Answer) {
    self.answer = answer
    part = answer.part
  }

  /// What went wrong; nil where nothing did.
  package var problem: Problem? { answer as? Problem }

  package var isFound: Bool { part.map { $0.total > 0 } ?? answer.isFound }

  /// The part of a list that was asked for; an answer that is no list, or that was made for a part, stays as it is.
  /// - Parameters: as those of `ListPart`.
  package func part(limit: Int?, offset: Int?) -> Envelope {
    guard var part = ListPart(asked: limit, from: offset), var list = answer as? any ListAnswer else { return self }
    list.cut(to: &part)
    var envelope = Envelope(list)
    envelope.part = part
    return envelope
  }

  /// With its notices in a language; nil leaves them as they are.
  package func saying(in language: Language?) -> Envelope {
    var envelope = self
    if let language { envelope.answer.say(in: language) }
    return envelope
  }
}

extension Problem: Answer {
  package var countsItself: Bool { true }
  package var isFound: Bool { false }

  /// What was thrown while a question was answered.
  package init(_ error: any Error) {
    self = error as? Problem ?? Problem(.machine, "The question was not answered: \(error).")
  }
}

extension IndexStatus: Answer {}

/// The topics that there are, by category.
package struct TopicsAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("topics") { try await $0.library.topics() }
  package var categories: [CategoryAnswer]
  package var isFound: Bool { !categories.isEmpty }

  package mutating func cut(to part: inout ListPart) {
    for place in categories.indices { categories[place].topics = part.take(categories[place].topics) }
    categories.removeAll { $0.topics.isEmpty }
  }
}

/// Where the statements come from.
package struct SourcesAnswer: ListAnswer, LookUp {
  package static let endpoint = Endpoint("sources") { try await $0.library.sources() }
  package var sources: [Source]
  package var isFound: Bool { !sources.isEmpty }

  package mutating func cut(to part: inout ListPart) { sources = part.take(sources) }
}
