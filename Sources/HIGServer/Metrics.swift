import Foundation
import HIGAnswers
import HIGIndex
import HIGText
import HTTPTypes
import Hummingbird
import Synchronization

/// What a server counts, in the text format of Prometheus.
final class Metrics: Sendable {
  private struct Counts {
    /// By route and status.
    var requests: [String: Int] = [:]
    var buckets = Array(repeating: 0, count: Metrics.bounds.count)
    var seconds = 0.0
    var searches = 0
    var number = 0
  }

  private let counts = Mutex(Counts())

  /// Upper bounds of the classes of times, in seconds.
  private static let bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

  /// Counts an answer.
  /// - Returns: its number.
  func count(_ route: String, _ status: Int, _ seconds: Double) -> Int {
    counts.withLock { counts in
      counts.requests["route=\"\(route)\",status=\"\(status)\"", default: 0] += 1
      for (place, bound) in Self.bounds.enumerated() where seconds <= bound { counts.buckets[place] += 1 }
      counts.seconds += seconds
      counts.searches += route.hasSuffix("/search") ? 1 : 0
      counts.number += 1
      return counts.number
    }
  }

  /// - Parameters:
  ///   - index: the one that is served.
  ///   - connections: that are open.
  func text(_ index: ServedIndex, connections: Int) -> String {
    let counts = counts.withLock { $0 }
    let reader = index.current.library.index
    var lines = ["# TYPE hig_requests_total counter"]
    lines += counts.requests.sorted { $0.key < $1.key }.map { "hig_requests_total{\($0.key)} \($0.value)" }
    lines += ["# TYPE hig_request_seconds histogram"]
    lines += zip(Self.bounds, counts.buckets).map { "hig_request_seconds_bucket{le=\"\($0)\"} \($1)" }
    lines += [
      "hig_request_seconds_bucket{le=\"+Inf\"} \(counts.number)",
      "hig_request_seconds_sum \(counts.seconds)",
      "hig_request_seconds_count \(counts.number)",
      "# TYPE hig_searches_total counter",
      "hig_searches_total \(counts.searches)",
      "# TYPE hig_connections gauge",
      "hig_connections \(connections)",
      "# TYPE hig_index_info gauge",
      "hig_index_info{sha256=\"\(reader.digest)\"} 1",
      "# TYPE hig_index_age_seconds gauge",
      "hig_index_age_seconds \(Int(Date().timeIntervalSince(reader.identity.modified)))",
      "# TYPE hig_index_refused gauge",
      "hig_index_refused \(index.isRefusing ? 1 : 0)",
    ]
    return lines.inLines + "\n"
  }
}

/// Counts every answer, and writes a line on it. What was searched for is nobody's affair, and stays out of both.
struct RequestLog: RouterMiddleware {
  let metrics: Metrics
  let lines: LogLines

  func handle(_ request: Request, context: BasicRequestContext, next: Next) async throws -> Response {
    let begin = ContinuousClock.now
    var response = try await next(request, context)
    let time = (ContinuousClock.now - begin) / .milliseconds(1)
    let status = response.status.code
    let number = metrics.count(context.endpointPath ?? "none", status, time / 1000)
    let id = "\(lines.process)-\(number)"
    if let name = Self.requestID {
      response.headers[name] = id
    }
    lines.write([
      ("id", id), ("method", request.method.rawValue), ("path", request.uri.path), ("status", status),
      ("ms", (time * 10).rounded() / 10), ("bytes", response.body.contentLength ?? 0),
    ])
    return response
  }

  private static let requestID = HTTPField.Name("X-Request-Id")
}
