/// A language that guideline pages are written in.
package enum Language: String, CaseIterable, Comparable {
  case ja, en

  /// The other of the two.
  package var other: Language { self == .ja ? .en : .ja }

  /// Between the parts of a list.
  package var comma: String { self == .ja ? "、" : ", " }

  package static func < (left: Language, right: Language) -> Bool {
    left == .ja && right == .en
  }
}
