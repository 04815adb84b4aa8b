internal import Foundation
internal import HIGModel

/// The text of a PDF, which poppler's `pdftotext` reads where it is installed.
enum PDFText {
  static func isPDF(_ bytes: Data) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  /// Where the program is; nil where it is not installed.
  static var program: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return folders.map { $0 + "/pdftotext" }.first(where: FileManager.default.isExecutableFile)
  }

  /// - Returns: nil where the program is not installed, or finds no text.
  static func text(of path: String) -> String? {
    guard let program else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = ["-layout", "-enc", "UTF-8", path, "-"]
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = (try? output.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension Diagnostic {
  /// A PDF whose text cannot be had.
  static func needsPDFTool(_ path: String) -> Diagnostic {
    Diagnostic(
      .warning,
      .contentUnknown,
      source: path,
      message: "The file is a PDF, and its text could not be read.",
      hint: PDFText.program == nil
        ? "Install pdftotext (poppler-utils), or save the pages as HTML."
        : "A scanned PDF has pictures of text only, and a locked one gives none: save the pages as HTML."
    )
  }
}
