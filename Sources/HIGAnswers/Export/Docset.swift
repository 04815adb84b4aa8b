package import HIGIndex
import HIGModel
import HIGText

// A folder that Dash and Zeal read: a page a topic, and an index of SQLite that leads to each topic, section and rule.

extension Exporter {
  static let docsetName = "HIG.docset"
  private static let documents = docsetName + "/Contents/Resources/Documents/"

  /// Its index, below the folder it is written to.
  package static let docsetIndex = docsetName + "/Contents/Resources/docSet.dsidx"

  var docset: [File] {
    let pages = spoken.map { File(path: Self.documents + Self.page($0.id), text: html($0)) }
    let properties = String(decoding: PackageResources.docset_plist, as: UTF8.self)
    return [File(path: Self.docsetName + "/Contents/Info.plist", text: properties)] + pages
  }

  /// What its index leads to: each thing by its name in each language.
  package var docsetRows: [DocsetRow] {
    spoken.flatMap { topic in
      let page = Self.page(topic.id)
      let sections = topic.sectioned.flatMap { section in
        section.title.map { Self.rows($0, "Section", page + "#" + topic.slug(of: section)) } ?? []
      }
      let rules = topic.entries.flatMap { entry in
        let type = entry.kind == .rule ? "Guide" : "Entry"
        return Self.rows(entry.title ?? Bilingual(entry.id.slug, in: .en), type, page + "#" + entry.id.slug)
      }
      return Self.rows(topic.title, "Category", page) + sections + rules
    }
  }

  private static func rows(_ names: Bilingual<String>, _ type: String, _ path: String) -> [DocsetRow] {
    Set(Language.allCases.map { names.preferring($0) }).sorted().map { DocsetRow(name: $0, type: type, path: path) }
  }

  private static func page(_ id: TopicID) -> String { id.rawValue.replacing("/", with: "--") + ".html" }

  private func html(_ topic: Topic) -> String {
    var text = HTMLText()
    text.append("h1") { $0.append(topic.title.line) }
    for section in topic.sectioned {
      if let title = section.title {
        text.append("h2", ["id": topic.slug(of: section)]) { $0.append(title.line) }
      }
      for entry in section.entries {
        text.append("section", ["id": entry.id.slug]) { write(entry, &$0) }
      }
    }
    var head = HTMLText()
    head.append("title") { $0.append(topic.title.line) }
    return
      "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\">\(head.html)</head>\n<body>\(text.html)</body></html>\n"
  }

  private func write(_ entry: Entry, _ text: inout HTMLText) {
    text.append("small") { $0.append("#\(entry.id.slug) \(entry.kindInWords)") }
    for statement in entry.statements {
      var writer = BlockWriter(links: links(of: entry))
      writer.write(statement.body)
      text.append("div", ["lang": statement.language.rawValue]) { text in
        if let lead = statement.lead {
          text.append("b") { $0.append(lead) }
        }
        text.append(writer.text)
      }
    }
  }

  /// To pages of the docset.
  private func links(of entry: Entry) -> [TextLink] {
    entry.references.compactMap { reference in
      guard let topic = reference.topic, spoken.contains(where: { $0.id == topic }) else { return nil }
      return TextLink(words: reference.quote, href: Self.page(topic))
    }
  }
}

extension Topic {
  /// What a section is linked to by; one that has no name of its own, its number.
  fileprivate func slug(of section: TopicSection) -> String {
    sectionSlugs[safe: section.number - 1] ?? "section-\(section.number)"
  }
}
