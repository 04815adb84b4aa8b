/// A text and the parts of it to emphasise.
package struct MarkedText: Equatable {
  /// Exactly as it was, marks or not.
  package var text: String
  /// In Unicode scalars, ascending, apart from each other.
  package var marks: [Range<Int>]

  package init(_ text: String, marks: [Range<Int>] = []) {
    self.text = text
    self.marks = marks
  }

  /// The text cut at the marks, in order; the pieces together are the text.
  package var pieces: [Piece] {
    let scalars = text.unicodeScalars
    var pieces: [Piece] = []
    var end = 0
    var place = scalars.startIndex
    func add(upTo next: String.Index, marked: Bool) {
      if place < next {
        pieces.append(Piece(text: String(scalars[place..<next]), isMarked: marked))
      }
      place = next
    }
    for mark in marks where mark.lowerBound >= end {
      let start = scalars.index(place, offsetBy: mark.lowerBound - end, limitedBy: scalars.endIndex)
      let stop = start.flatMap { scalars.index($0, offsetBy: mark.count, limitedBy: scalars.endIndex) }
      guard let start, let stop else { continue }
      add(upTo: start, marked: false)
      add(upTo: stop, marked: true)
      end = mark.upperBound
    }
    add(upTo: scalars.endIndex, marked: false)
    return pieces
  }

  /// A run of the text that is emphasised or not.
  package struct Piece: Equatable {
    /// A part of the text, never empty.
    package var text: String
    /// Whether it is to be emphasised.
    package var isMarked: Bool
  }
}
