internal import Foundation
internal import HIGModel

/// The text of a PDF, which poppler's `pdftotext` reads where it is installed.
enum PDFText {
  static func isPDF(_ bytes: Data) -> Bool { bytes.starts(with: Array("%PDF-".utf8)) }

  private static let program = "pdftotext"

  static func isInstalled(among programs: ExternalPrograms) -> Bool {
    programs.path(of: program) != nil
  }

  /// - Returns: nil where the program is not installed, or finds no text.
  static func text(of path: String, by programs: ExternalPrograms) -> String? {
    programs.output(of: program, ["-layout", "-enc", "UTF-8"], file: path, ["-"])
  }
}

extension Diagnostic {
  /// A PDF whose text cannot be had.
  static func needsPDFTool(_ path: String, isInstalled: Bool) -> Diagnostic {
    Diagnostic(
      .warning,
      .contentUnknown,
      source: path,
      message: "The file is a PDF, and its text could not be read.",
      hint: isInstalled
        ? "A scanned PDF has pictures of text only, and a locked one gives none: save the pages as HTML."
        : "Install pdftotext (poppler-utils), or save the pages as HTML."
    )
  }
}
