import Foundation
import HIGModel
import HIGText

/// What a fetcher has to know of a page in DocC's JSON: that it is one, and where it leads.
struct PublishedPage {
  /// Paths of the pages that it names, each once, in the order of the page's sections and then by name.
  let links: [PagePath]
  /// `en-US`, `ja-JP`; empty where the page does not say.
  private let locales: [String]
  /// The language of its text; nil where it has none.
  private let language: Language?

  /// - Returns: nil where `data` is no page of DocC.
  init?(_ data: Data) {
    guard let page = Self.object(data),
      let identifier = page["identifier"] as? [String: Any], let url = identifier["url"] as? String,
      url.hasPrefix("doc://")
    else {
      return nil
    }
    let metadata = page["metadata"] as? [String: Any]
    locales = metadata?["availableLocales"] as? [String] ?? []
    language = LanguageRecognizer.language(of: Self.text(of: page))
    let sections = page["topicSections"] as? [[String: Any]] ?? []
    let named = sections.flatMap { $0["identifiers"] as? [String] ?? [] }.compactMap(Self.path(ofIdentifier:))
    links = named + Self.references(of: page)
  }

  private static func object(_ data: Data) -> [String: Any]? {
    try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  /// Whether the page may be had in `language`.
  func mayBe(in language: Language) -> Bool {
    locales.isEmpty || locales.contains { $0.hasPrefix(language.rawValue) }
  }

  /// Whether its text is in `language`, or in none.
  func isWritten(in language: Language) -> Bool {
    self.language == nil || self.language == language
  }

  /// Whether two states of a page say the same: only how addresses are written differs, or the order
  /// of what has none.
  static func saysTheSame(_ one: Data, _ other: Data) -> Bool {
    guard let one = canonical(one) else { return false }
    return one == canonical(other)
  }

  /// The page with its name and its title alone: what there was of it before it came.
  static func withoutWords(_ data: Data) -> Data? {
    let kept = object(data)?.filter { ["identifier", "kind", "metadata", "schemaVersion"].contains($0.key) }
    return kept.flatMap { try? JSONSerialization.data(withJSONObject: $0, options: .sortedKeys) }
  }

  /// The page's bytes in one form (as RFC 8785 has it: keys in order, no white space), addresses plain.
  private static func canonical(_ data: Data) -> Data? {
    object(data).flatMap { try? JSONSerialization.data(withJSONObject: withPlainAddresses($0), options: .sortedKeys) }
  }

  /// The value with its addresses in small letters and without their queries, by which clicks are counted.
  private static func withPlainAddresses(_ value: Any) -> Any {
    switch value {
    case let text as String: plain(text)
    case let list as [Any]: list.map(withPlainAddresses)
    case let object as [String: Any]:
      Dictionary(object.sorted { $0.key < $1.key }.map { (plain($0), withPlainAddresses($1)) }) { first, _ in first }
    default: value
    }
  }

  private static func plain(_ text: String) -> String {
    guard ["doc://", "http", "/"].contains(where: text.hasPrefix) else { return text }
    let parts = text.lowercased().split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    return ([parts[0].prefix { $0 != "?" }] + parts.dropFirst()).joined(separator: "#")
  }

  /// Its abstract and its body, without the names of other pages.
  private static func text(of page: [String: Any]) -> String {
    var left: [Any] = ["abstract", "primaryContentSections"].compactMap { page[$0] }
    var text = ""
    while let value = left.popLast() {
      if let object = value as? [String: Any] {
        text += object["text"] as? String ?? ""
        left += object.values.filter { !($0 is String) }
      } else if let list = value as? [Any] {
        left += list
      }
    }
    return text
  }

  /// The pages it refers to. An address of another site is no path, and so is not followed.
  private static func references(of page: [String: Any]) -> [PagePath] {
    let references = page["references"] as? [String: Any] ?? [:]
    return references.keys.sorted().compactMap { key in
      let reference = references[key] as? [String: Any]
      guard reference?["type"] as? String == "topic" else { return nil }
      return (reference?["url"] as? String).flatMap(PagePath.init) ?? path(ofIdentifier: key)
    }
  }

  /// `doc://com.apple.HIG/design/Human-Interface-Guidelines/loading` without the set of pages.
  private static func path(ofIdentifier identifier: String) -> PagePath? {
    guard identifier.hasPrefix("doc://") else { return nil }
    return PagePath(String(identifier.dropFirst("doc://".count).drop { $0 != "/" }))
  }
}
