/// How politely to ask, and how much at most.
package struct FetchLimits {
  /// Seconds between two requests; a site's `Crawl-delay` counts where it is longer.
  package var pause = 0.5
  /// How often one page is asked for before it is given up.
  package var attempts = 4
  /// Pages in a row that are given up because the site is busy, after which the run ends: a circuit
  /// breaker (M. Nygard, 2007).
  var mostBusy = 3
  /// Seconds before the second attempt; doubled before each later one.
  package var firstWait = 1.0
  /// Seconds above which nobody waits, whatever a server or its robots.txt asks for.
  package var longestWait = 60.0
  /// Seconds for one answer.
  package var longestAnswer = 60
  /// Bytes of one page: about forty times the largest page known.
  var mostBytes = 8 << 20
  /// Bytes of all pages of a run.
  var mostBytesOfAll = 512 << 20
  /// Pages of a run: about six times those of Apple's guidelines.
  package var mostPages = 1_000
  /// Seconds of a run.
  package var longestRun = 3_600.0

  /// How many of `count` known pages may be absent in one run and still count as taken down: a tenth, and five of few.
  func mostGone(of count: Int) -> Int {
    max(5, count / 10)
  }

  /// Whether `failed` pages of a language of which `count` are here leave enough of it to go on with: fewer than a tenth.
  func mayMiss(_ failed: Int, of count: Int) -> Bool { failed * 10 < count }

  package init() {}
}
