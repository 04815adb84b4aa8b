import Algorithms
import HIGText

/// The systems a text speaks of: `iOS 14`, `macOS`.
package struct Platforms {
  /// Their names, by the same in small letters.
  private let systems: [String: String]
  /// What the names of all systems end in: a text without it speaks of none.
  private let commonEnd: String
  /// In letters.
  private let longestName: Int

  init(cues: Cues) {
    let names = cues.systems
    systems = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    commonEnd = Self.commonEnd(of: names)
    longestName = names.map(\.count).max() ?? 0
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

  private static func commonEnd(of names: [String]) -> String {
    names.dropFirst().reduce(names.first ?? "") { end, name in
      String(zip(end.reversed(), name.reversed()).prefix { $0 == $1 }.map(\.0).reversed())
    }
  }

  /// `iOS 14`, `iPadOS 13.4`, `macOS`: each once, in the order of the texts, of which each begins a
  /// line.
  package func read(_ texts: [String]) -> [String] {
    guard texts.contains(where: { $0.holds(commonEnd) }) else { return [] }
    let scalars = Array(texts.joined(separator: "\n").unicodeScalars)
    var platforms: [String] = []
    var rest = scalars[...]
    while let start = rest.firstIndex(where: { $0.script == .latin }) {
      let word = rest[start...].prefix { $0.script == .latin }
      rest = rest[word.endIndex...]
      if let name = name(of: word) {
        platforms.append([name, Self.version(at: rest)].compacted().joined(separator: " "))
      }
    }
    return Array(platforms.uniqued())
  }

  private func name(of word: ArraySlice<Unicode.Scalar>) -> String? {
    word.count > longestName ? nil : systems[String(String.UnicodeScalarView(word)).lowercased()]
  }

  /// Digits and full stops, at once or after one space.
  private static func version(at rest: ArraySlice<Unicode.Scalar>) -> String? {
    let digits = rest.first?.script == .space ? rest.dropFirst() : rest
    guard digits.first?.script == .digit else { return nil }
    let version = digits.prefix { $0.script == .digit || $0 == "." }
    return String(String.UnicodeScalarView(version.trimmingSuffix { $0 == "." }))
  }
}
