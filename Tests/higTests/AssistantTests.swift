import Foundation
import HIGModel
import TestSupport
import Testing

@Suite("hig mcp")
struct AssistantTests {
  private let folder: TemporaryFolder
  private var index: String { folder.path + "/hig.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  /// Makes the index of one page.
  private func ingest(_ page: String) throws {
    try Data(page.utf8).write(to: URL(fileURLWithPath: folder.path + "/page.md"))
    let arguments = ["ingest", "--no-corpus", "--only", folder.path + "/page.md", "--index", index]
    #expect(try Program(arguments: arguments).run().code == 0)
  }

  @Test("What runs answers from an index that takes the place of its own, and goes on where that cannot be opened")
  func newIndex() throws {
    try ingest("# Lockers\n\n**Number every locker.** People find theirs sooner.\n")
    let process = Program(arguments: ["mcp", "--index", index]).process()
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { process.terminate() }
    func asked(_ query: String) throws -> String {
      let call = """
        {"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"search_guidelines","arguments":{"query":"\(query)"}}}
        """
      try input.fileHandleForWriting.write(contentsOf: Data((call + "\n").utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        if more.isEmpty { break }
        answer += more
      }
      return String(decoding: answer, as: UTF8.self)
    }
    #expect(try asked("number lockers").contains("Number every locker"))
    try ingest("# Lifts\n\n**Announce every floor.** People in a lift do not see where they are.\n")
    #expect(try asked("announce floor").contains("Announce every floor"))
    try FileManager.default.moveItem(atPath: index, toPath: index + ".away")
    try Data("no index".utf8).write(to: URL(fileURLWithPath: index))
    #expect(try asked("announce floor").contains("Announce every floor"))
  }

  @Test("A printed configuration names the program as it was called, and no index unless one is named")
  func configuration() throws {
    let link = folder.path + "/hig"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.path)
    func printed(_ more: [String]) throws -> String {
      try Program(arguments: ["mcp", "--print-config", "claude"] + more, path: link).run().output
    }
    #expect(try printed([]).contains(#"{"args":["mcp"],"command":"\#(link)""#))
    #expect(try printed(["--index", index]).contains(#"["mcp","--index","\#(index)"]"#))
  }
}
