import Foundation
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

  /// The page as HTML, for one reader.
  package func render(_ page: any WebPage, _ context: PageContext) -> String {
    let maker = ViewMaker(context: context, labels: labels)
    var context = context
    if let own = page.ownAddress { context.ownAddress = own + context.address.drop { $0 != "?" } }
    // A choice that cannot be met is not taken along.
    if page is ProblemPage { context.editions = [] }
    let filled: (Template, View)? =
      switch page {
      case let page as HomePage: (.home, maker.view(page))
      case let page as CategoryOutline: (.category, maker.view(page))
      case let page as TopicPage: (.topic, maker.view(page))
      case let page as ComponentsPage: (.category, maker.view(page))
      case let page as ComponentPage: (.component, maker.view(page))
      case let page as RulePage: (.rule, maker.view(page))
      case let page as SearchPage: (.search, maker.view(page))
      case let page as SuggestionsPage: (.suggestions, maker.view(page))
      case let page as NumbersPage: (.numbers, maker.view(page))
      case let page as SymbolsPage: (.symbols, maker.view(page))
      case let page as ComparePage: (.compare, maker.view(page.answer, page.part))
      case let page as ChangesPage: (.changes, maker.view(page))
      case let page as ChecklistPage: (.checklist, maker.view(page))
      case let page as SourcesAnswer: (.sources, maker.view(page.sources))
      case let page as AnswerPage: (.answer, maker.view(page))
      case let page as ProblemPage: (.problem, maker.view(page))
      default: nil
      }
    return filled.map { render($0, $1, context) } ?? ""
  }

  private func render(_ template: Template, _ view: View, _ context: PageContext) -> String {
    let page: View = View().adding(
      lang: context.interface.rawValue,
      isBilingual: context.reading == .both,
      isHome: template == .home,
      address: context.address,
      canonical: context.site.map { $0 + (context.ownAddress ?? context.address) },
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
