/// Every number that decides how well an entry answers a query.
///
/// The judged queries decide about them (`hig-bench judge --weights '{"head": 0}'` tries others). A
/// weight is changed only if the sets gain by it that were left out when it was chosen. `hig dump
/// score QUERY ENTRY` shows what each made of one score.
package struct RankingWeights: Equatable, Codable {
  // MARK: Phrases of a concept; what the user typed counts 1.

  /// Another name that the glossary has for the concept, in either language.
  package var synonym = 0.95
  /// A name that has to do with what was typed (`Index/see-also.tsv`) …
  package var related = 0.8
  /// … times this where a text has what was typed.
  package var relatedOfHeld = 0.6
  /// A word that was taken for a misspelled one.
  package var similar = 0.7
  /// A part of what was typed: コントラスト of コントラスト比, `pointer` of `UIPointerInteraction`.
  package var part = 0.4
  /// A name within a phrase that leads to others: `login` of `require login`.
  var withinPhrase = 0.8
  /// What a concept counts that is only a word: no name of anything, nor written as one.
  package var plainWord = 0.85

  // MARK: BM25F (S. Robertson, H. Zaragoza, M. Taylor, 2004), for the texts of entries; an occurrence in a body counts 1.
  // How long a text is does not matter (b = 0): entries are passages, and all are short.

  /// How soon further occurrences of a phrase stop to count.
  package var k1: Float = 1
  /// What an occurrence counts in the titles of the topic and the section …
  package var title: Float = 3
  /// … in the lead …
  package var lead: Float = 1.75
  /// … and in the questions that people ask and the entry answers.
  package var asked: Float = 0.65
  /// How steeply a score falls with the share of concepts that are missing: the exponent of that
  /// share.
  package var coverage: Float = 0.3
  /// What the concepts count that an entry does not have and others of its topic have.
  package var context: Float = 0.25
  /// The share of the lesser score that an entry found in both languages gets in addition.
  package var secondLanguage: Float = 0.3

  // MARK: What is known of the entry

  /// How much more an entry counts if the whole query names its topic.
  package var namedTopic: Float = 0.4
  /// How much sooner an entry comes whose titles and lead have all of what was asked.
  package var head = 0.15
  /// How much more an entry counts of which nobody wrote down what people ask, where others have
  /// such questions.
  package var unasked = 0.75
  /// How much sooner an entry comes that answers a question near to what is asked
  /// (`QuestionNearness`).
  package var nearestQuestion = 0.45

  // MARK: What is an answer

  /// Entries of the first one's topic that score less than this share of the best only touch on the
  /// query …
  package var cutoff = 0.15
  /// … and those of other topics, which need a better reason.
  package var cutoffElsewhere = 0.65
  /// Of entries that have at least this share of what the best has of the question, the newer
  /// edition leads.
  package var alike = 0.6
  /// How much of its information a word keeps that names nothing, where it is asked what of the
  /// query an entry has.
  package var plainInformation = 0.5
  /// Whether hits are an answer.
  package var verdict = VerdictWeights()

  // MARK: Numbers

  /// How near a question of its entry must be to what is asked, that a number is the one that is
  /// asked for.
  package var likeQuestion = 0.3
  /// Which numbers are answers.
  package var numbers = NumberWeights()

  package init() {}

  /// The weights that searches use.
  package static let standard = RankingWeights()
}

/// What decides which numbers answer a question, and which of them comes first.
package struct NumberWeights: Equatable, Codable {
  // MARK: What a concept counts; in what the number is about it counts 1.

  /// In the words around the number …
  package var quote: Float = 0.8
  /// … in the titles and the lead of its entry …
  package var head: Float = 0.9
  /// … in the other text of that …
  package var text: Float = 0.4
  /// … and in a question that it answers.
  package var asked: Float = 0.3

  // MARK: What is an answer

  /// Share of the other words, by their information, that a number must have …
  package var leastShare: Float = 0.5
  /// … and where it measures what was asked for by name …
  package var leastShareOfMeasuring: Float = 0.25
  /// … and has one of them at least so much.
  package var leastOfOne: Float = 0.7

  /// What is added to that share for a number that measures exactly what was asked for.
  package var exact = 0.3

  package init() {}
}

/// A logistic regression over what an entry has of what was asked (`Evidence`), fitted to judged
/// queries by `hig-bench fit`.
package struct VerdictWeights: Equatable, Codable {
  package var bias = -3.52
  package var head = 2.02
  package var text = 3.38
  package var asked = 2.63
  package var question = 1.83
  package var missing = -4.97

  package init() {}
}
