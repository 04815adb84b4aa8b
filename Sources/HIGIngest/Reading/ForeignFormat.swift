import Foundation
import HIGModel
import HIGText

/// Formats of documents that are not read, and what makes pages of them. As text they would be a
/// page of signs.
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
  static func hint(on ending: String) -> Saying? {
    switch true {
    case WordList.forPandoc.contains(ending): "Make HTML of it first: pandoc --standalone --output page.html FILE"
    case WordList.forAsciidoctor.contains(ending): "Make HTML of it first: asciidoctor FILE"
    case WordList.archives.contains(ending): "Unpack it first, and name the folder."
    case WordList.webArchives.contains(ending): "Save the page as HTML instead of as an archive."
    default: nil
    }
  }

  private static let beginnings: [(bytes: [UInt8], ending: String)] = [
    (Array("{\\rtf".utf8), ".rtf"), (Array("PK\u{3}\u{4}".utf8), ".zip"), ([0x1F, 0x8B], ".gz"),
    (Array("bplist00".utf8), ".webarchive"),
  ]
}
