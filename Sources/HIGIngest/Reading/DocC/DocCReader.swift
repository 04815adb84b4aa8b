internal import Foundation
internal import HIGModel
internal import HIGText

/// Reads the JSON pages that Apple's site loads: `…/human-interface-guidelines/alerts.json`.
struct DocCReader {
  let cues: Cues
  let path: String

  /// What the guidelines' set of pages is called, by itself and by people.
  static let bundleOfGuidelines = "com.apple.HIG"
  static let titleOfGuidelines = "Human Interface Guidelines"

  /// - Returns: the page, its source being the set of pages it belongs to; nil where the text is no such page.
  func read(_ text: String, source: Source) -> Reading {
    let document: DocCPage
    do {
      document = try JSONDecoder().decode(DocCPage.self, from: Data(text.utf8))
    } catch DecodingError.dataCorrupted {
      return Reading(nil, [damaged(text)])
    } catch {
      return Reading(nil, [foreign()])
    }
    guard let address = DocCAddress(document.identifier) else {
      return Reading(nil, [foreign()])
    }
    var blocks = DocCBlocks(references: document.references, path: path)
    blocks.add(.heading(document.title, level: 1, anchor: nil))
    blocks.add(.paragraph(document.abstract))
    for block in document.content {
      blocks.add(block)
    }
    var guidance = Self.inOneLanguage(blocks.blocks)
    let log = ChangeLog(cues: cues).range(in: guidance) ?? 0..<0
    let leftOut = guidance[log].map {
      LeftOut(.history, place: $0.place, text: $0.content.plainText)
    }
    let history = Array(guidance[log])
    guidance.removeSubrange(log)
    var page = Page(
      source: describe(source, address, blocks.blocks),
      declaredSource: address.bundle,
      canonicalURL: address.url,
      blocks: guidance,
      leftOut: leftOut
    )
    page.history = history
    return Reading(page, blocks.diagnostics)
  }

  /// A published page is in one language throughout, also where a title is a name in Latin letters.
  private static func inOneLanguage(_ blocks: [Block]) -> [Block] {
    let text = blocks.map(\.content.plainText).joined(separator: "\n")
    guard let language = LanguageRecognizer.language(of: text) else { return blocks }
    return blocks.map { block in
      var block = block
      block.language = language
      block.isLanguageDeclared = true
      return block
    }
  }

  private func describe(_ source: Source, _ address: DocCAddress, _ blocks: [Block]) -> Source {
    var source = source
    source.title = address.bundle == Self.bundleOfGuidelines ? Self.titleOfGuidelines : address.bundle
    source.publisher = "Apple"
    source.published = ChangeLog(cues: cues).newestDate(in: blocks)
    return source
  }

  private func damaged(_ text: String) -> Diagnostic {
    let reason = Self.reason(of: text)
    // `Invalid value around character 8.`, or the file ends too early.
    let place = reason.split { !$0.isNumber }.last.flatMap { Int($0) } ?? text.utf8.count
    return Diagnostic(
      .error,
      .jsonDamaged,
      source: path,
      place: Place(line: 1 + text.utf8.prefix(place).count { $0 == 0x0A }),
      message: "The JSON is damaged: \(reason)",
      hint: "Save the page again."
    )
  }

  /// What is wrong with a text that is no JSON. The decoder keeps it to itself; the older parser
  /// says it.
  private static func reason(of text: String) -> String {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    } catch {
      return (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String
        ?? "it cannot be read."
    }
    return "it cannot be read."
  }

  private func foreign() -> Diagnostic {
    Diagnostic(
      .warning,
      .noTopic,
      source: path,
      message: "The file is JSON, and no page of the guidelines.",
      hint: "Pages name themselves: identifier.url begins with doc://."
    )
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
    if bundle.isEmpty {
      return nil
    }
  }

  /// Where a browser finds the page.
  var url: String { Self.site + path }

  static let site = "https://developer.apple.com"
}
