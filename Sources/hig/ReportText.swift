import HIGAnswers
import HIGIngest
import HIGModel
import HIGText

extension IngestReport {
  /// In a few lines.
  var text: String {
    var lines = [
      localized(
        "Topics: \(total.topics), entries: \(total.entries); sources: \(sources.count), files: \(files)."
      ),
      "  \(Self.kinds(total.kinds))",
    ]
    lines += Self.lines(total).map { "  " + localized($0) }
    for source in sources {
      let languages = source.source.languages.sorted().map(\.rawValue).joined(separator: "+")
      let date = source.source.published.map { ", \($0)" } ?? ""
      let counts = source.counts
      lines.append(
        localized("\(source.source.id): topics \(counts.topics), statements \(counts.statements), \(languages + date)")
      )
      if !source.leftOut.isEmpty {
        lines.append("  " + localized("left out: \(Self.counts(source.leftOut))"))
      }
    }
    lines += namedFiles
    let skipped = diagnostics.filter { $0.code == .filesSkipped }
    lines += skipped.map { diagnostic in
      let said = [diagnostic.said, "First: \(diagnostic.source.onOneLine).", diagnostic.advice]
      return said.compactMap { $0.map(localized) }.inWords
    }
    let unpaired = diagnostics.count { $0.code == .unpaired }
    if unpaired > 0 {
      lines.append(localized("Statements without a partner in the other language of their page: \(unpaired)."))
    }
    let notes = diagnostics.count { $0.severity == .note }
    if notes > 0 {
      lines.append(localized("Notes: \(notes); --verbose shows them, --report json has everything."))
    }
    return lines.inLines
  }

  /// What each file that was named gave; of many, the first ones.
  private var namedFiles: [String] {
    let pages = Dictionary(firstOf: self.pages.map { ($0.path, $0) })
    let lines = named.prefix(Self.mostFiles).map { path in
      let kinds = pages[path].map { Self.kinds($0.kinds) } ?? localized("not read")
      return "  \(path.onOneLine): " + (kinds.isEmpty ? localized("no entries") : kinds)
    }
    let further = named.count - lines.count
    let rest = further > 0 ? ["  " + localized("and \(further) more files; --report json lists them all")] : []
    return lines.isEmpty ? [] : [localized("Files:")] + lines + rest
  }

  private static let mostFiles = 20

  /// `2 rules, 1 table`
  private static func kinds(_ counts: [EntryKind: Int]) -> String {
    EntryKind.allCases.compactMap { kind in
      counts[kind].map { localized("\($0) \(word: kind.rawValue + ($0 == 1 ? "" : "s"))") }
    }.joined(separator: Terminal.comma)
  }

  private static func lines(_ counts: IngestReport.Counts) -> [Saying] {
    let pairs = Alignment.Method.allCases.compactMap { method in
      counts.pairs[method].map { localized("\($0) by \(word: method.rawValue)") }
    }
    return [
      pairs.isEmpty
        ? "in both languages: \(counts.bilingual)"
        : "in both languages: \(counts.bilingual); paired: \(pairs.joined(separator: Terminal.comma))",
      "\(counts.quantities) numbers, \(counts.symbols) developer names, \(counts.resolved) references, \(counts.outside) more that lead outside",
    ]
  }

  private static func counts(_ leftOut: [LeftOut]) -> String {
    LeftOut.Reason.allCases.compactMap { reason in
      let count = leftOut.count { $0.reason == reason }
      return count > 0 ? localized("\(count) \(word: reason.rawValue)") : nil
    }.joined(separator: Terminal.comma)
  }
}

// The report of a run for programs: keys are stable.

extension IngestReport {
  func record(index: String) -> JSONValue {
    .record([
      "index": index, "files": files, "total": total.record, "sources": sources.map(\.record),
      "pages": pages.map(\.record), "diagnostics": diagnostics.map(\.record),
    ])
  }
}

extension IngestReport.PageReport {
  /// What became of the text of a page: bytes in entries, and bytes left out by why.
  fileprivate var record: JSONValue {
    .record([
      "path": path, "bytes": bytes, "entries": entries, "share": (share * 1000).rounded() / 1000,
      "kinds": named(kinds), "left_out": named(leftOut),
    ])
  }
}

extension IngestReport.Counts {
  fileprivate var record: JSONValue {
    .record([
      "topics": topics, "entries": entries, "statements": statements, "kinds": named(kinds), "bilingual": bilingual,
      "pairs": named(pairs), "quantities": quantities, "symbols": symbols,
      "references": ["resolved": resolved, "outside": outside],
    ])
  }
}

extension IngestReport.SourceReport {
  fileprivate var record: JSONValue {
    .record([
      "id": source.id, "title": source.title, "published": source.published,
      "languages": source.languages.sorted().map(\.rawValue), "counts": counts.record,
      "left_out": leftOut.map(\.record),
    ])
  }
}

extension LeftOut {
  fileprivate var record: JSONValue {
    .record(["reason": reason.rawValue, "path": path, "line": place.line, "text": text])
  }
}

extension Diagnostic {
  fileprivate var record: JSONValue {
    .record([
      "severity": severity.rawValue, "code": code.rawValue, "source": source, "line": place?.line, "message": message,
      "hint": hint,
    ])
  }
}

/// Counts by the names of what is counted.
private func named<Key: RawRepresentable<String>>(_ counts: [Key: Int]) -> [String: Int] {
  Dictionary(uniqueKeysWithValues: counts.map { ($0.key.rawValue, $0.value) })
}
