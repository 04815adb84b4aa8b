/// A query, or a name, cut into the pieces that names are compared by: each letter of Japanese,
/// each word by its stem, each number.
struct QueryUnits {
  /// What is compared.
  private(set) var keys: [String] = []
  /// Where each piece stands in the text, in scalars.
  private(set) var ranges: [Range<Int>] = []
  /// What script each piece has in the original.
  private(set) var scripts: [Script] = []
  /// Whether something parts a piece from the one before it.
  private(set) var isApart: [Bool] = []

  private let scalars: [Unicode.Scalar]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    let letters = Folding.fold(text, .spelled, joinsCompounds: false)
    var index = 0
    var end: Int32 = 0
    while index < letters.count {
      let first = letters[index]
      var last = index
      if first.kind != .japanese {
        while last + 1 < letters.count, letters[last].isFollowed(by: letters[last + 1]) {
          last += 1
        }
      }
      var word = String.UnicodeScalarView()
      for letter in letters[index...last] {
        word.append(letter.scalar)
      }
      keys.append(first.kind == .latin ? EnglishStemmer.stem(String(word)) : String(word))
      ranges.append(Int(first.start)..<Int(letters[last].end))
      scripts.append(scalars[safe: Int(first.start)]?.script ?? .other)
      isApart.append(first.start > end)
      end = letters[last].end
      index = last + 1
    }
  }

  var count: Int { keys.count }

  /// Whether a piece begins within a scalar that folds to several: the ロ of `㌔`. Words are never
  /// parted there.
  func isWithinScalar(_ unit: Int) -> Bool {
    unit > 0 && unit < count && ranges[unit].lowerBound < ranges[unit - 1].upperBound
  }

  /// The text of some pieces in a row.
  func words(_ units: Range<Int>) -> String {
    guard let first = units.first, let last = units.last else { return "" }
    // One by one: a view that is made of others is found out by its type, which takes longer than a
    // query's analysis.
    var text = String.UnicodeScalarView()
    for scalar in scalars[ranges[first].lowerBound..<ranges[last].upperBound] {
      text.append(scalar)
    }
    return String(text)
  }

  /// Whether the numbers there are a width and a height: `44x44`, `375 × 812`.
  func isSize(_ units: Range<Int>) -> Bool {
    let between = words(units).unicodeScalars.filter { $0.script != .digit && $0.script != .space }
    return between.count == 1 && between.allSatisfy("xX×✕".unicodeScalars.contains)
  }

  /// Where a name of letters and digits ends that begins at `index`: `PS5`, `L3`. The letters of
  /// one that nothing knows say nothing by themselves. Nil where none begins.
  func endOfModel(at index: Int) -> Int? {
    let next = index + 1
    guard next < count, scripts[index] == .latin, scripts[next] == .digit, !isApart[next] else { return nil }
    return next + 1
  }

  /// The number that makes one figure with the number at `index`: after `:`, `.`, `×` or an `x`.
  func joinedNumber(after index: Int) -> Int? {
    let next = index + 1
    guard next < count, scripts[index] == .digit else { return nil }
    if scripts[next] == .digit {
      let between = scalars[ranges[index].upperBound..<ranges[next].lowerBound].filter {
        $0.script != .space
      }
      return between.count == 1 && ":.：×✕∶".unicodeScalars.contains(between[0]) ? next : nil
    }
    return keys[next] == "x" && next + 1 < count && scripts[next + 1] == .digit && !isApart[next]
      && !isApart[next + 1] ? next + 1 : nil
  }
}
