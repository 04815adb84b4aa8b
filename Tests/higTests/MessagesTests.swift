import Foundation
import HIGText
import TestSupport
import Testing

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

  /// A string of Swift; `\(…)` in it may hold parentheses and strings.
  private static let string = #""((?:[^"\\]|\\\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)|\\["ntu\\])*)""#

  /// Sentences that the sources say in English only, with `{1}` for values.
  private func sentences() throws -> [String] {
    let places = [
      #"(?:Problem|ValidationError)\(\s*(?:\.\w+,\s*)?"#, #"\b(?:hint|message|abstract):\s*(?:localized\()?"#,
    ]
    return try Self.folders.flatMap { folder -> [String] in
      let path = Project.root + "/Sources/" + folder
      let files = try #require(FileManager.default.enumerator(atPath: path)).compactMap { $0 as? String }
      return try files.filter { $0.hasSuffix(".swift") }.flatMap { file in
        let source = try String(contentsOfFile: path + "/" + file, encoding: .utf8)
        return try places.flatMap { place in
          source.matches(of: try Regex(place + Self.string, as: (Substring, Substring).self)).map { Self.pattern($0.1) }
        }
      }
    }
  }

  private static func pattern(_ literal: Substring) -> String {
    var number = 0
    let pattern = literal.replacing(/\\\((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*\)/) { _ in
      number += 1
      return "{\(number)}"
    }
    return String(pattern.replacing(#"\""#, with: "\""))
  }

  @Test("Every English sentence of the sources has a Japanese one")
  func complete() throws {
    let sentences = Set(try sentences()).filter { $0.replacing(/\{\d\}/, with: "").contains(where: \.isLetter) }
    #expect(sentences.count > 150)
    #expect(sentences.subtracting(known).sorted() == [])
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
    #expect(try said("--help").contains("日本語と英語でルールを探す。"))
    #expect(try said("search", "x", "--index", "/nowhere/x").contains("索引がありません。"))
    #expect(try said("search").contains("引数<query>がありません。"))
    #expect(try said("search", "--nope", "x").contains("オプション--nopeはありません。"))
  }
}
