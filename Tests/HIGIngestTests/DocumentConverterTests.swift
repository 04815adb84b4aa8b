import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("Documents that another program makes HTML of")
struct DocumentConverterTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private let document = "Lamps\n=====\n\n- Never look into the lamp.\n"

  /// A program of the name that writes one page, whatever it is asked.
  private func program(_ name: String, writing html: String, status: Int = 0) throws -> ExternalPrograms {
    let script = "#!/bin/sh\ncat <<'END'\n\(html)\nEND\nexit \(status)\n"
    let path = try folder.write(Data(script.utf8), as: name)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ExternalPrograms(folders: ["/nowhere", folder.path])
  }

  private func read(_ name: String, _ text: String, _ programs: ExternalPrograms) throws -> Reading {
    let path = try folder.write(Data(text.utf8), as: name)
    let reader = PageReader(lexicon: try Project.lexicon(), programs: programs)
    return reader.read(PageFile(path: path, bytes: Data(text.utf8)))
  }

  @Test(
    "A document is read as the HTML that the program for it writes",
    arguments: [
      ("lamps.rst", "pandoc"), ("lamps.docx", "pandoc"), ("lamps.org", "pandoc"), ("lamps.adoc", "asciidoctor"),
    ]
  )
  func converted(name: String, program: String) throws {
    let programs = try self.program(program, writing: "<h1>Lamps</h1><p>Never look into the lamp.</p>")
    let page = try #require(try read(name, document, programs).page)
    #expect(page.source.format == .html)
    #expect(page.blocks.map(\.content.plainText) == ["Lamps", "Never look into the lamp."])
    #expect(
      DocumentConverter(programs: programs).endings.contains(String(name.split(separator: ".")[1]))
    )
  }

  @Test("A file whose name begins as an option does is read as a file, and a folder is no program")
  func names() throws {
    let programs = try program("pandoc", writing: "")
    let echo = try folder.write(Data("#!/bin/sh\nprintf '<p>%s</p>' \"$7\"\n".utf8), as: "pandoc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: echo)
    let html = DocumentConverter(programs: programs).html(of: PageFile(path: "-x.rst", bytes: Data()))
    #expect(html?.hasPrefix("<p>/") == true && html?.hasSuffix("/-x.rst</p>") == true)
    try FileManager.default.createDirectory(atPath: folder.path + "/asciidoctor", withIntermediateDirectories: true)
    #expect(programs.path(of: "asciidoctor") == nil)
  }

  @Test("Others are refused with what to install", arguments: [("lamps.adoc", "asciidoctor"), ("lamps.rst", "pandoc")])
  func refused(name: String, hint: String) throws {
    let reading = try read(name, document, ExternalPrograms(folders: []))
    #expect(reading.page == nil)
    #expect(reading.diagnostics.map(\.severity) == [.error] && reading.diagnostics[0].hint?.contains(hint) == true)
    #expect(DocumentConverter(programs: ExternalPrograms(folders: [])).endings.isEmpty)
  }
}
