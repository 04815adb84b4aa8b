/// A fact in numbers, in both languages where both have it: a size, a limit, a ratio, a version, or a row of a table
/// (`375 × 812 pt · 1125 × 2436 px · @3x`); and what it is about.
package struct Quantity: Equatable {
  /// One number, or those of a row in the order of its columns; never empty.
  package var parts: [Part]
  /// What the number is there for.
  package var role: Role
  /// How what is asked for may differ from the number; nil where nothing is said of it.
  package var comparator: Comparator?
  /// What it measures, by a name of `quantities.tsv`: `contrast`, `file-size`; nil where that is not known.
  package var property: String?
  /// What it is the size or limit of: a table's row, else the lead, section or topic it stands under.
  package var subject: Bilingual<String>
  /// Where it stands below the topic's title, from far to near: `Specifications · Dynamic Type sizes · xSmall`; nil
  /// right below that title.
  package var headings: Bilingual<String>?
  /// The sentence or the row it stands in, as the page has it.
  package var quote: Bilingual<String>
  /// The systems that its sentence or row speaks of, else the nearest title above it: `iOS 14`.
  package var platforms: [String]

  package init(
    _ parts: [Part],
    role: Role,
    comparator: Comparator? = nil,
    property: String? = nil,
    subject: Bilingual<String>,
    headings: Bilingual<String>? = nil,
    quote: Bilingual<String>,
    platforms: [String] = []
  ) {
    self.parts = parts
    self.role = role
    self.comparator = comparator
    self.property = property
    self.subject = subject
    self.headings = headings
    self.quote = quote
    self.platforms = platforms
  }

  /// One of its numbers.
  package struct Part: Equatable {
    /// The number itself.
    package var measure: Measure
    /// What its column is called, or what a version is of; nil where nothing says it.
    package var label: Bilingual<String>?

    package init(_ measure: Measure, label: Bilingual<String>? = nil) {
      self.measure = measure
      self.label = label
    }
  }

  /// What a number is there for, what binds most first.
  package enum Role: String, CaseIterable {
    /// What must not be gone beyond.
    case limit
    /// What is advised.
    case recommendation
    /// The size of a thing, as it is.
    case size
    /// Invented to show something: no requirement.
    case example
    /// What somebody says it is, whose words the page quotes (`hig.numbers`): no fact.
    case quoted
    /// Of a system or a tool.
    case version
  }

  /// How what is asked for may differ from a number.
  package enum Comparator: String, CaseIterable {
    case atLeast = "at-least"
    case atMost = "at-most"
    case moreThan = "more-than"
    case lessThan = "less-than"
    case about, exactly, range

    /// Whether what is asked for is more, or less.
    package var isAbove: Bool { self == .atLeast || self == .moreThan }
    package var isBelow: Bool { self == .atMost || self == .lessThan }
  }
}

extension Quantity {
  /// Whether it only says how many there are of something.
  package var isCount: Bool { parts.allSatisfy { $0.measure.unit == .count } }

  /// All its numbers as they are usually written: `44 × 44 pt`, `iOS 14`, `1024 × 1366 pt · @2x`.
  package var figure: String {
    parts.map(\.figure).joined(separator: " · ")
  }

  /// The same, of several numbers each behind the head of its column: `Default 44 × 44 pt · Minimum 28 × 28 pt`. A head
  /// that two columns share stands once.
  package func headedFigure(in language: Language) -> String {
    guard parts.count > 1 else { return figure }
    let heads = parts.map { $0.measure.unit == .version ? nil : $0.label?.preferring(language) }
    let figures = parts.indices.map { place in
      let isNew = place == 0 || heads[place] != heads[place - 1]
      return [isNew ? heads[place] : nil, parts[place].figure].compactMap(\.self).joined(separator: " ")
    }
    return figures.joined(separator: " · ")
  }
}

extension Quantity.Part {
  /// As it is usually written; a version with what it is of.
  package var figure: String {
    guard measure.unit == .version, let name = label?.en ?? label?.ja else { return measure.figure }
    return "\(name) \(measure.figure)"
  }
}

extension Quantity.Comparator {
  /// The sign before the number; empty where the number itself shows it.
  package var sign: String {
    switch self {
    case .atLeast: "≥ "
    case .atMost: "≤ "
    case .moreThan: "> "
    case .lessThan: "< "
    case .about: "≈ "
    case .exactly, .range: ""
    }
  }
}
