import Glibc

// Text compared byte for byte: many times faster than a comparison by characters, and the same
// where both sides are composed alike, as all text is after decoding.

extension StringProtocol {
  /// What `body` makes of its UTF-8, which is read where it lies.
  @inlinable
  package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    utf8.withContiguousStorageIfAvailable(body) ?? Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Whether `phrase` stands in it.
  @inlinable
  package func holds(_ phrase: String) -> Bool {
    withBytes { text in phrase.withBytes { Bytes.place(of: $0, in: text) != nil } }
  }

  /// Where `phrase` stands in it, from the first place to the last, none within another.
  @inlinable
  package func places(of phrase: String) -> [Range<String.Index>] {
    withBytes { text in phrase.withBytes { Bytes.places(of: $0, in: text) } }.map {
      utf8.index(
        startIndex,
        offsetBy: $0.lowerBound
      )..<utf8.index(startIndex, offsetBy: $0.upperBound)
    }
  }

  /// The same text with `new` in each place of `old`.
  package func substituting(_ old: String, with new: String) -> String {
    var text = ""
    var start = startIndex
    for place in places(of: old) {
      text += self[start..<place.lowerBound]
      text += new
      start = place.upperBound
    }
    return text + self[start...]
  }

  /// The same text with what `word` makes of each piece that `start` and the next `end` stand
  /// around, instead of the piece and both marks.
  /// - Parameter word: nil where the marks are part of the text.
  package func substituting(from start: String, to end: String, with word: (Self.SubSequence) -> String?) -> String {
    var ends = places(of: end)[...]
    var text = ""
    var place = startIndex
    for open in places(of: start) where open.lowerBound >= place {
      ends = ends.drop { $0.lowerBound < open.upperBound }
      guard let close = ends.first else { break }
      guard let word = word(self[open.upperBound..<close.lowerBound]) else { continue }
      text += self[place..<open.lowerBound]
      text += word
      place = close.upperBound
    }
    return text + self[place...]
  }

  /// Whether it begins with `phrase`.
  @inlinable
  package func begins(with phrase: String) -> Bool {
    utf8.starts(with: phrase.utf8)
  }

  /// Whether it ends with `phrase`.
  @inlinable
  package func ends(with phrase: String) -> Bool {
    utf8.count >= phrase.utf8.count && utf8.dropFirst(utf8.count - phrase.utf8.count).elementsEqual(phrase.utf8)
  }

  /// Whether it has more than `limit` letters; no more than those are looked at.
  @inlinable
  package func isLonger(than limit: Int) -> Bool {
    utf8.count > limit && !dropFirst(limit).isEmpty
  }
}

/// Comparisons of bytes.
@usableFromInline
package enum Bytes {
  /// Where `phrase` first stands in `text`.
  @usableFromInline
  package static func place(
    of phrase: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> Int? {
    // The last byte of a Japanese letter tells more than its first.
    guard let last = phrase.last, let start = text.baseAddress else {
      return phrase.isEmpty ? 0 : nil
    }
    var place = phrase.count - 1
    while place < text.count, let found = memchr(start + place, Int32(last), text.count - place) {
      place = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
      if match(phrase, text, at: place - phrase.count) {
        return place - phrase.count
      }
    }
    return nil
  }

  /// Where `phrase` stands in `text`, from the first place to the last, none within another.
  @usableFromInline
  static func places(
    of phrase: UnsafeBufferPointer<UInt8>,
    in text: UnsafeBufferPointer<UInt8>
  ) -> [Range<Int>] {
    var places: [Range<Int>] = []
    var start = 0
    while !phrase.isEmpty,
      let place = Self.place(of: phrase, in: UnsafeBufferPointer(rebasing: text[start...]))
    {
      places.append(start + place..<start + place + phrase.count)
      start += place + phrase.count
    }
    return places
  }

  /// Whether `phrase` stands in `text` at `place`, which leaves room for it.
  @usableFromInline
  package static func match(
    _ phrase: UnsafeBufferPointer<UInt8>,
    _ text: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> Bool {
    guard let wanted = phrase.baseAddress, let start = text.baseAddress else {
      return phrase.isEmpty
    }
    return memcmp(start + place, wanted, phrase.count) == 0
  }

  /// A capital of ASCII made small.
  @inlinable
  package static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
