import Foundation
import TestSupport
import Testing

@Suite("Exports", .serialized)
struct ExportTests {
  private func export(_ format: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let arguments = ["export", "-f", format, "--into", folder.path, "--index", try Built.index()]
    let run = try Program(arguments: arguments).run()
    #expect(run.code == 0, "\(run.errors)")
    return folder
  }

  @Test("A docset's index leads to places that are there, and to each topic, section and rule in both languages")
  func docset() throws {
    let folder = try export("docset")
    let check = """
      import os, re, sqlite3, sys
      root = sys.argv[1] + "/HIG.docset/Contents/Resources/"
      rows = sqlite3.connect(root + "docSet.dsidx").execute("SELECT name, type, path FROM searchIndex").fetchall()
      pages = {n: open(root + "Documents/" + n, encoding="utf-8").read() for n in os.listdir(root + "Documents")}
      for name, _, path in rows:
          page, _, place = path.partition("#")
          assert page in pages and (not place or f'id="{place}"' in pages[page]), path
      led = {path for _, _, path in rows}
      for name, text in pages.items():
          assert name in led, name
          for place in re.findall(r'<(?:section|h2) id="([^"]+)"', text):
              assert f"{name}#{place}" in led, place
      for word in ["起動", "Launching", "起動画面を用意する。", "Give your app a launch screen."]:
          assert any(word == name for name, _, _ in rows), word
      print(len(pages), len(rows))
      """
    var program = Program(arguments: ["-c", check, folder.path])
    program.path = "/usr/bin/python3"
    let run = try program.run()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.split(separator: " ").first.flatMap { Int($0) } ?? 0 > 39)
  }

  private func export(_ format: String, of index: String, into folder: String? = nil) throws -> String {
    let run = try Program(
      arguments: ["export", "-f", format, "--index", index] + (folder.map { ["--into", $0] } ?? [])
    ).run()
    #expect(run.code == 0, "\(run.errors)")
    return run.output
  }

  /// The files below a folder, by their paths in it.
  private func files(_ folder: String) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try paths.filter { $0.hasSuffix(".md") }.reduce(into: [:]) {
      $0[$1] = try String(contentsOfFile: "\(folder)/\($1)", encoding: .utf8)
    }
  }

  /// All entries of an index, but for the files and the lines that they stand in.
  private func records(_ index: String) throws -> Set<String> {
    let lines = try export("ndjson", of: index).split(separator: "\n")
    return Set(lines.map { String($0.replacing(/"(line|page)":[^,}]*,?/, with: "")) })
  }

  @Test("Markdown of all pages, read back, gives the same records, and the same bytes", .timeLimit(.minutes(20)))
  func readBack() throws {
    let folder = try TemporaryFolder()
    let (index, back, pages) = (folder.path + "/a.sqlite", folder.path + "/b.sqlite", folder.path + "/pages")
    #expect(try Program(arguments: ["ingest", "--index", index]).run().code == 0)
    _ = try export("markdown", of: index, into: pages)
    let run = try Program(arguments: ["ingest", "--only", "--no-corpus", pages, "--index", back]).run()
    #expect(run.code == 0, "\(run.errors)")
    // Each page has its topic in a file, so the order of topics is that of the files.
    let (before, after) = (try records(index), try records(back))
    #expect(before.count > 500 && before == after, "\(before.symmetricDifference(after).sorted())")
    _ = try export("markdown", of: back, into: folder.path + "/again")
    let (written, again) = (try files(pages), try files(folder.path + "/again"))
    #expect(written.count >= 39 && written == again)
  }

  @Test("A skill is short files, an index that names each, and the numbers")
  func skill() throws {
    let whole = try export("skill")
    let folder = whole.path + "/hig-guidelines"
    let head = try String(contentsOfFile: folder + "/SKILL.md", encoding: .utf8)
    // The format's rules: a name of its folder, a description of at most 1,024 letters.
    #expect(head.hasPrefix("---\nname: hig-guidelines\ndescription: "))
    #expect(head.split(separator: "\n")[2].count <= 1_024 + "description: ".count)
    let topics = try FileManager.default.contentsOfDirectory(atPath: folder + "/topics")
    #expect(topics.count >= 39)
    for topic in topics {
      #expect(head.contains("(topics/\(topic))"))
    }
    #expect(head.contains("(numbers.csv)") && FileManager.default.fileExists(atPath: folder + "/numbers.csv"))
    withExtendedLifetime(whole) {}
  }
}
