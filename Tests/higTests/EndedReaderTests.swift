import Foundation
import TestSupport
import Testing

/// In a debug build `HIG_TRAP` ends the process at a page, as a slip of the reader would.
@Suite("A page that ends the reader costs that page only", .serialized)
struct EndedReaderTests {
  private let machine: Machine

  init() throws {
    machine = try Machine(folder: try TemporaryFolder())
  }

  /// Writes pages `p0.md`, `p1.md` … into a folder.
  private func pages(_ count: Int) throws -> String {
    let folder = machine.folder.path + "/pages"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for number in 0..<count {
      let page = "# Lamp \(number)\n\nUse lamp \(number) at night.\n"
      try Data(page.utf8).write(to: URL(fileURLWithPath: "\(folder)/p\(number).md"))
    }
    return folder
  }

  private func ingest(_ paths: [String], trap: String?) throws -> Program.Run {
    var program = machine.program(["ingest", "--no-corpus"] + paths, from: "")
    program.environment["HIG_TRAP"] = trap
    return try program.run()
  }

  private func topics() async throws -> Int {
    try await machine.hig(["topics", "-f", "tsv"], from: "").output.split(separator: "\n").count { $0.contains("lamp") }
  }

  @Test("First, last, or ended by the system for its memory", arguments: ["4:p0.md", "4:p9.md", "11:p5.md", "9:p4.md"])
  func one(trap: String) async throws {
    let run = try ingest([pages(10)], trap: trap)
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("\(trap.suffix(5)): error [reader-ended]"))
    #expect(try await topics() == 9)
  }

  @Test("Several of a folder: p7, p17, p27")
  func several() async throws {
    let run = try ingest([pages(30)], trap: "4:7.md")
    #expect(run.code == 0)
    #expect(run.errors.split(separator: "\n").count { $0.contains("[reader-ended]") } == 3)
    #expect(try await topics() == 27)
  }

  @Test("Alone, nothing is left to make an index of")
  func alone() throws {
    let run = try ingest([pages(1)], trap: "4:p0.md")
    #expect(run.code == 2)
    #expect(run.errors.contains("p0.md: The page ended the reader"))
  }

  @Test("In a remembered folder, and where pages are fetched")
  func remembered() async throws {
    let folder = try pages(3)
    #expect(try ingest([folder], trap: nil).code == 0)
    let other = try machine.folder.write(Data("# Lamp 3\n\nUse lamp 3 at noon.\n".utf8), as: "other.md")
    #expect(try ingest([other], trap: "4:p1.md").code == 0)
    #expect(try await topics() == 3)
    let publisher = TestPublisher(try InventedPages())
    try await publisher.run { site in
      var program = machine.program(["update"], from: site)
      program.environment["HIG_TRAP"] = "4:p2.md"
      let asked = program
      let run: Program.Run = try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try asked.run() }) }.start()
      }
      #expect(run.code == 0 && run.errors.contains("p2.md: error [reader-ended]"), "\(run.errors)")
    }
    #expect(try await topics() == 3)
  }
}
