extension Problem {
  /// What is wrong with a parameter of a question.
  package struct Fault: Sendable, Equatable {
    package var kind: Kind
    /// Its name.
    package var parameter: String
    /// As it was given; nil where it was not, or several times.
    package var value: String?
    /// The values that there are, or the nearest of them, or how they are written.
    package var valid: [String] = []

    package init(kind: Kind, parameter: String, value: String? = nil, valid: [String] = []) {
      self.kind = kind
      self.parameter = Quoting.cut(parameter)
      self.value = value.map(Quoting.cut)
      self.valid = valid
    }

    package enum Kind: Sendable, Equatable {
      /// It has a value that it cannot have.
      case value
      /// It was given several times, and can have one value only.
      case repeated
      /// It is needed.
      case missing
      /// The question has no such parameter; `valid` are those it has.
      case name
    }

    package static func unknown(parameter: String, value: String, known: [String]) -> Fault {
      Fault(kind: .value, parameter: parameter, value: value, valid: known)
    }

    package static func repeated(parameter: String) -> Fault {
      Fault(kind: .repeated, parameter: parameter)
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

    private static let most = 20
    private static let mostValid = 100

    private func names(_ other: Fault) -> Bool {
      kind == other.kind && parameter == other.parameter && value == other.value
    }

    /// What is wrong, as a sentence.
    fileprivate var sentence: Bilingual<String> {
      let value = value ?? ""
      return switch kind {
      case .value: .both(ja: "\(parameter)に「\(value)」という値はありません。", en: "“\(value)” is no value of \(parameter).")
      case .repeated:
        .both(ja: "\(parameter)は一度だけ指定できます。", en: "The parameter \(parameter) was given several times.")
      case .missing: .both(ja: "\(parameter)が必要です。", en: "The parameter \(parameter) is missing.")
      case .name:
        .both(ja: "\(parameter)というパラメータはありません。", en: "There is no parameter \(parameter) here.")
      }
    }

    /// What to send instead, as a sentence; nil where nothing can be named.
    fileprivate var advice: Bilingual<String>? {
      let (listed, named) = (valid.joined(separator: ", "), valid.joined(separator: "、"))
      if valid.isEmpty {
        return nil
      }
      return switch kind {
      case .value: .both(ja: "\(parameter)の値：\(named)。", en: "Values of \(parameter): \(listed).")
      case .name: .both(ja: "ここで使えるパラメータ：\(named)。", en: "The parameters here are \(listed).")
      case .missing: .both(ja: "例：\(named)", en: "For example: \(listed)")
      case .repeated: nil
      }
    }
  }

  /// A question that cannot be asked with such parameters, of which there is at least one.
  package init(_ faults: [Fault]) {
    let sentence = Self.joined(Fault.told(faults).prefix(Self.mostSentences).map(\.sentence)) ?? .en("")
    self.init(
      .invalid,
      ja: "\(whole: sentence.preferring(.ja))",
      en: "\(whole: sentence.preferring(.en))",
      faults: faults
    )
  }

  /// Faults that people are told of; programs read the rest as values.
  private static let mostSentences = 5

  static func advice(_ faults: [Fault]) -> Bilingual<String>? { joined(faults.compactMap(\.advice)) }

  private static func joined(_ sentences: [Bilingual<String>]) -> Bilingual<String>? {
    Bilingual(
      ja: sentences.isEmpty ? nil : sentences.map { $0.preferring(.ja) }.joined(),
      en: sentences.isEmpty ? nil : sentences.map { $0.preferring(.en) }.joined(separator: " ")
    )
  }
}

extension Problem {
  /// A sentence that quotes what was sent: the first letters of each value, so that an error is never as long as its cause.
  package struct Quoting: ExpressibleByStringInterpolation, Sendable {
    package let text: String

    package init(stringLiteral text: String) { self.text = text }
    package init(stringInterpolation parts: Parts) { text = parts.text }

    package struct Parts: StringInterpolationProtocol {
      fileprivate var text = ""

      package init(literalCapacity: Int, interpolationCount: Int) {}
      package mutating func appendLiteral(_ literal: String) { text += literal }
      package mutating func appendInterpolation(_ value: some Any) { text += Quoting.cut("\(value)") }
      /// What the program says, or has quoted.
      package mutating func appendInterpolation(whole text: String) { self.text += text }
    }

    /// Unicode scalars that are given back of a value: a letter may have thousands of marks.
    private static let longest = 100

    static func cut(_ value: String) -> String {
      let cut = value.unicodeScalars.prefix(longest)
      return cut.endIndex == value.unicodeScalars.endIndex ? value : "\(String(cut))…"
    }
  }
}
