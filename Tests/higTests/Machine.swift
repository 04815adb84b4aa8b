import Foundation
import TestSupport

/// A user's machine: an empty data folder, an index, and a publisher to fetch from.
struct Machine: Sendable {
  let folder: TemporaryFolder
  /// The folder with what is bundled.
  private let home: String

  init(folder: TemporaryFolder) throws {
    self.folder = folder
    home = try Built.homeOf2021()
  }

  /// What was fetched.
  var pages: String { folder.path + "/hig/pages/apple" }

  var index: String { folder.path + "/hig.sqlite" }

  /// The program with this machine's folders; what fetches, fetches from `site`.
  func program(_ arguments: [String], from site: String) -> Program {
    let isFetching = ["update", "fetch"].contains(arguments[0])
    let asked = arguments + (isFetching ? ["--from", site, "--pause", "0"] : [])
    let environment = [
      "HIG_HOME": home, "XDG_DATA_HOME": folder.path, "HIG_INDEX": index, "no_proxy": "127.0.0.1",
    ]
    return Program(arguments: asked, environment: environment)
  }

  /// Runs the program on a thread of its own, so that the publisher has the others.
  func hig(_ arguments: [String], from site: String) async throws -> Program.Run {
    let program = program(arguments, from: site)
    return try await withCheckedThrowingContinuation { continuation in
      Thread { continuation.resume(with: Result { try program.run() }) }.start()
    }
  }
}
