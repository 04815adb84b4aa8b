/// Makes HTML of documents in formats that `pandoc` or `asciidoctor` reads, where they are
/// installed.
struct DocumentConverter {
  let programs: ExternalPrograms

  /// A program and what it is told before the file's path; it reads no other file and asks no
  /// network.
  private struct Recipe {
    var program: String
    var arguments: [String]
    /// What somebody types who makes HTML of a file by hand.
    var command: String

    static func pandoc(_ format: String) -> Recipe {
      Recipe(
        program: "pandoc",
        arguments: ["--sandbox", "--from", format, "--to", "html", "--standalone"],
        command: ForeignFormat.pandoc
      )
    }

    static let asciidoctor = Recipe(
      program: "asciidoctor",
      arguments: ["--safe-mode", "secure", "--attribute", "nofooter", "--out-file", "-"],
      command: "asciidoctor FILE"
    )
  }

  private static let recipes: [String: Recipe] = [
    "rst": .pandoc("rst"), "org": .pandoc("org"), "docx": .pandoc("docx"), "odt": .pandoc("odt"),
    "adoc": .asciidoctor, "asciidoc": .asciidoctor,
  ]

  /// Endings, without the dot, of files that can be read.
  var endings: Set<String> {
    Set(Self.recipes.filter { programs.path(of: $0.value.program) != nil }.keys)
  }

  /// Whether documents with this ending have to be converted.
  static func converts(_ ending: String) -> Bool { recipes[ending] != nil }

  /// What to do about documents with this ending where their program is not there; nil where they
  /// need none.
  static func hint(for ending: String) -> String? {
    recipes[ending].map { "Install \($0.program), or make HTML of it first: \($0.command)" }
  }

  /// - Returns: nil where the program is not installed, or fails.
  func html(of file: PageFile) -> String? {
    Self.recipes[file.ending].flatMap {
      programs.output(of: $0.program, $0.arguments, file: file.path)
    }
  }

  /// Whether the program for documents with this ending is there.
  func isInstalled(for ending: String) -> Bool {
    Self.recipes[ending].map { programs.path(of: $0.program) != nil } ?? false
  }
}
