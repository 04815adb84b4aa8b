import Foundation
import HIGModel
import Synchronization
import TestSupport
import Testing

@Suite("Fetching on a machine that fails", .serialized)
struct TodayFaultTests {
  private let machine: Machine
  private let publisher: TestPublisher

  init() throws {
    machine = try Machine(folder: try TemporaryFolder())
    publisher = TestPublisher(try InventedPages())
  }

  /// Files with their bytes, by their paths below `folder`.
  private func contents(_ folder: String) throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
    return try names.reduce(into: [:]) { files, name in
      files[name] = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
    }
  }

  /// Starts a process on a thread of its own and waits for its end.
  private func end(of process: Process, whileRunning action: @escaping @Sendable (Int32) -> Void = { _ in })
    async throws
  {
    try process.run()
    let identifier = process.processIdentifier
    await withCheckedContinuation { continuation in
      Thread {
        action(identifier)
        process.waitUntilExit()
        continuation.resume()
      }.start()
    }
  }

  @Test("A fetch that was killed in the middle is finished by the next one", .timeLimit(.minutes(20)))
  func killed() async throws {
    let process = machine.program(["fetch"], from: "").process()
    let identifier = Mutex<Int32>(0)
    await publisher.fail(
      TestPublisher.path("loading", .ja),
      with: [
        .call {
          while identifier.withLock({ $0 }) == 0 { usleep(1_000) }
          kill(identifier.withLock { $0 }, SIGKILL)
        }
      ]
    )
    try await publisher.run { [machine, publisher] site in
      process.arguments = machine.program(["fetch"], from: site).arguments
      process.standardOutput = FileHandle.nullDevice
      try await end(of: process) { started in identifier.withLock { $0 = started } }
      #expect(process.terminationReason == .uncaughtSignal)
      let before = try contents(machine.pages)
      #expect(before.count > 3 && before.count < 27)
      await publisher.forgetVisits()
      let run = try await machine.hig(["fetch"], from: site)
      #expect(run.code == 0, "\(run.errors)")
      #expect(
        run.output.contains("\(27 - before.count) new, 0 changed, 0 gone, \(before.count) as before"),
        "\(run.output)"
      )
      #expect(try contents(machine.pages).count == 27)
      #expect(await publisher.downloads.count == 27 - before.count)
    }
  }

  @Test("An update that is killed while it writes the index leaves the old one whole", .timeLimit(.minutes(20)))
  func killedWhileWriting() async throws {
    try await publisher.run { [machine, publisher] site in
      #expect(try await machine.hig(["update"], from: site).code == 0)
      let before = try Data(contentsOf: URL(fileURLWithPath: machine.index))
      await publisher.change { $0.edit("loading") { $0.blocks[0].texts[0] = "No wait at all." } }
      let process = machine.program(["update"], from: site).process()
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      let isBegun = { @Sendable [folder = machine.folder.path] in
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return files.contains { $0.contains(".new-") }
      }
      try await end(of: process) { identifier in
        while kill(identifier, 0) == 0, !isBegun() { usleep(500) }
        kill(identifier, SIGKILL)
      }
      #expect(process.terminationReason == .uncaughtSignal)
      #expect(try Data(contentsOf: URL(fileURLWithPath: machine.index)) == before)
      #expect(try await machine.hig(["show", "playing-haptics"], from: site).code == 0)
      let next = try await machine.hig(["update"], from: site)
      #expect(next.code == 0 && next.output.contains("0 new, 0 changed, 0 gone, 27 as before"), "\(next.output)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: machine.index)) != before)
      #expect(!isBegun())
    }
  }

  @Test(
    "A full disk leaves pages and index as they were, says so in a sentence, and the next run goes on",
    .enabled(if: SmallDisk.isPossible, "No file system can be mounted here."),
    .timeLimit(.minutes(20))
  )
  func fullDisk() async throws {
    try await publisher.run { [machine, publisher] site in
      let small = machine.folder.path + "/hig"
      guard let disk = SmallDisk(at: small, size: "200k") else {
        Issue.record("It was possible a moment ago.")
        return
      }
      defer { withExtendedLifetime(disk) {} }
      #expect(try await machine.hig(["fetch", "loading", "color"], from: site).code == 0)
      let before = try contents(machine.pages)
      let filler = small + "/filler"
      #expect(FileManager.default.createFile(atPath: filler, contents: nil))
      Self.fill(filler)
      await publisher.change { pages in
        pages.edit("color") { $0.blocks[0].texts[0] = String(repeating: "Color says what matters. ", count: 400) }
      }
      let run = try await machine.hig(["update"], from: site)
      #expect(run.code == 2, "\(run.output)")
      #expect(run.errors.contains("cannot be written") && run.errors.contains("Make room"), "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: machine.index))
      #expect(try contents(machine.pages).filter { before[$0.key] != nil } == before)
      try FileManager.default.removeItem(atPath: filler)
      let next = try await machine.hig(["fetch"], from: site)
      #expect(next.code == 0, "\(next.errors)")
    }
  }

  /// Writes until there is no room.
  private static func fill(_ file: String) {
    let descriptor = open(file, O_WRONLY)
    let block = [UInt8](repeating: 1, count: 512)
    while write(descriptor, block, block.count) > 0 {}
    close(descriptor)
  }

  @Test("What answers is no publisher: one sentence, 2, and the pages as they were", .timeLimit(.minutes(20)))
  func hotel() async throws {
    try await publisher.run { [machine] site in
      let run = try await machine.hig(["fetch", "color"], from: site)
      #expect(run.code == 0)
    }
    let before = try contents(machine.pages)
    let hotel = TestPublisher(try InventedPages())
    for language in Language.allCases {
      await hotel.serve(Data("<html>Sign in</html>".utf8), at: TestPublisher.path("color", language))
    }
    try await hotel.run { [machine] site in
      let run = try await machine.hig(["fetch", "color"], from: site)
      #expect(run.code == 2)
      #expect(run.errors.contains("no page in DocC's JSON"), "\(run.errors)")
    }
    #expect(try contents(machine.pages) == before)
  }
}
