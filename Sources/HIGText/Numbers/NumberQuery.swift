package import HIGModel

/// What somebody who looks for a number typed: figures, names of devices, what is measured; and
/// other words, which the ordinary search looks for.
package struct NumberQuery: Equatable {
  /// Numbers that must be there.
  package var figures: [Figure] = []
  /// Devices, and systems with a version.
  package var names: [Name] = []
  /// Systems without a version, in small letters: the number must apply to one of them.
  package var systems: [String] = []
  /// What is to be measured: any of these.
  package var properties: [Property] = []
  /// The units that the answer should have.
  package var units: [Measure.Unit] = []
  package var comparators: [Quantity.Comparator] = []
  /// Only numbers of these roles; all but examples and versions where empty.
  package var roles: [Quantity.Role] = []
  /// Whether words ask for an example: then invented numbers are answers, too.
  package var asksForExample = false
  /// Whether a word asks for a number, as `how tall` and `size` do; `icon` and `padding` only name
  /// what has one.
  package private(set) var asksForNumber = false
  /// What else was typed.
  package var words = ""
  /// All that was typed.
  package let text: String

  /// A number as it was typed.
  package struct Figure: Equatable {
    package var value: Double
    /// Of a size or a ratio.
    package var value2: Double?
    /// Nil where only the number was typed.
    package var unit: Measure.Unit?
    /// As it was typed.
    package var text: String
  }

  /// A name as it was typed.
  package struct Name: Equatable {
    /// Its terms in the index: `iphone`, `16`, `pro`.
    package var words: [String]
    package var text: String
    /// The systems that run on it, in small letters; none where it is none of the publisher's.
    package var systems: [String] = []
    /// Whether it is a system with a version.
    package var isVersion = false
    /// Whether it goes on after the family's name: `iphone 12 mini`.
    package var isModel = false
  }

  /// What is to be measured.
  package struct Property: Equatable {
    /// As the data files call it.
    package var name: String
    /// As it was typed.
    package var text: String
  }

  /// - Parameter things: names in the query; what is measured is not read out of the middle of one:
  ///   the size of a launch screen is no screen size. Asked for only where a word asks for a
  ///   number.
  package init(_ text: String, _ lexicon: NumberLexicon, names things: @escaping () -> [String] = { [] }) {
    self.text = text
    var rest = NumberQueryText(text, names: things)
    roles = rest.takeRoles()
    names = rest.takeDevices(lexicon)
    for figure in rest.takeFigures(lexicon) {
      if figure.unit == .version {
        names.append(Name(words: Self.terms(figure.text), text: figure.text, isVersion: true))
      } else {
        figures.append(figure)
      }
    }
    properties = rest.takeVersionQuestions(lexicon).map { Property(name: Self.version, text: $0) }
    take(lexicon.asking.filter { $0.value == Self.version }, from: &rest)
    // What a version is asked of is measured by nothing else, though it may be called as a property
    // is: トラッキング.
    take(lexicon.asking.filter { !asksForVersion || !$0.asksForProperty }, from: &rest)
    let versioned = lexicon.list(.versioned).filter { asksForVersion || $0.value == "system" }
    systems = rest.take(versioned, isEverywhere: true).map(\.text)
    nameSizes(of: &rest, lexicon)
    words = [uncounted, rest.rest].compactMap(\.self).inWords.trimmingSpaces
  }

  /// The devices that a text names.
  package static func devices(in text: String, _ lexicon: NumberLexicon) -> [Name] {
    var rest = NumberQueryText(text)
    return rest.takeDevices(lexicon)
  }

  /// The word that asks how many, and what of it was read as a size: `how many sizes` counts sizes.
  private var counted: NumberWord?
  private var uncounted: String?

  /// Takes what asks by one word: a comparator, a unit, a property.
  private mutating func take(_ words: [NumberWord], from rest: inout NumberQueryText) {
    for word in rest.take(words) {
      asksForNumber = asksForNumber || word.use != .property
      if let comparator = Quantity.Comparator(rawValue: word.value) {
        comparators.append(comparator)
      } else if Self.countings.contains(word.value) {
        counted = counted ?? word
        comparators += word.value == Self.largestCount ? [.atMost] : []
      } else if word.value == Quantity.Role.example.rawValue {
        asksForExample = true
      } else if word.use == .counted {
        units += word.value.split(separator: " ").compactMap { Measure.Unit(rawValue: String($0)) }
      } else if word.value != "-", !asksFor(word.value) {
        properties.append(Property(name: word.value, text: word.text))
      }
    }
  }

  /// Of a thing and a word for sizes of any kind, and of a thing and a unit, makes the property
  /// that they name together: `button` and `size`, ボタン and 何ポイント.
  private mutating func nameSizes(of rest: inout NumberQueryText, _ lexicon: NumberLexicon) {
    let general = properties.filter { lexicon.isGeneral($0.name) }
    if counted.map({ $0.value != Self.howMuch }) == true, units.isEmpty, figures.isEmpty {
      uncounted = general.isEmpty ? nil : general.map(\.text).inWords
      properties.removeAll { lexicon.isGeneral($0.name) }
    } else if properties.count == general.count,
      !(general.isEmpty && units.allSatisfy { !$0.isOnScreen }),
      let thing = rest.takeFirst(lexicon.list(.thing))
    {
      properties = [
        Property(
          name: thing.value,
          text: ([thing.text] + general.map(\.text)).inWords
        )
      ]
    } else if properties.count > general.count {
      properties.removeAll { lexicon.isGeneral($0.name) }
    }
    if let counted, properties.isEmpty, units.isEmpty, figures.isEmpty {
      properties.append(Property(name: Self.count, text: counted.text))
      // 何文字 counts letters: what is counted is looked for.
      let thing = String(counted.text.drop { $0 == "何" })
      uncounted = lexicon.list(.countable).contains { $0.text == thing } ? thing : uncounted
    }
  }

  private static let version = "version"
  private static let count = "count"
  /// いくつ, which asks for a number of any kind.
  private static let howMuch = "how-much"
  private static let largestCount = "largest-count"
  private static let countings: Set = [count, howMuch, largestCount]

  /// Whether this is to be measured.
  package func asksFor(_ property: String) -> Bool { properties.contains { $0.name == property } }

  /// Whether the word that asks how many says of what, too: 何種類, 何文字.
  package func namesCounted(_ lexicon: NumberLexicon) -> Bool {
    lexicon.list(.counter).contains { counted?.text.contains($0.text) == true }
  }

  /// Whether it asks how many there are of something.
  package var asksForCount: Bool { asksFor(Self.count) }

  /// Whether it asks since when something is there.
  package var asksForVersion: Bool { asksFor(Self.version) }

  /// 1 where the largest number is asked for, -1 for the smallest, else 0.
  package var extreme: Double {
    comparators.contains(.atMost) ? 1 : comparators.contains(.atLeast) ? -1 : 0
  }

  /// Whether nothing is asked for: then all numbers are meant.
  package var isEmpty: Bool {
    figures.isEmpty && names.isEmpty && systems.isEmpty && properties.isEmpty && comparators.isEmpty
      && units.isEmpty && words.isEmpty
  }

  /// In small letters and one width, as the words of the data files are compared.
  package static func folded(_ text: String) -> String {
    String(scalars: NumberText(text).scalars)
  }

  package static func terms(_ text: String) -> [String] {
    Analyzer.terms(of: text).map(\.text)
  }
}

extension NumberWord {
  /// Whether it names what is measured, and no comparator or unit.
  fileprivate var asksForProperty: Bool {
    use != .counted && value != "-" && Quantity.Comparator(rawValue: value) == nil
  }
}
