/// Finds names in a row of units, the longest first: letters of Japanese, stems of words, numbers.
struct GlossaryTrie: Sendable {
  /// What a name stands for.
  enum Meaning: Sendable, Equatable {
    /// A glossary's concept, by its number.
    case concept(Int)
    /// The words of a line of the list of related names, by its number.
    case related(Int)
    /// A kind of answer that is wanted.
    case intent(Query.Intent)
    /// Nothing: a word that questions are made of.
    case stop
  }

  private var next: [UInt64: UInt32] = [:]
  private var meanings: [UInt32: [Meaning]] = [:]
  private var numbers: [String: UInt32] = [:]
  private var nodes: UInt32 = 1

  /// Adds a name cut into units.
  mutating func add(_ units: [String], _ meaning: Meaning) {
    guard !units.isEmpty else { return }
    var node: UInt32 = 0
    for unit in units {
      let number = numbers[unit] ?? UInt32(numbers.count)
      numbers[unit] = number
      let key = UInt64(node) << 32 | UInt64(number)
      if let known = next[key] {
        node = known
      } else {
        next[key] = nodes
        node = nodes
        nodes += 1
      }
    }
    if meanings[node]?.contains(meaning) != true {
      meanings[node, default: []].append(meaning)
    }
  }

  /// A name that was found in a row of units.
  struct Match {
    /// The unit after its last one.
    var end: Int
    /// What the name stands for.
    var meanings: [Meaning]

    /// The numbers of the concepts that have the name.
    var concepts: [Int] {
      meanings.compactMap { if case .concept(let number) = $0 { number } else { nil } }
    }

    /// The numbers of the lines of related names that it is in.
    var related: [Int] {
      meanings.compactMap { if case .related(let number) = $0 { number } else { nil } }
    }

    /// Whether it names something; else it is a word that questions are made of.
    var isName: Bool { !concepts.isEmpty || !related.isEmpty }
  }

  /// The names that begin at `start`, shortest first.
  func names(in units: [String], from start: Int) -> [Match] {
    var found: [Match] = []
    var node: UInt32 = 0
    for index in start..<units.count {
      guard let number = numbers[units[index]],
        let known = next[UInt64(node) << 32 | UInt64(number)]
      else {
        break
      }
      node = known
      if let meanings = meanings[node] {
        found.append(Match(end: index + 1, meanings: meanings))
      }
    }
    return found
  }
}
