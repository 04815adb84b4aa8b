internal import Foundation

/// Times a step.
enum Stopwatch {
  /// The median time of `count` runs after one that warms up, in milliseconds.
  static func median(of count: Int, _ step: () throws -> Void) rethrows -> Double {
    try step()
    let clock = ContinuousClock()
    return Times((0..<count).map { _ in clock.measure { try? step() } }).median
  }

  /// The same in time of the processor, which depends less on what else runs. For steps on one thread.
  static func processorMedian(of count: Int, _ step: () throws -> Void) rethrows -> Double {
    try step()
    return Times(
      (0..<count).map { _ in
        let start = clock()
        try? step()
        return .microseconds(clock() - start)
      }
    ).median
  }
}

/// How long the runs of a step took.
struct Times {
  /// In milliseconds, ascending.
  private let sorted: [Double]

  init(_ durations: [Duration]) {
    sorted = durations.map {
      Double($0.components.seconds) * 1000 + Double($0.components.attoseconds) / 1e15
    }.sorted()
  }

  var median: Double { at(0.5) }
  var high: Double { at(0.99) }

  var line: String { "p50 \(median.short) ms, p99 \(high.short) ms" }

  /// The time that this share of the runs stays below.
  private func at(_ share: Double) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, Int(Double(sorted.count) * share))]
  }
}

extension Double {
  /// With as many digits as tell something.
  var short: String { String(format: self < 10 ? "%.3f" : "%.0f", self) }
}
