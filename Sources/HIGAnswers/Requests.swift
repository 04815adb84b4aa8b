import Foundation
import HIGModel
package import HIGText

/// What to look for, and which part of the answer to show.
package struct SearchRequest: Equatable {
  /// As it was typed.
  package var query: String
  /// Conditions every hit must meet, in addition to the filters in the query.
  var filters: Query.Filters
  /// Of numbers: only those that are there for this; all but examples and versions where empty.
  var roles: [Quantity.Role] = []
  /// How many hits, from 0 to `mostHits`.
  package var limit: Int
  /// How many hits to pass over.
  package var offset: Int

  /// How many hits are shown where nobody says how many.
  static let usualLimit = 20
  /// How many hits one answer shows at most.
  static let mostHits = 200
  /// How many hits are passed over at most.
  static let lastOffset = 1_000_000

  /// Numbers out of range are brought into it.
  package init(
    query: String,
    filters: Query.Filters = Query.Filters(),
    limit: Int = usualLimit,
    offset: Int = 0
  ) {
    self.query = query
    self.filters = filters
    self.limit = min(max(limit, 0), Self.mostHits)
    self.offset = min(max(offset, 0), Self.lastOffset)
  }

  /// The request with a choice of editions, unless it has one.
  func speaking(from editions: EditionChoice) -> SearchRequest {
    var request = self
    if filters.editions.isEmpty, editions != .latest {
      request.filters.editions = editions.names
    }
    return request
  }

  /// The one language that is searched; nil where both are.
  var language: Language? {
    filters.languages.count == 1 ? filters.languages[0] : nil
  }
}

extension Query.Filters {
  /// Filters from the values that a surface has for each name; several values of one name are alternatives.
  /// - Throws: `Problem` (`invalid`) that names the values that are valid.
  init(_ values: (FilterName) -> [String]) throws {
    self.init()
    for name in FilterName.allCases {
      for value in values(name) {
        if add(name, value) != nil {
          throw Problem([.unknown(name.rawValue, value, known: name.values)])
        }
      }
    }
  }
}
