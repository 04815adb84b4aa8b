import Foundation
import HIGModel

/// Asks one thing at a time, with a pause before each, as robots.txt wishes; asks again where a server is busy or an
/// answer broke off; follows redirects within the site.
struct PoliteClient {
  private let curl: Curl
  private let limits: FetchLimits
  private let program: String
  /// By their sites.
  private var robots: [String: Robots] = [:]
  private var lastRequest: ContinuousClock.Instant?
  /// How many requests were sent.
  private(set) var requests = 0
  /// The longest wait that the site asked for and did not get, in seconds.
  private(set) var refusedWait: Double?
  /// Told of each wait before it begins.
  var onWait: (FetchWait) -> Void = { _ in }

  private static let mostRedirects = 5

  /// - Parameters:
  ///   - program: name and version: `hig/0.1.0`.
  init(program: String, limits: FetchLimits) {
    self.limits = limits
    self.program = program
    curl = Curl(userAgent: program, mostBytes: limits.mostBytes, longestAnswer: limits.longestAnswer)
  }

  /// The answer to a request, whatever its status.
  /// - Throws: `FetchFailure`, also where robots.txt forbids it or a redirect leads elsewhere.
  mutating func get(_ address: WebAddress, headers: [String] = []) throws -> HTTPReply {
    var address = address
    for _ in 0...Self.mostRedirects {
      try obeyRobots(address)
      let reply = try insistently(address, headers)
      guard Self.redirects.contains(reply.status), let location = reply.headers["location"] else {
        return reply
      }
      guard let next = address.resolving(location), next.site == address.site else {
        throw FetchFailure.moved(address, to: location)
      }
      address = next
    }
    throw FetchFailure.broken("\(address.text) is redirected \(Self.mostRedirects) times.")
  }

  private static let redirects: Set<Int> = [301, 302, 303, 307, 308]

  // MARK: - Trying again

  /// - Returns: the first answer that is not a passing failure, else the last one.
  private mutating func insistently(_ address: WebAddress, _ headers: [String]) throws -> HTTPReply {
    for attempt in 1..<max(limits.attempts, 2) {
      do {
        let reply = try once(address, headers)
        guard FetchFailure.isBusy(reply.status) else { return reply }
        wait(reply.retryAfter ?? backoff(attempt), after: reply.status, attempt, address)
      } catch let failure as FetchFailure where failure.scope == .attempt {
        wait(backoff(attempt), after: nil, attempt, address)
      }
    }
    return try once(address, headers)
  }

  private func backoff(_ attempt: Int) -> Double {
    limits.firstWait * pow(2, Double(attempt - 1))
  }

  private mutating func once(_ address: WebAddress, _ headers: [String]) throws -> HTTPReply {
    let pause = max(limits.pause, robots[address.site]?.crawlDelay ?? 0)
    if let lastRequest {
      wait(pause - (ContinuousClock.now - lastRequest) / .seconds(1))
    }
    requests += 1
    onWait(.forAnswer(address.text, most: limits.longestAnswer))
    defer { lastRequest = ContinuousClock.now }
    return try curl.get(address, headers: headers)
  }

  private mutating func wait(_ seconds: Double, after status: Int?, _ attempt: Int, _ address: WebAddress) {
    let seen = Int(min(seconds, limits.longestWait).rounded(.up))
    onWait(.toAskAgain(address.text, status: status, seconds: seen, attempt: attempt + 1, of: max(limits.attempts, 2)))
    wait(seconds)
  }

  private mutating func wait(_ seconds: Double) {
    if seconds > limits.longestWait {
      refusedWait = max(seconds, refusedWait ?? 0)
    }
    if seconds > 0 {
      Thread.sleep(forTimeInterval: min(seconds, limits.longestWait))
    }
  }

  // MARK: - Robots

  private mutating func obeyRobots(_ address: WebAddress) throws {
    let rules = try robots[address.site] ?? readRobots(of: address)
    robots[address.site] = rules
    if !rules.allows(address.path) {
      throw FetchFailure.refused("The site's robots.txt asks programs to leave \(address.path) alone.")
    }
  }

  /// A site without the file allows everything; one that cannot say what it wishes is left alone.
  private mutating func readRobots(of address: WebAddress) throws -> Robots {
    guard let file = WebAddress(address.site + "/robots.txt") else { return .none }
    let reply = try insistently(file, [])
    if FetchFailure.isBusy(reply.status) { throw FetchFailure.status(reply.status, file) }
    guard reply.status == 200 else { return .none }
    return Robots(String(decoding: reply.body, as: UTF8.self), for: String(program.prefix { $0 != "/" }))
  }
}
