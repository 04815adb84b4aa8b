internal import Foundation
internal import HIGIngest
internal import HIGModel

/// `make corpus-check`: whether the bundled corpus is as its README says. Each fault is one line; exit code 1 where there are some.
@main
enum Main {
  static func main() throws {
    let root = CommandLine.arguments.count > 1 ? CommandLine.arguments[1] + "/" : ""
    let sources = ProcessInfo.processInfo.environment["HIG_SEEDS"].flatMap { $0.isEmpty ? nil : $0 }
    let check = CorpusCheck(folder: root + "Corpus", lexicon: try Lexicon(folder: root + "Index"), sources: sources)
    let outcome = try check.run()
    for fault in outcome.faults { print(fault) }
    if sources == nil { print("Not compared with the source texts: set HIG_SEEDS to their folder to do so.") }
    print("\(outcome.pages) pages, \(outcome.entries) entries, \(outcome.faults.count) faults.")
    if !outcome.faults.isEmpty { exit(1) }
  }
}
