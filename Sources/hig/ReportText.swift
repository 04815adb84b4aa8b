internal import HIGIngest
internal import HIGModel

/// The report of a run in a few lines.
struct ReportText {
  let text: String

  init(_ report: IngestReport) {
    let total = report.total
    var lines = [
      "\(total.topics) topics, \(total.entries) entries from \(report.sources.count) sources (\(report.files) files)."
    ]
    lines += Self.lines(total).map { "  " + $0 }
    for source in report.sources {
      let languages = source.source.languages.sorted().map(\.rawValue).joined(separator: "+")
      let date = source.source.published.map { ", \($0)" } ?? ""
      lines.append(
        "\(source.source.id): \(source.counts.topics) topics, \(source.counts.statements) statements, \(languages)\(date)"
      )
      if !source.leftOut.isEmpty {
        lines.append("  left out: " + Self.counts(source.leftOut))
      }
    }
    lines += Self.files(report)
    let thin = report.pages.filter(\.isThin)
    if !thin.isEmpty {
      lines.append("\(thin.count) of \(report.pages.count) pages with less than 60 % of their text in entries:")
      lines += thin.prefix(10).map { "  \($0.path): \(Int($0.share * 100)) %" }
    }
    let skipped = report.diagnostics.filter { $0.code == .filesSkipped }
    lines += skipped.map { "\($0.message) First: \($0.source). \($0.hint ?? "")" }
    let unpaired = report.diagnostics.filter { $0.code == .unpaired }.count
    if unpaired > 0 {
      lines.append("\(unpaired) statements have no partner in the other language of their page.")
    }
    let notes = report.diagnostics.filter { $0.severity == .note }.count
    if notes > 0 {
      lines.append("\(notes) notes; --verbose shows them, --report json has everything.")
    }
    text = lines.joined(separator: "\n")
  }

  /// What each file that was named gave; of many, the first ones.
  private static func files(_ report: IngestReport) -> [String] {
    let pages = Dictionary(report.pages.map { ($0.path, $0) }) { first, _ in first }
    let lines = report.named.prefix(mostFiles).map { path in
      let kinds = pages[path].map { Self.kinds($0.kinds) }
      return "  \(path.onOneLine): " + (kinds.map { $0.isEmpty ? "no entries" : $0 } ?? "not read")
    }
    let further = report.named.count - lines.count
    let rest = further > 0 ? ["  and \(further) more files; --report json lists them all"] : []
    return lines.isEmpty ? [] : ["Files:"] + lines + rest
  }

  private static let mostFiles = 20

  /// `2 rules, 1 table`
  private static func kinds(_ counts: [EntryKind: Int]) -> String {
    EntryKind.allCases.compactMap { kind in
      counts[kind].map { "\($0) \(kind.rawValue)" + ($0 == 1 ? "" : "s") }
    }.joined(separator: ", ")
  }

  private static func lines(_ counts: IngestReport.Counts) -> [String] {
    let pairs = Alignment.Method.allCases.compactMap { method in
      counts.pairs[method].map { "\($0) by \(method.rawValue)" }
    }
    return [
      kinds(counts.kinds),
      "in both languages: \(counts.bilingual)"
        + (pairs.isEmpty ? "" : "; paired: " + pairs.joined(separator: ", ")),
      "\(counts.quantities) numbers, \(counts.symbols) developer names, \(counts.resolved) references, \(counts.outside) more that lead outside",
    ]
  }

  private static func counts(_ leftOut: [LeftOut]) -> String {
    LeftOut.Reason.allCases.compactMap { reason in
      let count = leftOut.filter { $0.reason == reason }.count
      return count > 0 ? "\(count) \(reason.rawValue)" : nil
    }.joined(separator: ", ")
  }
}

/// The report of a run for programs: keys are stable.
struct ReportRecord: Encodable {
  let index: String
  let files: Int
  let total: CountsRecord
  let sources: [SourceRecord]
  let pages: [PageRecord]
  let diagnostics: [DiagnosticRecord]

  init(_ report: IngestReport, index: String) {
    self.index = index
    files = report.files
    total = CountsRecord(report.total)
    sources = report.sources.map(SourceRecord.init)
    pages = report.pages.map(PageRecord.init)
    diagnostics = report.diagnostics.map(DiagnosticRecord.init)
  }

  /// What became of the text of a page: bytes in entries, and bytes left out by why.
  struct PageRecord: Encodable {
    let path: String
    let bytes: Int
    let entries: Int
    let share: Double
    let kinds: [String: Int]
    let leftOut: [String: Int]

    init(_ page: IngestReport.PageReport) {
      path = page.path
      bytes = page.bytes
      entries = page.entries
      share = (page.share * 1000).rounded() / 1000
      kinds = Dictionary(uniqueKeysWithValues: page.kinds.map { ($0.key.rawValue, $0.value) })
      leftOut = Dictionary(uniqueKeysWithValues: page.leftOut.map { ($0.key.rawValue, $0.value) })
    }

    private enum CodingKeys: String, CodingKey {
      case path, bytes, entries, share, kinds
      case leftOut = "left_out"
    }
  }

  struct CountsRecord: Encodable {
    let topics: Int
    let entries: Int
    let statements: Int
    let kinds: [String: Int]
    let bilingual: Int
    let pairs: [String: Int]
    let quantities: Int
    let symbols: Int
    let references: [String: Int]

    init(_ counts: IngestReport.Counts) {
      topics = counts.topics
      entries = counts.entries
      statements = counts.statements
      kinds = Dictionary(uniqueKeysWithValues: counts.kinds.map { ($0.key.rawValue, $0.value) })
      bilingual = counts.bilingual
      pairs = Dictionary(uniqueKeysWithValues: counts.pairs.map { ($0.key.rawValue, $0.value) })
      quantities = counts.quantities
      symbols = counts.symbols
      references = ["resolved": counts.resolved, "outside": counts.outside]
    }
  }

  struct SourceRecord: Encodable {
    let id: String
    let title: String
    let published: String?
    let languages: [Language]
    let counts: CountsRecord
    let leftOut: [LeftOutRecord]

    init(_ report: IngestReport.SourceReport) {
      id = report.source.id
      title = report.source.title
      published = report.source.published
      languages = report.source.languages.sorted()
      counts = CountsRecord(report.counts)
      leftOut = report.leftOut.map(LeftOutRecord.init)
    }

    private enum CodingKeys: String, CodingKey {
      case id, title, published, languages, counts
      case leftOut = "left_out"
    }
  }

  struct LeftOutRecord: Encodable {
    let reason: LeftOut.Reason
    let path: String?
    let line: Int
    let text: String

    init(_ leftOut: LeftOut) {
      reason = leftOut.reason
      path = leftOut.path
      line = leftOut.place.line
      text = leftOut.text
    }
  }

  struct DiagnosticRecord: Encodable {
    let severity: Diagnostic.Severity
    let code: Diagnostic.Code
    let source: String
    let line: Int?
    let message: String
    let hint: String?

    init(_ diagnostic: Diagnostic) {
      severity = diagnostic.severity
      code = diagnostic.code
      source = diagnostic.source
      line = diagnostic.place?.line
      message = diagnostic.message
      hint = diagnostic.hint
    }
  }
}
