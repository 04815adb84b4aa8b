internal import HIGModel
internal import HIGText

/// Writes reStructuredText as Markdown where no program is installed that makes HTML of it: titles,
/// asides, roles, links; other directives are no text. Every line keeps its number.
struct StructuredText {
  private let cues: Cues
  /// The signs that underline titles, in the order they were met: the first is that of the highest
  /// level.
  private var signs: [UInt8] = []
  /// How far the directive is set in whose lines these are, and whether it is an aside.
  private var directive: (indent: Int, isAside: Bool)?

  static func markdown(_ text: String, cues: Cues) -> String {
    var scan = StructuredText(cues: cues)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for index in lines.indices {
      if let level = scan.level(ofTitle: index, in: lines) {
        lines[index] =
          String(repeating: "#", count: min(level, 6)) + " " + lines[index].trimmingSpaces
        lines[index + 1] = ""
        if index > 0, isRuler(lines[index - 1]) { lines[index - 1] = "" }
      } else {
        lines[index] = scan.plain(lines[index])
      }
    }
    return lines.joined(separator: "\n")
  }

  private init(cues: Cues) { self.cues = cues }

  /// Of a line above as many equal signs as it has letters.
  private mutating func level(ofTitle index: Int, in lines: [String]) -> Int? {
    guard index + 1 < lines.count, Self.isRuler(lines[index + 1]),
      let sign = lines[index + 1].utf8.first,
      !lines[index].isBlank, !Self.isRuler(lines[index]),
      lines[index + 1].utf8.count >= lines[index].trimmingSpaces.count
    else { return nil }
    if let known = signs.firstIndex(of: sign) {
      return known + 1
    }
    signs.append(sign)
    return signs.count
  }

  private static func isRuler(_ line: String) -> Bool {
    let text = line.utf8
    guard let sign = text.first, text.count > 2, "=-~^\"'`#*+.:_".utf8.contains(sign) else {
      return false
    }
    return text.allSatisfy { $0 == sign }
  }

  private mutating func plain(_ line: String) -> String {
    let text = line.trimmingSpaces
    let indent = line.utf8.count - line.utf8.drop { $0 == UInt8(ascii: " ") }.count
    if let directive, !text.isEmpty, indent <= directive.indent {
      self.directive = nil
    }
    if text.hasPrefix(".. ") || text == ".." {
      return begin(text.dropFirst(3), indent)
    }
    guard let directive else { return Self.inline(line) }
    return directive.isAside && !text.hasPrefix(":") ? "> " + Self.inline(text) : ""
  }

  /// `.. note:: Text`; `.. image:: a.png`, `.. _name:` and remarks are no text.
  private mutating func begin(_ words: Substring, _ indent: Int) -> String {
    let name = words.places(of: "::").first.map { words[..<$0.lowerBound] } ?? ""
    let sort = cues.noteSort(labelled: String(name))
    directive = (indent, sort != nil)
    guard let sort else { return "" }
    return "> [!\(sort.rawValue.uppercased())] "
      + Self.inline(String(words.dropFirst(name.count + 2).trimmingSpaces))
  }

  /// Roles (``:kbd:`F1` ``) and literals as code, `` `words <url>`_ `` as links.
  private static func inline(_ line: String) -> String {
    guard line.holds("`") else { return line }
    var text = line.substituting("``", with: "`")
    while let start = text.firstMatch(of: /:[a-z:]+:`/) {
      text.removeSubrange(start.range.lowerBound..<text.index(before: start.range.upperBound))
    }
    return text.replacing(/`([^`<]+?)\s*<([^`>]+)>`_*/) { "[\($0.output.1)](\($0.output.2))" }
      .replacing(/`([^`]+)`_+/) { String($0.output.1) }
  }
}
