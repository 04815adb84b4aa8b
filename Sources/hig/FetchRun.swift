import HIGFetch
import HIGModel
import HIGText

/// A run of the fetcher as people see it: a progress line, a report, what could not be had.
struct FetchRun {
  let report: FetchReport
  /// What is there after the run.
  let store: PageStore
  private let isCheck: Bool

  /// Runs it to its end.
  /// - Parameters:
  ///   - names: of pages; all where empty.
  /// - Throws: `Problem` where nothing could be done.
  init(_ options: FetchOptions, home: Home, names: [String]) throws {
    var fetcher = try options.fetcher(home: home)
    let progress = Progress()
    defer { progress.finish() }
    report = try fetcher.run(names, progress: progress.show, waiting: progress.show)
    store = fetcher.store
    isCheck = options.check
  }

  /// Tells what came on standard output, and what did not on standard error.
  func tell() {
    Console.quote(text)
    for failure in report.failed {
      Console.complain("\(Self.name(failure.page)): \(localized(failure.reason))")
    }
    if let seconds = report.refusedWait {
      Console.complain(
        localized("The site asks for waits of \(seconds) seconds; \(FetchLimits().longestWait) are waited at most.")
      )
    }
    if let reason = report.stopped {
      Console.complain(localized("The run ended before its end: \(reason)"))
    }
  }

  /// What to say where not everything could be had.
  /// - Parameter consequence: what that means: `so the index was left as it was.`
  func problem(_ consequence: Saying) -> Problem {
    if !report.withheld.isEmpty {
      let all = report.withheld.count + report.unchanged + report.changed.count
      return Problem(
        .partlyRead,
        "\(report.withheld.count) of \(all) pages are not there any more, too many at once to be believed\(consequence)",
        hint: "If the publisher really took them down: --accept-gone."
      )
    }
    let count = report.failed.count
    let what: Saying = report.stopped == nil ? (count == 1 ? "1 page" : "\(count) pages") : "The rest"
    let hint = report.failed.first?.hint ?? "Run it again: it asks for what is missing."
    return Problem(.partlyRead, "\(what) could not be fetched\(consequence)", hint: hint)
  }

  private var text: String {
    let pages: KeyValuePairs = [
      isCheck ? "would be new" : "new": report.new, "changed": report.changed,
      isCheck ? "gone" : "gone, put aside": report.gone, "absent, kept as they were": report.withheld,
      "answered in another language, left out": report.untranslated,
      "in one language only; not here": report.missing,
    ]
    let names = pages.map { ($0.key, $0.value.map(Self.name)) } + [("linked to, but not published", report.unpublished)]
    let folder = isCheck ? [] : [localized("Pages: \(store.folder)")]
    let head: Saying = """
      \(report.new.count) new, \(report.changed.count) changed, \(report.gone.count) gone, \(report.unchanged) as before \
      (\(report.requests) requests, \(Progress.size(report.bytes))).
      """
    return ([localized(head)] + names.compactMap(Self.list) + folder).inLines
  }

  private static let mostNames = 12

  /// `  new: en launching, ja launching, … 14 more`
  private static func list(_ what: String, _ names: [String]) -> String? {
    if names.isEmpty {
      return nil
    }
    let first = names.prefix(mostNames).inList
    let listed: Saying =
      names.count > mostNames ? "\(first), … \(names.count - mostNames) more" : Saying(quoting: first)
    return "  " + localized("\(word: what): \(listed)")
  }

  private static func name(_ page: FetchedPage) -> String {
    "\(page.name.isEmpty ? localized("the list of pages") : page.name) (\(page.language))"
  }
}
