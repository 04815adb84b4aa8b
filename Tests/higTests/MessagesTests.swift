import Foundation
import HIGModel
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers
@testable import hig

@Suite("What the program says, in both languages")
struct MessagesTests {
  private let rows: [[String]]

  init() throws {
    rows = try TabSeparated(file: Project.root + "/Sources/HIGModel/messages.tsv", fields: 2).rows
  }

  private var known: Set<String> { Set(rows.map { $0[0] }) }

  private static let folders = [
    "hig", "HIGAnswers", "HIGFetch", "HIGIndex", "HIGIngest", "HIGModel", "HIGServer", "HIGText",
  ]

  /// Sentences that the sources say in English only, with `{1}` for values.
  private func sentences() throws -> [String] {
    let marks = [
      "Problem(", "ValidationError(", "hint:", "message:", "abstract: ", "reason:", ".refused(", ".broken(",
      ".unreachable(", "localized(", ": Saying =", ".failure(", "damaged(name, ",
    ]
    let findings = try TabSeparated(file: Project.root + "/Sources/HIGIngest/findings.tsv", fields: 4).rows
    return try findings.flatMap { $0.dropFirst(3) }
      + Self.folders.flatMap { folder -> [String] in
        let path = Project.root + "/Sources/" + folder
        let files = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
        return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
          let source = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
          return marks.flatMap { mark in source.components(separatedBy: mark).dropFirst().compactMap(Self.literal) }
        }
      }
  }

  /// The string that a text of Swift begins with, behind a code such as `.invalid,`; nil where it begins otherwise.
  private static func literal(_ text: String) -> String? {
    var rest = text.drop(while: \.isWhitespace)
    if rest.first == "." {
      rest = rest.drop { $0 != "," }.dropFirst().drop(while: \.isWhitespace)
    }
    guard rest.first == "\"", !rest.hasPrefix("\"\"\"") else { return nil }
    rest.removeFirst()
    // A sentence that has a word of its own in it is several.
    guard !rest.prefix(while: { $0 != "\n" }).contains("\\(word:") else { return nil }
    var (said, number, depth) = ("", 0, 0)
    while let letter = rest.popFirst(), letter != "\"" || depth > 0 {
      if depth > 0 {
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      } else if letter != "\\" {
        said.append(letter)
      } else if rest.popFirst() == "(" {
        (number, depth) = (number + 1, 1)
        said += "{\(number)}"
      } else {
        said.append("\"")
      }
    }
    return said
  }

  @Test("Every English sentence of the sources has a Japanese one")
  func complete() throws {
    let sentences = Set(try sentences()).filter { $0.replacing(/\{\d\}/, with: "").contains(where: \.isLetter) }
    #expect(sentences.count > 150)
    #expect(sentences.subtracting(known).sorted() == [])
  }

  @Test("What help says of each command and option has a Japanese sentence")
  func help() throws {
    let rows = Hig.overview.split(separator: "\n").filter { $0.hasPrefix("  ") }
    let commands = rows.compactMap { $0.split(separator: " ").first }
    #expect(commands.count > 10)
    for command in commands.map(String.init) {
      for locale in ["ja_JP.UTF-8", "en_US.UTF-8"] {
        let whole = try Program(arguments: ["help", command], environment: ["LC_ALL": locale]).run().output
        let brief = try Program(arguments: [command, "--help"], environment: ["LC_ALL": locale]).run().output
        let rows = brief.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(rows.count <= 25 && brief.contains("hig \(command)"), "\(brief)")
        for row in rows + whole.split(separator: "\n") { #expect(TextWidth.columns(row) <= 80, "\(row)") }
        #expect(locale.hasPrefix("en") || !whole.contains(/[a-z]{3,} (the|a|is|of|to) [a-z]+/), "\(whole)")
        #expect(!whole.contains(/（[^）(\n]*\)/), "A bracket is closed as it was opened: \(whole)")
      }
    }
    for locale in ["ja_JP.UTF-8", "en_US.UTF-8"] {
      let rows = try Program(arguments: [], environment: ["LC_ALL": locale]).run().output.split(separator: "\n")
      #expect(rows.count < 24 && rows.allSatisfy { TextWidth.columns($0) <= 80 }, "\(rows)")
    }
  }

  @Test("Both languages have the same values, and the Japanese one is Japanese")
  func values() {
    func values(_ text: String) -> Set<String> { Set(text.matches(of: /\{\d\}/).map { String($0.0) }) }
    for row in rows {
      #expect(row.count == 2 && values(row[0]).isSuperset(of: values(row[1])), "\(row)")
      let hasWords = row[0].replacing(/\{\d\}/, with: "").contains(where: \.isLetter)
      #expect(!hasWords || row[1].unicodeScalars.contains { $0.value >= 0x3000 }, "\(row)")
    }
    #expect(known.count == rows.count)
  }

  @Test("What is said within a sentence is said in its language; what somebody typed stays as it is")
  func typed() {
    let typed = "There is no such page."
    let paths: Saying = "\(2) paths"
    let said: Saying = "\(paths) could not be read; the index was built without."
    #expect(said.en == "2 paths could not be read; the index was built without.")
    #expect(said.ja == "2件のパスは読み込めませんでした。索引はそれなしで作りました。")
    #expect(("Index: \(typed)" as Saying).ja == "索引：There is no such page.")
    #expect(("Something else: \(typed)" as Saying).ja == "Something else: There is no such page.")
  }

  @Test("Errors, help and reports are in the language of the locale")
  func locale() throws {
    let index = try Built.index()
    func said(_ arguments: String...) throws -> String {
      let run = try Program(arguments: arguments, environment: ["LC_ALL": "ja_JP.UTF-8", "HIG_INDEX": index]).run()
      return run.output + run.errors
    }
    #expect(try said("serach", "x").hasPrefix("hig: serachというコマンドはありません。searchのことですか？"))
    #expect(try said("show", "nope").contains("nopeというトピックはありません。"))
    #expect(try said("--help").contains("ルールなどの項目を、日本語と英語の本文から探します。"))
    #expect(try said("search", "x", "--index", "/nowhere/x").contains("索引がありません。"))
    #expect(try said("search").contains("例：hig search 起動画面"))
    let folder = try TemporaryFolder()
    let page = try folder.write("# Carts\n\nShow the price. A cart may be 44 pt wide.\n".utf8, as: "carts.md")
    for name in ["index.sqlite", "Show rules whole.", "There is no such page."] {
      let report = try said("ingest", "--only", page, "--index", folder.path + "/" + name)
      #expect(report.split(separator: "\n").allSatisfy { $0.contains(/[ぁ-んァ-ン一-龠]/) }, "\(report)")
      #expect(report.contains("\n索引：\(folder.path)/\(name)\n"))
    }
    #expect(try said("search", "--nope", "x").contains("オプション--nopeはありません。"))
  }
}
