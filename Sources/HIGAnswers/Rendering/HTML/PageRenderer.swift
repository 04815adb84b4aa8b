internal import Foundation
internal import HIGModel
internal import HIGText
internal import Mustache

/// Answers as pages of the web surface, from the templates in `web/`.
struct PageRenderer: Sendable {
  private let library: MustacheLibrary
  private let views: PageViewMaker

  /// - Parameter folder: holds `*.mustache` and `labels.tsv`.
  /// - Throws: `Problem` where one is missing or malformed.
  init(folder: String) throws {
    var templates: [String: MustacheTemplate] = [:]
    for file in try Self.templateFiles(in: folder) {
      guard let data = FileManager.default.contents(atPath: folder + "/" + file) else {
        throw Problem(.machine, "The template \(folder)/\(file) cannot be read.")
      }
      do {
        templates[String(file.dropLast(".mustache".count))] = try MustacheTemplate(
          string: String(decoding: data, as: UTF8.self)
        )
      } catch {
        throw Problem(.machine, "The template \(folder)/\(file) is malformed: \(error).")
      }
    }
    library = MustacheLibrary(templates: templates)
    views = PageViewMaker(labels: try Labels(TabSeparated(file: folder + "/labels.tsv", fields: 3)))
  }

  private static func templateFiles(in folder: String) throws -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let templates = files.filter { $0.hasSuffix(".mustache") }.sorted()
    if templates.isEmpty {
      throw Problem(
        .machine,
        "There are no templates in \(folder).",
        hint: "Is HIG_HOME the folder that holds Index/ and web/?"
      )
    }
    return templates
  }

  func render(_ answer: Answer) -> String {
    let (name, view): (String, Any) =
      switch answer {
      case .search(let answer): ("search", views.search(answer))
      case .topics(let categories): ("home", views.home(categories))
      case .topic(let answer): ("topic", views.topic(answer))
      case .entry(let answer): ("entry", views.entry(answer))
      case .suggest(let answer): ("listing", views.listing(answer.listing, query: answer.query))
      case .specs(let answer): ("specs", views.listing(answer.listing, query: answer.query))
      case .symbols(let answer): ("listing", views.listing(answer.listing))
      case .links(let answer): ("listing", views.listing(answer.listing))
      case .related(let answer): ("listing", views.listing(answer.listing))
      case .difference(let answer): ("listing", views.listing(answer.listing))
      case .compare(let answer): ("compare", views.compare(answer))
      case .sources(let sources): ("listing", views.sources(sources))
      case .problem(let problem):
        ("problem", ProblemView(message: problem.message, hint: problem.hint))
      }
    return library.render(view, withTemplate: name) ?? ""
  }
}

/// What kinds, strengths and categories are called on the page, in both languages.
struct Labels: Sendable {
  private var labels: [String: LabelView] = [:]

  init(_ rows: TabSeparated) {
    for row in rows.rows {
      labels[row[0]] = LabelView(ja: row[1], en: row[2])
    }
  }

  /// The label of `name`; the name itself, in words, where there is none.
  subscript(name: String) -> LabelView {
    if let label = labels[name] {
      return label
    }
    let words = name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined(separator: " ")
    return LabelView(ja: words, en: words)
  }
}
