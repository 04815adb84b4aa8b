import Foundation
import HIGText
import TestSupport
import Testing

@testable import HIGAnswers
@testable import hig

@Suite("What the program says, in both languages")
struct MessagesTests {
  private let rows: [[String]]

  init() throws {
    rows = try TabSeparated(file: Project.root + "/Sources/hig/messages.tsv", fields: 2).rows
  }

  private var known: Set<String> { Set(rows.map { $0[0] }) }

  /// The program without its parts that answer over HTTP, which say everything in both languages themselves.
  private static let folders = ["hig", "HIGAnswers", "HIGFetch", "HIGIndex", "HIGIngest", "HIGText"]

  /// Sentences that the sources say in English only, with `{1}` for values.
  private func sentences() throws -> [String] {
    let marks = [
      "Problem(", "ValidationError(", "hint:", "message:", "abstract: ", "reason:", ".refused(", ".broken(",
      ".unreachable(",
    ]
    return try Self.folders.flatMap { folder -> [String] in
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
    let dump = try Program(arguments: ["--experimental-dump-help"]).run().output
    let lines = dump.matches(of: /"(?:abstract|discussion)" : "((?:[^"\\]|\\.)+)"/).flatMap { match in
      let said = try? JSONDecoder().decode(String.self, from: Data("\"\(match.1)\"".utf8))
      return (said ?? "").split(separator: "\n").map { String($0.drop { $0 == " " }) }
    }
    #expect(lines.count > 100)
    let missing = lines.filter { !$0.hasPrefix("hig ") && Messages.japanese($0) == $0 }
    #expect(missing == [])
    for command in ["search", "ingest", "serve"] {
      let run = try Program(arguments: [command, "--help"], environment: ["LC_ALL": "ja_JP.UTF-8"]).run()
      let rows = run.output.split(separator: "\n")
      #expect(rows.allSatisfy { TextWidth.columns($0) <= 80 || $0.contains("hig \(command)") })
      #expect(!run.output.contains(/[a-z]{3,} (the|a|is|of|to) [a-z]+/), "\(run.output)")
    }
  }

  @Test("Both languages have the same values, and the Japanese one is Japanese")
  func values() {
    func values(_ text: String) -> Set<String> { Set(text.matches(of: /\{\d\}/).map { String($0.0) }) }
    for row in rows {
      #expect(row.count == 2 && values(row[0]).isSuperset(of: values(row[1])), "\(row)")
      #expect(row[1].unicodeScalars.contains { $0.value >= 0x3000 }, "\(row)")
    }
    #expect(known.count == rows.count)
  }

  @Test(
    "A sentence is found with its values",
    arguments: [
      ("There is no index at /a b.", "/a bに索引がありません。"),
      ("2 paths could not be read; the index was built without.", "2件のパスは読み込めませんでした。索引はそれなしで作りました。"),
      (
        "The page is on no topic of Apple's guidelines; it became a/b.",
        "Appleのガイドラインのトピックではないため、a/bとしました。"
      ),
      ("Something else.", "Something else."),
    ]
  )
  func filled(english: String, japanese: String) {
    #expect(Messages.japanese(english) == japanese)
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
    let report = try said("ingest", "--only", page, "--index", folder.path + "/index.sqlite")
    #expect(report.split(separator: "\n").allSatisfy { $0.contains(/[ぁ-んァ-ン一-龠]/) }, "\(report)")
    #expect(try said("search", "--nope", "x").contains("オプション--nopeはありません。"))
  }
}
