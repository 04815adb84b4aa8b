/// A text and the parts of it to emphasise.
package struct MarkedText: Sendable, Equatable {
  package var text: String
  /// In Unicode scalars, ascending, apart from each other.
  package var marks: [Range<Int>]

  package init(_ text: String, marks: [Range<Int>] = []) {
    self.text = text
    self.marks = marks
  }

  /// The text cut at the marks, in order; the pieces together are the text.
  package var pieces: [Piece] {
    let scalars = Array(text.unicodeScalars)
    var pieces: [Piece] = []
    var end = 0
    func add(_ range: Range<Int>, marked: Bool) {
      if range.isEmpty { return }
      var words = String.UnicodeScalarView()
      words.append(contentsOf: scalars[range])
      pieces.append(Piece(text: String(words), isMarked: marked))
    }
    for mark in marks where mark.lowerBound >= end && mark.upperBound <= scalars.count {
      add(end..<mark.lowerBound, marked: false)
      add(mark, marked: true)
      end = mark.upperBound
    }
    add(end..<scalars.count, marked: false)
    return pieces
  }

  /// A run of the text that is emphasised or not.
  package struct Piece: Sendable, Equatable {
    package var text: String
    package var isMarked: Bool
  }
}
