internal import ArgumentParser
internal import HIGAnswers
internal import HIGModel
internal import HIGServer

/// `hig serve`
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    _superCommandName: Hig.name,
    abstract: "Serve the web page and the HTTP API."
  )

  @Option(help: "The port; 0 takes any that is free.")
  var port = 4680

  @Option(help: "The address to listen on. Other machines reach 0.0.0.0; there is no log-in.")
  var host = "127.0.0.1"

  @OptionGroup var index: IndexOption

  func run() async throws {
    guard (0...65535).contains(port) else {
      throw Problem(
        .invalid,
        "There is no port \(port).",
        hint: "A port is a number from 0 to 65535."
      )
    }
    let home = try Home()
    let index = try ServedIndex(path: try index.path())
    let files = try StaticFiles(folder: home.staticFiles)
    let pages = try PageRoutes(index: index, templates: home.templates, files: files)
    let routes = try Routes(index: index, pages: pages)
    let name = host.contains(":") ? "[\(host)]" : host
    try await Server(routes: routes, host: host, port: port).run { port in
      Console.say(
        """
        hig serves http://\(name):\(port)/
        Try: curl -s 'http://\(name):\(port)/api/v1/search?q=起動画面'
        """
      )
    }
  }
}
