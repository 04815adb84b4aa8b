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
    let labels = try Labels.builtIn()
    let texts = try Self.texts(in: folder)
    for language in Language.allCases {
      let templates = try texts.map { ($0, try Self.template(folder + "/" + $0, $1, labels, language)) }
      libraries[language] = MustacheLibrary(templates: Dictionary(uniqueKeysWithValues: templates))
    }
    if let missing = Template.allCases.first(where: { texts[$0.rawValue] == nil }) {
      throw Problem(.machine, "The template \(folder)/\(missing.rawValue)\(Self.suffix) is missing.")
    }
    self.labels = labels
    self.assets = assets
  }

  /// The texts of all templates, by their names.
  private static func texts(in folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where file.hasSuffix(suffix) {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
        throw Problem(.machine, "The template \(folder)/\(file) cannot be read.")
      }
      texts[String(file.dropLast(suffix.count))] = String(decoding: data, as: UTF8.self)
    }
    if texts.isEmpty {
      throw Problem(
        .machine,
        "There are no templates in \(folder).",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    return texts
  }

  /// Templates of whole pages and documents; others are parts of them.
  enum Template: String, CaseIterable {
    case home, category, component, topic, rule, search, suggestions, numbers, symbols, compare, changes, checklist,
      sources, problem, feed, opensearch
  }

  private static let suffix = ".mustache"

  private static func template(
    _ name: String,
    _ text: String,
    _ labels: Labels,
    _ language: Language
  ) throws -> MustacheTemplate {
    let text = try filled(text, labels, language)
    do {
      return try MustacheTemplate(string: HTMLEscaping.pragma + text)
    } catch {
      throw Problem(.machine, "The template \(name)\(suffix) is malformed: \(error).")
    }
  }

  /// A template with the labels where it has `{{words.name}}`.
  private static func filled(_ text: String, _ labels: Labels, _ language: Language) throws -> String {
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
      case let page as ProblemPage: (.problem, maker.view(page))
      default: nil
      }
    return filled.map { render($0, $1, context) } ?? ""
  }

  private func render(_ template: Template, _ view: View, _ context: PageContext) -> String {
    let page: View = [
      "lang": context.interface.rawValue,
      "isBilingual": context.reading == .both,
      "isHome": template == .home,
      "address": context.address,
      "canonical": context.site.map { $0 + (context.ownAddress ?? context.address) },
      "editions": context.editions,
      "assets": assets,
      "languages": PageContext.Reading.allCases.map { choice($0, context) },
    ]
    let html = text(template, view.adding(["page": page]), context.interface)
    return EditionLinks(context.editions).adding(to: html)
  }

  /// A template with what it is filled with.
  func text(_ template: Template, _ view: View, _ language: Language) -> String {
    libraries[language]?.render(view, withTemplate: template.rawValue) ?? ""
  }

  /// A link to the same page in other languages.
  private func choice(_ reading: PageContext.Reading, _ context: PageContext) -> View {
    [
      "value": reading.rawValue,
      "isBoth": reading == .both,
      "name": reading.only.map { labels["own-name"][$0] },
      "href": WebAddress.of(context.address, reading: reading),
      "isCurrent": reading == context.reading,
    ]
  }
}
