internal import Algorithms
internal import HIGModel

/// What suggestions are found by, folded, in the order of its letters.
///
/// All letters are in one array: whoever looks through thousands of keys at a time with others would otherwise spend
/// the time on counting references to each.
struct SuggestionKeys: Sendable {
  struct Key: Sendable {
    /// Where its letters are.
    var letters: Range<Int>
    /// The number of the suggestion, and its kind.
    var suggestion: Int
    var kind: Suggestion.Kind
  }

  private let letters: [Unicode.Scalar]
  /// In the order of their letters.
  private let keys: [Key]

  /// - Parameter spellings: each with the suggestion that is found by it.
  init(_ spellings: [Spelling]) {
    let sorted = spellings.sorted { left, right in
      left.letters.lexicographicallyPrecedes(right.letters) { $0.value < $1.value }
    }
    var letters: [Unicode.Scalar] = []
    keys = sorted.map { spelling in
      let start = letters.count
      letters += spelling.letters
      return Key(letters: start..<letters.count, suggestion: spelling.suggestion, kind: spelling.kind)
    }
    self.letters = letters
  }

  /// One way to write a suggestion.
  struct Spelling {
    var letters: [Unicode.Scalar]
    var suggestion: Int
    var kind: Suggestion.Kind
  }

  func letters(of key: Key) -> ArraySlice<Unicode.Scalar> { letters[key.letters] }

  /// All keys, in the order of their letters.
  var all: some Sequence<Key> { keys }

  /// Suggestions that begin with these letters; of one kind, or of all where it is nil.
  func beginning(with wanted: [Unicode.Scalar], _ kind: Suggestion.Kind?) -> [Int] {
    let first = keys.partitioningIndex { key in
      !letters(of: key).lexicographicallyPrecedes(wanted) { $0.value < $1.value }
    }
    let found = keys[first...].prefix { letters(of: $0).starts(with: wanted) }
    return found.filter { kind == nil || $0.kind == kind }.map(\.suggestion)
  }

  /// Suggestions that have these letters behind their first one.
  func holding(_ wanted: [Unicode.Scalar], _ kind: Suggestion.Kind?) -> [Int] {
    guard let first = wanted.first else { return [] }
    return letters.withUnsafeBufferPointer { letters in
      let found = keys.filter { key in
        if kind != nil && key.kind != kind || key.letters.count <= wanted.count {
          return false
        }
        let starts = (key.letters.lowerBound + 1)...(key.letters.upperBound - wanted.count)
        return starts.contains { letters[$0] == first && letters[$0..<($0 + wanted.count)].elementsEqual(wanted) }
      }
      return found.map(\.suggestion)
    }
  }
}
