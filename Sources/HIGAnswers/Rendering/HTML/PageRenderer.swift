import Foundation
import HIGModel
import Mustache

/// Pages of the web surface, from the templates in `web/`.
package struct PageRenderer: Sendable {
  /// The templates in each language of the interface, its words in their places: a page would look each up again.
  private let libraries: [Language: MustacheLibrary]
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
    var libraries: [Language: MustacheLibrary] = [:]
    for language in Language.allCases {
      var templates: [String: MustacheTemplate] = [:]
      for (name, text) in texts {
        templates[name] = try Self.template(folder + "/" + name, text, labels, language)
      }
      libraries[language] = MustacheLibrary(templates: templates)
    }
    if let missing = Template.allCases.first(where: { texts[$0.rawValue] == nil }) {
      throw Problem(.machine, "The template \(folder)/\(missing.rawValue)\(Self.suffix) is missing.")
    }
    self.labels = labels
    self.assets = assets
    self.libraries = libraries
  }

  /// The texts of all templates, by their names.
  private static func texts(in folder: String) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try templateFiles(in: folder) {
      texts[String(file.dropLast(suffix.count))] = try text(of: folder + "/" + file)
    }
    return texts
  }

  /// Templates of whole pages; others are parts of them.
  private enum Template: String, CaseIterable {
    case home, category, component, topic, rule, search, suggestions, numbers, symbols, compare, changes, checklist,
      sources, problem
  }

  private static let suffix = ".mustache"

  private static func templateFiles(in folder: String) throws -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let templates = files.filter { $0.hasSuffix(suffix) }.sorted()
    if templates.isEmpty {
      throw Problem(
        .machine,
        "There are no templates in \(folder).",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    return templates
  }

  private static func text(of file: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(.machine, "The template \(file) cannot be read.")
    }
    return String(decoding: data, as: UTF8.self)
  }

  private static func template(
    _ name: String,
    _ text: String,
    _ labels: Labels,
    _ language: Language
  ) throws -> MustacheTemplate {
    do {
      return try MustacheTemplate(string: HTMLEscaping.pragma + (try filled(text, labels, language)))
    } catch let problem as Problem {
      throw problem
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
    return switch page {
    case let page as HomePage: render(.home, maker.view(page), context)
    case let page as CategoryOutline: render(.category, maker.view(page), context)
    case let page as TopicPage: render(.topic, maker.view(page), context)
    case let page as ComponentsPage: render(.category, maker.view(page), context)
    case let page as ComponentPage: render(.component, maker.view(page), context)
    case let page as RulePage: render(.rule, maker.view(page), context)
    case let page as SearchPage: render(.search, maker.view(page), context)
    case let page as SuggestionsPage: render(.suggestions, maker.view(page), context)
    case let page as NumbersPage: render(.numbers, maker.view(page), context)
    case let page as SymbolsPage: render(.symbols, maker.view(page), context)
    case let page as ComparePage: render(.compare, maker.view(page.answer, page.part), context)
    case let page as ChangesPage: render(.changes, maker.view(page), context)
    case let page as ChecklistPage: render(.checklist, maker.view(page), context)
    case let page as SourcesAnswer: render(.sources, maker.view(page.sources), context)
    case let page as ProblemPage: render(.problem, maker.view(page), context.withoutEditions)
    default: ""
    }
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
    let whole = view.adding(["page": page])
    let html = libraries[context.interface]?.render(whole, withTemplate: template.rawValue) ?? ""
    return EditionLinks(context.editions).adding(to: html)
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

extension PageContext {
  /// A choice that cannot be met is not taken along.
  fileprivate var withoutEditions: PageContext {
    var context = self
    context.editions = []
    return context
  }
}
