internal import Foundation
internal import HIGModel
internal import HIGText

/// Formats of documents that are not read without another program, and what makes pages of them. As
/// text they would be a page of signs.
enum ForeignFormat {
  /// The ending of the format that a file is in, by what it begins with, else by its own ending;
  /// nil where it may be a page.
  static func ending(of file: PageFile) -> String? {
    if hint(on: "." + file.ending) != nil {
      return "." + file.ending
    }
    if let found = beginnings.first(where: { file.bytes.starts(with: $0.bytes) }) {
      return found.ending
    }
    let head = file.head
    return head.holds("mime-version:") && head.holds("content-type: multipart/related") ? ".mhtml" : nil
  }

  /// What to do about files with this ending, the dot included; nil where nothing is known of it.
  static func hint(on ending: String) -> String? {
    if let hint = DocumentConverter.hint(for: String(ending.dropFirst())) {
      return hint
    }
    if books.contains(ending) {
      return "Make HTML of it first: \(pandoc)"
    }
    if packed.contains(ending) {
      return "Unpack it first, and name the folder."
    }
    return archives.contains(ending) ? "Save the page as HTML instead of as an archive." : nil
  }

  static let pandoc = "pandoc --standalone --output page.html FILE"

  /// What `pandoc` reads, and is not asked to here: a book is no page.
  private static let books: Set<String> = [".epub", ".rtf", ".tex"]
  private static let packed: Set<String> = [
    ".zip", ".gz", ".tgz", ".tar", ".7z", ".rar", ".bz2", ".xz",
  ]
  private static let archives: Set<String> = [".webarchive", ".mhtml", ".mht"]

  private struct Beginning {
    var bytes: [UInt8]
    var ending: String
  }

  private static let beginnings = [
    Beginning(bytes: Array("{\\rtf".utf8), ending: ".rtf"),
    Beginning(bytes: Array("PK\u{3}\u{4}".utf8), ending: ".zip"),
    Beginning(bytes: [0x1F, 0x8B], ending: ".gz"),
    Beginning(bytes: Array("bplist00".utf8), ending: ".webarchive"),
    Beginning(bytes: [0x89] + Array("PNG".utf8), ending: ".png"),
    Beginning(bytes: Array("GIF8".utf8), ending: ".gif"),
    Beginning(bytes: [0xFF, 0xD8, 0xFF], ending: ".jpeg"),
  ]
}

extension Diagnostic {
  /// A document in the format of files with this ending, which is not read.
  static func foreign(_ path: String, _ ending: String, hint: String) -> Diagnostic {
    Diagnostic(
      .error,
      .contentUnknown,
      source: path,
      message: "Documents in the format of \(ending) are not read.",
      hint: hint
    )
  }
}
