import Foundation
import HIGModel
import TestSupport
import Testing

@testable import HIGIngest

/// A sentence that asks is planted into pages of every format, one place after the other.
@Suite("What asks is in an entry, or the report says where it was left and why")
struct NothingLostTests {
  private static let sentence = "Never cross the red wire."
  private static let folders = ["/../Judged/known", "/pages", "/dumps"].map { Project.fixtures + $0 }
  private static let pages = folders.flatMap { folder in
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      .filter { !$0.hasSuffix(".tsv") }.map { folder + "/" + $0 }
  }

  /// The lines of a page that the sentence may stand before, as a block of its own.
  private static func places(in lines: [String], _ format: String) -> [Int] {
    if format == "html" {
      return lines.indices.filter { index in
        ["<p", "<h2", "<h3", "<ul", "</main", "</body", "<footer"].contains(where: lines[index].hasPrefix)
      }
    }
    var isCode = false
    var isMatter = lines.first == "---"
    return lines.indices.dropFirst().filter { index in
      isCode = isCode != lines[index].hasPrefix("```")
      defer { isMatter = isMatter && lines[index] != "---" }
      let isBetween = lines[index].isEmpty && lines[index - 1].first.map { !" \t|│├└".contains($0) } ?? false
      return isBetween && !isCode && !isMatter
    }
  }

  /// A page of DocC in pieces, each of which begins with a paragraph.
  private static func pieces(of json: String) -> [String] {
    let starts = json.ranges(of: /\{\s*"type"\s*:\s*"paragraph"/).map(\.lowerBound)
    return zip([json.startIndex] + starts, starts + [json.endIndex]).map { String(json[$0..<$1]) }
  }

  private static let block = #"{"type": "paragraph", "inlineContent": [{"type": "text", "text": "\#(sentence)"}]}, "#

  @Test("In every place of a page", arguments: pages)
  func planted(path: String) throws {
    let ending = URL(fileURLWithPath: path).pathExtension
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let isJSON = ending == "json"
    let parts = isJSON ? Self.pieces(of: text) : text.components(separatedBy: "\n")
    let places = isJSON ? Array(parts.indices.dropFirst()) : Self.places(in: parts, ending)
    let planted =
      switch ending {
      case "json": Self.block
      case "html": "<p>\(Self.sentence)</p>"
      default: "\n\(Self.sentence)\n"
      }
    let ingester = Ingester(lexicon: try Project.lexicon())
    for place in places.enumerated().filter({ $0.offset % 6 == 1 }).map(\.element) {
      var page = parts
      page.insert(planted, at: place)
      let folder = try TemporaryFolder()
      let file = try folder.write(Data(page.joined(separator: isJSON ? "" : "\n").utf8), as: "page." + ending)
      let outcome = try ingester.ingest([file])
      let entries = outcome.knowledge.topics.flatMap(\.entries).flatMap(\.statements)
      let isInEntry = entries.contains { "\($0.lead ?? "") \($0.body.bodyText)".contains("cross the red wire") }
      let leftOut = outcome.report.sources.flatMap(\.leftOut)
      let isNamed = leftOut.contains { part in
        part.text.contains("cross the red wire") || abs(part.place.line - place - 1) < 3 && part.path == file
      }
      #expect(isInEntry || isNamed, "place \(place + 1) of \(path)")
    }
  }
}
