internal import Foundation
internal import HIGModel
internal import Hummingbird
internal import Logging

/// Serves the routes over HTTP until it is told to stop.
package struct Server: Sendable {
  private let routes: Routes
  private let host: String
  private let port: Int

  package init(routes: Routes, host: String, port: Int) {
    self.routes = routes
    self.host = host.lowercased()
    self.port = port
  }

  /// Runs until SIGINT or SIGTERM.
  /// - Parameter ready: called with the port once connections are accepted.
  /// - Throws: `Problem` (`machine`) where the port is taken or not allowed.
  package func run(ready: @escaping @Sendable (Int) -> Void) async throws {
    var logger = Logger(label: "hig")
    logger.logLevel = .warning
    let application = Application(
      router: routes.router(hosts: isLoopback ? ["127.0.0.1", "localhost", "[::1]", host] : []),
      // Someone who opens a connection and says nothing does not keep it.
      server: .http1(configuration: .init(idleTimeout: .seconds(30))),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { ready($0.localAddress?.port ?? port) },
      logger: logger
    )
    do {
      try await application.runService()
    } catch {
      throw problem(error)
    }
  }

  private var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  private func problem(_ error: any Error) -> Problem {
    let reason = "\(error)"
    if reason.contains("Address already in use") || reason.contains("errno: 98") {
      return Problem(
        .machine,
        "The port \(port) of \(host) is taken.",
        hint: "Choose another: `make serve PORT=\(port + 1)` or `hig serve --port \(port + 1)`."
      )
    }
    return Problem(
      .machine,
      "The server cannot listen on \(host):\(port): \(reason).",
      hint: "Choose another address or port."
    )
  }
}
