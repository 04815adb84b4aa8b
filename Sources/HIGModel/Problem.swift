/// What went wrong for the one who asked, in one sentence and what to do; mapped once to an HTTP status and an exit
/// code.
package struct Problem: Error, Sendable, Equatable, CustomStringConvertible {
  /// What went wrong, as a name that stays.
  package var code: Code
  /// One sentence: what and where.
  package var message: String
  /// One sentence: what to do.
  package var hint: String?
  /// The same for a program that asks over HTTP, where `hint` names a command; nil where it does not.
  package var apiHint: String?
  /// The value that is at fault, for surfaces that word it themselves; nil where something else is.
  package var fault: Fault?

  package init(
    _ code: Code,
    _ message: String,
    hint: String? = nil,
    apiHint: String? = nil,
    fault: Fault? = nil
  ) {
    self.code = code
    self.message = message
    self.hint = hint
    self.apiHint = apiHint
    self.fault = fault
  }

  package var description: String {
    hint.map { "\(message) \($0)" } ?? message
  }

  /// What is wrong with a parameter of a question.
  package enum Fault: Sendable, Equatable {
    /// It has a value that is none of those there are; `known` are these, or how they are written.
    case unknown(parameter: String, value: String, known: [String])
    /// It was given several times, and can have one value only.
    case repeated(parameter: String)
  }

  /// Stable names of what can go wrong.
  package enum Code: String, Sendable, Codable, CaseIterable {
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
    /// The server does not answer to the name it was asked by.
    case misdirected
    /// Too many ask at a time.
    case busy
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
    case .tooLarge: 413
    case .misdirected: 421
    case .indexUnusable, .busy: 503
    case .machine: 500
    }
  }

  /// The exit code that says it: 1 where nothing was found, 3 where only a part was read, else 2.
  package var exitCode: Int32 {
    switch code {
    case .notFound: 1
    case .partlyRead: 3
    case .ambiguous, .invalid, .forbidden, .notAllowed, .tooLarge, .misdirected, .busy, .indexUnusable, .nothingRead,
      .machine:
      2
    }
  }
}
