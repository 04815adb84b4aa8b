import GRDB
import HIGModel
import HIGText

/// What is looked for beside what was typed, as far as only the index knows it.
extension EntrySearch {
  /// Whoever has a developer's name looks for what it is about, too, and not only for where it is
  /// mentioned.
  mutating func findPartsOfDeveloperNames() {
    let concepts = query.concepts.flatMap { concept in
      let isName = concept.isOnlyTyped && concept.isDeveloperName
      return [concept] + (isName ? knowledge.parser.partsOfDeveloperName(concept.words) : [])
    }
    query.concepts = concepts
  }

  /// Related names are there lest nothing be found: where texts have what was typed, they count
  /// less.
  mutating func weakenRelatedNames() throws {
    for index in query.concepts.indices {
      let variants = query.concepts[index].variants
      let isHeldAsTyped = try variants.contains { try $0.origin == .typed && isHeld($0) }
      guard isHeldAsTyped else { continue }
      for place in variants.indices where variants[place].origin == .related {
        query.concepts[index].variants[place].weight *= weights.relatedOfHeld
      }
    }
  }
}

extension Query.Concept {
  var isDeveloperName: Bool { QueryParser.isDeveloperName(words) }

  /// Whether nothing is known of it but the words.
  fileprivate var isOnlyTyped: Bool { !isQuoted && variants.count == 1 && !variants[0].phrase.isPrefix }
}
