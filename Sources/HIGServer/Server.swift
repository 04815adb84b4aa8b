internal import Foundation
internal import HIGModel
internal import Hummingbird
internal import HummingbirdCore
internal import Logging
internal import NIOCore
internal import UnixSignals

/// Serves the routes over HTTP until it is asked to stop.
package struct Server: Sendable {
  private let routes: Routes
  private let host: String
  private let port: Int
  private let patience: Patience

  /// How long the server waits for those who ask.
  package struct Patience: Sendable {
    /// For a connection that says nothing.
    package var idle = Duration.seconds(30)
    /// For answers that are under way when it is asked to stop.
    package var grace = Duration.seconds(5)

    package init() {}
  }

  /// - Parameters:
  ///   - host: a name or an address; on the loopback one, only its own names are answered.
  ///   - port: 0 takes any that is free.
  package init(routes: Routes, host: String, port: Int, patience: Patience = Patience()) {
    self.routes = routes
    self.host = host.lowercased()
    self.port = port
    self.patience = patience
  }

  /// Runs until SIGINT or SIGTERM; a second one does not wait for answers that are under way.
  /// - Parameter ready: called with the port once connections are accepted.
  /// - Throws: `Problem` (`machine`) where the port is taken or not allowed.
  package func run(ready: @escaping @Sendable (Int) -> Void) async throws {
    var logger = Logger(label: "hig")
    logger.logLevel = .warning
    let application = Application(
      router: routes.router(hosts: isLoopback ? ["127.0.0.1", "localhost", "[::1]", host] : []),
      server: .guardedHTTP1(.init(idleTimeout: TimeAmount(patience.idle))),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        ready(channel.localAddress?.port ?? port)
        Task { await routes.index.current.library.warm(PageRoutes.atATime) }
      },
      logger: logger
    )
    let watching = [
      Task { [logger] in
        while !Task.isCancelled {
          try? await Task.sleep(for: Self.betweenLooks)
          await look(logger)
        }
      },
      Task { [logger] in
        for await _ in await UnixSignalsSequence(trapping: .sighup) { await look(logger) }
      },
    ]
    defer { watching.forEach { $0.cancel() } }
    let service = SignalledService(service: application, grace: patience.grace, logger: logger)
    do {
      try await service.run(until: UnixSignalsSequence(trapping: .sigint, .sigterm))
    } catch {
      throw problem(error)
    }
  }

  private static let betweenLooks = Duration.seconds(1)

  /// Looks whether there is another index.
  private func look(_ logger: Logger) async {
    if let change = await routes.index.look() {
      logger.warning("hig \(change)")
    }
  }

  private var isLoopback: Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  private func problem(_ error: any Error) -> Problem {
    if (error as? IOError)?.errnoCode == EADDRINUSE {
      return Problem(
        .machine,
        "The port \(port) of \(host) is taken.",
        hint: "Choose another: `make serve PORT=\(port + 1)` or `hig serve --port \(port + 1)`."
      )
    }
    return Problem(
      .machine,
      "The server cannot listen on \(host):\(port): \(error).",
      hint: "Choose another address or port."
    )
  }
}
