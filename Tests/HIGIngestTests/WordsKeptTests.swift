import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

/// What a publisher's page says is in entries, in its log of changes, in its further reading, or the
/// report names it as left out. The page's words are gathered from its JSON without our reader.
@Suite("No word of a publisher's page is lost")
struct WordsKeptTests {
  /// Pages of a folder of one's own, too: `HIG_PAGES=~/pages`.
  private static let folder = ProcessInfo.processInfo.environment["HIG_PAGES"]
  /// Of a page's words.
  private static let least = 0.995

  @Test("Of every page of the invented publisher, in both languages")
  func invented() throws {
    let folder = try TemporaryFolder()
    try InventedPages().write(into: folder)
    try Self.expectWords(ofPagesIn: folder.path)
  }

  @Test("Of pages in a folder of one's own", .enabled(if: folder != nil))
  func own() throws { try Self.expectWords(ofPagesIn: try #require(Self.folder)) }

  private static func expectWords(ofPagesIn folder: String) throws {
    let paths = (FileManager.default.subpaths(atPath: folder) ?? []).filter { $0.hasSuffix(".json") }
    #expect(!paths.isEmpty)
    let ingester = Ingester(lexicon: try Project.lexicon())
    for path in paths.sorted().map({ folder + "/" + $0 }) {
      let texts = try PublishedWords(contentsOf: path).texts
      let outcome = try ingester.ingest([path])
      let kept = KeptWords(outcome, try ingester.stages([path]).map(\.page))
      let lost = texts.flatMap(kept.lost)
      let all = texts.reduce(0) { $0 + KeptWords.words($1).count }
      let share = 1 - Double(lost.count) / Double(max(all, 1))
      #expect(share >= least, "\(path): \(share), lost: \(lost.prefix(40).joined(separator: " "))")
    }
  }
}

/// The pieces of running text of a page's JSON: paragraphs, titles, cells, captions, descriptions.
private struct PublishedWords {
  private(set) var texts: [String] = []
  private var references: [String: [String: Any]] = [:]

  init(contentsOf path: String) throws {
    let page = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: path)))
    let document = try #require(page as? [String: Any])
    references = document["references"] as? [String: [String: Any]] ?? [:]
    for section in document["primaryContentSections"] as? [[String: Any]] ?? [] {
      add(section["content"] ?? [])
    }
    texts.append(line(document["abstract"] ?? []))
  }

  private mutating func add(_ value: Any) {
    if let list = value as? [Any] { return list.forEach { add($0) } }
    guard let block = value as? [String: Any] else { return }
    if let inlines = block["inlineContent"] { return texts.append(line(inlines)) }
    for name in ["text", "title"] {
      if let words = block[name] as? String { texts.append(words) }
    }
    if let identifier = block["identifier"] as? String, let picture = references[identifier] {
      texts.append(picture["alt"] as? String ?? "")
    }
    for name in ["content", "items", "rows", "tabs", "columns", "term", "definition"] {
      add(block[name] ?? [])
    }
    if let metadata = block["metadata"] as? [String: Any] { texts.append(line(metadata["abstract"] ?? [])) }
  }

  /// Inline pieces as one line.
  private func line(_ value: Any) -> String {
    (value as? [[String: Any]] ?? []).map { piece in
      let title = (piece["identifier"] as? String).flatMap { references[$0]?["title"] as? String }
      let words = ["text", "code", "overridingTitle"].lazy.compactMap { piece[$0] as? String }.first ?? title
      return words ?? line(piece["inlineContent"] ?? [])
    }.joined()
  }
}

/// The words that a run kept, in runs of three, so that words elsewhere do not count for lost ones.
private struct KeptWords {
  private var runs: Set<[String]> = []
  /// How texts begin that the report names.
  private let named: [String]

  init(_ outcome: Ingester.Outcome, _ pages: [Page]) {
    named = outcome.report.sources.flatMap(\.leftOut).map { Self.words($0.text).joined() }
    for block in pages.flatMap({ $0.history + $0.related }) { add(block.content.plainText) }
    for topic in outcome.knowledge.topics {
      let titles = [topic.title] + topic.sections
      titles.flatMap(\.values).forEach { add($0) }
      for statement in topic.entries.flatMap(\.statements) {
        add([statement.lead ?? "", statement.body.map(\.plainText).joined(separator: " ")].joined(separator: " "))
        statement.body.forEach { add($0.plainText) }
      }
    }
  }

  private mutating func add(_ text: String) {
    let words = Self.words(text)
    for length in 1...3 where words.count >= length {
      for start in 0...(words.count - length) { runs.insert(Array(words[start..<start + length])) }
    }
  }

  /// The words of a text that stand in no run of three that was kept.
  func lost(_ text: String) -> [String] {
    let words = Self.words(text)
    let beginning = words.joined()
    if named.contains(where: { !$0.isEmpty && (beginning.hasPrefix($0) || $0.hasPrefix(beginning)) }) { return [] }
    let length = min(3, words.count)
    guard length > 0 else { return [] }
    var isKept = Array(repeating: false, count: words.count)
    for start in 0...(words.count - length) where runs.contains(Array(words[start..<start + length])) {
      for index in start..<start + length { isKept[index] = true }
    }
    return words.indices.filter { !isKept[$0] }.map { words[$0] }
  }

  /// Words of Latin letters and digits, and every Japanese letter.
  static func words(_ text: String) -> [String] {
    text.lowercased().matches(of: #/[a-z0-9]+|[\p{Han}\p{Hiragana}\p{Katakana}ー]/#).map { String($0.output) }
  }
}
