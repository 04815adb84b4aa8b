/// Every number that decides how well an entry answers a query.
///
/// The judged queries decide about them: those on the source texts, `Tests/Fixtures/judgments.tsv` and the sets that
/// strangers wrote (`BENCHMARKS.md`). A weight is changed only if the sets gain by it that were left out when it was
/// chosen. `hig dump score QUERY ENTRY` shows what each made of one score.
package struct RankingWeights: Sendable, Equatable {
  // MARK: Phrases of a concept; what the user typed counts 1.

  /// Another name that the glossary has for the concept, in either language.
  package var synonym = 0.95
  /// A name that has to do with what was typed (`Index/see-also.tsv`), times what it counts itself.
  package var related = 0.8
  /// … times this where a title or a lead has what was typed: then texts are about that.
  package var relatedOfHeld = 0.6
  /// … this where only bodies have it …
  package var relatedOfMentioned = 0.9
  /// … or this where texts have it and it is the name of one thing.
  package var relatedOfName = 0.3
  /// Another form of a verb: 届く of 届いて.
  package var otherForm = 0.7
  /// A word of the other language that paired statements have in its place (`PairedTerms`).
  package var paired = 0.5
  /// A word that was taken for a misspelled one, times what it counts itself.
  package var correction = 0.7
  /// A known name within a longer one: コントラスト of コントラスト比.
  package var nameWithinName = 0.35
  /// All parts of a name where it is not as a whole: `hiding the status bar` for `hide status bar`.
  package var nameInParts = 0.8
  /// A known name within a phrase that leads to others: ログイン of ログインを求める.
  package var nameWithinPhrase = 0.7
  /// A word that a developer's name is made of: `pointer` of `UIPointerInteraction`.
  package var pieceOfName = 0.45
  /// A piece of a word that no text has.
  package var pieceOfWord = 0.4

  // MARK: BM25F (S. Robertson, H. Zaragoza, M. Taylor, 2004), for the texts of entries

  /// How soon further occurrences of a phrase stop to count.
  package var k1: Float = 1
  /// What an occurrence counts in the title of the topic …
  package var title: Float = 3
  /// … in that of the section …
  package var section: Float = 3
  /// … in the lead …
  package var lead: Float = 1.75
  /// … in the body …
  package var body: Float = 1
  /// … and in the questions that people ask and the entry answers …
  package var asked: Float = 0.5
  /// … where further ones stop to count: all together are worth less than so many.
  package var askedMost: Float = 4
  /// How much the length of a lead matters (b of BM25): 0 not at all, 1 in proportion.
  package var leadLength: Float = 0.2
  /// How much the length of a body matters (b of BM25).
  package var bodyLength: Float = 0.3
  /// How steeply a score falls with the share of concepts that are missing: the exponent of that share.
  package var coverage: Float = 0.3

  /// What the concepts count that an entry does not have and others of its topic have.
  package var context: Float = 0.25

  /// What a concept counts that is only a word: no name of anything, nor written as one.
  package var plainWord = 0.85

  // MARK: What is known of the entry

  /// How much more an entry counts if the whole query names its topic.
  package var namedTopic: Float = 0.4
  /// The share of the lesser score that an entry found in both languages gets in addition.
  package var secondLanguage: Float = 0.3
  /// Rules count 1; what explains them counts a little less: definitions, notes and tables …
  package var explanation = 0.995
  /// … and introductions.
  package var introduction = 0.99

  /// How much more a definition or an introduction counts where the query asks what something is …
  package var definitionAsked = 1.4
  /// … and an entry with numbers where it asks for a size, a limit or a count.
  package var quantityAsked = 1.2

  /// What anything but a rule counts where the query asks what to do.
  package var adviceAsked = 0.92

  /// How much more a definition counts whose lead begins with what was asked for.
  package var defines = 1.2
  /// … and a note or an introduction whose text begins with the one thing that was asked for.
  package var explains = 1.05

  /// How much sooner an entry comes whose titles and lead have all of what was asked, by the information of the concepts:
  /// what a text is about stands there, and its body mentions much besides.
  package var head = 0.15

  /// How much sooner an entry comes that lies near a question told in a sentence (`LatentSpace`).
  package var latent: Double = 3

  /// How much sooner an entry comes that answers a question near to what is asked (`QuestionNearness`).
  package var nearestQuestion = 0.35

  /// How much more an entry counts that has words of the query in a row, longer than any name, in its lead …
  package var runInLead = 0.2
  /// … and in its body.
  package var runInBody = 0.1

  // MARK: What is an answer

  /// Entries of the first one's topic that score less than this share of the best only touch on the query, and are no
  /// answers …
  package var cutoff = 0.15
  /// … and those of other topics, which need a better reason.
  package var cutoffElsewhere = 0.65
  /// … and of a question told in a sentence, the share of the best score times that of the greatest nearness.
  package var cutoffLatent = 0.27
  /// Of a query for several things: the share of the best score without its topic's that is asked of an entry in the
  /// first one's section …
  package var cutoffInSection = 0.1
  /// … and in other sections of its topic …
  package var cutoffInTopic = 0.4
  /// … and the score that is asked of entries of other topics, as a multiple of what the rarest word brings, but no
  /// larger share of the best than that.
  package var leastScoreElsewhere = Floor(rareWords: 1, share: 0.95)
  /// How much of the information of a name a word has that names nothing, where it is asked what of the query an entry
  /// has.
  package var plainInformation = 0.5
  /// What a name counts that only a question has which an entry answers, where it is asked what of the query it has.
  package var onlyAsked = 0.3
  /// … and where nothing else was asked for.
  package var onlyAskedAlone = 0.5
  /// How much of what was asked the first entry must have, by the information of the words (IDF), to be an answer.
  package var answerShare = 0.4
  /// … and how much where a sentence asked for several things and texts have each.
  package var answerShareOfKnown = 0.28
  /// … or how near to a question told in a sentence one of the first must lie (`LatentSpace`).
  package var answerNearness = 0.7
  /// … and how much of it one must have and how near another must lie, together, lest it be about something else.
  package var answerShareAndNearness = 1.1
  /// … or how near to it a question must be that one of the first answers (`QuestionNearness`).
  package var answerQuestion = 0.5
  /// … and how little, with which a question told in a sentence is of something else, whatever words entries have of it.
  package var unlikeQuestion = 0.12
  /// … and how near, that a number of its entry is the one that is asked for.
  package var likeQuestion = 0.3
  /// … and how much is most of it, where a topic that is elsewhere is among it.
  package var mostShare = 0.65
  /// … beside which it has at least this part of that topic's information.
  package var besideTopic = 0.8
  /// How much of it an entry must have in its titles and its lead to be about what was asked.
  package var aboutShare = 0.3
  /// Entries that have less than this share of what the best of them has of it are no answers.
  package var hitShare = 0.1
  /// … nor are those that have less than this share, where the best has not even half of it …
  package var hitShareOfLess = 0.5
  /// … which is this.
  package var halfShare = 0.5

  // MARK: Numbers

  /// What an occurrence counts in what a number is the size of …
  package var subject: Float = 6
  /// … in the words around it …
  package var quote: Float = 2
  /// … and in title, section and lead of its entry.
  package var entryOfNumber: Float = 1

  /// What an entry must score at least: the lesser of two.
  package struct Floor: Sendable, Equatable {
    /// In words that one entry has.
    package var rareWords: Double
    /// Of the best score.
    package var share: Double
  }

  package init() {}

  /// The weights that searches use.
  package static let standard = RankingWeights()
}
