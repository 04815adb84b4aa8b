package import HIGModel

/// What a run of the fetcher found out.
package struct FetchReport: Equatable {
  /// Pages that came for the first time.
  package var new: [FetchedPage] = []
  /// Pages that came in another state than before.
  package var changed: [FetchedPage] = []
  /// Pages that are as they were.
  package var unchanged = 0
  /// Pages that the publisher has no more; they were put aside.
  package var gone: [FetchedPage] = []
  /// Pages that were here and are absent, too many at once to believe that they are gone: they stay.
  package var withheld: [FetchedPage] = []
  /// Pages that the publisher has in another language at the address of this one; they count as absent.
  package var untranslated: [FetchedPage] = []
  /// Pages that are there in another language only.
  package var missing: [FetchedPage] = []
  /// Names of pages that others link to, and that are in no language.
  package var unpublished: [String] = []
  /// Pages that could not be had, and why.
  package var failed: [FailedPage] = []
  /// Requests that were sent, those for robots.txt among them.
  package var requests = 0
  /// Bytes of the pages that came.
  package var bytes = 0
  /// The longest wait that the site asked for and did not get, in seconds.
  package var refusedWait: Double?
  /// Why the run ended before its end.
  package var stopped: Saying?

  /// Whether every page was seen.
  package var isWhole: Bool { failed.isEmpty && withheld.isEmpty && stopped == nil }

  /// Whether so few pages failed that the others may come in; what failed keeps its former state.
  package var isUsable = true

  /// Whether a publisher has something else than before.
  package var hasNews: Bool { !new.isEmpty || !changed.isEmpty || !gone.isEmpty }
}

/// A page in one language.
package struct FetchedPage: Equatable {
  /// Below the publisher's root: `loading`; empty for the root itself.
  package var name: String
  package var language: Language
}

/// A page that could not be had.
package struct FailedPage: Equatable {
  package var page: FetchedPage
  /// One sentence.
  package var reason: Saying
  /// One sentence: what to do.
  package var hint: Saying
}

/// How far a run is.
package struct FetchProgress {
  /// Pages that were asked for, each in every language.
  package var done: Int
  /// Pages that are known and still to be asked for.
  package var left: Int
  /// Bytes that came.
  package var bytes: Int
}

/// What a run of the fetcher waits for.
package enum FetchWait {
  /// The answer of an address, so many seconds at most.
  case forAnswer(String, most: Int)
  /// To ask an address again that answered with a status, or not at all.
  case toAskAgain(String, status: Int?, seconds: Int, attempt: Int, of: Int)
}
