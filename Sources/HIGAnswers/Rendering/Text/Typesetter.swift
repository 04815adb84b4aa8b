import Algorithms

/// How letters stand out.
struct Emphasis: OptionSet {
  let rawValue: UInt8

  static let bold = Emphasis(rawValue: 1)
  static let underlined = Emphasis(rawValue: 2)
  static let faint = Emphasis(rawValue: 4)

  /// What a terminal turns it on with (ECMA-48, SGR).
  fileprivate var on: String { codes([1, 4, 2]) }
  fileprivate var off: String { codes([22, 24, 22]) }

  private func codes(_ codes: [Int]) -> String {
    zip([Emphasis.bold, .underlined, .faint], codes).filter { contains($0.0) }.map { "\u{1B}[\($0.1)m" }.joined()
  }
}

/// Words that stand out alike.
struct Span {
  var text: String
  var emphasis: Emphasis = []
}

/// A line of an answer, before it is known how wide the terminal is.
struct TextLine {
  /// What stands before its first row; further rows begin below the words.
  var margin = ""
  var spans: [Span] = []
  /// How many rows it has at most; `…` stands for what is left out.
  var mostRows: Int?

  init(_ margin: String = "", _ spans: [Span] = [], mostRows: Int? = nil) {
    self.margin = margin
    self.spans = spans
    self.mostRows = mostRows
  }

  init(_ margin: String, _ text: String, _ emphasis: Emphasis = []) {
    self.init(margin, [Span(text: text, emphasis: emphasis)])
  }

  init(text: String) {
    self.init("", text)
  }

  var isEmpty: Bool { margin.isEmpty && spans.isEmpty }
}

/// Sets lines in rows of the terminal's width: first fit, ragged right.
package struct Typesetter {
  let style: TextStyle
  private let breaker: LineBreaker?

  init(_ style: TextStyle) {
    self.style = style
    breaker = style.width.map { _ in LineBreaker() }
  }

  /// Rows of the terminal's width behind a margin, which further rows leave empty; each ends in a line break.
  package static func rows(_ margin: String, _ text: String, _ style: TextStyle) -> String {
    Typesetter(style).text([TextLine(margin, text)])
  }

  /// Each row ends in a line break.
  func text(_ lines: [TextLine]) -> String {
    lines.flatMap(rows).map { $0 + "\n" }.joined()
  }

  private func rows(_ line: TextLine) -> [String] {
    let text = EmphasisedText(line.spans)
    guard let breaker, let width = style.width else {
      return [row(line.margin, text.shown(0..<text.scalars.count, style.emphasis))]
    }
    let margin = TextWidth.columns(line.margin)
    let hang = width < Self.narrowest ? min(margin, 2) : margin
    let segments = breaker.segments(line.spans.map(\.text).joined())
    let rows = Self.rows(segments, first: width - margin, further: width - hang, most: line.mostRows)
    return rows.enumerated().map { place, row in
      let before = place == 0 ? line.margin : String(repeating: " ", count: hang)
      let words = text.shown(row.scalars, style.emphasis)
      return self.row(before, row.isCut ? words + "…" : words)
    }
  }

  /// Below it, rows hang by two columns only.
  private static let narrowest = 40

  private func row(_ margin: String, _ words: String) -> String {
    words.isEmpty ? String(margin.trimmingSuffix { $0 == " " }) : margin + words
  }

  private struct Row {
    var scalars: Range<Int>
    var isCut = false
  }

  /// - Parameters:
  ///   - first: columns of the first row; a segment that is wider stands out of it.
  ///   - further: those of the others.
  private static func rows(_ segments: [LineBreaker.Segment], first: Int, further: Int, most: Int?) -> [Row] {
    var rows: [Row] = []
    var start = 0
    var end = 0
    var used = 0
    for (place, segment) in segments.enumerated() {
      let room = rows.isEmpty ? first : further
      if end > start, used + segment.width > room {
        if rows.count + 1 == most {
          return rows + [cut(segments[..<place], from: start, to: end, by: used + 2 - room)]
        }
        rows.append(Row(scalars: start..<end))
        (start, used) = (end, 0)
      }
      end += segment.scalars
      used += segment.width + segment.space
    }
    return rows + [Row(scalars: start..<end)]
  }

  /// - Parameter excess: columns that must go, so that `…` has room.
  private static func cut(
    _ segments: ArraySlice<LineBreaker.Segment>,
    from start: Int,
    to end: Int,
    by excess: Int
  ) -> Row {
    var end = end
    var excess = excess
    for segment in segments.reversed() where excess > 0 && end - segment.scalars > start {
      end -= segment.scalars
      excess -= segment.width + segment.space
    }
    return Row(scalars: start..<end, isCut: true)
  }
}

/// Spans as one text, whose parts can be shown.
private struct EmphasisedText {
  let scalars: [(letter: Unicode.Scalar, emphasis: Emphasis)]

  init(_ spans: [Span]) {
    scalars = spans.flatMap { span in span.text.unicodeScalars.map { ($0, span.emphasis) } }
  }

  /// Without the spaces at its end.
  func shown(_ range: Range<Int>, _ showsEmphasis: Bool) -> String {
    let shown = scalars[range].trimmingSuffix { $0.letter == " " }
    return shown.chunked { !showsEmphasis || $0.emphasis == $1.emphasis }.map { run in
      let words = String(String.UnicodeScalarView(run.map(\.letter)))
      let emphasis = showsEmphasis ? run.first?.emphasis ?? [] : []
      return emphasis.on + words + emphasis.off
    }.joined()
  }
}
