internal import Foundation
internal import HIGModel
internal import Mustache

/// Pages of the web surface, from the templates in `web/`.
package struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  private let labels: Labels
  /// All labels in one language, by name.
  private let words: [Language: [String: String]]
  /// Addresses of style, script and icon, by the names of their files without ending.
  private let assets: [String: String]

  /// - Parameters:
  ///   - folder: the one with `*.mustache`.
  ///   - assets: addresses of static files by the names that templates use: `style`, `script`, `icon`.
  /// - Throws: `Problem` where a template is missing or malformed.
  package init(templates folder: String, assets: [String: String] = [:]) throws {
    labels = try Labels.builtIn()
    self.assets = assets
    let byName = labels.byName
    words = [.ja: byName.mapValues(\.ja), .en: byName.mapValues(\.en)]
    var templates: [String: MustacheTemplate] = [:]
    for file in try Self.templateFiles(in: folder) {
      templates[String(file.dropLast(Self.suffix.count))] = try Self.template(folder + "/" + file)
    }
    if let missing = Template.allCases.first(where: { templates[$0.rawValue] == nil }) {
      throw Problem(.machine, "The template \(folder)/\(missing.rawValue)\(Self.suffix) is missing.")
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Templates of whole pages; others are parts of them.
  private enum Template: String, CaseIterable {
    case home, category, topic, rule, search, suggestions, numbers, symbols, compare, changes, checklist, sources,
      problem
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

  private static func template(_ file: String) throws -> MustacheTemplate {
    guard let data = FileManager.default.contents(atPath: file) else {
      throw Problem(.machine, "The template \(file) cannot be read.")
    }
    do {
      return try MustacheTemplate(string: String(decoding: data, as: UTF8.self))
    } catch {
      throw Problem(.machine, "The template \(file) is malformed: \(error).")
    }
  }

  /// The page as HTML, for one reader.
  package func render(_ answer: PageAnswer, _ context: PageContext) -> String {
    let maker = ViewMaker(context: context, labels: labels)
    return switch answer {
    case .home(let page): render(.home, maker.view(page), context)
    case .category(let page): render(.category, maker.view(page), context)
    case .topic(let page): render(.topic, maker.view(page), context)
    case .rule(let page): render(.rule, maker.view(page), context)
    case .search(let page): render(.search, maker.view(page), context)
    case .suggestions(let page): render(.suggestions, maker.view(page), context)
    case .numbers(let page): render(.numbers, maker.view(page), context)
    case .symbols(let page): render(.symbols, maker.view(page), context)
    case .compare(let answer): render(.compare, maker.view(answer), context)
    case .changes(let page): render(.changes, maker.view(page), context)
    case .checklist(let page): render(.checklist, maker.view(page), context)
    case .sources(let sources): render(.sources, maker.view(sources), context)
    case .problem(let page): render(.problem, maker.view(page), context)
    }
  }

  private func render(_ template: Template, _ view: View, _ context: PageContext) -> String {
    let page: View = [
      "lang": context.interface.rawValue,
      "isBilingual": context.reading == .both,
      "isHome": template == .home,
      "address": context.address,
      "assets": assets,
      "languages": PageContext.Reading.allCases.map { choice($0, context) },
    ]
    let whole = view.adding(["page": page, "words": words[context.interface]])
    return library.render(whole, withTemplate: template.rawValue) ?? ""
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
