import Algorithms
import HIGText

/// The systems a text speaks of: `iOS 14`, `macOS`.
package struct Platforms {
  /// Their names, by the same in small letters.
  private let systems: [String: String]

  init(cues: Cues) {
    systems = Dictionary(cues.systems.map { ($0.lowercased(), $0) }) { first, _ in first }
  }

  /// The systems that a page declares, as they are written: `ipados` is iPadOS, `ios-14.5` is
  /// iOS 14.5; `all` and `none` name none.
  func declared(_ names: [String]) -> [String] { Array(names.compactMap(declared).uniqued()) }

  private func declared(_ name: String) -> String? {
    let parts = name.split(separator: "-", maxSplits: 1).map(String.init)
    guard let system = parts.first.flatMap({ systems[$0.lowercased()] }) else { return nil }
    return [system, parts.dropFirst().first].compacted().joined(separator: " ")
  }

  /// Those of the declared names that are none.
  func unknown(_ names: [String]) -> [String] {
    names.filter { declared($0) == nil && !["all", "none"].contains($0.lowercased()) }
  }

  private nonisolated(unsafe) static let word = /([A-Za-z]+)(?: ?(\d+(?:\.\d+)*))?/

  /// `iOS 14`, `iPadOS 13.4`, `macOS`: each once, in the order of the texts.
  package func read(_ texts: [String]) -> [String] {
    let named = texts.filter { text in systems.values.contains(where: text.holds) }
    let words = named.flatMap { $0.matches(of: Self.word) }
    let found = words.compactMap { word in
      systems[word.1.lowercased()].map { [$0, word.2.map(String.init)].compacted().joined(separator: " ") }
    }
    return Array(found.uniqued())
  }
}
