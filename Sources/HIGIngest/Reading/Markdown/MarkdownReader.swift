import Algorithms
import HIGModel
import HIGText

/// Reads Markdown pages (GitHub's dialect).
struct MarkdownReader {
  let cues: Cues
  let path: String

  /// - Returns: the page; its source is described by its front matter, its first heading and its
  ///   log of changes.
  func read(_ text: String, source: Source) -> Reading {
    let matter = FrontMatter(text)
    let rest = MarkdownDialects.plain(Self.withoutAnchors(Self.withoutIdentifiers(matter.rest)), cues: cues)
    let document = HTMLDocument(MarkdownDocument.html(rest), path: path)
    let head = HTMLHead(matter.values)
    var reading = HTMLBlocks(cues: cues, path: path)
    reading.promised = head.promised
    reading.read(document.root)
    var blocks = reading.blocks
    let tables = unevenRows(of: blocks, in: rest.lines)
    var source = source
    source.publisher = matter.author
    let set = matter.isPublished ? DocCReader.titleOfGuidelines : matter.title
    source.title = set ?? Self.title(of: blocks) ?? source.title
    source.published = matter.date ?? cues.newestDate(in: blocks)
    let url = matter.url
    let isGuideline = url.flatMap { TopicID(url: $0) } != nil
    source.url = isGuideline ? source.url : url ?? source.url
    var repeated: [Diagnostic] = []
    if head.namesEntries {
      source = head.describe(source)
      (blocks, repeated) = blocks.named(by: document.root, of: path)
    }
    if let title = matter.title, !blocks.contains(where: { $0.headingLevel == 1 }) {
      blocks.insert(Self.heading(title), at: 0)
    }
    var page = Page(
      source: source,
      declaredSource: matter.isPublished ? DocCReader.bundleOfGuidelines : head.declaredSource,
      canonicalURL: isGuideline ? url : nil,
      blocks: blocks,
      leftOut: reading.leftOut
    )
    page.declaredLanguage = WordList.languages.all.firstNonNil { matter.values[$0] }
    page.state = head.state
    // Tags of templates that nothing closes are no damage.
    let tooDeep = document.diagnostics.filter { $0.code == .nestingTooDeep }
    return Reading(page, tooDeep + reading.diagnostics + repeated + tables)
  }

  /// `<doc://com.apple.HIG/design/Human-Interface-Guidelines/playing-haptics>` as a link that is
  /// called by the end of its name.
  private static func withoutIdentifiers(_ text: String) -> String {
    text.substituting(from: "<doc:", to: ">") { rest in
      guard let address = DocCAddress("doc:" + rest),
        let last = address.path.split(separator: "/").last
      else { return nil }
      let name = last.split(separator: "#").last ?? last
      return "[\(name.replacing("-", with: " "))](\(address.url))"
    }
  }

  /// Titles without the name that their section is linked by: `Colours {#colours}`, `Colours
  /// [#colours]`, `{/* #colours */}`.
  private static func withoutAnchors(_ text: String) -> String {
    text.lines.map { line in
      line.hasPrefix("#") && (line.hasSuffix("}") || line.hasSuffix("]"))
        ? line.replacing(anchor, with: "") : line
    }.joined(separator: "\n")
  }

  private nonisolated(unsafe) static let anchor = /[ ]*(\{#[^}]*\}|\[#[^\]]*\]|\{\/\* *#[^*]*\*\/\})$/

  private static func title(of blocks: [Block]) -> String? {
    let first = blocks.first(where: \.isHeading)
    return first?.headingLevel == 1 ? first?.content.plainText : nil
  }

  /// The title that only the front matter has.
  private static func heading(_ title: String) -> Block {
    Block(
      .heading([.text(title)], level: 1),
      language: LanguageRecognizer.language(of: title),
      place: Place(line: 1)
    )
  }

  // MARK: - Tables

  /// Rows of tables with more or fewer cells than there are columns: Markdown leaves some out, and
  /// fills others up.
  private func unevenRows(of blocks: [Block], in lines: [Substring]) -> [Diagnostic] {
    blocks.flatMap { block -> [Diagnostic] in
      guard case .table(let table) = block.content, lines.indices.contains(block.place.line - 1),
        lines[block.place.line - 1].trimmingSpaces.first != "<"
      else { return [] }
      // The line below the titles parts them from the rows.
      let rows = table.rows.indices.map { block.place.line + 1 + $0 }.filter(lines.indices.contains)
      let excess = rows.map { Self.cells(in: lines[$0]) - table.header.count }
      let missing = excess.reduce(0) { $0 + max(0, -$1) }
      let ragged =
        missing == 0 ? [] : [Diagnostic.ragged(missing, source: path, place: block.place)]
      return ragged
        + zip(rows, excess).filter { $1 > 0 }.map {
          let which = $1 == 1 ? "one-more" : "several-more"
          return Diagnostic(.tableRagged, which, source: path, place: Place(line: $0 + 1), $1)
        }
    }
  }

  /// How many cells the line of a table has; a mark after a backslash parts none.
  private static func cells(in line: Substring) -> Int {
    let row = String(line.drop { $0 == ">" || $0 == " " }).substituting("\\|", with: "")
      .trimmingSpaces
    let marks = row.count { $0 == "|" }
    return marks + 1 - (row.hasPrefix("|") ? 1 : 0) - (row.hasSuffix("|") && marks > 1 ? 1 : 0)
  }
}
