import Foundation
import HIGIndex
import HIGModel
import Mustache

/// Pages of the web surface, from the templates in `web/`.
package struct PageRenderer {
  /// The templates in each language of the interface, its words in their places: a page would look each up again.
  private var libraries: [Language: MustacheLibrary] = [:]
  let labels: Labels
  /// Addresses of style, script and icon, by the names of their files without ending.
  let assets: [String: String]

  /// - Parameters:
  ///   - folder: the one with `*.mustache`.
  ///   - assets: addresses of static files by the names that templates use: `style`, `script`, `icon`.
  /// - Throws: `Problem` where a template is missing or malformed.
  package init(templates folder: String, assets: [String: String] = [:]) throws {
    MustacheContentTypes.register(HTMLEscaping(), named: HTMLEscaping.name)
    labels = try Labels.builtIn()
    self.assets = assets
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let names = files?.filter { $0.hasSuffix(Self.suffix) }.map { String($0.dropLast(Self.suffix.count)) } ?? []
    if names.isEmpty {
      throw Problem(
        .machine,
        "There are no templates in \(folder).",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    for language in Language.allCases {
      var library = MustacheLibrary()
      for name in names { library.register(try template("\(folder)/\(name)\(Self.suffix)", language), named: name) }
      libraries[language] = library
    }
    if let missing = Template.allCases.first(where: { !names.contains($0.rawValue) }) {
      throw Problem(.machine, "The template \(folder)/\(missing.rawValue)\(Self.suffix) is missing.")
    }
  }

  /// Templates of whole pages and documents; others are parts of them.
  enum Template: String, CaseIterable {
    case home, category, component, topic, rule, search, suggestions, numbers, symbols, compare, changes, checklist,
      sources, answer, problem, feed, opensearch
  }

  private static let suffix = ".mustache"

  private func template(_ path: String, _ language: Language) throws -> MustacheTemplate {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(.machine, "The template \(path) cannot be read.")
    }
    let text = try filled(String(decoding: data, as: UTF8.self), language)
    do {
      return try MustacheTemplate(string: HTMLEscaping.pragma + text)
    } catch {
      throw Problem(.machine, "The template \(path) is malformed: \(error).")
    }
  }

  /// A template with the labels where it has `{{words.name}}`.
  private func filled(_ text: String, _ language: Language) throws -> String {
    let parts = text.components(separatedBy: "{{words.")
    return try parts.dropFirst().reduce(parts[0]) { filled, part in
      let name = part.prefix { $0 != "}" }
      guard let label = labels.byName[String(name)] else {
        throw Problem(.machine, "A template asks for the label \(name), which labels.tsv does not have.")
      }
      return filled + HTMLText(label[language]).html + part.dropFirst(name.count + 2)
    }
  }

  /// A page. Asking never fails: what went wrong is a page, too.
  /// - Parameters:
  ///   - asked: what is asked for, as it was typed; empty where nothing was.
  ///   - make: finds out what it shows.
  package func page(
    of library: Library,
    _ context: PageContext = PageContext(),
    asked: String = "",
    _ make: @Sendable (PageMaker) async throws -> WebPage
  ) async -> WebPage {
    let library = library.speaking(from: EditionChoice(context.editions))
    var maker = PageMaker(library: library, context: context, renderer: self)
    do {
      maker.titles = try await library.index.topicTitles()
      try await library.checkEditions()
      return try await make(maker)
    } catch {
      return await maker.problem(Problem(error), asked: asked)
    }
  }

  /// A page as HTML, for one reader.
  func render(_ template: Template, _ view: View, _ context: PageContext, _ ownAddress: String?) -> String {
    let canonical = ownAddress.map { $0 + context.address.drop { $0 != "?" } } ?? context.address
    let page: View = View().adding(
      lang: context.interface.rawValue,
      isBilingual: context.reading == .both,
      isHome: template == .home,
      address: context.address,
      canonical: context.site.map { $0 + canonical },
      editions: context.editions,
      assets: assets,
      languages: PageContext.Reading.allCases.map { reading in
        View().adding(
          value: reading.rawValue,
          isBoth: reading == .both,
          name: reading.only.map { labels["own-name"][$0] },
          href: WebAddress.of(context.address, "lang", reading.rawValue),
          isCurrent: reading == context.reading
        )
      }
    )
    let html = text(template, view.adding(page: page), context.interface)
    return EditionLinks(context.editions).adding(to: html)
  }

  /// A template with what it is filled with.
  func text(_ template: Template, _ view: View, _ language: Language) -> String {
    libraries[language]?.render(view, withTemplate: template.rawValue) ?? ""
  }
}
