import Algorithms
import GRDB
import HIGModel
import HIGText

/// One look-up of numbers: the ordinary search, for entries that have numbers (`has:quantity`), and
/// of their numbers those that meet the conditions: figures, names, what is measured, its unit, the
/// system.
struct NumberSearch {
  private let asked: NumberQuery
  private let lexicon: NumberLexicon
  private let knowledge: SearchKnowledge
  private let rows: NumberRows
  /// What numbers have of the other words of the question.
  let evidence: NumberEvidence
  private var weights: NumberWeights { knowledge.weights.numbers }

  /// What a look-up found.
  struct Found {
    /// The keys of the numbers, the best first, ties in the order of ingestion.
    var keys: [Int64] = []
    /// What was asked for and is in no number.
    var missing: [MissingQuantity] = []
  }

  private var missing: [MissingQuantity] = []
  /// Whether numbers are wanted, too, of which nothing says what they measure.
  private var takesUnknown = false

  private mutating func lacks(_ text: String, _ kind: MissingQuantity.Kind, nearest: [String] = []) {
    missing.append(MissingQuantity(text: text, kind: kind, nearest: nearest))
  }

  /// - Parameter things: what the other words of the question are parsed to.
  init(
    _ asked: NumberQuery,
    of things: Query,
    _ database: Database,
    _ knowledge: SearchKnowledge,
    within duration: Duration
  ) throws {
    self.asked = asked
    self.knowledge = knowledge
    lexicon = try knowledge.kept(\.numbers)
    rows = NumberRows(database: database)
    evidence = try NumberEvidence(things, database, knowledge, within: duration)
  }

  /// Where no number is known to measure what was asked for, one may of which nothing says what it measures.
  func found() throws -> Found {
    let found = try foundOnSystems()
    guard found.keys.isEmpty, !asked.properties.isEmpty else { return found }
    var search = self
    search.takesUnknown = true
    let others = try search.foundOnSystems()
    return others.keys.isEmpty ? found : others
  }

  /// What is said of its system holds for a device, where nothing is said of that.
  private func foundOnSystems() throws -> Found {
    let found = try found(onSystemsOf: [])
    let devices = asked.names.filter { !$0.systems.isEmpty && !$0.isModel }
    guard !devices.isEmpty, found.keys.isEmpty || !found.missing.isEmpty else { return found }
    let wider = try self.found(onSystemsOf: devices)
    return wider.keys.isEmpty || wider.missing.count > found.missing.count ? found : wider
  }

  /// - Parameter devices: names that stand for the systems that run on them.
  private func found(onSystemsOf devices: [NumberQuery.Name]) throws -> Found {
    var search = self
    let keys = try search.keys(onSystemsOf: devices)
    return Found(keys: keys, missing: search.missing)
  }

  private mutating func keys(onSystemsOf devices: [NumberQuery.Name]) throws -> [Int64] {
    let measuring = try measuring()
    let conditions = try conditions(devices)
    let units = try units()
    guard missing.isEmpty else { return [] }
    let keys = try candidates(conditions.required, measuring)
    let answering = try rows.facts(keys.sorted()).filter {
      try units?.contains($0.key) != false
        && answers($0, of: conditions.systems, isNamed: !asked.names.isEmpty && !asked.asksForVersion)
    }
    let meant = answering.filter(isWanted)
    let wanted = try applying(meant, to: conditions.systems)
    let applying = wanted.isEmpty ? try self.applying(answering.filter(isNextBest), to: conditions.systems) : wanted
    let ranked = try ranked(applying, conditions)
    let best = ranked.map(\.score).max() ?? 0
    let sorted = knowledge.columns.newerFirst(ranked, \.fact.entry) {
      !asked.isEmpty && $0.score >= best * knowledge.weights.alike
    }.map(\.fact.key)
    try say(sorted.first, meant, applying, conditions)
    return sorted
  }

  // MARK: - Conditions

  /// What numbers must have besides measuring what was asked for.
  private struct Conditions {
    /// Figures and names, and the numbers that have these.
    var required: [(text: String, keys: Set<Int64>)] = []
    /// The numbers that are about one of the names.
    var about: Set<Int64> = []
    /// The systems that they must apply to, one of each group.
    var systems: [System] = []
  }

  /// Systems, in small letters, any of which is asked for, with what was typed.
  private struct System {
    var names: [String]
    var text: String
    /// How much their names tell (IDF); nothing where no number is said of them.
    var information: Float
  }

  private func system(_ names: [String], _ text: String) throws -> System {
    let entries = try names.map(knowledge.countOfEntries).max() ?? 0
    let information = Ranking.inverseDocumentFrequency(entries, of: knowledge.columns.count)
    return System(names: names, text: text, information: entries > 0 ? information : 0)
  }

  private mutating func conditions(_ devices: [NumberQuery.Name]) throws -> Conditions {
    var conditions = Conditions()
    conditions.systems = try devices.map { try system($0.systems, $0.text) }
    let quoted = asked.roles.contains(.quoted) ? [] : try rows.keys(of: .quoted)
    // A number behind a word is a part of a name where something is called so.
    let called = try asked.text.matches(of: #/\p{L}+ (?<number>[0-9]+)(?![0-9.,:×])/#).filter { match in
      guard !asked.names.contains(where: { $0.text.contains(match.output.0) }) else { return false }
      let keys = try rows.keys(called: String(match.output.0))
      conditions.about.formUnion(keys)
      conditions.required += keys.isEmpty ? [] : [(String(match.output.0), keys)]
      return !keys.isEmpty
    }
    for figure in asked.figures where !called.contains(where: { $0.output.number == figure.text }) {
      var keys = try rows.keys(with: figure).subtracting(quoted)
      if keys.isEmpty, figure.value2 != nil {
        keys = try rows.keys(below: figure.text)
      }
      conditions.required.append((figure.text, keys))
      if keys.isEmpty {
        lacks(figure.text, .figure, nearest: try rows.nearest(to: figure).map(\.figure))
      }
    }
    for name in asked.names where !devices.contains(name) {
      let (about, beside) = try rows.keys(named: name, lexicon)
      conditions.about.formUnion(about)
      if about.isEmpty && beside.isEmpty {
        lacks(name.text, .name, nearest: try nearest(to: name))
      } else {
        conditions.required.append((name.text, about.union(beside)))
      }
    }
    if asked.asksForVersion {
      for system in asked.systems {
        conditions.required.append((system, try rows.keys(ofVersion: system)))
      }
    } else {
      conditions.systems += try asked.systems.map { try system([$0], typed($0)) }
    }
    return conditions
  }

  /// The name of a system as it was typed.
  private func typed(_ system: String) -> String {
    let words = asked.text.matches(of: #/[A-Za-z]+/#).map { String($0.output) }
    return words.first { $0.lowercased() == system } ?? system
  }

  /// The numbers that measure what was asked for; nil where nothing was.
  private mutating func measuring() throws -> Set<Int64>? {
    guard !asked.properties.isEmpty else { return nil }
    var measuring: Set<Int64> = []
    for property in asked.properties {
      let names = lexicon.properties(answering: property.name)
      var keys = try rows.keys(measuring: names, orIn: lexicon.units(of: property.name))
      keys.formUnion(try rows.keys(inColumnsCalled: property.text))
      if keys.isEmpty || asked.asksForExample || takesUnknown {
        keys.formUnion(try rows.keysOfUnknownProperty(in: lexicon.unitsMeasuring(property.name)))
      }
      if !asked.asksForExample, !asked.roles.contains(.example) {
        keys = Set(try rows.facts(keys).filter { $0.role != .example && $0.role != .quoted }.map(\.key))
      }
      if keys.isEmpty {
        lacks(property.text, .word)
      }
      measuring.formUnion(keys)
    }
    return measuring
  }

  /// The numbers in a unit that was asked for, or in one that comes near it: points for pixels, but
  /// no ratio for bits. Nil where no unit was asked for.
  private mutating func units() throws -> Set<Int64>? {
    guard let first = asked.units.first else { return nil }
    if try rows.keys(in: asked.units).isEmpty {
      lacks(first.rawValue, .word)
    }
    return try rows.keys(
      in: asked.units.flatMap { $0.isOnScreen ? Measure.Unit.onScreen : $0.ofTheSameKind }
    )
  }

  /// Those that meet all conditions; where none does, those that meet most, which is said. What is
  /// measured goes before names, if things have it alike; else another thing's is no answer.
  private mutating func candidates(
    _ required: [(text: String, keys: Set<Int64>)],
    _ measuring: Set<Int64>?
  ) throws -> Set<Int64> {
    guard let first = required.first else {
      return measuring ?? evidence.keys ?? Set(knowledge.columns.quantityKeys)
    }
    let texts = required.map(\.text)
    var keys = required.dropFirst().reduce(first.keys) { $0.intersection($1.keys) }
    if keys.isEmpty {
      let held = required.flatMap(\.keys).reduce(into: [:]) { $0[$1, default: 0] += 1 }
      let most = held.values.max() ?? 0
      keys = Set(held.filter { $0.value == most }.keys)
      lacks(texts.joined(separator: " + "), .together)
    }
    guard let measuring, keys.isDisjoint(with: measuring) else {
      return measuring.map(keys.intersection) ?? keys
    }
    let special = asked.properties.filter { !lexicon.isGeneral($0.name) }
    if special.isEmpty {
      return keys
    }
    if missing.isEmpty {
      lacks((texts + special.map(\.text)).joined(separator: " + "), .together)
    }
    return special.contains { lexicon.isCommon($0.name) } ? measuring : []
  }

  // MARK: - Which are answers

  /// Examples, versions and counts are no specs: they are there for who asks for them, or where
  /// nothing else is.
  private func isNextBest(_ fact: NumberFact) -> Bool {
    guard asked.roles.isEmpty, asked.properties.isEmpty, !asked.isEmpty, fact.role != .quoted else { return false }
    let isOfVersion = !asked.figures.isEmpty || !asked.systems.isEmpty || asked.names.contains(where: \.isVersion)
    return fact.isCount || isOfVersion && fact.role == .version
  }

  private func isWanted(_ fact: NumberFact) -> Bool {
    guard asked.roles.isEmpty else { return asked.roles.contains(fact.role) }
    if fact.isCount, fact.role != .quoted {
      // How many there are is no limit of how many there may be.
      return asked.isEmpty || asked.asksForCount && (asked.extreme == 0 || fact.comparator != nil)
    }
    let isOnlyVersion =
      asked.words.isEmpty && asked.properties.isEmpty && asked.names.contains(where: \.isVersion)
    switch fact.role {
    case .version: return asked.asksForVersion || isOnlyVersion
    case .example: return asked.asksForExample
    case .quoted: return false
    case .limit, .recommendation, .size: return !asked.asksForVersion
    }
  }

  /// Whether a number has to do with the other words. Beside a figure or a name only what is called
  /// a component must be there; what things have alike answers for any. That a number is said of a
  /// system that was asked for tells as any word does.
  private func answers(_ fact: NumberFact, of systems: [System], isNamed: Bool) throws -> Bool {
    if !asked.properties.isEmpty, asked.properties.allSatisfy({ lexicon.isCommon($0.name) }) {
      return true
    }
    let held = evidence.held(by: fact)
    guard evidence.components.allSatisfy({ held[$0] > 0 }) else { return false }
    if fact.isCount, asked.asksForCount, !asked.namesCounted(lexicon),
      // Three sizes of stickers are no three stickers.
      case let counted = try rows.quantity(fact.key).labels, !counted.isEmpty,
      evidence.terms.isDisjoint(with: counted.flatMap(NumberQuery.terms))
    {
      return false
    }
    let isMeant = fact.property.map { asked.asksFor($0) && !lexicon.isGeneral($0) } ?? false
    let isAbout = held.contains { $0 >= weights.leastOfOne } && !fact.isCount && fact.role != .version
    let said = systems.filter { isSaid(fact, of: $0.names) }.map(\.information)
    return isNamed
      || evidence.share(held, besides: said.max() ?? 0)
        >= (isMeant && isAbout ? weights.leastShareOfMeasuring : weights.leastShare)
  }

  private func isSaid(_ fact: NumberFact, of systems: [String]) -> Bool {
    fact.systems.contains { system in systems.contains { system.isSystem($0) } }
  }

  /// Those that are said of the systems; where none is, those that are said of none, on a page that
  /// speaks of them.
  private func applying(_ facts: [NumberFact], to systems: [System]) throws -> [NumberFact] {
    guard !systems.isEmpty else { return facts }
    let names = systems.flatMap(\.names)
    let own = facts.filter { isSaid($0, of: names) }
    if !own.isEmpty {
      return own
    }
    return try facts.filter { fact in
      try fact.systems.isEmpty
        && names.contains {
          try lexicon.isMeantByNone($0) || rows.isCovered($0, byTopicOf: fact.entry)
        }
    }
  }

  // MARK: - Which comes first

  private struct Ranked {
    var fact: NumberFact
    /// How much of what was asked it has.
    var score: Double
    /// What decides where that is the same: more of it comes first.
    var ties: [Double] = []
  }

  private func ranked(_ facts: [NumberFact], _ conditions: Conditions) throws -> [Ranked] {
    if asked.isEmpty { return facts.map { Ranked(fact: $0, score: 0) } }
    let properties = asked.properties.map(\.name)
    let exact = try rows.keys(measuring: properties, orIn: properties.flatMap(lexicon.units))
    let ranks = facts.map { fact in
      var score = Double(conditions.required.count { $0.keys.contains(fact.key) })
      score += Double(evidence.share(evidence.held(by: fact)))
      score += exact.contains(fact.key) ? weights.exact : 0
      return Ranked(fact: fact, score: score)
    }.sorted { ($1.score, $0.fact.key) < ($0.score, $1.fact.key) }
    let clauses = NumberClauses(asked, lexicon)
    let isNamed = !conditions.about.isEmpty || asked.asksForCount
    let first = try ranks.prefix(Self.mostCompared).map { rank in
      let number = try rows.quantity(rank.fact.key)
      let value = number.parts.count == 1 ? number.parts[0].measure.value : 0
      var rank = rank
      rank.ties = [
        // Words that it shares with the question, of several numbers of one sentence.
        Double(clauses.overlap(with: number)), Double(number.quote.values.map(casesOfStandard).max() ?? 0),
        // How far it lies on the side that was asked for.
        value * asked.extreme, isNamed ? Double(-rank.fact.subjectLength) : 0,
        -Double(Quantity.Role.allCases.firstIndex(of: rank.fact.role) ?? 0), -Double(rank.fact.key),
      ]
      return rank
    }
    let sorted = first.sorted { ([$1.score] + $1.ties).lexicographicallyPrecedes([$0.score] + $0.ties) }
    return sorted + ranks.dropFirst(Self.mostCompared)
  }

  /// For how many cases a number is said to hold where nobody chose one: for all, `Large
  /// (default)`, or for those that are named, `Large (default 40mm/41mm)`.
  private func casesOfStandard(in quote: String) -> Int {
    let quote = quote.lowercased()
    guard let word = lexicon.list(.standard).firstNonNil({ quote.firstRange(of: $0.text) }) else { return 0 }
    let cases = quote[word.upperBound...].prefix { !")）".contains($0) }.split(separator: "/").count
    return cases > 0 ? cases : .max
  }

  /// The best numbers, of which those of one sentence are compared by their clauses.
  private static let mostCompared = 40

  // MARK: - What is said

  /// - Parameter first: the best number.
  private mutating func say(
    _ first: Int64?,
    _ meant: [NumberFact],
    _ applying: [NumberFact],
    _ conditions: Conditions
  ) throws {
    // Of what was not looked at nothing can be said.
    if evidence.isLate { return missing = [] }
    // A word that compares is no thing that numbers could be about: 最小.
    for word in evidence.missing where !lexicon.asking.contains(where: { $0.text == word.lowercased() }) {
      lacks(word, .word)
    }
    if let first {
      if let context = try context(of: first) {
        lacks(context, .context)
      }
    } else if let system = conditions.systems.first, applying.isEmpty {
      let nearest = try figures(of: meant.prefix(3))
      let isKnown = system.information > 0
      if isKnown && !missing.isEmpty { return }
      let text = isKnown ? asked.text : system.text
      missing.insert(MissingQuantity(text: text, kind: isKnown ? .word : .name, nearest: nearest), at: 0)
    } else if missing.isEmpty && !asked.isEmpty {
      lacks(asked.text, .word)
    }
  }

  private func figures(of facts: some Sequence<NumberFact>) throws -> [String] {
    try facts.compactMap { fact in
      let parts = try rows.quantity(fact.key).parts
      let figure = parts[0].measure.withoutZeros.figure
      return parts.count == 1 ? ([figure] + fact.systems.prefix(1)).inWords : nil
    }
  }

  /// The name that a number is about besides what was asked for: an icon of an iMessage app is not
  /// that of an app. A name is told by a capital within it.
  private func context(of key: Int64) throws -> String? {
    guard asked.names.isEmpty, !asked.asksForVersion else { return nil }
    let typed = evidence.terms.union(NumberQuery.terms(asked.text))
    let names = try rows.quantity(key).subject.values.flatMap {
      $0.matches(of: #/[A-Za-z]+/#).map { String($0.output) }
    }
    return names.first { name in
      name.contains(where: \.isLowercase) && name.dropFirst().contains(where: \.isUppercase)
        && !lexicon.list(.versioned).contains { $0.text == name.lowercased() }
        && typed.isDisjoint(with: NumberQuery.terms(name))
    }
  }

  /// The devices of its family that share most words with a name, in the order of the index.
  private func nearest(to name: NumberQuery.Name) throws -> [String] {
    guard let family = name.words.first(where: { $0.contains(where: \.isLetter) && $0 != "inch" })
    else { return [] }
    let devices = try rows.subjects(with: family).filter { !NumberQuery($0, lexicon).names.isEmpty }
    let words = Set(name.words.filter { $0.contains(where: \.isLetter) })
    let shared = devices.map { words.intersection(NumberQuery.terms($0)).count }
    let order = devices.indices.sorted { (-shared[$0], $0) < (-shared[$1], $1) }
    return order.prefix(Self.mostNearest).map { devices[$0] }
  }

  /// Things that are named in place of one that is not there.
  private static let mostNearest = 5
}

extension String {
  /// Whether it is a system, with or without a version: `ios 14` is `ios`.
  fileprivate func isSystem(_ name: String) -> Bool { (lowercased() + " ").hasPrefix(name + " ") }
}
