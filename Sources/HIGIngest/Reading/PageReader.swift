import Algorithms
import Foundation
import HIGModel
import HIGText

/// Reads a file of any format into a page.
package struct PageReader {
  let lexicon: Lexicon
  private let pdf: PDFText

  package init(lexicon: Lexicon, pdf: PDFText = .installed) {
    self.lexicon = lexicon
    self.pdf = pdf
  }

  /// Pages above this are refused: a guideline page has kilobytes, and reading takes several times
  /// the memory.
  package static let largestPage = 64 * 1024 * 1024

  /// Reads the file at `path`.
  func read(_ path: String) -> Reading {
    // Looked at before it is read: memory is not spent on what is refused.
    if let size = Self.size(of: path), size > Self.largestPage {
      return Reading(nil, [.tooLarge(path, size: size)])
    }
    do {
      return read(PageFile(path: path, bytes: try Data(contentsOf: URL(fileURLWithPath: path))))
    } catch {
      return Reading(nil, [.unreadable(path, because: error)])
    }
  }

  /// In bytes.
  private static func size(of path: String) -> Int? {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Reads a file that is in memory.
  package func read(_ file: PageFile) -> Reading {
    if PDFText.isPDF(file.bytes) {
      return readPDF(file)
    }
    if let refusal = refusal(of: file) {
      return Reading(nil, [refusal])
    }
    let format = Self.format(of: file)
    let declared = format == .html ? TextDecoder.declaredEncoding(in: file.head) : nil
    let decoded = TextDecoder.decode(file.bytes, declared: declared)
    if decoded.text.holds("\0") {
      return Reading(nil, [Diagnostic(.fileBinary, source: file.path)])
    }
    let source = Source(id: file.stem, title: file.stem, format: format, digest: file.digest)
    let text = Self.templates.contains(file.ending) ? Self.withoutCode(decoded.text) : decoded.text
    var reading = bounded(text, of: source, path: file.path)
    if let encoding = decoded.damagedAs {
      reading.diagnostics.insert(Diagnostic(.encodingInvalid, source: file.path, encoding), at: 0)
    }
    return reading
  }

  /// Endings of templates that hold HTML or Markdown.
  static let templates = WordList.templates.set

  /// A template without what a program puts in its places; every line keeps its number.
  private static func withoutCode(_ text: String) -> String {
    WordList.codeOfTemplates.pairs.reduce(FrontMatter(text).rest) { text, pair in
      text.substituting(from: pair.name, to: pair.value) { inside in String(inside.filter { $0 == "\n" }) }
    }
  }

  /// By way of its text in the order in which it is read: column after column, words whole.
  private func readPDF(_ file: PageFile) -> Reading {
    guard let text = pdf.text(of: file.path), !text.trimmingSpaces.isEmpty else {
      return Reading(nil, [pdf.missing(file.path)])
    }
    let source = Source(id: file.stem, title: file.stem, format: .text, digest: file.digest)
    return bounded(text, of: source, path: file.path)
  }

  /// Reads as much of a text as a page may have, and says where it was cut.
  private func bounded(_ text: String, of source: Source, path: String) -> Reading {
    let limited = PageLimits(text, format: source.format)
    var reading = read(limited.text, of: source, path: path)
    if let line = limited.lastLine {
      reading.diagnostics.append(Diagnostic(.pageCut, "bytes", source: path, text.utf8.count / 1024, line))
    }
    reading.page?.joinNotes(lexicon.cues)
    reading.diagnostics += unknownNames(reading.page?.blocks ?? [], path, limited.text)
    if let end = reading.page?.cutPassages() {
      reading.diagnostics.append(Diagnostic(.pageCut, "passages", source: path, PageLimits.mostPassages, end))
    }
    if let page = reading.page, ForeignPage.isOne(page, at: path, lexicon.cues) {
      return Reading(nil, [Diagnostic(.languageUnknown, source: path, place: page.blocks.first?.place)])
    }
    return reading
  }

  private func read(_ text: String, of source: Source, path: String) -> Reading {
    switch source.format {
    case .html: HTMLReader(cues: lexicon.cues, path: path).read(text, source: source)
    case .markdown: MarkdownReader(cues: lexicon.cues, path: path).read(text, source: source)
    case .text: TextReader(cues: lexicon.cues).read(text, source: source)
    case .docc: DocCReader(cues: lexicon.cues, path: path).read(text, source: source)
    }
  }

  /// Names of components and systems that blocks are said to be about and that mean nothing, each once.
  private func unknownNames(_ blocks: [Block], _ path: String, _ text: String) -> [Diagnostic] {
    let names = blocks.flatMap { block -> [(code: Diagnostic.Code, name: String, place: Place)] in
      lexicon.components.unknown(in: block.declared.components ?? []).map { (.componentUnknown, $0, block.place) }
        + lexicon.platforms.unknown(block.declared.platforms ?? []).map { (.platformUnknown, $0, block.place) }
    }
    if names.isEmpty { return [] }
    let lines = text.lines
    return names.uniqued { "\($0.code) \($0.name)" }.map { code, name, place in
      // What declares it stands last before the block.
      let line = lines.prefix(place.line).lastIndex { $0.holds(name) }
      return Diagnostic(code, source: path, place: line.map { Place(line: $0 + 1) } ?? place, name)
    }
  }

  private func refusal(of file: PageFile) -> Diagnostic? {
    if file.bytes.isEmpty {
      return Diagnostic(.fileEmpty, source: file.path)
    }
    if file.bytes.count > Self.largestPage {
      return .tooLarge(file.path, size: file.bytes.count)
    }
    if let ending = ForeignFormat.ending(of: file), let hint = ForeignFormat.hint(on: ending) {
      return Diagnostic(.contentUnknown, "format", source: file.path, ending, hint: hint)
    }
    return Self.isBinary(file.bytes) ? Diagnostic(.fileBinary, source: file.path) : nil
  }

  /// NUL bytes are in no text but UTF-16, which begins with its byte order mark.
  private static func isBinary(_ bytes: Data) -> Bool {
    bytes.prefix(8192).withUnsafeBytes { head in
      !head.starts(with: [0xFF, 0xFE]) && !head.starts(with: [0xFE, 0xFF]) && head.contains(0)
    }
  }

  /// The format by what the file begins with; its ending decides between Markdown and plain text.
  static func format(of file: PageFile) -> PageFormat {
    let start = file.head
    let begin = start.drop(while: \.isWhitespace)
    let isWhole = WordList.headsOfHTML.all.contains(where: start.holds)
    // Markdown may begin with an element or two.
    let isMarkdown = WordList.markdown.contains(file.ending)
    if begin.hasPrefix("<"), isWhole || !isMarkdown && WordList.markup.all.contains(where: start.holds) {
      return .html
    }
    if file.ending == "json" || begin.first == "{" && start.holds("doc:") {
      return .docc
    }
    switch file.ending {
    case "html", "htm", "xhtml": return .html
    case _ where templates.contains(file.ending): return start.holds("<") ? .html : .markdown
    case _ where isMarkdown: return .markdown
    default: return .text
    }
  }
}

extension Diagnostic {
  /// A file of `size` bytes that is not read.
  fileprivate static func tooLarge(_ path: String, size: Int) -> Diagnostic {
    let megabyte = 1_048_576
    return Diagnostic(.fileTooLarge, source: path, size / megabyte, PageReader.largestPage / megabyte)
  }
}
