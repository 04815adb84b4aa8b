import Dispatch
import Foundation
import HIGFetch
import HIGIngest
import HIGModel
import Synchronization

/// Shows how far a run is, a few times a second on a terminal and a line a second elsewhere; nothing of a
/// run that is done at once. The seconds go on where a stage cannot say how far it is.
final class Progress: Sendable {
  private let start = Date()
  private let isTerminal = isatty(STDERR_FILENO) == 1
  /// What there is to show; nil at the beginning and after the end.
  private let line = Mutex<String?>(nil)
  /// What is waited for; nil where nothing is.
  private let wait = Mutex<String?>(nil)
  private nonisolated(unsafe) let timer = DispatchSource.makeTimerSource()

  init() {
    timer.setEventHandler { [weak self] in self?.draw() }
    timer.schedule(deadline: .now() + 1, repeating: isTerminal ? 0.2 : 1)
    timer.activate()
  }

  /// Takes in what a run is at, and that `done` of `total` are done.
  func show(_ stage: Ingester.Stage, _ done: Int, of total: Int) {
    let share = total == 0 ? 1 : Double(done) / Double(total)
    let width = max(0, min(30, Terminal.width - 30))
    let filled = Int(share * Double(width))
    let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
    let name = localized("\(word: stage.rawValue)")
    line.withLock { $0 = name + (isTerminal ? " \(bar)" : ":") + " \(Int(share * 100)) %" }
  }

  /// Takes in that so many pages came.
  func show(_ progress: FetchProgress) {
    let size = Self.size(progress.bytes)
    line.withLock { $0 = localized("\(progress.done) pages, \(size), \(progress.left) to go") }
  }

  /// Takes in what is waited for.
  func show(_ wait: FetchWait) {
    let words: Saying =
      switch wait {
      case .forAnswer(let address, let most): "waits \(most) s at most for \(address)"
      case .toAskAgain(let address, let status?, let seconds, let attempt, let all):
        "\(address) answered \(status): asked again in \(seconds) s, \(attempt) of \(all)"
      case .toAskAgain(let address, nil, let seconds, let attempt, let all):
        "\(address) gave no answer: asked again in \(seconds) s, \(attempt) of \(all)"
      }
    self.wait.withLock { $0 = localized(words) }
    line.withLock { $0 = $0 ?? localized("begins") }
  }

  /// `340 KB`
  static func size(_ bytes: Int) -> String {
    bytes < 10 << 20 ? "\((bytes + 1023) >> 10) KB" : "\(bytes >> 20) MB"
  }

  private func draw() {
    line.withLock { line in
      guard let page = line else { return }
      let line = [page, wait.withLock { $0 }].compactMap { $0 }.joined(separator: "; ")
      let seconds = "\(Int(Date().timeIntervalSince(start))) s"
      if isTerminal {
        _ = Console.write("\r\(line), \(seconds)\u{1B}[K", to: STDERR_FILENO)
      } else {
        Console.complain("\(line), \(seconds)")
      }
    }
  }

  /// Takes the bar away.
  func finish() {
    timer.cancel()
    line.withLock { line in
      if isTerminal, line != nil, Date().timeIntervalSince(start) > 1 {
        _ = Console.write("\r\u{1B}[K", to: STDERR_FILENO)
      }
      line = nil
    }
  }
}
