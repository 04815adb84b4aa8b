import Foundation

/// How long the runs of a step took.
struct Times {
  /// In milliseconds, ascending.
  private let sorted: [Double]

  init(_ durations: [Duration]) {
    sorted = durations.map { $0 / .milliseconds(1) }.sorted()
  }

  /// Takes the time of `step` with each of the items.
  init<Item>(of items: some Sequence<Item>, _ step: (Item) async throws -> Void) async rethrows {
    let clock = ContinuousClock()
    var durations: [Duration] = []
    for item in items {
      durations.append(try await clock.measure { try await step(item) })
    }
    self.init(durations)
  }

  var median: Double { at(0.5) }

  var line: String { "p50 \(median.short) ms, p99 \(at(0.99).short) ms" }

  /// The time that this share of the runs stays below.
  private func at(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

extension Double {
  /// With as many digits as tell something.
  var short: String { String(format: self < 10 ? "%.3f" : "%.0f", self) }
}

/// The most memory that this process took so far, in megabytes.
func memoryPeak() -> Int {
  var usage = rusage()
  getrusage(RUSAGE_SELF.rawValue, &usage)
  return usage.ru_maxrss / 1024
}
