import ArgumentParser
import Foundation
import Hummingbird
import Logging
import NIOCore

/// A server with nothing but one route, which answers a few letters: what `make bench-http` compares with.
struct BareServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bare-server",
    abstract: "Serve one route until stopped."
  )

  @Option(help: "The port; 0 takes any that is free.")
  var port = 0

  func run() async throws {
    var logger = Logger(label: "hig-bench")
    logger.logLevel = .warning
    let router = Router()
    router.get("") { _, _ in "ok\n" }
    let application = Application(
      router: router,
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      onServerRunning: { channel in
        let address = "http://127.0.0.1:\(channel.localAddress?.port ?? port)/\n"
        // Not by `print`, which keeps lines back where nobody looks on.
        FileHandle.standardOutput.write(Data(address.utf8))
      },
      logger: logger
    )
    try await application.runService()
  }
}
