import Foundation
package import Testing

/// Compares what a stage made with what it made when someone last looked at it.
package enum Golden {
  /// A file that is missing, or every file where `HIG_RECORD` is set, is written anew; a test that records fails, so that
  /// nobody takes a recording for a pass. Read the difference before you commit it.
  package static func expect(
    _ text: String,
    matches name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = Project.fixtures + "/golden/" + name
    let known = try? String(contentsOfFile: file, encoding: .utf8)
    if known == text {
      return
    }
    if known == nil || ProcessInfo.processInfo.environment["HIG_RECORD"] != nil {
      try? FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent,
        withIntermediateDirectories: true
      )
      try? text.write(toFile: file, atomically: true, encoding: .utf8)
      Issue.record("\(name) was recorded; read it and run again.", sourceLocation: sourceLocation)
      return
    }
    Issue.record(
      "\(name) differs:\n\(difference(known ?? "", text))",
      sourceLocation: sourceLocation
    )
  }

  private static func difference(_ old: String, _ new: String) -> String {
    let (old, new) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    let changes = new.difference(from: old).map { change in
      switch change {
      case .insert(let offset, let line, _): "+ \(offset + 1): \(line)"
      case .remove(let offset, let line, _): "- \(offset + 1): \(line)"
      }
    }
    return changes.prefix(40).joined(separator: "\n")
  }
}
