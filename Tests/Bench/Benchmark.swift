import ArgumentParser
import Foundation

/// `make bench`: measures what users wait for, each against a roof measured in the same run, because absolute times of
/// shared machines mean little. Every measured step asserts what it produced.
@main
struct Benchmark: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hig-bench",
    abstract: "Measure reading, indexing and searching.",
    subcommands: [
      AllBenchmarks.self, ReadingBenchmark.self, IndexBenchmark.self, SearchBenchmark.self, ColdBenchmark.self,
      JudgeBenchmark.self, FitBenchmark.self, BareServer.self, ScalarCheck.self,
    ],
    defaultSubcommand: AllBenchmarks.self
  )
}

/// All of them. Each step runs in a process of its own, so that the memory it takes is its own.
struct AllBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "all",
    abstract: "Measure everything."
  )

  @OptionGroup var checkout: Checkout

  @Option(help: "How many entries to generate from the pages; several times for several sizes.")
  var entries: [Int] = [75_000]

  @Argument(help: "Pages; the bundled ones without.")
  var pages: [String] = []

  func run() throws {
    let folder =
      FileManager.default.temporaryDirectory.path
      + "/hig-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let root = ["--root", checkout.root]
    try step(["reading"] + root + pages)
    for count in [0] + entries {
      let index = folder + "/\(count).sqlite"
      try step(["index"] + root + ["--entries", String(count), index] + pages)
      try step(["search"] + root + [index])
      try step(["cold", index])
    }
  }

  /// Runs one step in another process.
  private func step(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 {
      throw ExitCode(process.terminationStatus)
    }
  }
}

/// Where the project's data are.
struct Checkout: ParsableArguments {
  @Option(help: "The checkout's folder.")
  var root = "."

  /// What `paths` are, or the bundled pages.
  func pages(_ paths: [String]) -> [String] {
    paths.isEmpty ? [root + "/Corpus/pages"] : paths
  }
}
