internal import Foundation
package import HIGIngest
internal import HIGModel
internal import HIGText

/// Holds the bundled corpus to what its README promises: the form of its pages, two languages that say the same, links that lead
/// somewhere, and a record of what became of each entry of the source texts.
package struct CorpusCheck {
  private let folder: String
  private let lexicon: Lexicon
  private let sources: String?

  /// - Parameters:
  ///   - folder: the folder that holds `pages/`, `index.html`, `ids.txt` and `coverage.tsv`.
  ///   - sources: the folder of the source texts, where it is at hand; nil leaves out what compares with them.
  package init(folder: String, lexicon: Lexicon, sources: String?) {
    self.folder = folder
    self.lexicon = lexicon
    self.sources = sources
  }

  /// What came of a check.
  package struct Outcome: Sendable {
    /// Pages that were looked at.
    package var pages: Int
    /// Entries on them.
    package var entries: Int
    /// Everything that is not as it should be.
    package var faults: [CorpusFault]
  }

  /// Checks everything, each page by itself first.
  /// - Throws: `Problem` where the folder has no pages or no record.
  package func run() throws -> Outcome {
    let pages = try CorpusPage.all(below: folder + "/pages")
    let figures = FigureFinder(lexicon: lexicon)
    let languages = LanguageParity(figures: figures)
    let links = PageLinks(pages: pages)
    var faults = pages.flatMap {
      $0.frameFaults(lexicon.catalogue) + $0.formFaults(figures) + languages.faults(of: $0) + links.faults(of: $0)
    }
    let coverage = try Coverage(file: folder + "/coverage.tsv")
    faults += coverage.faults(for: pages, figures: figures)
    faults += links.faults(ofIndex: folder + "/index.html")
    faults += try reading()
    if let sources {
      faults += try comparing(with: sources, pages, coverage)
    }
    return Outcome(
      pages: pages.count,
      entries: pages.map(\.containers.count).reduce(0, +),
      faults: faults
    )
  }

  /// What the ingester has to say, and statements that it left alone.
  private func reading() throws -> [CorpusFault] {
    let outcome = try Ingester(lexicon: lexicon).ingest([folder + "/pages"])
    let names = try PermanentNames(file: folder + "/ids.txt")
    // A statement without a partner is told of its entry, below, which has the path of its page.
    let told = outcome.report.diagnostics.filter { $0.code != .unpaired }.map {
      CorpusFault(path: $0.source, line: $0.place?.line, what: $0.message)
    }
    let alone = outcome.knowledge.topics.flatMap(\.entries).filter {
      $0.alignment.method != .authored
    }
    return told + names.faults(for: outcome.knowledge.topics)
      + alone.map {
        CorpusFault(
          path: folder + "/pages/\($0.id.topic).html",
          line: $0.statements.first?.place.line,
          what: "\($0.id) is not paired."
        )
      }
  }

  private func comparing(with sources: String, _ pages: [CorpusPage], _ coverage: Coverage) throws
    -> [CorpusFault]
  {
    let texts = try Ingester(lexicon: lexicon).ingest([sources]).knowledge
    return coverage.faults(against: texts)
      + pages.flatMap(OwnWords(sources: try OwnWords.texts(in: sources)).faults)
  }
}

/// Something in the corpus that is not as it should be.
package struct CorpusFault: Sendable, Equatable, CustomStringConvertible {
  /// The file it is in.
  package var path: String
  /// Counted from one; nil where it is about the whole file.
  package var line: Int?
  /// One sentence.
  package var what: String

  package var description: String { "\(path):\(line ?? 1): \(what)" }
}

/// The lines of a record and their numbers, without empty ones and remarks.
/// - Throws: `Problem` where the file cannot be read.
func numberedLines(of path: String) throws -> [(number: Int, text: Substring)] {
  guard let bytes = FileManager.default.contents(atPath: path) else {
    throw Problem(.machine, "The record \(path) cannot be read.")
  }
  let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
  return lines.enumerated().map { ($0 + 1, $1) }.filter { !$1.isEmpty && !$1.hasPrefix("#") }
}
