import Algorithms
import HIGModel
import HIGText

/// Makes one fact of what the statements of an entry say of it, in two languages or in several
/// translations.
struct QuantityPairer {
  private var facts: [Fact] = []
  /// In which languages there are statements.
  private var languages: Set<Language> = []
  /// The places of facts by their numbers, in whatever order.
  private var places: [[Measure: Int]: [Int]] = [:]

  /// A number or a row, as either language has it.
  private struct Fact {
    let said: Bilingual<FoundQuantity>
    /// What it is of, in Latin letters and digits: `iPhone 12` is so called in either language.
    let name: String

    init(_ said: Bilingual<FoundQuantity>) {
      self.said = said
      name = QuantityPairer.key(said.values[0].subject)
    }
  }

  /// Takes in the numbers of the next statement, in the order of its text. What one statement says
  /// twice are two facts.
  mutating func add(_ quantities: [FoundQuantity], _ language: Language) {
    languages.insert(language)
    var earlier = places
    for quantity in quantities {
      let said = Bilingual(quantity, in: language)
      if let place = take(quantity, from: &earlier) {
        facts[place] = Fact(facts[place].said.completed(by: said))
      } else {
        places[quantity.numbers, default: []].append(facts.endIndex)
        facts.append(Fact(said))
      }
    }
  }

  /// The fact that other statements have: the same numbers, if there are several under the same
  /// name, else the first.
  private func take(_ quantity: FoundQuantity, from places: inout [[Measure: Int]: [Int]]) -> Int? {
    guard let same = places[quantity.numbers], !same.isEmpty else { return nil }
    let name = Self.key(quantity.subject)
    let index = same.firstIndex { facts[$0].name == name } ?? same.startIndex
    return places[quantity.numbers]?.remove(at: index)
  }

  fileprivate static func key(_ subject: String) -> String {
    subject.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// In the order of the first statement that has each.
  var quantities: [Quantity] {
    facts.filter(isSaid).map { Self.quantity($0.said) }
  }

  /// Whether a fact is one: `two kinds of images` is often only a turn of phrase, and a count where
  /// both languages have it.
  private func isSaid(_ fact: Fact) -> Bool {
    fact.said.values[0].measures.first?.unit != .count || languages.count < 2 || fact.said.values.count == 2
  }

  private static func quantity(_ whole: Bilingual<FoundQuantity>) -> Quantity {
    let both = whole.values
    return Quantity(
      both[0].measures.enumerated().map { index, measure in
        let before = both[0].measures[..<index].count { $0 == measure }
        func label(_ language: Language) -> String? { whole[language]?.label(of: measure, after: before) }
        return Quantity.Part(measure, label: Bilingual(ja: label(.ja), en: label(.en)))
      },
      role: role(of: both),
      comparator: both.firstNonNil(\.comparator),
      property: whole.en?.property ?? whole.ja?.property,
      subject: whole.map(\.subject),
      headings: Bilingual(ja: path(whole.ja), en: path(whole.en)),
      quote: whole.map(\.quote),
      platforms: both.map(\.platforms).max { $0.count < $1.count } ?? []
    )
  }

  private static func path(_ quantity: FoundQuantity?) -> String? {
    quantity.flatMap { $0.headings.isEmpty ? nil : $0.headings.joined(separator: " · ") }
  }

  /// An example is one in either language, and so is a limit; advice is what all of them ask for,
  /// since one language alone may only seem to.
  private static func role(of found: [FoundQuantity]) -> Quantity.Role {
    let roles = found.map(\.role)
    return [.version, .example, .limit].first(where: roles.contains)
      ?? (roles.allSatisfy { $0 == .recommendation } ? .recommendation : .size)
  }
}

extension FoundQuantity {
  /// How often it has each number: a table may have its columns in another order in the other language.
  fileprivate var numbers: [Measure: Int] { Dictionary(measures.map { ($0, 1) }, uniquingKeysWith: +) }

  /// What the column of a number is called.
  /// - Parameter count: how often the same number stands before it.
  fileprivate func label(of measure: Measure, after count: Int) -> String? {
    let label = zip(measures, labels).filter { $0.0 == measure }.dropFirst(count).first?.1
    return label?.isEmpty == false ? label : nil
  }
}
