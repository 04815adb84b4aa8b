import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

@Suite("PDF, by the program that reads it")
struct PDFTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// A page of PDF of this name, read by a program that does what `script` says.
  private func read(_ name: String, by script: String) throws -> Reading {
    let program = try folder.write(Data("#!/bin/sh\n\(script)\n".utf8), as: "pdftotext")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
    let reader = PageReader(lexicon: try Project.lexicon(), pdf: PDFText(folders: ["/nowhere", folder.path]))
    return reader.read(PageFile(path: name, bytes: Data("%PDF-1.7".utf8)))
  }

  @Test("A page is the text that the program writes, whatever the file is called", arguments: ["lamps.pdf", "-x.pdf"])
  func read(name: String) throws {
    let page = try #require(try read(name, by: "echo \"Never look into the lamp at $3.\"").page)
    #expect(page.source.format == .text)
    #expect(page.blocks.map(\.content.plainText).first?.hasPrefix("Never look into the lamp at /") == true)
  }

  @Test("Where the program fails or writes nothing, the page is told", arguments: ["echo Lamps; exit 3", "exit 0"])
  func failing(script: String) throws {
    let reading = try read("lamps.pdf", by: script)
    #expect(reading.page == nil && reading.diagnostics[0].hint?.contains("scanned") == true)
  }

  @Test("Where it is not installed, or a folder is called so, it is said what to install")
  func missing() throws {
    try FileManager.default.createDirectory(atPath: folder.path + "/pdftotext", withIntermediateDirectories: true)
    let reader = PageReader(lexicon: try Project.lexicon(), pdf: PDFText(folders: [folder.path]))
    let reading = reader.read(PageFile(path: "lamps.pdf", bytes: Data("%PDF-1.7".utf8)))
    #expect(reading.diagnostics.map(\.hint).first??.contains("pdftotext") == true)
  }
}
