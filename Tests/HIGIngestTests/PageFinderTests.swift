import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Finding pages")
struct PageFinderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func makeFolder(_ name: String) throws -> String {
    let path = folder.path + "/" + name
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  /// Names below the folder, and the codes of what was noticed.
  private func find(_ paths: String...) -> (names: [String], codes: [Diagnostic.Code]) {
    let found = PageFinder(paths)
    return (found.files.map { String($0.dropFirst(folder.path.count + 1)) }, found.diagnostics.map(\.code))
  }

  @Test("A folder gives its pages and those below it by name, without hidden ones and other files")
  func below() throws {
    _ = try makeFolder("sub/.git")
    for name in ["b.html", "a.MD", "sub/c.txt", "sub/.d.txt", "sub/.git/e.html", "f.png", "html", "g."] {
      _ = try folder.write([0x61], as: name)
    }
    let found = find(folder.path)
    #expect(found.names == ["a.MD", "b.html", "sub/c.txt"])
    #expect(found.codes == [])
  }

  @Test("Names that differ only in how their letters are made up are two files")
  func composed() throws {
    for name in ["\u{304C}.md", "\u{304B}\u{3099}.md"] {
      _ = try folder.write([0x61], as: name)
    }
    let found = find(folder.path)
    #expect(Set(found.names.map { Array($0.utf8) }).count == 2)
    #expect(find(folder.path, folder.path + "/./\u{304C}.md").names.count == 2)
  }

  @Test("What .gitignore and .ignore name is left out as Git does it, and packages of others always")
  func ignored() throws {
    let files = [
      "a.md", "draft.md", "kept.draft.md", "out/a.md", "sub/out/a.md", "sub/b.md", "sub/deep/c.md",
      "sub/deep/top.md", "top.md", "x/y/z/d.md", "node_modules/n.md", "sub/vendor/v.md",
    ]
    for file in files {
      _ = try makeFolder(file.split(separator: "/").dropLast().joined(separator: "/"))
      _ = try folder.write([0x61], as: file)
    }
    let lines = "# all\n*draft.md\n!kept.draft.md\nout/\n/top.md\nx/**/d.md\n!b.md\n"
    _ = try folder.write(lines.utf8, as: ".gitignore")
    _ = try folder.write("b.md\n".utf8, as: ".ignore")
    let read = ["a.md", "kept.draft.md", "sub/deep/c.md", "sub/deep/top.md"]
    #expect(find(folder.path).names == read)
    #expect(find(folder.path + "/draft.md").names == ["draft.md"])
    #expect(PageFinder([folder.path], ignoring: false).files.count == files.count - 2)
    #expect(find(folder.path + "/sub/out").names == ["sub/out/a.md"])
    _ = try makeFolder(".git")
    #expect(find(folder.path + "/sub").names == Array(read.dropFirst(2)))
  }

  @Test("A file that is named is read whatever its ending, and once however often it is named")
  func named() throws {
    let file = try folder.write([0x61], as: "page.saved")
    let found = find(file, folder.path + "/./page.saved")
    #expect(found.names == ["page.saved"])
  }

  @Test(
    "A link leads to a file of the folder; one that leads out of it or to a folder is not followed, one to nowhere is told"
  )
  func links() throws {
    let sub = try makeFolder("sub")
    let inner = try makeFolder("sub/.kept")
    _ = try folder.write([0x61], as: "page.html")
    _ = try folder.write([0x61], as: "sub/.kept/page.html")
    for (link, target) in [
      ("link.html", inner + "/page.html"), ("out.html", folder.path + "/page.html"), ("circle", ".."),
      ("lost.html", "nowhere.html"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: sub + "/" + link, withDestinationPath: target)
    }
    let found = find(sub)
    #expect(found.names == ["sub/link.html"])
    #expect(found.codes == [.filesSkipped])
  }

  @Test(
    "A path that leads to no page is told",
    arguments: [("/nowhere/at/all", Diagnostic.Code.pathMissing), ("", .pathMissing), ("/dev/null", .fileUnreadable)]
  )
  func nothing(path: String, code: Diagnostic.Code) {
    let found = PageFinder([path])
    #expect(found.files == [])
    #expect(found.diagnostics.map(\.code) == [code])
    #expect(found.diagnostics.map(\.source) == [path])
  }

  @Test("A folder without pages is told, also where only a folder below it is empty")
  func noPages() throws {
    let empty = try makeFolder("empty/inner")
    #expect(find(folder.path + "/empty").codes == [.noPages])
    _ = try folder.write([0x61], as: "empty/a.html")
    #expect(find(folder.path + "/empty").codes == [])
    #expect(find(empty).codes == [.noPages])
  }

  @Test("A folder that may not be read is told with the reason, at the top and below")
  func closedFolder() throws {
    let closed = try makeFolder("pages/closed")
    _ = try folder.write([0x61], as: "pages/closed/hidden.html")
    _ = try folder.write([0x61], as: "pages/a.html")
    try Permissions.close(closed)
    defer { try? Permissions.open(closed) }
    for path in [folder.path + "/pages", closed] {
      let found = Permissions.asNobody { PageFinder([path]) }
      #expect(found.diagnostics.map(\.code) == [.folderUnreadable])
      #expect(found.diagnostics.map(\.source) == [closed])
      #expect(found.diagnostics.first?.message.contains("Permission denied") == true)
      #expect(found.files.count == (path == closed ? 0 : 1))
    }
  }

  @Test("What is in a folder that may not be entered cannot be read, and is not called missing")
  func closedPath() throws {
    let closed = try makeFolder("closed")
    let page = try folder.write([0x61], as: "closed/page.html")
    try Permissions.close(closed)
    defer { try? Permissions.open(closed) }
    let found = Permissions.asNobody { PageFinder([page]) }
    #expect(found.diagnostics.map(\.code) == [.fileUnreadable])
  }

  @Test("A page that may not be opened is told with the reason, and counts as unread; a damaged one does not")
  func closedPage() throws {
    let closed = try folder.write([0x61], as: "closed.html")
    _ = try folder.write([0, 1, 2, 3], as: "binary.html")
    _ = try folder.write(Data("# Alerts\n\nKeep an alert short. Long ones tire.\n".utf8), as: "alerts.md")
    try Permissions.close(closed)
    let ingester = Ingester(lexicon: try Project.lexicon())
    let report = try Permissions.asNobody { try ingester.ingest([folder.path]).report }
    #expect(report.total.topics == 1)
    #expect(Set(report.diagnostics.map(\.code)) == [.fileBinary, .fileUnreadable, .noTopic])
    #expect(report.unread.map(\.source) == [closed])
    #expect(report.unread.first?.message.contains("Permission denied") == true)
  }

  @Test("A file whose name is not UTF-8 is skipped and said to be, and the others are read")
  func misnamed() throws {
    _ = try folder.write(Data("# Lamps\n".utf8), as: "lamps.md")
    let name = Array((folder.path + "/caf").utf8) + [0xE9] + Array(".md".utf8) + [0]
    let file = try #require(fopen(name.map(CChar.init(bitPattern:)), "w"))
    fclose(file)
    let found = PageFinder([folder.path])
    #expect(found.diagnostics.isEmpty && found.files.count == 1)
    #expect(found.skipped.map { $0.message.contains("not UTF-8") } == [true])
  }

  @Test("What was skipped says where it is, and what to do about it")
  func skipped() throws {
    _ = try folder.write(Data("# Lamps\n".utf8), as: "lamps.md")
    let hidden = try folder.write([0x61], as: ".lamps")
    let book = try folder.write([0x61], as: "lamps.epub")
    let told = PageFinder([folder.path]).skipped
    #expect(Set(told.map(\.source)) == [hidden, book])
    #expect(told.first { $0.source == book }?.hint?.contains("pandoc") == true)
  }
}
