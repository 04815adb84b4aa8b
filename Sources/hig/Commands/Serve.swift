import ArgumentParser
import HIGAnswers
import HIGFetch
import HIGModel
import HIGServer

/// `hig serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration("serve")

  @Option(parsing: .unconditional, help: .row("serve.port"))
  var port = 4680

  @Option(help: .row("serve.host"))
  var host = "127.0.0.1"

  @Option(
    help: .row("serve.publicURL")
  )
  var publicURL: [String] = []

  @Option(help: .row("serve.logFormat"))
  var logFormat = LogLines.Format.text

  @Option(
    help: .row("serve.allowOrigin")
  )
  var allowOrigin: [String] = []

  @OptionGroup var index: IndexOption

  func run() async throws {
    guard (0...65535).contains(port) else {
      throw Problem(
        .invalid,
        "There is no port \(port).",
        hint: "A port is a number from 0 to 65535."
      )
    }
    if !Server.isLoopback(host.lowercased()) && publicURL.isEmpty {
      throw Problem(
        .invalid,
        "Other machines reach \(host), and no name is given that this server is to answer to.",
        hint: "Say where people reach it: --public-url https://hig.example."
      )
    }
    let home = try Home()
    let index = try ServedIndex(path: try index.path())
    let files = try StaticFiles(folder: home.staticFiles)
    let routes = try Routes(
      index: index,
      templates: home.templates,
      files: files,
      names: SiteNames(publicURLs: publicURL, allowedOrigins: allowOrigin),
      version: Version.text,
      publishers: Set(home.publishers().names)
    )
    let name = host.contains(":") ? "[\(host)]" : host
    let server = Server(routes: routes, host: host, port: port, log: LogLines(logFormat))
    try await server.run { port in
      Console.say(
        """
        hig serves http://\(name):\(port)/
        Try: curl -s 'http://\(name):\(port)/api/v1/search?q=起動画面'
        """
      )
    }
  }
}

extension LogLines.Format: NamedValue {}
