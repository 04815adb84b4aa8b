import Foundation
import TestSupport
import Testing

@Suite("hig ingest", .serialized)
struct IngestCommandTests {
  private let folder: TemporaryFolder
  private var index: String { folder.path + "/hig.sqlite" }
  private let page: String

  init() throws {
    folder = try TemporaryFolder()
    page = try folder.write(Data("# Alerts\n\nAn alert brings news.\n".utf8), as: "alerts.md")
  }

  private func ingest(_ arguments: String...) throws -> Program.Run {
    try Program(arguments: ["ingest", "--only", "--index", index] + arguments).run()
  }

  private func bytes() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: index))
  }

  @Test("A mistyped path among good ones is 3, is named, and leaves the index as it was")
  func mistyped() throws {
    #expect(try ingest(page).code == 0)
    let before = try bytes()
    let other = try folder.write(Data("# Alerts\n\nSomething else.\n".utf8), as: "other.md")
    let run = try ingest(other, "/nowhere/page.html")
    #expect(run.code == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("/nowhere/page.html: error [path-missing]"))
    #expect(run.errors.contains("--keep-going"))
    #expect(try bytes() == before)
  }

  @Test("With --keep-going the rest becomes the index, and the exit code is still 3")
  func keepGoing() throws {
    #expect(try ingest(page).code == 0)
    let before = try bytes()
    let other = try folder.write(Data("# Alerts\n\nSomething else.\n".utf8), as: "other.md")
    let run = try ingest("--keep-going", other, "/nowhere/page.html")
    #expect(run.code == 3)
    #expect(run.output.contains("Topics: 1"))
    #expect(run.errors.contains("/nowhere/page.html"))
    #expect(try bytes() != before)
  }

  @Test("Where nothing can be read there is nothing to keep going with: 2")
  func nothing() throws {
    let run = try ingest("--keep-going", "/nowhere/page.html")
    #expect(run.code == 2)
    #expect(!FileManager.default.fileExists(atPath: index))
  }

  @Test("A bad page in a folder is told, and the index is built from the others")
  func badPage() throws {
    _ = try folder.write([0, 1, 2, 3], as: "binary.html")
    let run = try ingest(folder.path)
    #expect(run.code == 0)
    #expect(run.errors.contains("file-binary"))
  }

  @Test("Control sequences of titles and file names reach no terminal")
  func controlSequences() throws {
    let page = """
      <html><head><title>x</title><meta name="dcterms.isPartOf" content="\u{1B}[2Jwiped \u{202E}turned">
      <meta name="dcterms.date" content="\u{9B}31m"></head>
      <body><h1>Alerts</h1><p>An alert \u{1B}]0;title\u{07} brings news.</p><h2>A</h2><h2>A</h2></body></html>
      """
    let file = try folder.write(Data(page.utf8), as: "a\u{1B}[1mbold.html")
    let run = try ingest("--verbose", file)
    #expect(run.code == 0)
    #expect(run.output.contains("wiped"))
    #expect(run.errors.contains("bold.html"))
    for shown in [run.output, run.errors] {
      #expect(!shown.unicodeScalars.contains { "\u{1B}\u{9B}\u{07}\u{202E}".unicodeScalars.contains($0) })
    }
  }
}
