import Foundation
import HIGModel
import TestSupport

@testable import HIGIngest

/// A suite that ingests pages of its own, one at a time, as another maker's.
protocol PagesOfOtherMakers {}

/// Made once for all such suites: it reads every data file.
private let shared = Result { Ingester(lexicon: try Project.lexicon()) }

extension PagesOfOtherMakers {
  var ingester: Ingester { get throws { try shared.get() } }

  func topics(_ text: String, _ name: String = "lamps.md") throws -> [Topic] {
    let folder = try TemporaryFolder()
    _ = try folder.write(Data(text.utf8), as: name)
    return try ingester.ingest([folder.path]).knowledge.topics
  }

  func entries(_ text: String, _ name: String = "lamps.md") throws -> [Entry] {
    try topics(text, name).flatMap(\.entries)
  }

  /// Each rule as `strength lead`, in the order of the page.
  func rules(_ text: String, _ name: String = "lamps.md") throws -> [String] {
    try entries(text, name).filter { $0.kind == .rule }.flatMap { entry in
      entry.statements.map { "\(entry.strength?.rawValue ?? "-") \($0.lead ?? "")" }
    }
  }
}
