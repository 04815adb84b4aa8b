import Foundation
package import HIGModel

/// Walks a publisher's pages from the root by their references, and keeps what is new.
package struct Fetcher {
  private let publisher: Publisher
  private let languages: [Language]
  private let limits: FetchLimits
  /// Whether nothing is written.
  private let isCheck: Bool
  private var client: PoliteClient
  /// What was brought, now and before.
  package private(set) var store: PageStore
  /// The form of address that answered, by language.
  private var forms: [Language: Int] = [:]
  private var report = FetchReport()
  private let start = ContinuousClock.now
  /// Pages that have to be there: the root, and those that were asked for by name. To others some link leads.
  private var wanted: Set<PagePath> = []
  /// Whether pages are put aside however many of them are absent.
  private let acceptsGone: Bool
  /// Pages that were here before and that the publisher has no more, in the order in which they were asked for.
  private var absent: [PageStore.Key] = []
  /// Where the pages led before the first of them changed in this run.
  private lazy var linkedBefore = store.links
  /// Answers in a row that said that the site is busy.
  private var busyInRow = 0

  /// - Parameters:
  ///   - languages: those to ask for, in this order.
  ///   - program: how the requests call themselves: `hig/0.1.0`.
  ///   - isCheck: whether only to find out what is new, and keep nothing.
  ///   - acceptsGone: whether a heap of pages that are absent at once is believed to be gone.
  package init(
    publisher: Publisher,
    store: PageStore,
    languages: [Language],
    program: String,
    limits: FetchLimits = FetchLimits(),
    isCheck: Bool = false,
    acceptsGone: Bool = false
  ) {
    self.publisher = publisher
    self.store = store
    self.languages = languages
    self.limits = limits
    self.isCheck = isCheck
    self.acceptsGone = acceptsGone
    client = PoliteClient(program: program, limits: limits)
  }

  /// Asks for the pages, all or those that are named.
  /// - Parameters:
  ///   - names: of pages below the root: `loading`; all pages where empty.
  ///   - progress: called before each page.
  ///   - waiting: called before each wait.
  /// - Throws: `Problem` where nothing could be done: the site cannot be reached, or the disk refuses.
  package mutating func run(
    _ names: [String] = [],
    progress: (FetchProgress) -> Void = { _ in },
    waiting: @escaping (FetchWait) -> Void = { _ in }
  ) throws -> FetchReport {
    client.onWait = waiting
    var walk = names.isEmpty ? wholeWalk() : try namedWalk(names)
    while let path = walk.next() {
      progress(FetchProgress(done: walk.done - 1, left: walk.left, bytes: report.bytes))
      do {
        walk.add(try visit(path))
      } catch let failure as FetchFailure {
        try stop(because: failure)
      }
      report.stopped = boundReached(walk) ?? report.stopped
      if report.stopped != nil {
        break
      }
    }
    report.requests = client.requests
    report.refusedWait = client.refusedWait
    try putAside()
    report.isUsable = report.isWhole || isUsable
    return try checked(report)
  }

  // MARK: - Where to go

  /// From the root; then what was there before, so that what is gone is noticed.
  private mutating func wholeWalk() -> PageWalk {
    var walk = PageWalk(root: publisher.root, follows: true)
    walk.add([publisher.root])
    wanted = [publisher.root]
    walk.later = Set(store.present.map(\.path)).sorted()
    return walk
  }

  private mutating func namedWalk(_ names: [String]) throws -> PageWalk {
    var walk = PageWalk(root: publisher.root, follows: false)
    for name in names {
      guard let path = PagePath(publisher.root.text + "/" + name) else {
        throw Problem(.invalid, "\(name) is no name of a page.", hint: "Names are as addresses end: playing-haptics.")
      }
      walk.start(path)
      wanted.insert(path)
    }
    return walk
  }

  /// Why the run must end, where one of its bounds is reached.
  private func boundReached(_ walk: PageWalk) -> Saying? {
    if walk.left == 0 { return nil }
    if walk.done >= limits.mostPages {
      return "\(limits.mostPages) pages were asked for; the publisher names \(walk.left) more."
    }
    if report.bytes >= limits.mostBytesOfAll {
      return "\(limits.mostBytesOfAll >> 20) MB came; \(walk.left) pages are left."
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let isOver = seconds >= limits.longestRun
    return isOver ? "\(Int(limits.longestRun)) seconds are over; \(walk.left) pages are left." : nil
  }

  // MARK: - One page

  /// A page in each language.
  /// - Returns: where it leads.
  private mutating func visit(_ path: PagePath) throws -> [PagePath] {
    var pages: [PublishedPage] = []
    var absent: [PageStore.Key] = []
    for language in languages {
      let key = PageStore.Key(path: path, language: language)
      if pages.contains(where: { !$0.mayBe(in: language) }) {
        absent.append(key)
        continue
      }
      do {
        let page = try bring(key)
        if let page, page.isWritten(in: language) {
          pages.append(page)
        } else if page != nil {
          tellOtherLanguage(key)
        } else {
          absent.append(key)
        }
      } catch let failure as FetchFailure where failure.scope != .site {
        fail(key, failure)
      }
    }
    for key in absent {
      tellAbsent(key, isElsewhere: !pages.isEmpty)
    }
    return pages.flatMap(\.links)
  }

  /// - Returns: nil where the publisher has no such page; one in another language than the one that was asked for is not kept.
  private mutating func bring(_ key: PageStore.Key) throws -> PublishedPage? {
    let (reply, address) = try ask(key, store.record(key))
    busyInRow = FetchFailure.isBusy(reply.status) ? busyInRow + 1 : 0
    switch reply.status {
    case 304:
      guard let page = store.contents(key).flatMap(PublishedPage.init) else {
        throw FetchFailure.noPage(reply.body, address)
      }
      report.unchanged += page.isWritten(in: key.language) ? 1 : 0
      return page
    case 200: return try take(reply, from: address, as: key)
    case 404, 410: return nil
    default:
      let failure = FetchFailure.status(reply.status, address)
      if busyInRow >= limits.mostBusy {
        try stop(because: failure)
      }
      throw failure
    }
  }

  /// Asks in the form of address that this language's pages have, once one has answered.
  /// - Returns: the answer, and the address that gave it.
  private mutating func ask(_ key: PageStore.Key, _ known: PageStore.Record?) throws -> (HTTPReply, WebAddress) {
    let addresses = publisher.addresses(of: key.path, in: key.language)
    let headers = known.map(Self.conditions) ?? []
    if let form = forms[key.language], addresses.indices.contains(form) {
      return (try client.get(addresses[form], headers: headers), addresses[form])
    }
    for (form, address) in addresses.enumerated() {
      let reply = try client.get(address, headers: headers)
      let isThere = reply.status == 200 || reply.status == 304
      forms[key.language] = isThere ? form : nil
      // A busy site says nothing of where its pages are.
      if isThere || FetchFailure.isBusy(reply.status) || form == addresses.count - 1 {
        return (reply, address)
      }
    }
    throw FetchFailure.refused("Nobody knows where \(publisher.name) has pages in this language.")
  }

  private static func conditions(_ record: PageStore.Record) -> [String] {
    let etag = record.etag.isEmpty ? [] : ["If-None-Match: \(record.etag)"]
    return etag + (record.lastModified.isEmpty ? [] : ["If-Modified-Since: \(record.lastModified)"])
  }

  private mutating func take(_ reply: HTTPReply, from address: WebAddress, as key: PageStore.Key) throws
    -> PublishedPage
  {
    guard let page = PublishedPage(reply.body) else { throw FetchFailure.noPage(reply.body, address) }
    guard page.isWritten(in: key.language) else { return page }
    report.bytes += reply.body.count
    let known = store.has(key) ? store.contents(key) : nil
    // Nothing but its name, where none of the pages that were here led to it. Else it was left to fetch.
    let isNew = !linkedBefore.isEmpty && !linkedBefore.contains(key.path)
    if let known, known == reply.body || PublishedPage.saysTheSame(known, reply.body) {
      report.unchanged += 1
    } else {
      if store.has(key) { report.changed.append(fetched(key)) } else { report.new.append(fetched(key)) }
      if !isCheck, let before = known ?? (isNew ? PublishedPage.withoutWords(reply.body) : nil) {
        try store.keepPrevious(before, of: key)
      }
    }
    if !isCheck {
      try store.keep(reply.body, as: key, reply)
    }
    return page
  }

  /// A page that was here may be gone, which is decided at the end of the run; one that never was is missing in this language,
  /// or does not exist at all: sites have links to pages that they took down.
  private mutating func tellAbsent(_ key: PageStore.Key, isElsewhere: Bool) {
    if store.has(key) {
      absent.append(key)
    } else if isElsewhere {
      report.missing.append(fetched(key))
    } else if key.language == languages.first, wanted.contains(key.path) {
      fail(key, .refused("There is no such page."))
    } else if key.language == languages.first {
      report.unpublished.append(key.path.name(below: publisher.root))
    }
  }

  /// A site that answers with its English page where it has no Japanese one has no Japanese page.
  private mutating func tellOtherLanguage(_ key: PageStore.Key) {
    report.untranslated.append(fetched(key))
    if store.has(key) {
      absent.append(key)
    }
  }

  private func fetched(_ key: PageStore.Key) -> FetchedPage {
    FetchedPage(name: key.path.name(below: publisher.root), language: key.language)
  }

  private mutating func fail(_ key: PageStore.Key, _ failure: FetchFailure) {
    report.failed.append(FailedPage(page: fetched(key), reason: failure.reason, hint: failure.hint))
  }

  // MARK: - The end

  /// Puts aside what the publisher has no more. A site in trouble answers 404 for all of its pages; a publisher takes down a
  /// few at a time: more absent pages than that are withheld from being put aside, unless somebody said that it is so.
  private mutating func putAside() throws {
    if absent.count > limits.mostGone(of: store.present.count), !acceptsGone {
      report.withheld = absent.map(fetched)
      return
    }
    report.gone = absent.map(fetched)
    for key in absent where !isCheck {
      try store.markGone(key)
    }
  }

  /// Whether the run came to its end and few pages of each language failed.
  private var isUsable: Bool {
    report.stopped == nil && report.withheld.isEmpty
      && languages.allSatisfy { language in
        let known = store.present.count { $0.language == language }
        return limits.mayMiss(report.failed.count { $0.page.language == language }, of: known)
      }
  }

  /// A site that is gone in the middle of a run leaves what was brought.
  private mutating func stop(because failure: FetchFailure) throws {
    if report.unchanged == 0 && report.bytes == 0 { throw problem(failure) }
    report.stopped = failure.reason
  }

  /// - Throws: `Problem` where not one page answered.
  private func checked(_ report: FetchReport) throws -> FetchReport {
    if report.unchanged > 0 || report.hasNews || !report.withheld.isEmpty { return report }
    let failed = report.failed.first.map { FetchFailure(reason: $0.reason, hint: $0.hint) }
    throw problem(failed ?? .refused(report.stopped ?? "There was nothing to ask for."))
  }

  private func problem(_ failure: FetchFailure) -> Problem {
    Problem(
      .machine,
      "Nothing came from \(publisher.name): \(failure.reason)",
      hint: "Pages and index are as they were. \(failure.hint)"
    )
  }
}
