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

    /// Letters of a value that are given back.
    private static let longestEcho = 512

    package init(kind: Kind, parameter: String, value: String? = nil, valid: [String] = []) {
      self.kind = kind
      self.parameter = parameter
      self.value = value.map { String($0.prefix(Self.longestEcho)) }
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
    let sentence = Self.joined(faults.map(\.sentence)) ?? .en("")
    self.init(.invalid, ja: sentence.preferring(.ja), en: sentence.preferring(.en), faults: faults)
  }

  static func advice(_ faults: [Fault]) -> Bilingual<String>? { joined(faults.compactMap(\.advice)) }

  private static func joined(_ sentences: [Bilingual<String>]) -> Bilingual<String>? {
    Bilingual(
      ja: sentences.isEmpty ? nil : sentences.map { $0.preferring(.ja) }.joined(),
      en: sentences.isEmpty ? nil : sentences.map { $0.preferring(.en) }.joined(separator: " ")
    )
  }
}
