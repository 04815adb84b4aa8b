internal import Algorithms
internal import HIGModel
internal import HIGText

/// How the words of a hit match what was typed, closest first; of several concepts the farthest counts.
package enum MatchedBy: String, Sendable, Codable, CaseIterable {
  /// As it was typed.
  case exact
  /// In another width, case, spelling or form of the word.
  case folded
  /// By another name, in either language.
  case glossary
  /// By a word much like what was typed.
  case fuzzy
  /// Only a part of what was typed is there.
  case part
}

extension MatchedBy: Comparable {
  package static func < (left: MatchedBy, right: MatchedBy) -> Bool {
    allCases.firstIndex(of: left) ?? 0 < allCases.firstIndex(of: right) ?? 0
  }
}

/// The words of an entry beside what was typed.
package struct Match: Sendable, Equatable {
  private let matching: Matching
  private let statements: [Statement]
  private let title: Bilingual<String>

  /// - Parameters:
  ///   - statements: those of the entry.
  ///   - title: of its topic, which an entry is found by as well.
  init(_ matching: Matching, _ statements: [Statement], _ title: Bilingual<String>) {
    self.matching = matching
    self.statements = statements
    self.title = title
  }

  /// How they match.
  var closeness: MatchedBy {
    let bodies = statements.flatMap { [$0.lead, $0.body.bodyText].compacted() }
    return matching.matchedBy(in: (title.values + bodies).joined(separator: "\n"))
  }
}

/// Finds out how texts match a query.
struct Matching: Sendable, Equatable {
  private let text: String
  private let concepts: [[Names]]

  /// The names of a concept that come from one place.
  private struct Names: Equatable {
    var origin: Query.Origin
    var highlighter: Highlighter
  }

  init(_ query: Query) {
    text = query.text
    concepts = query.concepts.map { concept in
      Query.Origin.allCases.compactMap { Self.names(of: concept, $0) }
    }
  }

  private static func names(of concept: Query.Concept, _ origin: Query.Origin) -> Names? {
    let variants = concept.variants.filter { $0.origin == origin }
    if variants.isEmpty {
      return nil
    }
    let query = Query(text: "", concepts: [Query.Concept(words: "", variants: variants)])
    return Names(origin: origin, highlighter: Highlighter(query))
  }

  /// By the farthest of the concepts.
  func matchedBy(in whole: String) -> MatchedBy {
    concepts.map { matchedBy($0, in: whole) }.max() ?? .exact
  }

  /// By the closest of a concept's names that is in the text.
  private func matchedBy(_ concept: [Names], in whole: String) -> MatchedBy {
    for names in concept {
      let marked = names.highlighter.mark(whole)
      if marked.marks.isEmpty {
        continue
      }
      switch names.origin {
      case .typed: return isAsTyped(marked) ? .exact : .folded
      case .glossary, .related, .paired: return .glossary
      case .similar: return .fuzzy
      case .part: return .part
      }
    }
    return .part
  }

  private func isAsTyped(_ marked: MarkedText) -> Bool {
    marked.pieces.contains { $0.isMarked && text.contains($0.text) }
  }
}
