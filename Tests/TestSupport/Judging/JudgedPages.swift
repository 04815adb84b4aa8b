import Foundation
import HIGIngest
import HIGModel
import HIGText

/// The judged pages of one folder (`Tests/Judged/known`, `Tests/Judged/blind`), read and compared with their judgements.
package struct JudgedPages {
  /// By form and language, in that order.
  package private(set) var rows: [Row: Score] = [:]
  /// What was missed, false or let in, a line each. It is never shown of blind pages.
  package private(set) var remarks: [String] = []

  /// What one line of the table is about.
  package struct Row: Hashable, Comparable {
    package var form: String
    package var language: String

    package static func < (left: Row, right: Row) -> Bool {
      (left.form, left.language) < (right.form, right.language)
    }
  }

  package static let folder = Project.root + "/Tests/Judged"

  /// Of each page.
  package private(set) var pages: [String: Score] = [:]

  /// - Parameters:
  ///   - folder: `known` or `blind`.
  ///   - names: uses of phrases, shapes and signs of boilerplate to do without.
  package init(_ folder: String, without names: Set<String> = []) throws {
    let ingester = Ingester(lexicon: try Project.lexicon(without: names))
    let path = Self.folder + "/" + folder
    for files in try Self.files(in: path) {
      let judged = try files.map { try Judgement(file: path + "/" + $0 + ".judged.tsv") }
      let topics = (try? ingester.ingest(files.map { path + "/" + $0 }))?.knowledge.topics ?? []
      let before = total
      compare(topics.flatMap(\.entries), judged.flatMap(\.lines), judged.first?.form ?? "", files[0])
      pages[files[0]] = total - before
    }
  }

  package var total: Score { rows.values.reduce(Score(), +) }

  package func total(_ language: String) -> Score {
    rows.filter { $0.key.language == language }.values.reduce(Score(), +)
  }

  /// The files of each page: one, or the same in two languages.
  private static func files(in folder: String) throws -> [[String]] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let pages = files.filter { !$0.hasSuffix(".judged.tsv") && !$0.hasPrefix(".") }
    return Dictionary(grouping: pages) { name in
      name.replacingOccurrences(of: #"\.(ja|en)\.(\w+)$"#, with: ".$2", options: .regularExpression)
    }.sorted { $0.key < $1.key }.map(\.value)
  }

  // MARK: - Comparing

  private struct Found {
    var lead: String
    var folded: String
    var language: String
    var strength: String?
  }

  private mutating func compare(_ entries: [Entry], _ judged: [Judgement.Line], _ form: String, _ page: String) {
    var left = entries.filter { $0.kind == .rule }.flatMap { entry in
      entry.statements.compactMap { statement -> Found? in
        guard let lead = statement.lead else { return nil }
        return Found(
          lead: lead,
          folded: Judgement.fold(lead),
          language: statement.language.rawValue,
          strength: entry.strength?.rawValue
        )
      }
    }
    for line in judged where line.what == "rule" {
      let row = Row(form: form, language: line.language)
      rows[row, default: Score()].rules += 1
      let match = left.firstIndex { $0.language == line.language && Judgement.matches($0.folded, line.folded) }
      guard let match else {
        remarks.append("\(page): missed \(line.strength): \(line.lead)")
        continue
      }
      let found = left.remove(at: match)
      rows[row, default: Score()].count(found.strength, wanted: line.strength)
      if found.strength != line.strength {
        remarks.append("\(page): \(line.strength) was read as \(found.strength ?? "-"): \(line.lead)")
      }
    }
    let neutral = judged.filter { $0.what == "neutral" }
    for found in left where !neutral.contains(where: { Judgement.matches(found.folded, $0.folded) }) {
      rows[Row(form: form, language: found.language), default: Score()].countFalse(found.strength)
      remarks.append("\(page): false \(found.strength ?? "-"): \(found.lead)")
    }
    // What is found as a step or a sample is shown as that, and is taken for no guidance.
    let guidance = entries.filter { $0.kind != .step && $0.kind != .sample }
    let texts = guidance.flatMap(\.statements).map { statement in
      Judgement.fold("\(statement.lead ?? "")。\(statement.body.bodyText)".replacingOccurrences(of: "\n", with: "。"))
    }
    for line in judged where line.what == "noise" {
      let isOut = !texts.contains { Judgement.holds($0, sentence: line.folded) }
      rows[Row(form: form, language: line.language), default: Score()].countNoise(isOut)
      if !isOut { remarks.append("\(page): noise in an entry: \(line.lead)") }
    }
  }
}

/// What is right and wrong of some pages.
package struct Score: Equatable {
  package var rules = 0
  package private(set) var found = 0
  package private(set) var wrong = 0
  package private(set) var strong = 0
  package private(set) var noise = 0
  package private(set) var keptOut = 0
  /// Of what was found and of what is wrong, what says *must* or *avoid*.
  private var binding = 0
  private var wrongBinding = 0

  package init() {}

  private static let binds: Set<String?> = ["must", "avoid"]

  mutating func count(_ strength: String?, wanted: String) {
    found += 1
    strong += strength == wanted ? 1 : 0
    binding += Self.binds.contains(strength) ? 1 : 0
  }

  mutating func countFalse(_ strength: String?) {
    wrong += 1
    wrongBinding += Self.binds.contains(strength) ? 1 : 0
  }

  mutating func countNoise(_ isOut: Bool) {
    noise += 1
    keptOut += isOut ? 1 : 0
  }

  package var recall: Double { Self.share(found, of: rules) }
  package var precision: Double { Self.share(found, of: found + wrong) }
  package var strength: Double { Self.share(strong, of: found) }
  package var quiet: Double { Self.share(keptOut, of: noise) }
  package var bindingPrecision: Double { Self.share(binding, of: binding + wrongBinding) }
  /// Rules that were found less those that are none.
  package var net: Int { found - wrong }

  /// 1 where there is nothing to be right about.
  private static func share(_ part: Int, of whole: Int) -> Double { whole == 0 ? 1 : Double(part) / Double(whole) }

  /// Whether fewer rules were read rightly or more noise got in than in `other`.
  package func isWorse(than other: Score) -> Bool {
    2 * net + strong + keptOut < 2 * other.net + other.strong + other.keptOut
  }

  package static func + (left: Score, right: Score) -> Score { left.combined(with: right, +) }
  package static func - (left: Score, right: Score) -> Score { left.combined(with: right, -) }

  private func combined(with other: Score, _ together: (Int, Int) -> Int) -> Score {
    var sum = self
    for count in [\Score.rules, \.found, \.wrong, \.strong, \.noise, \.keptOut, \.binding, \.wrongBinding] {
      sum[keyPath: count] = together(sum[keyPath: count], other[keyPath: count])
    }
    return sum
  }
}

/// What somebody read of one page by hand: see `Tests/Judged/README.md`.
struct Judgement {
  var form = ""
  var lines: [Line] = []

  struct Line {
    var what: String
    var strength: String
    var language: String
    var lead: String
    var folded: String
  }

  init(file: String) throws {
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("# form:") {
        form = line.dropFirst("# form:".count).trimmingCharacters(in: .whitespaces)
      }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard !line.hasPrefix("#"), fields.count >= 4 else { continue }
      lines.append(
        Line(
          what: fields[0],
          strength: fields[1],
          language: fields[2],
          lead: fields[3],
          folded: Self.fold(fields[3])
        )
      )
    }
  }

  /// Without white space, quotation marks, emphasis and full stops at the end.
  static func fold(_ text: String) -> String {
    var letters = text.precomposedStringWithCompatibilityMapping.lowercased().filter { letter in
      !letter.isWhitespace && !"‘’“”「」『』\"'`*_".contains(letter)
    }
    while let last = letters.last, "。．.".contains(last) { letters.removeLast() }
    return letters
  }

  /// Whether a text has a sentence of its own that says this.
  static func holds(_ text: String, sentence: String) -> Bool {
    guard let place = text.range(of: sentence), !sentence.isEmpty else { return false }
    let isStart = place.lowerBound == text.startIndex || ends.contains(text[text.index(before: place.lowerBound)])
    return isStart && (place.upperBound == text.endIndex || ends.contains(text[place.upperBound]))
  }

  private static let ends: Set<Character> = ["。", "．", ".", "!", "?", ":", "•", "・", ")", "|"]

  /// Whether one begins with the other, or the judged one stands behind a short label.
  static func matches(_ found: String, _ judged: String) -> Bool {
    guard !found.isEmpty, !judged.isEmpty else { return false }
    if found.hasPrefix(judged) || judged.hasPrefix(found) { return true }
    guard let place = found.range(of: judged) else { return false }
    return found.distance(from: found.startIndex, to: place.lowerBound) <= longestLabel
  }

  /// In letters.
  private static let longestLabel = 40
}
