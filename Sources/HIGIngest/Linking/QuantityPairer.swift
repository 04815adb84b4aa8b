internal import HIGModel
internal import HIGText

/// Makes one fact of what the statements of an entry say of it, in two languages or in several translations.
struct QuantityPairer {
  private var facts: [Fact] = []
  /// The places of facts by their numbers.
  private var places: [[Measure]: [Int]] = [:]
  private var statements = 0

  /// A number or a row, and the statements that have it.
  private struct Fact {
    var ja: FoundQuantity?
    var en: FoundQuantity?
    /// Each has it once: what one statement says twice are two facts.
    var statements: Set<Int>

    var first: FoundQuantity? { ja ?? en }
  }

  /// Takes in the numbers of the next statement, in the order of its text.
  mutating func add(_ quantities: [FoundQuantity], _ language: Language) {
    for quantity in quantities {
      let index = place(of: quantity) ?? facts.endIndex
      if index == facts.endIndex {
        facts.append(Fact(statements: []))
        places[quantity.measures, default: []].append(index)
      }
      facts[index].statements.insert(statements)
      switch language {
      case .ja: facts[index].ja = facts[index].ja ?? quantity
      case .en: facts[index].en = facts[index].en ?? quantity
      }
    }
    statements += 1
  }

  /// The fact that other statements have: the same numbers, if there are several under the same name in Latin letters
  /// and digits (`iPhone 12`), else the first.
  private func place(of quantity: FoundQuantity) -> Int? {
    let same = (places[quantity.measures] ?? []).filter { !facts[$0].statements.contains(statements) }
    let name = Self.key(quantity.subject)
    return same.first { facts[$0].first.map { Self.key($0.subject) } == name } ?? same.first
  }

  private static func key(_ subject: String) -> String {
    String(String.UnicodeScalarView(subject.lowercased().unicodeScalars.filter { $0.isASCII && $0.isLetterOrNumber }))
  }

  /// In the order of the first statement that has each.
  var quantities: [Quantity] {
    facts.compactMap { Self.quantity($0) }
  }

  private static func quantity(_ fact: Fact) -> Quantity? {
    guard let first = fact.first, let subject = Bilingual(ja: fact.ja?.subject, en: fact.en?.subject),
      let quote = Bilingual(ja: fact.ja?.quote, en: fact.en?.quote)
    else {
      return nil
    }
    let both = [fact.ja, fact.en].compactMap { $0 }
    let parts = first.measures.indices.map { index in
      Quantity.Part(first.measures[index], label: label(index, fact))
    }
    return Quantity(
      parts,
      role: role(of: both),
      comparator: both.lazy.compactMap(\.comparator).first,
      property: fact.en?.property ?? fact.ja?.property,
      subject: subject,
      quote: quote,
      platforms: both.map(\.platforms).max { $0.count < $1.count } ?? []
    )
  }

  private static func label(_ index: Int, _ fact: Fact) -> Bilingual<String>? {
    func label(_ quantity: FoundQuantity?) -> String? {
      quantity.flatMap { $0.labels.indices.contains(index) ? $0.labels[index] : nil }.flatMap { $0.isEmpty ? nil : $0 }
    }
    return Bilingual(ja: label(fact.ja), en: label(fact.en))
  }

  /// An example is one in either language, and so is a limit; advice is what all of them ask for, since one language
  /// alone may only seem to.
  private static func role(of found: [FoundQuantity]) -> Quantity.Role {
    let roles = found.map(\.role)
    return [.version, .example, .limit].first(where: roles.contains)
      ?? (roles.allSatisfy { $0 == .recommendation } ? .recommendation : .size)
  }
}
