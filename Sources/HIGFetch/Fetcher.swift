internal import Foundation
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

  /// - Parameters:
  ///   - languages: those to ask for, in this order.
  ///   - program: how the requests call themselves: `hig/0.1.0`.
  ///   - isCheck: whether only to find out what is new, and keep nothing.
  package init(
    publisher: Publisher,
    store: PageStore,
    languages: [Language],
    program: String,
    limits: FetchLimits = FetchLimits(),
    isCheck: Bool = false
  ) {
    self.publisher = publisher
    self.store = store
    self.languages = languages
    self.limits = limits
    self.isCheck = isCheck
    client = PoliteClient(program: program, limits: limits)
  }

  /// Asks for the pages, all or those that are named.
  /// - Parameters:
  ///   - names: of pages below the root: `loading`; all pages where empty.
  ///   - progress: called before each page.
  /// - Throws: `Problem` where nothing could be done: the site cannot be reached, or the disk refuses.
  package mutating func run(
    _ names: [String] = [],
    progress: (FetchProgress) -> Void = { _ in }
  ) throws -> FetchReport {
    var walk = try names.isEmpty ? wholeWalk() : namedWalk(names)
    while let path = walk.next() {
      progress(FetchProgress(done: walk.done - 1, left: walk.left, bytes: report.bytes))
      do {
        walk.add(try visit(path))
      } catch HTTPFailure.unreachable(let reason) {
        try stop(because: reason)
      }
      if let reason = boundReached(walk) {
        report.stopped = reason
      }
      if report.stopped != nil {
        break
      }
    }
    report.requests = client.requests
    return try checked(report)
  }

  // MARK: - Where to go

  /// From the root; then what the site's list has, and what was there before, so that what is gone is noticed.
  private mutating func wholeWalk() throws -> PageWalk {
    var walk = PageWalk(root: publisher.root, follows: true)
    walk.add([publisher.root])
    wanted = [publisher.root]
    walk.later = try outline() + store.paths.sorted()
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

  /// The site's own list of its pages. It only saves looking: without it, references lead to the same pages.
  private mutating func outline() throws -> [PagePath] {
    guard let address = publisher.outline else { return [] }
    do {
      let reply = try client.get(address)
      return reply.status == 200 ? PublishedPage.outline(reply.body) : []
    } catch HTTPFailure.unreachable(let reason) {
      throw Self.unreachable(publisher, reason)
    } catch {
      return []
    }
  }

  /// Why the run must end, where one of its bounds is reached.
  private func boundReached(_ walk: PageWalk) -> String? {
    if walk.left == 0 {
      return nil
    }
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
        switch try bring(key) {
        case .page(let page): pages.append(page)
        case .absent: absent.append(key)
        case .failed: break
        }
      } catch let refusal as PoliteClient.Refusal {
        fail(key, refusal.reason)
      } catch HTTPFailure.broken(let reason) {
        fail(key, reason)
      } catch HTTPFailure.tooLarge(let most) {
        fail(key, "It has more than \(most >> 20) MB.")
      }
    }
    for key in absent {
      try tellAbsent(key, isElsewhere: !pages.isEmpty)
    }
    return pages.flatMap(\.links)
  }

  /// What came of asking for a page.
  private enum Finding {
    case page(PublishedPage)
    /// The publisher has no such page.
    case absent
    /// It was told why.
    case failed
  }

  private mutating func bring(_ key: PageStore.Key) throws -> Finding {
    let reply = try ask(key, store.record(key))
    switch reply.status {
    case 304:
      report.unchanged += 1
      return store.contents(key).flatMap(PublishedPage.init).map(Finding.page) ?? .failed
    case 200: return try take(reply, as: key).map(Finding.page) ?? .failed
    case 404, 410: return .absent
    default:
      fail(key, "The server answered with status \(reply.status).")
      return .failed
    }
  }

  /// Asks in the form of address that this language's pages have, once one has answered.
  private mutating func ask(_ key: PageStore.Key, _ known: PageStore.Record?) throws -> HTTPReply {
    let addresses = publisher.addresses(of: key.path, in: key.language)
    let headers = known.map(Self.conditions) ?? []
    if let form = forms[key.language], addresses.indices.contains(form) {
      return try client.get(addresses[form], headers: headers)
    }
    var last: HTTPReply?
    for (form, address) in addresses.enumerated() {
      let reply = try client.get(address, headers: headers)
      if reply.status == 200 || reply.status == 304 {
        forms[key.language] = form
        return reply
      }
      last = reply
    }
    guard let last else {
      throw PoliteClient.Refusal(reason: "Nobody knows where \(publisher.name) has pages in this language.")
    }
    return last
  }

  private static func conditions(_ record: PageStore.Record) -> [String] {
    let etag = record.etag.isEmpty ? [] : ["If-None-Match: \(record.etag)"]
    return etag + (record.lastModified.isEmpty ? [] : ["If-Modified-Since: \(record.lastModified)"])
  }

  private mutating func take(_ reply: HTTPReply, as key: PageStore.Key) throws -> PublishedPage? {
    guard let page = PublishedPage(reply.body) else {
      fail(key, "What came is no page in DocC's JSON.")
      return nil
    }
    report.bytes += reply.body.count
    if store.has(key), store.contents(key) == reply.body {
      report.unchanged += 1
    } else if store.has(key) {
      report.changed.append(fetched(key))
    } else {
      report.new.append(fetched(key))
    }
    if !isCheck {
      try store.keep(reply.body, as: key, reply)
    }
    return page
  }

  /// A page that was here is gone; one that never was is missing in this language, or does not exist at all: sites have links
  /// to pages that they took down.
  private mutating func tellAbsent(_ key: PageStore.Key, isElsewhere: Bool) throws {
    if store.has(key) {
      report.gone.append(fetched(key))
      if !isCheck {
        try store.markGone(key)
      }
    } else if isElsewhere {
      report.missing.append(fetched(key))
    } else if key.language == languages.first, wanted.contains(key.path) {
      fail(key, "There is no such page.")
    } else if key.language == languages.first {
      report.unpublished.append(key.path.name(below: publisher.root))
    }
  }

  private func fetched(_ key: PageStore.Key) -> FetchedPage {
    FetchedPage(name: key.path.name(below: publisher.root), language: key.language)
  }

  private mutating func fail(_ key: PageStore.Key, _ reason: String) {
    report.failed.append(FailedPage(page: fetched(key), reason: reason))
  }

  // MARK: - The end

  /// A site that is gone in the middle of a run leaves what was brought.
  private mutating func stop(because reason: String) throws {
    if report.unchanged == 0 && report.bytes == 0 {
      throw Self.unreachable(publisher, reason)
    }
    report.stopped = reason
  }

  /// - Throws: `Problem` where not one page answered.
  private func checked(_ report: FetchReport) throws -> FetchReport {
    if report.unchanged > 0 || report.hasNews {
      return report
    }
    let reason = report.stopped ?? report.failed.first?.reason ?? "There was nothing to ask for."
    throw Self.unreachable(publisher, reason)
  }

  private static func unreachable(_ publisher: Publisher, _ reason: String) -> Problem {
    Problem(
      .machine,
      "Nothing came from \(publisher.name): \(reason.hasSuffix(".") ? reason : reason + ".")",
      hint: "Pages and index are as they were. Is there a network, and is the address right (--from)?"
    )
  }
}
