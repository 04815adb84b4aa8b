internal import HIGModel

/// How much each sign counts when statements are compared. GoldTests hold what follows from these
/// values.
struct SimilarityWeights: Sendable {
  static let standard = SimilarityWeights()

  /// How well the lengths fit.
  var length = 0.3
  /// Latin names and figures of the Japanese statement that the English one has, too.
  var names = 0.35
  /// Things in the glossary that both texts are about.
  var concepts = 0.25
  /// Things in the glossary that both leads are about.
  var leadConcepts = 0.25
  /// What there is to compare counts as at least this much, so that a length alone says little.
  var leastEvidence = 0.5
  /// Letters of English for one of Japanese, measured on translated guideline pages.
  var englishForJapanese = 2.3
}

/// What is asked of two entries before they are paired. GoldTests hold what follows from these
/// values.
struct AlignmentWeights: Sendable {
  static let standard = AlignmentWeights()

  /// What the similarity of translations must exceed.
  var leastAcrossLanguages = 0.25
  /// What the similarity of statements must exceed that are neither in one language nor of one
  /// source: pages that are no translations of each other need not say the same.
  var leastAcrossSources = 0.56
  /// Taken away where one is a rule, say, and the other an introduction.
  var otherKind = 0.12
  /// Added where both are notes or both are tables: a topic has few of them, and they pair with
  /// nothing else.
  var setApart = 0.3
  /// Taken away per whole topic that lies between two positions.
  var drift = 0.8
  /// Entries of a topic from which on the drift counts in full: in a short topic one entry more
  /// moves the others far.
  var fullDrift = 10.0

  /// How sure a pair is, in hundredths.
  func confidence(_ similarity: Similarity) -> Double {
    min(0.99, ((0.4 + 0.5 * similarity.value) * 100).rounded() / 100)
  }
}
