import Foundation
import HIGModel
import HIGText

/// Somebody who publishes guidelines as DocC's JSON, and where the pages are.
package struct Publisher {
  /// Short and stable: `apple`. It names the folder of its pages.
  var id: String
  /// What it is called: `Apple`.
  var name: String
  /// The path that all of its pages are at or below.
  var root: PagePath
  /// Forms of a page's address in each language, `{path}` standing for its path; the first that answers is used.
  var forms: [Language: [String]]

  /// The addresses that `page` may have in `language`, the likeliest first.
  func addresses(of page: PagePath, in language: Language) -> [WebAddress] {
    forms[language, default: []].compactMap {
      WebAddress($0.replacingOccurrences(of: "{path}", with: page.text))
    }
  }

  /// The same pages on another server, which keeps them at the same paths.
  /// - Parameter site: `https://mirror.example`, without a path.
  /// - Throws: `Problem` (`invalid`) where `site` is no such address.
  package func served(from site: String) throws -> Publisher {
    guard let site = WebAddress(site), site.path.isEmpty || site.path == "/" else {
      throw Problem(.invalid, "\(site) is not the address of a site.", hint: "For example: https://mirror.example.")
    }
    var moved = self
    moved.forms = forms.mapValues { forms in
      forms.compactMap { WebAddress($0)?.moved(to: site).text }
    }
    return moved
  }
}

/// All publishers that are known.
package struct Publishers {
  private let rows: [[String]]
  private let file: String

  /// Reads `publishers.tsv`.
  /// - Throws: `Problem` where the file cannot be read or a record is short.
  package init(file: String) throws {
    self.file = file
    rows = try TabSeparated(file: file, fields: 3).rows
  }

  private var ids: [String] { Set(rows.map { $0[0] }).sorted() }

  /// What all are called.
  package var names: [String] { rows.filter { $0[1] == "name" }.map { $0[2] } }

  /// - Throws: `Problem` (`notFound`) where nobody is called `id`, (`machine`) where the file lacks the root.
  package func publisher(_ id: String) throws -> Publisher {
    guard ids.contains(id) else {
      throw Problem(.notFound, "There is no publisher \(id).", hint: "Publishers: \(ids.inList).")
    }
    guard let root = values(id, "root").first.flatMap(PagePath.init) else {
      throw Problem(.machine, "\(file): \(id) has no root, or one that is no path.", hint: "Mend that line.")
    }
    return Publisher(
      id: id,
      name: values(id, "name").first ?? id,
      root: root,
      forms: Dictionary(uniqueKeysWithValues: Language.allCases.map { ($0, values(id, $0.rawValue)) })
    )
  }

  private func values(_ id: String, _ what: String) -> [String] {
    rows.filter { $0[0] == id && $0[1] == what }.map { $0[2] }
  }
}
