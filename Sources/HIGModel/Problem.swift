/// What went wrong for the one who asked, in one sentence and what to do; mapped once to an HTTP status and an exit
/// code.
package struct Problem: Error, Equatable, CustomStringConvertible {
  /// What went wrong, as a name that stays.
  package var code: Code
  /// One sentence: what and where.
  package var sentence: Saying
  /// What to do.
  package var advice: Saying?
  /// What lists the things that there are.
  package var listing: Listing?
  /// The parameters that are at fault; none where something else is.
  package var faults: [Fault] = []

  /// - Parameter hint: nil where the faults say what to send.
  package init(
    _ code: Code,
    _ sentence: Saying,
    hint: Saying? = nil,
    listing: Listing? = nil,
    faults: [Fault] = []
  ) {
    self.code = code
    self.sentence = sentence
    self.faults = Fault.told(faults)
    advice = hint ?? Saying(self.faults.compactMap(\.advice))
    self.listing = listing
  }

  /// The sentence in English.
  package var message: String { sentence.en }

  /// What to do, at a terminal.
  package var hint: String? { hint(.en) { "`\($0.command)`" } }

  /// What to do.
  /// - Parameter name: what lists things is called so where the problem is read.
  package func hint(_ language: Language, naming name: (Listing) -> String) -> String? {
    let place = listing.map(name).map { language == .ja ? "\($0)で一覧できます。" : "\($0) lists all." }
    let parts = [advice?[language], place].compactMap { $0 }
    return parts.isEmpty ? nil : parts.oneAfterTheOther(in: language)
  }

  /// What went wrong, and what to do.
  package func text(_ language: Language, naming name: (Listing) -> String) -> String {
    [sentence[language], hint(language, naming: name)].compactMap { $0 }.oneAfterTheOther(in: language)
  }

  package var description: String { text(.en) { "`\($0.command)`" } }

  /// A question whose answer lists the things that there are.
  package enum Listing: Equatable {
    case topics, editions, sources
    case entries(of: TopicID)

    /// As it is asked at a terminal.
    package var command: String {
      switch self {
      case .topics: "hig topics"
      case .editions: "hig status"
      case .sources: "hig sources"
      case .entries(let topic): "hig show \(topic)"
      }
    }

    /// As it is asked over HTTP.
    package var address: String {
      switch self {
      case .topics: "/api/v1/topics"
      case .editions: "/api/v1/status"
      case .sources: "/api/v1/sources"
      case .entries(let topic): "/api/v1/topics/\(topic)"
      }
    }
  }

  /// Stable names of what can go wrong.
  package enum Code: String, CaseIterable {
    /// The thing that was named does not exist.
    case notFound = "not-found"
    /// The name fits several things.
    case ambiguous
    /// The question itself cannot be asked that way.
    case invalid
    /// The address is there, and cannot be asked in that way (`POST`).
    case notAllowed = "not-allowed"
    /// Pages of another site ask, which may not.
    case forbidden
    /// The request has a body that is not read.
    case tooLarge = "too-large"
    /// The answer has no form that was asked for.
    case notAcceptable = "not-acceptable"
    /// The server does not answer to the name it was asked by.
    case misdirected
    /// Too many ask at a time.
    case busy
    /// The address, or the fields of the request, are too long.
    case addressTooLong = "address-too-long"
    case fieldsTooLong = "fields-too-long"
    /// A method that nobody knows here.
    case notImplemented = "not-implemented"
    /// There is no index, or it is of another version, or it is damaged.
    case indexUnusable = "index-unusable"
    /// Nothing of what was given could be read.
    case nothingRead = "nothing-read"
    /// Some of what was given could not be read.
    case partlyRead = "partly-read"
    /// The machine refused: a full disk, a missing permission, a port that is taken.
    case machine
  }

  /// The HTTP status that says it.
  package var httpStatus: Int {
    switch code {
    case .ambiguous: 300
    case .invalid, .nothingRead, .partlyRead: 400
    case .forbidden: 403
    case .notFound: 404
    case .notAllowed: 405
    case .notAcceptable: 406
    case .tooLarge: 413
    case .addressTooLong: 414
    case .misdirected: 421
    case .fieldsTooLong: 431
    case .notImplemented: 501
    case .indexUnusable, .busy: 503
    case .machine: 500
    }
  }

  /// The exit code that says it: 1 where nothing was found, 3 where only a part was read, else 2.
  package var exitCode: Int32 {
    switch code {
    case .notFound: 1
    case .partlyRead: 3
    default: 2
    }
  }
}

extension [String] {
  /// Sentences in a row; in Japanese a space is between them only where the one before ends in no sign: an address.
  func oneAfterTheOther(in language: Language) -> String {
    reduce("") { text, next in
      let isJoined = text.isEmpty || language == .ja && "。？：".contains(text.last ?? " ")
      return text + (isJoined ? "" : " ") + next
    }
  }
}
