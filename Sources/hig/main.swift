internal import HIGIngest
internal import HIGModel
internal import Foundation
let outcome = try Ingester(lexicon: Lexicon(folder: "Index")).ingest(Array(CommandLine.arguments.dropFirst()))
for t in outcome.knowledge.topics {
  print("=== \(t.id) | \(t.title.ja ?? "-") | \(t.title.en ?? "-") | \(t.sections.map { ($0.ja ?? "-") + "/" + ($0.en ?? "-") })")
  for e in t.entries {
    print("  \(e.order) [\(e.kind.rawValue) \(e.strength?.rawValue ?? "")] s\(e.section ?? -1) \(e.id.slug) {\(e.alignment.method.rawValue) \(e.alignment.confidence)}")
    for s in e.statements { print("      \(s.language.rawValue) \(s.source.prefix(3)) | \(s.lead ?? "") || \(s.body.bodyText.replacingOccurrences(of: "\n", with: "⏎").prefix(70))") }
  }
}
print(outcome.report.files, outcome.report.topics, outcome.report.entries, outcome.report.bilingualEntries)
for d in outcome.report.diagnostics { print(d.severity, d.code.rawValue, d.source, d.place?.description ?? "", d.message) }
