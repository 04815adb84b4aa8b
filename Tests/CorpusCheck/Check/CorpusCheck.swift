import Foundation
package import HIGIngest
import HIGModel
import HIGText

/// Holds the bundled corpus to what its README promises: the form of its pages, two languages that say the same, links that lead
/// somewhere, and a record of what became of each entry of the source texts.
package struct CorpusCheck {
  private let folder: String
  private let lexicon: Lexicon
  private let sources: String?

  /// - Parameters:
  ///   - folder: the folder that holds `pages/`, `index.html`, `ids.txt` and `coverage.tsv`; and for the pages of today
  ///     `today/` and `coverage-2026.tsv`.
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
    let today = try CorpusPage.today(below: folder + "/today", lexicon.catalogue)
    faults += try self.faults(ofToday: today, figures, languages)
    faults += try reading()
    if let sources {
      faults += try comparing(with: sources, pages, coverage)
    }
    return Outcome(
      pages: pages.count + today.count,
      entries: (pages + today).map(\.containers.count).reduce(0, +),
      faults: faults
    )
  }

  /// What is wrong with the pages of today, each by itself, and with their record.
  private func faults(
    ofToday pages: [CorpusPage],
    _ figures: FigureFinder,
    _ languages: LanguageParity
  ) throws -> [CorpusFault] {
    let numbers = TodayParity()
    let edition = pages.first?.head.describe(Source(id: "", title: "", format: .markdown, digest: "")).published
    let own = pages.flatMap {
      $0.todayFaults(lexicon.catalogue, edition: edition) + $0.exampleFaults(figures) + languages.faults(of: $0)
        + numbers.faults(of: $0)
    }
    return try own + Record(file: folder + "/coverage-2026.tsv").faults(for: pages, lexicon.catalogue)
  }

  /// Everything that is bundled, as it is read.
  private func ingested() throws -> Ingester.Outcome {
    let today = folder + "/today"
    return try Ingester(lexicon: lexicon).ingest(
      [folder + "/pages"] + (FileManager.default.fileExists(atPath: today) ? [today] : [])
    )
  }

  /// Writes down the names of new entries, which stay from then on, and rows for entries that are in no record.
  /// - Returns: how many names were new.
  package func accept() throws -> Int {
    let today = try CorpusPage.today(below: folder + "/today", lexicon.catalogue)
    try Record(file: folder + "/coverage-2026.tsv").accept(today, lexicon.catalogue)
    return try PermanentNames(file: folder + "/ids.txt").accept(ingested().knowledge.topics)
  }

  /// What the ingester has to say, and statements that it left alone.
  private func reading() throws -> [CorpusFault] {
    let outcome = try ingested()
    let names = try PermanentNames(file: folder + "/ids.txt")
    // A statement without a partner is told of its entry, below, which has the path of its page.
    let told = outcome.report.diagnostics.filter { $0.code != .unpaired }.map {
      CorpusFault(path: $0.source, line: $0.place?.line, what: $0.message)
    }
    return told + names.faults(for: outcome.knowledge.topics)
      + outcome.knowledge.topics.flatMap(\.entries).flatMap { faults(of: $0) }
  }

  /// An entry says the same in both languages, and binds alike.
  private func faults(of entry: Entry) -> [CorpusFault] {
    let page = "\(entry.id.topic)"
    func fault(_ what: String) -> CorpusFault {
      let first = entry.statements.first
      let isToday = first?.place.page.map { first?.source != "hig-corpus" && !$0.isEmpty } ?? false
      let path =
        isToday
        ? "/today/\(lexicon.catalogue.group(of: entry.id.topic) ?? page)/\(first?.place.page ?? "").md"
        : "/pages/\(page).html"
      return CorpusFault(path: folder + path, line: first?.place.line, what: what)
    }
    let alone = entry.alignment.method == .authored ? [] : [fault("\(entry.id) is not paired.")]
    // The pages of 2021 were written before it was looked for.
    let today = entry.statements.filter { $0.source != "hig-corpus" }
    let strengths = Dictionary(grouping: today, by: \.source).values.flatMap { own -> [CorpusFault] in
      guard let ja = own.first(where: { $0.language == .ja })?.strength,
        let en = own.first(where: { $0.language == .en })?.strength, ja != en
      else { return [] }
      return [fault("\(entry.id) is \(ja) in Japanese, \(en) in English.")]
    }
    return alone + strengths
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
