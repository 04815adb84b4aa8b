/// What decides which of two numbers comes first, the weightiest first.
struct QuantityRank: Comparable {
  var key: Int64
  /// How many of the figures and names it has.
  var held: Int
  /// It is an example, where one is asked for.
  var isExample: Bool
  /// It has all words besides: a note on a device may say what its row does not.
  var hasWords: Bool
  /// How much of these it has.
  var words: Double
  /// Its subject has the name that was typed.
  var isNamed: Bool
  var measures: Bool
  /// It has a figure in a unit that was asked for.
  var isCounted: Bool
  var compares: Bool
  /// `iPhone 8` before `iPhone 8 Plus`.
  var subjectLength: Int
  var score: Float
  /// How much of what was asked is in its clause.
  var closeness = NumberClauses.Closeness()
  /// Of the numbers of one sentence, how far it lies on the side that was asked for: the largest, where that was.
  var extremeness = 0.0
  var role: Int

  static func < (left: QuantityRank, right: QuantityRank) -> Bool {
    if left.held != right.held { return left.held > right.held }
    if left.isExample != right.isExample { return left.isExample }
    if left.hasWords != right.hasWords { return left.hasWords }
    if left.words != right.words { return left.words > right.words }
    if left.isNamed != right.isNamed { return left.isNamed }
    if left.measures != right.measures { return left.measures }
    if left.isCounted != right.isCounted { return left.isCounted }
    if left.compares != right.compares { return left.compares }
    if left.subjectLength != right.subjectLength { return left.subjectLength < right.subjectLength }
    if left.score != right.score { return left.score > right.score }
    if left.closeness != right.closeness { return left.closeness > right.closeness }
    if left.extremeness != right.extremeness { return left.extremeness > right.extremeness }
    return (left.role, left.key) < (right.role, right.key)
  }
}
