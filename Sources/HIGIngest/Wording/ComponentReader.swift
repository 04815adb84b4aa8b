import Algorithms
import HIGModel
import HIGText

/// Finds out which components an entry is about.
package struct ComponentReader {
  /// Those that there are.
  let components: Components
  private let names: NameTable
  /// Tells quickly that a text has no name, as most have none.
  private let glossary: Glossary

  init(_ components: Components) {
    self.components = components
    let concepts = components.list.map(\.readNames)
    names = NameTable(SearchLexicon(concepts: concepts))
    glossary = Glossary(concepts)
  }

  /// Of ids as pages have them, those of no component.
  func unknown(in ids: [String]) -> [String] {
    ids.filter { !components.holds($0) }
  }

  /// The places in the list of the components that the title of a topic names.
  func named(inTitle title: Bilingual<String>) -> [Int] {
    Language.allCases.flatMap { named(in: title[$0] ?? "", $0) }
  }

  /// What the pages say; where none says anything, what the title of the topic and the leads name.
  /// - Parameters:
  ///   - declared: by each page that says which components its entries are about.
  ///   - inTitle: those that the title names.
  ///   - isRule: whether the leads are requests.
  func components(declared: [[String]], inTitle: [Int], statements: [Statement], isRule: Bool)
    -> [String]
  {
    if !declared.isEmpty {
      return Array(declared.joined().filter(components.holds).uniqued())
    }
    let inLeads = statements.flatMap { statement in
      let lead = statement.lead ?? ""
      return named(
        in: isRule ? Self.withoutVerb(lead, statement.language) : lead,
        statement.language
      )
    }
    return (inTitle + inLeads).uniqued().map { components.list[$0].id }
  }

  /// The places in the list of the components that a text names.
  private func named(in text: String, _ language: Language) -> [Int] {
    glossary.concepts(in: text, language).isEmpty
      ? [] : QueryParser(names).concepts(namedIn: text)
  }

  /// An English request begins with its verb, which may be a component's name by accident: `Label
  /// buttons …`.
  private static func withoutVerb(_ lead: String, _ language: Language) -> String {
    language == .en ? String(lead.drop { !$0.isWhitespace }) : lead
  }
}
