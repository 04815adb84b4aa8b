import Foundation
import HIGCorpusCheck
import HIGIngest
import HIGModel

/// `make corpus-check`: whether the bundled corpus is as its README says. Each fault is one line; exit code 1 where there are some,
/// 2 where nothing could be checked. `--accept` writes the names of new entries down first.
@main
enum Main {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      let root = arguments.first { !$0.hasPrefix("-") } ?? "."
      if try !check(root, accepting: arguments.contains("--accept")) {
        exit(1)
      }
    } catch let problem as Problem {
      print(problem)
      exit(problem.exitCode)
    } catch {
      print(error.localizedDescription)
      exit(2)
    }
  }

  /// - Parameter root: the checkout's folder.
  /// - Returns: whether there is no fault.
  private static func check(_ root: String, accepting: Bool) throws -> Bool {
    let sources = ProcessInfo.processInfo.environment["HIG_SEEDS"].flatMap { $0.isEmpty ? nil : $0 }
    let lexicon = try Lexicon(folder: root + "/Index")
    let check = CorpusCheck(folder: root + "/Corpus", lexicon: lexicon, sources: sources)
    if accepting {
      print("\(try check.accept()) new names were written down.")
    }
    let outcome = try check.run()
    for fault in outcome.faults {
      print(fault)
    }
    if sources == nil {
      print("Not compared with the source texts: set HIG_SEEDS to their folder to do so.")
    }
    print("\(outcome.pages) pages, \(outcome.entries) entries, \(outcome.faults.count) faults.")
    return outcome.faults.isEmpty
  }
}
