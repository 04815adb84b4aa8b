internal import HIGModel
internal import HIGText

/// What somebody who looks for a number typed: numbers, names of devices, what is measured; and other words.
///
/// A number, a name and a property are conditions: another number is no answer to `17 pt`, nor another device's to
/// `iPhone 16 Pro`, nor a width where durations are asked for.
struct QuantityQuery: Equatable {
  /// Numbers that must be there.
  var figures: [Figure] = []
  /// Names that must be there, each as its words in small letters: `iphone`, `16`, `pro`.
  var names: [Name] = []
  /// What is to be measured: any of these.
  var properties: [Property] = []
  /// The units that the answer should have, if any has them.
  var units: [Measure.Unit] = []
  /// The systems whose versions are asked for, in small letters.
  var systems: [String] = []
  var comparators: [Quantity.Comparator] = []
  /// Only numbers of these roles; all but examples and versions where empty.
  var roles: [Quantity.Role] = []
  /// Whether words ask for an example: then invented numbers are answers, too.
  var asksForExample = false
  /// What else was typed.
  var words = ""
  /// All that was typed.
  let text: String

  /// A number as it was typed.
  struct Figure: Equatable {
    var value: Double
    /// Of a size or a ratio.
    var value2: Double?
    /// Nil where only the number was typed.
    var unit: Measure.Unit?
    /// As it was typed.
    var text: String
  }

  /// A name as it was typed.
  struct Name: Equatable {
    var words: [String]
    var text: String
    /// Whether it is a system with a version.
    var isVersion = false
    /// A family of devices that is one word, as the index has it: `iphone`; nil for others.
    var family: String?
    /// Whether it goes on after the family's name: `iphone 12 mini`, `apple watch ultra`.
    var isModel = false
  }

  /// What is to be measured.
  struct Property: Equatable {
    /// As the data files call it.
    var name: String
    /// As it was typed.
    var text: String
  }

  /// - Parameter names: of things that are in the text; what is measured is not read out of the middle of one.
  init(_ text: String, _ lexicon: NumberLexicon, names things: () -> [String] = { [] }) {
    self.text = text
    var tokens = QuantityTokens(text)
    var counted: NumberWord?
    roles = tokens.takeRoles()
    names = tokens.takeNames(lexicon)
    for figure in tokens.takeFigures(lexicon) {
      // `iOS 14` is what a number applies to.
      if figure.unit == .version {
        names.append(Name(words: Self.terms(figure.text), text: figure.text, isVersion: true))
      } else {
        figures.append(figure)
      }
    }
    properties = tokens.takeVersionQuestions(lexicon).map { Property(name: Self.version, text: $0) }
    for word in takeAsking(from: &tokens, lexicon, besides: things) {
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
    // Where something else is asked for, a word for sizes of any kind says nothing.
    if properties.count > 1 {
      properties.removeAll { lexicon.isGeneral($0.name) }
    }
    // `how many sizes` counts sizes.
    let isCount = counted.map { $0.value != Self.howMuch } == true && units.isEmpty && figures.isEmpty
    let sizes = isCount ? properties.filter { lexicon.isGeneral($0.name) } : []
    properties.removeAll(where: sizes.contains)
    if properties.isEmpty && figures.isEmpty && !isCount || asksForVersion {
      takeSystems(from: &tokens, lexicon)
    }
    // `how many pixels` asks for pixels, and `iOSいくつ` for a version.
    if let counted, properties.isEmpty, units.isEmpty, figures.isEmpty {
      properties.append(Property(name: Self.count, text: counted.text))
    }
    let rest = counted == nil ? tokens.rest : Self.withoutVerb(tokens.rest)
    words = (sizes.map(\.text) + [rest]).joined(separator: " ").trimmingSpaces
  }

  /// `languages do the fonts cover`, of `how many …`: what somebody or something does with what is counted is no thing of its own.
  private static func withoutVerb(_ rest: String) -> String {
    let words = rest.split(separator: " ").map(String.init)
    guard words.count > 3, let last = words.last, last.allSatisfy({ $0.isLowercase && $0.isASCII }),
      let verb = words.dropFirst().dropLast(2).firstIndex(where: auxiliaries.contains),
      !words[verb...].contains(where: { prepositions.contains($0) }), !determiners.contains(words[words.count - 2])
    else { return rest }
    return words.dropLast().joined(separator: " ")
  }

  private static let auxiliaries: Set = ["do", "does", "did", "can", "could", "should", "may", "will"]
  private static let prepositions: Set = ["in", "on", "of", "for", "with", "at", "by", "from", "per", "and", "or"]
  /// What a noun, and no verb, follows.
  private static let determiners: Set = ["a", "an", "the", "each", "my", "your", "one"]

  private static let version = "version"
  private static let count = "count"
  /// いくつ, which asks for a number of any kind.
  private static let howMuch = "how-much"
  private static let largestCount = "largest-count"
  private static let countings: Set = [count, howMuch, largestCount]

  /// Whether a word only asks how many or how much.
  static func isCounting(_ word: NumberWord) -> Bool { countings.contains(word.value) }

  /// What is asked by. What a version is asked of is measured by nothing else, though it may be called as a property is:
  /// トラッキング.
  private func takeAsking(
    from tokens: inout QuantityTokens,
    _ lexicon: NumberLexicon,
    besides things: () -> [String]
  ) -> [NumberWord] {
    let versions = tokens.takeWords(lexicon.asking.filter { $0.value == Self.version }, besides: things)
    let isAsked = !versions.isEmpty || asksForVersion
    let others = isAsked ? lexicon.asking.filter { !$0.asksForProperty } : lexicon.asking
    return versions + tokens.takeWords(others, besides: things)
  }

  /// Whether it asks how many there are of something.
  var asksForCount: Bool { asksFor(Self.count) }

  /// Whether it asks since when something is there.
  var asksForVersion: Bool { asksFor(Self.version) }

  /// Whether this is to be measured.
  func asksFor(_ property: String) -> Bool { properties.contains { $0.name == property } }

  /// A system alone is asked for its version; a tool is only where a version is asked for.
  private mutating func takeSystems(from tokens: inout QuantityTokens, _ lexicon: NumberLexicon) {
    let asked = lexicon.list(.versioned).filter { asksForVersion || $0.value != "tool" }
    systems = tokens.takeWords(asked.sorted { $0.text.count > $1.text.count }).map(\.text)
    if !systems.isEmpty, !asksForVersion {
      properties.append(Property(name: Self.version, text: systems.joined(separator: " ")))
    }
  }

  /// Whether a comparator is on the side of a number that is asked for: what is above 2:1 is asked for by its least.
  func compares(as comparator: Quantity.Comparator) -> Bool {
    comparators.contains { $0 == comparator || $0.isAbove && comparator.isAbove || $0.isBelow && comparator.isBelow }
  }

  /// 1 where the largest number is asked for, -1 for the smallest, else 0.
  var extreme: Double {
    comparators.contains(.atMost) ? 1 : comparators.contains(.atLeast) ? -1 : 0
  }

  static func terms(_ text: String) -> [String] {
    Analyzer.segmented(text).split(separator: " ").map(String.init)
  }

  /// Whether nothing is asked for: then all numbers are meant.
  var isEmpty: Bool {
    figures.isEmpty && names.isEmpty && properties.isEmpty && comparators.isEmpty && units.isEmpty
      && words.isEmpty
  }
}

extension Quantity.Comparator {
  fileprivate var isAbove: Bool { self == .atLeast || self == .moreThan }
  fileprivate var isBelow: Bool { self == .atMost || self == .lessThan }
}

extension NumberWord {
  /// Whether it names what is measured, and no comparator or unit.
  var asksForProperty: Bool {
    use != .counted && value != "-" && Quantity.Comparator(rawValue: value) == nil
  }
}
