import Foundation
import HIGModel

/// Why a page, or a whole site, could not be had, as its reader is told: the cause with its address, and what to do.
struct FetchFailure: Error {
  /// One sentence.
  var reason: Saying
  /// One sentence.
  var hint: Saying
  var scope = Scope.page

  /// What it is about: a page, an attempt that may go better when it is made again, or the whole site.
  enum Scope {
    case page, attempt, site
  }

  /// What the site, or the way to it, does not allow.
  static func refused(_ reason: Saying) -> FetchFailure {
    FetchFailure(reason: reason, hint: "`--from` names a mirror of the site.")
  }

  /// Nobody answers.
  static func unreachable(_ reason: Saying) -> FetchFailure {
    FetchFailure(reason: reason, hint: "Is there a network, and is the address right (--from)?", scope: .site)
  }

  /// An answer that broke off.
  static func broken(_ reason: Saying) -> FetchFailure {
    FetchFailure(reason: reason, hint: "Run it again: it asks for what is missing.", scope: .attempt)
  }

  static func tooLarge(most: Int) -> FetchFailure {
    FetchFailure(reason: "It has more than \(most >> 20) MB.", hint: "Run it again: it asks for what is missing.")
  }

  /// A redirect that is not followed.
  static func moved(_ address: WebAddress, to location: String) -> FetchFailure {
    FetchFailure(
      reason: "\(address.text) is redirected to another site, which is not followed: \(location.prefix(120)).",
      hint: "If the publisher moved, `--from` names the new site."
    )
  }

  /// A status that is neither a page nor its absence.
  static func status(_ status: Int, _ address: WebAddress) -> FetchFailure {
    switch status {
    case 401, 403, 451:
      FetchFailure(
        reason: "The site does not let programs in: status \(status) for \(address.text).",
        hint: "Open the address in a browser; a proxy or a firewall may stand between."
      )
    case _ where isBusy(status):
      FetchFailure(
        reason: "The site is busy or in trouble: status \(status) for \(address.text).",
        hint: "Run it again later: it goes on where it stopped."
      )
    default:
      FetchFailure(
        reason: "The server answered with status \(status) for \(address.text).",
        hint: "Open the address in a browser."
      )
    }
  }

  /// Whether a status says that the site would answer at another time.
  static func isBusy(_ status: Int) -> Bool { status == 429 || status >= 500 }

  /// An answer that is no page. A web page in its place asks to sign in or to prove that one is human.
  static func noPage(_ body: Data, _ address: WebAddress) -> FetchFailure {
    let start = body.prefix(64).drop { $0 <= 0x20 }
    guard start.first == UInt8(ascii: "<") else {
      return FetchFailure(
        reason: "What came from \(address.text) is no page in DocC's JSON.",
        hint: "The publisher may have changed its form."
      )
    }
    return FetchFailure(
      reason:
        "What came from \(address.text) is no page in DocC's JSON but a web page: a sign-in, or a check for robots.",
      hint: "Open the address in a browser, sign in to the network, and run it again."
    )
  }
}
