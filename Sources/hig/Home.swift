import Foundation
import HIGFetch
import HIGModel

/// The folder with `Corpus/`, `Index/` and `web/`.
struct Home {
  let path: String

  /// `HIG_HOME`; else `share/hig` beside the folder of the program, as `make install` lays it out; else the checkout
  /// that the program was built in.
  /// - Throws: `Problem` where none of them is there.
  init() throws {
    let named = Environment["HIG_HOME"]
    guard let found = (named.map { [$0] } ?? Self.candidates).first(where: Self.isHome) else {
      let reason: Saying? = named.map { "HIG_HOME names \($0), where there is no Index/schema.sql." }
      throw Problem(
        .machine,
        reason ?? "The data files of hig are not beside the program.",
        hint: "Set HIG_HOME to the folder that holds Index/ and web/."
      )
    }
    path = found
  }

  /// Where the folder may be, seen from the program.
  private static var candidates: [String] {
    let program = URL(fileURLWithPath: Program.path)
    let folder = program.resolvingSymlinksInPath().deletingLastPathComponent()
    let above = sequence(first: folder) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/hig")
    return [installed.path] + above.map(\.path)
  }

  private static func isHome(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path + "/Index/schema.sql")
  }

  /// The bundled pages: those of 2021, and today's where the folder has them.
  var corpus: [String] {
    let today = "\(path)/Corpus/today"
    return ["\(path)/Corpus/pages"] + (FileManager.default.fileExists(atPath: today) ? [today] : [])
  }
  /// Data files, and the index that is made of them.
  var data: String { path + "/Index" }
  /// Templates of the web page.
  var templates: String { path + "/web" }
  /// Style and icon of the web page.
  var staticFiles: String { path + "/web/static" }

  /// Whose pages can be fetched.
  /// - Throws: `Problem` where the list is not there or malformed.
  func publishers() throws -> Publishers { try Publishers(file: data + "/publishers.tsv") }
}
