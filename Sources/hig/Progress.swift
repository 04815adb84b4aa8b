internal import Foundation

/// Shows how far a run is: a bar on a terminal, a line a second elsewhere, nothing for a run that is done at once.
final class Progress {
  private let start = Date()
  private var shown = Date()
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var hasBar = false

  /// Tells, at most a few times a second and after the first second, that `done` of `total` files were read.
  func show(_ done: Int, of total: Int) {
    let now = Date()
    guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(shown) > (isTerminal ? 0.1 : 1)
    else {
      return
    }
    shown = now
    if isTerminal {
      hasBar = true
      let filled = total == 0 ? Self.width : Self.width * done / total
      let bar =
        String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
      try? FileHandle.standardError.write(contentsOf: Data("\r\(bar) \(done)/\(total)".utf8))
    } else {
      Console.complain("\(done) of \(total) files read")
    }
  }

  /// Takes the bar away.
  func finish() {
    if hasBar {
      try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K".utf8))
    }
  }

  private static let width = 30
}
