internal import Foundation
internal import HIGModel
internal import Mustache

/// Answers as pages of the web surface, from the templates in `web/`.
package struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  private let labels: Labels

  /// - Parameter folder: the one with `*.mustache`.
  /// - Throws: `Problem` where one is missing or malformed.
  package init(templates folder: String) throws {
    labels = try Labels.builtIn()
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
    case search, home, topic, entry, specs, compare, listing, problem
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

  func render(_ answer: Answer) -> String {
    let listings = ListingMaker(labels: labels)
    return switch answer {
    case .search(let answer): page(.search, SearchView(answer, labels))
    case .suggest(let answer): page(.listing, ListingView(listings.listing(answer), query: answer.query))
    case .topics(let categories): page(.home, HomeView(categories, labels))
    case .topic(let answer): page(.topic, TopicView(answer, labels))
    case .entry(let answer): page(.entry, EntryPageView(answer, labels))
    case .specs(let answer): page(.specs, ListingView(listings.listing(answer), query: answer.query))
    case .symbols(let answer): page(.listing, ListingView(listings.listing(answer)))
    case .links(let answer): page(.listing, ListingView(listings.listing(answer)))
    case .related(let answer): page(.listing, ListingView(listings.listing(answer)))
    case .difference(let answer): page(.listing, ListingView(listings.listing(answer)))
    case .compare(let answer): page(.compare, CompareView(answer, labels))
    case .sources(let sources): page(.listing, ListingView(listings.listing(sources)))
    case .status(let status): page(.listing, ListingView(listings.listing(status)))
    case .problem(let problem): page(.problem, ProblemView(problem))
    }
  }

  private func page(_ template: Template, _ view: Any) -> String {
    library.render(Page(view: view, words: labels.byName), withTemplate: template.rawValue) ?? ""
  }
}

/// A view, and beside it all labels by their names: `words.search` in a template.
private struct Page: MustacheParent {
  let view: Any
  let words: [String: Label]

  func child(named name: String) -> Any? {
    if name == "words" {
      return words
    }
    let property = Mirror(reflecting: view).children.first { $0.label == name }
    return property.flatMap { Self.unwrapped($0.value) }
  }

  /// A template takes what is nil for missing.
  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value : value
  }
}
