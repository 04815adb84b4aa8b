import Foundation
import TestSupport
import Testing

/// The program on a terminal of its own.
struct TerminalRun {
  var code: Int32
  /// What the terminal got, with plain line breaks.
  var shown: String

  /// - Parameters:
  ///   - columns: of the terminal, which has 24 rows.
  ///   - environment: beside an English locale and the tests' index.
  init(_ arguments: [String], columns: UInt16 = 80, environment: [String: String] = [:]) throws {
    var main: Int32 = 0
    var end: Int32 = 0
    var size = winsize(ws_row: 24, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&main, &end, nil, nil, &size) == 0 else {
      throw POSIXError(.EIO)
    }
    let usual = ["LANG": "en_US.UTF-8", "HIG_INDEX": try Built.index(), "PAGER": "cat", "TERM": "xterm"]
    let process = Program(arguments: arguments, environment: usual.merging(environment) { $1 }).process()
    for name in ["LC_ALL", "LC_MESSAGES", "NO_COLOR", "COLUMNS", "LINES"] {
      process.environment?[name] = environment[name]
    }
    process.standardOutput = FileHandle(fileDescriptor: end)
    process.standardError = FileHandle(fileDescriptor: end)
    try process.run()
    close(end)
    // At the end of a terminal Linux gives an error instead of no bytes.
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = read(main, &buffer, buffer.count), count > 0 {
      bytes += buffer.prefix(count)
    }
    close(main)
    process.waitUntilExit()
    code = process.terminationStatus
    shown = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
  }
}

@Suite("At a terminal", .serialized)
struct TerminalTests {
  @Test(
    "An answer is in the language of the locale, in rows of the terminal, with the rule first",
    arguments: [
      ("ja_JP.UTF-8", "起動画面", "launch screen"), ("ja_JP.eucJP", "起動画面", "launch screen"),
      ("en_US.UTF-8", "launch screen", "起動画面  "),
    ]
  )
  func language(locale: String, shown: String, absent: String) throws {
    let run = try TerminalRun(["search", "起動画面", "--kind", "rule"], environment: ["LANG": locale])
    #expect(run.code == 0 && run.shown.contains(shown) && !run.shown.contains(absent), "\(run.shown)")
    let rows = run.shown.replacing(/\u{1B}\[\d+m/, with: "").split(separator: "\n")
    #expect(rows.first?.hasPrefix("1. ") == true && run.shown.contains("\u{1B}[1m"))
    #expect(rows.allSatisfy { $0.count <= 80 })
  }

  @Test("Without a language in the locale both are shown, and --lang decides")
  func both() throws {
    for environment in [["LANG": "C"], ["LANG": "ja_JP.UTF-8", "LC_ALL": "C"]] {
      let run = try TerminalRun(["show", "launching"], environment: environment)
      #expect(run.shown.contains("  ja  ") && run.shown.contains("  en  "))
    }
    #expect(try !TerminalRun(["show", "launching", "-l", "ja"], environment: ["LANG": "C"]).shown.contains("  en  "))
  }

  @Test(
    "To a pipe there are the languages of the locale as on a screen, no wrapping and no emphasis",
    arguments: [("C", true), ("ja_JP.UTF-8", false)]
  )
  func pipe(locale: String, isBoth: Bool) throws {
    let arguments = ["show", "launching", "--index", try Built.index()]
    let run = try Program(arguments: arguments, environment: ["LC_ALL": locale, "COLUMNS": "40"]).run()
    #expect(["  ja  ", "  en  "].allSatisfy { run.output.contains($0) == isBoth } && !run.output.contains("\u{1B}"))
    #expect(run.output.split(separator: "\n").contains { $0.count > 120 })
  }

  @Test("Any width will do", arguments: ["0", "1", "10", "10000", "many"])
  func widths(columns: String) throws {
    let run = try TerminalRun(["search", "起動画面"], environment: ["COLUMNS": columns])
    #expect(run.code == 0 && run.shown.contains("launch"))
  }

  @Test("A pager that is missing or fails is done without", arguments: ["/nowhere/less", "false", "exit 3"])
  func brokenPager(pager: String) throws {
    let run = try TerminalRun(["show", "launching"], environment: ["PAGER": pager])
    #expect(run.code == 0 && run.shown.contains("app-architecture/launching"))
  }

  @Test("A pager gets what is longer than the screen, and may be left early")
  func pager() throws {
    let long = try TerminalRun(["show", "launching"], environment: ["PAGER": "head -1; true"])
    #expect(long.code == 0 && long.shown.split(separator: "\n").count == 1, "\(long.shown)")
    let short = try TerminalRun(["search", "起動画面", "-n", "1"], environment: ["PAGER": "false"])
    #expect(short.code == 0 && short.shown.hasPrefix("1. "))
    let plain = try TerminalRun(["show", "launching", "--no-pager"], environment: ["PAGER": "head -1; true"])
    #expect(plain.shown.split(separator: "\n").count > 24)
  }

  @Test("Emphasis is asked for, or left out")
  func color() throws {
    let arguments = ["search", "起動画面", "-n", "1", "--kind", "rule", "--index", try Built.index(), "--color"]
    #expect(try Program(arguments: arguments + ["always"]).run().output.contains("\u{1B}[1m"))
    #expect(try !TerminalRun(arguments + ["never"]).shown.contains("\u{1B}["))
    for environment in [["NO_COLOR": "1"], ["TERM": "dumb"]] {
      #expect(try !TerminalRun(Array(arguments.dropLast()), environment: environment).shown.contains("\u{1B}["))
    }
  }
}

@Suite("Pipes and exits", .serialized)
struct PipeTests {
  /// Runs a line of the shell, with the program as `$HIG`.
  private func shell(_ line: String) throws -> Program.Run {
    var program = Program(arguments: ["-c", line], environment: ["HIG": Program.path, "HIG_INDEX": try Built.index()])
    program.path = "/bin/bash"
    return try program.run()
  }

  @Test(
    "A reader that leaves is success, whether the signal is ignored or not",
    arguments: [
      "export", "search 画面", "show launching", "topics", "specs", "symbols -f json", "--help",
    ]
  )
  func leavingReader(command: String) throws {
    for trap in ["", "trap '' PIPE; "] {
      let run = try shell("set -o pipefail; \(trap)$HIG \(command) | true")
      #expect(run.code == 0 && run.errors.isEmpty, "\(command): \(run.errors)")
    }
  }

  @Test("An output that is closed or full is one sentence and 2", arguments: [">&-", ">/dev/full", "2>&- >/dev/full"])
  func unwritable(redirection: String) throws {
    for command in ["search 画面", "export", "--help"] {
      let run = try shell("$HIG \(command) \(redirection)")
      #expect(run.code == 2, "\(command)")
      #expect(!run.errors.contains("NSCocoa") && run.errors.split(separator: "\n").count <= 1, "\(run.errors)")
    }
  }

  @Test(
    "Bytes that are no text, and very much of it, are questions as any",
    arguments: ["search", "show", "specs", "links"]
  )
  func bytes(command: String) throws {
    for argument in ["$'\\xff\\xfe'", "$'\\e[2J\\u202e'", "$(head -c 100000 /dev/zero | tr '\\0' a)"] {
      let run = try shell("$HIG \(command) \(argument)")
      #expect([0, 1].contains(run.code), "\(command) \(argument): \(run.code)")
      #expect(!(run.output + run.errors).unicodeScalars.contains { "\u{1B}\u{202E}".unicodeScalars.contains($0) })
    }
  }

  @Test("A line of standard input is a question")
  func standardInput() throws {
    let run = try shell("printf 'launching\\nalerts\\n' | $HIG show - -f tsv")
    #expect(run.code == 0 && run.output.contains("launching#") && run.output.contains("views/alerts#"))
    #expect(try shell("printf '画面\\nzzzz\\n' | $HIG search -").code == 1)
  }
}

@Suite("What is typed")
struct CommandWordsTests {
  private func hig(_ arguments: String...) throws -> Program.Run {
    try Program(arguments: arguments, environment: ["HIG_INDEX": try Built.index()]).run()
  }

  @Test(
    "A command that is not there is 2, and the nearest is named",
    arguments: [
      ["serach", "x"], ["help", "serach"], ["serach", "--help"],
    ]
  )
  func nearCommand(arguments: [String]) throws {
    let run = try Program(arguments: arguments).run()
    #expect(run.code == 2 && run.output.isEmpty)
    #expect(run.errors == "hig: There is no command serach. Did you mean search?\n")
  }

  @Test("Words that are no command are searched for, and a number shows that hit of the last list")
  func noCommand() throws {
    let cache = try TemporaryFolder()
    func hig(_ words: String...) throws -> Program.Run {
      let environment = ["HIG_INDEX": try Built.index(), "XDG_CACHE_HOME": cache.path]
      return try Program(arguments: words, environment: environment).run()
    }
    #expect(try hig("2", "-f", "tsv").output == hig("search", "2", "-f", "tsv").output)
    let found = try hig("launch", "screen", "-f", "tsv").output
    #expect(try hig("search", "launch", "screen", "-f", "tsv").output == found)
    let second = try #require(
      found.split(separator: "\n").dropFirst().first?.split(separator: "\t").first.map(String.init)
    )
    #expect(try hig("2").output == hig("show", second).output)
    #expect(try hig("search", "launch", "screen", "-o", "2").output == hig("show", second).output)
  }

  @Test("A name of several words needs no quotation marks")
  func names() throws {
    #expect(try hig("show", "dark", "mode").output == hig("show", "dark mode").output)
  }

  @Test("Words to leave out are no options")
  func exclusions() throws {
    let run = try hig("search", "launch", "-screen", "-n", "3", "-f", "tsv")
    #expect(run.code == 0 && run.output.split(separator: "\n").count == 3)
    #expect(try hig("search", "--", "launch", "-screen").code == 0)
    #expect(try hig("search", "launch", "-x").code == 2)
  }

  @Test("A number out of its range says the range", arguments: ["-1", "201", "99999"])
  func limits(limit: String) throws {
    for command in [["search", "x"], ["specs"], ["topics"], ["suggest", "x"]] {
      let run = try Program(arguments: command + ["--limit", limit], environment: ["HIG_INDEX": Built.index()]).run()
      #expect(run.code == 2 && run.errors.contains("“\(limit)” is no value of limit. Values of limit: 0–200."))
    }
  }

  @Test("Filters alone list what has them; ten for people")
  func filters() throws {
    let run = try hig("search", "--kind", "table", "-f", "text")
    #expect(run.code == 0 && run.output.contains("\n10. ") && !run.output.contains("\n11. "))
  }

  @Test("Entries are lines of six fields for other tools")
  func tsv() throws {
    for line in try hig("search", "画面", "-f", "tsv").output.split(separator: "\n") {
      #expect(line.split(separator: "\t", omittingEmptySubsequences: false).count == 6)
    }
  }
}
