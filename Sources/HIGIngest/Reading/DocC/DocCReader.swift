import Foundation
import HIGModel
import HIGText

/// Reads the JSON pages that Apple's site loads: `…/human-interface-guidelines/alerts.json`.
struct DocCReader {
  let cues: Cues
  let path: String

  /// What the guidelines' set of pages is called, by itself and by people.
  static let bundleOfGuidelines = "com.apple.HIG"
  static let titleOfGuidelines = "Human Interface Guidelines"

  /// - Returns: the page, its source being the set of pages it belongs to; nil where the text is no
  ///   such page.
  func read(_ text: String, source: Source) -> Reading {
    let document: DocCValue
    do {
      document = DocCValue(
        value: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
      )
    } catch {
      return Reading(nil, [damaged(text, error as NSError)])
    }
    guard let address = DocCAddress(document["identifier"]["url"].text) else {
      return Reading(nil, [Diagnostic(.noTopic, "json", source: path)])
    }
    var tree = DocCTree(references: document["references"])
    var blocks = HTMLBlocks(cues: cues, path: path)
    blocks.read(tree.body(of: document))
    var source = source
    source.title = address.bundle == Self.bundleOfGuidelines ? Self.titleOfGuidelines : address.bundle
    source.publisher = "Apple"
    source.published = cues.newestDate(in: blocks.blocks)
    let page = Page(
      source: source,
      declaredSource: address.bundle,
      canonicalURL: address.url,
      blocks: blocks.blocks
    )
    return Reading(
      page,
      blocks.diagnostics
        + tree.unknownKinds.sorted().map { Diagnostic(.contentUnknown, "kind", source: path, $0.prefix(40)) }
        + (tree.isTooDeep ? [Diagnostic(.nestingTooDeep, source: path, DocCTree.deepest)] : [])
    )
  }

  private func damaged(_ text: String, _ error: NSError) -> Diagnostic {
    let reason = error.userInfo[NSDebugDescriptionErrorKey] as? String
    // `Invalid value around character 8.`, or the file ends too early.
    let place = reason?.split { !$0.isNumber }.last.flatMap { Int($0) } ?? text.utf8.count
    let line = 1 + text.utf8.prefix(place).count { $0 == 0x0A }
    let said: Saying = reason.map(Saying.init(quoting:)) ?? "it cannot be read."
    return Diagnostic(.jsonDamaged, source: path, place: Place(line: line), said)
  }
}

/// What a page of DocC calls itself: `doc://` a set of pages, and the path of the page on its site.
struct DocCAddress {
  let bundle: String
  let path: Substring

  /// - Returns: nil where `identifier` is another kind of address.
  init?(_ identifier: String) {
    guard identifier.hasPrefix("doc://") else { return nil }
    let rest = identifier.dropFirst("doc://".count)
    bundle = String(rest.prefix { $0 != "/" })
    path = rest.dropFirst(bundle.count)
    if bundle.isEmpty { return nil }
  }

  /// Where a browser finds the page: DocC publishes pages at paths of small letters.
  var url: String { Self.site + path.lowercased() }

  static let site = "https://developer.apple.com"
}
