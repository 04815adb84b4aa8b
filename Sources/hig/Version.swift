import Foundation

/// The program's version; it goes up with every release in CHANGELOG.md.
enum Version {
  static let text = "0.2.0"

  /// The version, with the commit that `make build` noted beside the data files: `0.2.0 (25289d8)`.
  static var withCommit: String {
    let note = (try? Home()).flatMap { try? String(contentsOfFile: $0.data + "/COMMIT", encoding: .utf8) }
    let commit = note?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    return commit.isEmpty ? text : "\(text) (\(commit))"
  }
}
