internal import HIGModel
internal import HIGText

/// The systems a text speaks of.
package enum Platforms {
  private static let names = ["iOS", "iPadOS", "macOS", "tvOS", "watchOS", "visionOS"]
  private static let byWord = Dictionary(uniqueKeysWithValues: names.map { ($0.lowercased(), $0) })

  /// Whether a word in small letters names something that has versions.
  static func isSystem(_ word: String) -> Bool {
    byWord[word] != nil || word == "xcode"
  }

  /// `iOS 14`, `iPadOS 13.4`, `macOS`: each once, in the order of the texts, of which each begins a line.
  package static func read(_ texts: [String]) -> [String] {
    guard texts.contains(where: { $0.holds("OS") }) else { return [] }
    let scalars = Array(texts.joined(separator: "\n").unicodeScalars)
    var platforms: [String] = []
    var index = 0
    while index < scalars.count {
      guard scalars[index].script == .latin else {
        index += 1
        continue
      }
      let word = scalars[index...].prefix { $0.script == .latin }
      index = word.endIndex
      guard word.count <= 8, let name = byWord[String(String.UnicodeScalarView(word)).lowercased()]
      else {
        continue
      }
      let platform = [name, version(at: index, in: scalars)].compactMap { $0 }.joined(
        separator: " "
      )
      if !platforms.contains(platform) {
        platforms.append(platform)
      }
    }
    return platforms
  }

  private static func version(at end: Int, in text: [Unicode.Scalar]) -> String? {
    let start = text[end...].firstIndex { $0.script != .space } ?? text.count
    guard start < text.count, start - end <= 1, text[start].script == .digit else {
      return nil
    }
    var version = String(
      String.UnicodeScalarView(text[start...].prefix { $0.script == .digit || $0 == "." })
    )
    while version.hasSuffix(".") {
      version.removeLast()
    }
    return version.isEmpty ? nil : version
  }
}
