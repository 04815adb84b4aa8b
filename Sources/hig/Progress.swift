internal import Foundation
internal import HIGFetch

/// Shows how far a run is: a bar on a terminal, a line a second elsewhere, nothing for a run that is done at once.
final class Progress {
  private let start = Date()
  private var shown = Date()
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private var hasBar = false

  /// Tells, at most a few times a second and after the first second, that `done` of `total` files were read.
  func show(_ done: Int, of total: Int) {
    let filled = total == 0 ? Self.width : Self.width * done / total
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: Self.width - filled)
    show("\(bar) \(done)/\(total)", orLine: "\(done) of \(total) files read")
  }

  /// Tells as often that so many pages came.
  func show(_ progress: FetchProgress) {
    let line = "\(progress.done) pages, \(Self.size(progress.bytes)), \(progress.left) to go"
    show(line + "   ", orLine: line)
  }

  /// `340 KB`
  static func size(_ bytes: Int) -> String {
    bytes < 10 << 20 ? "\((bytes + 1023) >> 10) KB" : "\(bytes >> 20) MB"
  }

  private func show(_ bar: String, orLine line: String) {
    let now = Date()
    guard now.timeIntervalSince(start) > 1, now.timeIntervalSince(shown) > (isTerminal ? 0.1 : 1) else { return }
    shown = now
    if isTerminal {
      hasBar = true
      try? FileHandle.standardError.write(contentsOf: Data("\r\(bar)".utf8))
    } else {
      Console.complain(line)
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
