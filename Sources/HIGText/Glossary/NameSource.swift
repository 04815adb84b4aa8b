/// Where the names are looked up that a query is cut by. They are in the order of their units
/// (`QueryUnits`), so that a walk along a query asks for a few of them, however many there are: of
/// memory (`NameTable`), or of a B-tree in a file.
package protocol NameSource {
  /// The first name that does not come before `units`; nil where all do.
  func name(notBefore units: String) -> NameRow?

  /// What a line of the glossary says, by its number.
  func concept(_ number: Int) -> Glossary.Concept?

  /// A line of the list of related names, by its number.
  func seeAlso(_ number: Int) -> SeeAlso?
}

/// A name, and what it stands for.
package struct NameRow: Equatable {
  /// Letters of Japanese, stems of words, numbers; apart by spaces.
  package var units: String
  package var meanings: [NameMeaning]

  package init(units: String, meanings: [NameMeaning]) {
    self.units = units
    self.meanings = meanings
  }
}

/// What a name stands for.
package enum NameMeaning: Hashable {
  /// A glossary's concept, by its number.
  case concept(Int)
  /// The words of a line of the list of related names, by its number.
  case related(Int)
  /// Nothing: a word that questions are made of.
  case stop
}

/// A name that was found in a row of units.
struct NameMatch {
  /// The unit after its last one.
  var end: Int
  var meanings: [NameMeaning]

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

extension NameSource {
  /// The names that begin at `start`, shortest first. Goes on while some name goes on.
  func found(in units: [String], from start: Int) -> [NameMatch] {
    var found: [NameMatch] = []
    var walked = ""
    for index in start..<units.count {
      walked += walked.isEmpty ? units[index] : " " + units[index]
      guard let name = name(notBefore: walked) else { break }
      if name.units == walked {
        found.append(NameMatch(end: index + 1, meanings: name.meanings))
      } else if !name.units.hasPrefix(walked + " ") {
        break
      }
    }
    return found
  }
}
