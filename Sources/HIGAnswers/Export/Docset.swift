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
    let sections = topic.sectioned.map { section in
      let title = section.title.map { HTMLText("h2", $0.line, ["id": topic.slug(of: section)]) } ?? HTMLText()
      return title + section.entries.map { HTMLText("section", html($0), ["id": $0.id.slug]) }.joined()
    }
    let head = "<head><meta charset=\"utf-8\">\(HTMLText("title", topic.title.line).html)</head>"
    let body = HTMLText("body", HTMLText("h1", topic.title.line) + sections.joined())
    return "<!DOCTYPE html>\n<html>\(head)\n\(body.html)</html>\n"
  }

  private func html(_ entry: Entry) -> HTMLText {
    let texts = entry.statements.map { statement in
      let lead = statement.lead.map { HTMLText("b", $0) } ?? HTMLText()
      let body = HTMLText(statement.body, links: links(of: entry))
      return HTMLText("div", lead + body, ["lang": statement.language.rawValue])
    }
    return HTMLText("small", "#\(entry.id.slug) \(entry.kindInWords)") + texts.joined()
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
