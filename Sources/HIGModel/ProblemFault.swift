extension Problem {
  /// What is wrong with a parameter of a question.
  package struct Fault: Equatable {
    package var kind: Kind
    /// Its name.
    package var parameter: String
    /// As it was given; nil where it was not, or several times.
    package var value: String?
    /// The values that there are, or the nearest of them, or how they are written.
    package var valid: [String] = []

    package init(_ kind: Kind, _ parameter: String, _ value: String? = nil, valid: [String] = []) {
      self.kind = kind
      self.parameter = Self.cut(parameter)
      self.value = value.map(Self.cut)
      self.valid = valid
    }

    package enum Kind: Equatable {
      /// It has a value that it cannot have.
      case value
      /// It was given several times, and can have one value only.
      case repeated
      /// It is needed.
      case missing
      /// The question has no such parameter; `valid` are those it has.
      case name
    }

    /// - Parameter known: the values that there are.
    package static func unknown(_ parameter: String, _ value: String, known: [String] = []) -> Fault {
      Fault(.value, parameter, value, valid: known)
    }

    /// - Parameter example: what may be sent.
    package static func missing(_ parameter: String, _ example: [String]) -> Fault {
      Fault(.missing, parameter, valid: example)
    }

    /// The first of them, each once; the values that there are stand with the first that they are said of.
    static func told(_ faults: [Fault]) -> [Fault] {
      var told: [Fault] = []
      var lists: Set<[String]> = []
      for fault in faults where told.count < most && !told.contains(where: { $0.names(fault) }) {
        var fault = fault
        fault.valid = lists.insert(fault.valid).inserted ? Array(fault.valid.prefix(mostValid)) : []
        told.append(fault)
      }
      return told
    }

    /// Unicode scalars that are given back of a value: a letter may have thousands of marks.
    private static let longest = 100

    private static func cut(_ value: String) -> String { Saying.cut(value, longest) }

    private static let most = 20
    private static let mostValid = 100

    private func names(_ other: Fault) -> Bool {
      kind == other.kind && parameter == other.parameter && value == other.value
    }

    /// What is wrong.
    fileprivate var sentence: Saying {
      switch kind {
      case .value: "“\(value ?? "")” is no value of \(parameter)."
      case .repeated: "The parameter \(parameter) was given several times."
      case .missing: "The parameter \(parameter) is missing."
      case .name: "There is no parameter \(parameter) here."
      }
    }

    /// What to send instead; nil where nothing can be named.
    var advice: Saying? {
      let listed = Saying(list: valid)
      return switch kind {
      case _ where valid.isEmpty: nil
      case .value: "Values of \(parameter): \(listed)."
      case .name: "The parameters here are \(listed)."
      case .missing: "For example: \(listed)"
      case .repeated: nil
      }
    }
  }

  /// A question that cannot be asked with such parameters, of which there is at least one.
  package init(_ faults: [Fault]) {
    let sentences = Fault.told(faults).prefix(Self.mostSentences).map(\.sentence)
    self.init(.invalid, Saying(sentences) ?? "", faults: faults)
  }

  /// Faults that people are told of; programs read the rest as values.
  private static let mostSentences = 5
}
