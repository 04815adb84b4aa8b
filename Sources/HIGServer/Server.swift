import CMalloc
import Foundation
import HIGModel
import Hummingbird
import Logging
import NIOCore
import UnixSignals

/// Serves the routes over HTTP until it is asked to stop.
package struct Server {
  private let routes: Routes
  private let host: String
  private let port: Int
  private let log: LogLines
  /// How long it waits.
  var patience = Patience()
  var connections = Connections.ofMachine()

  /// - Parameters:
  ///   - routes: what is served.
  ///   - host: a name or an address to listen on.
  ///   - port: 0 takes any that is free.
  ///   - log: a line for each request.
  package init(routes: Routes, host: String, port: Int, log: LogLines = LogLines(nil)) {
    self.routes = routes
    self.host = host.lowercased()
    self.port = port
    self.log = log
  }

  /// Whether only this machine reaches what listens on `host`.
  package static func isLoopback(_ host: String) -> Bool {
    host == "localhost" || host == "::1" || host.hasPrefix("127.")
  }

  /// Runs until SIGINT or SIGTERM; a second one does not wait for answers that are under way.
  /// - Parameter ready: called with the port once connections are accepted.
  /// - Throws: `Problem` (`machine`) where the port is taken or not allowed.
  package func run(ready: @escaping @Sendable (Int) -> Void) async throws {
    var logger = Logger(label: "hig")
    logger.logLevel = .warning
    let application = Application(
      router: routes.router(log: log) { [connections] in connections.count },
      server: .guardedHTTP1(patience, connections),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        routes.names.listens(on: host, port: port)
        ready(port)
        Task { await routes.index.current.library.warm() }
      },
      logger: logger
    )
    let watching = [
      Task {
        var turn = 0
        while !Task.isCancelled {
          turn += 1
          try? await Task.sleep(for: Self.betweenLooks)
          await look()
          // What many threads freed goes back to the machine.
          if turn % Self.looksBetweenTrims == 0 { malloc_trim(0) }
        }
      },
      Task {
        for await _ in await UnixSignalsSequence(trapping: .sighup) { await look() }
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
  private static let looksBetweenTrims = 60

  /// Looks whether there is another index.
  private func look() async {
    if let change = await routes.index.look() {
      log.write([("index", change)])
    }
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
