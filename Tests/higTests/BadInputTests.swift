import Foundation
import TestSupport
import Testing

@Suite("What cannot be done is said in one sentence", .serialized)
struct BadInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func hig(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Program.Run {
    let usual = ["HIG_INDEX": try Built.index(), "LC_ALL": "en_US.UTF-8"]
    return try Program(arguments: arguments, environment: usual.merging(environment) { $1 }).run()
  }

  /// A sentence, and at most one more on what to do.
  private func expect(_ run: Program.Run, _ code: Int32, _ said: String) {
    #expect(run.code == code && run.output.isEmpty, "\(run.errors)")
    #expect(run.errors.hasPrefix("hig: ") && run.errors.contains(said), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count <= 2 && run.errors.utf8.count < 13_000, "\(run.errors)")
    for foreign in ["NSCocoa", "Fatal", "Swift.", "Error Domain"] {
      #expect(!run.errors.contains(foreign))
    }
  }

  @Test(
    "In a command line",
    arguments: [
      ("help nosuch", 2, "no command nosuch"), ("checklist", 2, "Missing expected argument"),
      ("search color -o 99", 1, "no hit 99"),
      ("search --nope x", 2, "Unknown option '--nope'"), ("search x --lang fr", 2, "'ja', 'both' or 'en'"),
      ("search x -n 201", 2, "0–200"),
      ("search x -n many", 2, "“many” is no value of limit"), ("search x --kind nope", 2, "rule, definition"),
      ("search x -e 1999", 2, "hig-2021-12"), ("show nope", 1, "no topic nope"),
      ("show launching#nope", 1, "no entry"), ("compare nope", 1, "no topic nope"),
      ("serve --port 99999", 2, "no port 99999"),
      ("export -f docset", 2, "--into FOLDER"), ("export -f docset --into /dev/null", 2, "cannot be written"),
      ("ingest --only", 2, "no path"), ("mcp --print-config nope", 2, "'nope' is invalid"),
    ] as [(String, Int32, String)]
  )
  func commandLine(line: String, code: Int32, said: String) throws {
    expect(try hig(line.split(separator: " ").map(String.init)), code, said)
  }

  @Test("In a whole file that was pasted")
  func pasted() throws {
    expect(try hig(["show", String(repeating: "a", count: 100_000)]), 1, "aaaa")
  }

  @Test(
    "In an index",
    arguments: [
      ("missing", "no index at"), ("other", "is not an index of hig"),
      ("damaged", "is damaged"), ("older", "another version"), ("folder", "is not a file"), ("pipe", "is not a file"),
    ]
  )
  func indexes(kind: String, said: String) throws {
    let path = folder.path + "/" + kind
    let whole = try #require(FileManager.default.contents(atPath: try Built.index()))
    switch kind {
    case "damaged": _ = try folder.write(whole.prefix(300_000), as: kind)
    case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    case "pipe": mkfifo(path, 0o600)
    case "other", "older":
      // Bytes 60 to 63 of a database of SQLite are its version, 68 to 71 whose it is.
      var bytes = whole
      bytes[kind == "older" ? 63 : 71] ^= 1
      _ = try folder.write(bytes, as: kind)
    default: break
    }
    expect(try hig(["search", "x", "--index", path]), 2, said)
  }

  @Test("In what surrounds the program: no home, a relative folder of data, another coding")
  func surroundings() throws {
    for name in ["HOME", "XDG_DATA_HOME"] {
      let run = try hig(["search", "launch screen"], [name: "nowhere"])
      #expect(run.code == 0 && run.errors.isEmpty)
    }
    for locale in ["C", "ja_JP.eucJP"] {
      #expect(try hig(["search", "起動画面"], ["LC_ALL": locale]).output.contains("起動画面"))
    }
  }
}
