import Testing

@testable import HIGText

@Suite("What stands in like texts is near")
struct LatentSpaceTests {
  /// Four texts of each of some subjects, more than there are axes. Two of them call it by one name and two by another, and
  /// no text by both.
  private static let texts: [[String: Int]] = (0..<LatentSpace.texts.lowerBound + 80).map { number in
    let subject = number / 4
    let name = number % 4 < 2 ? "first" : "second"
    return ["\(subject)-\(name)": 1, "\(subject)-a": 4, "\(subject)-b": 4, "\(subject)-c": 4, "all": 1]
  }

  private func nearness(_ one: [String: Int], _ other: [String: Int], in space: LatentSpace) throws -> Float {
    let places = try [one, other].map { text in
      try #require(LatentSpace.place(of: text) { space.words[$0] })
    }
    return LatentSpace.nearness(places[0], places[1])
  }

  @Test("A name is near the texts that call the same by another name, and far from those of another subject")
  func near() throws {
    let space = LatentSpace(Self.texts)
    func mean(_ text: (Int) -> [String: Int]) throws -> Float {
      let values = try (0..<20).map { try nearness(["\($0)-first": 1], text($0), in: space) }
      return values.reduce(0, +) / Float(values.count)
    }
    let alike = try mean { Self.texts[$0 * 4 + 2] }
    let apart = try mean { Self.texts[($0 + 20) * 4 + 2] }
    #expect(alike > 0.6 && apart < 0.2, "\(alike) \(apart)")
  }

  @Test("The same texts make the same space")
  func repeatable() {
    #expect(LatentSpace(Self.texts).words == LatentSpace(Self.texts).words)
  }

  @Test("Nothing is learned from a few texts, nor of a word that one text alone has")
  func little() {
    #expect(LatentSpace(Array(Self.texts.prefix(LatentSpace.texts.lowerBound - 1))).words.isEmpty)
    var texts = Self.texts
    texts[0]["alone"] = 3
    #expect(LatentSpace(texts).words["alone"] == nil)
  }

  @Test("A text of unknown words lies nowhere; one of known words at distance 1")
  func place() throws {
    let space = LatentSpace(Self.texts)
    #expect(LatentSpace.place(of: ["unheard-of": 2]) { space.words[$0] } == nil)
    let place = try #require(LatentSpace.place(of: ["1-a": 1, "unheard-of": 2]) { space.words[$0] })
    #expect(abs(place.reduce(0) { $0 + $1 * $1 } - 1) < 0.001)
  }

  @Test("The main directions of a matrix are at right angles, and those in which its rows lie")
  func directions() {
    // Rows along two axes only, the first with more weight.
    var matrix = SparseMatrix(columns: 5)
    for row in 0..<12 {
      matrix.append([(column: row.isMultiple(of: 3) ? 3 : 1, value: row.isMultiple(of: 3) ? 1 : 2)])
    }
    let directions = matrix.mainDirections(2)
    #expect(directions.columns == 2)
    let gram = directions.gram
    #expect(abs(gram.values[0] - 1) < 0.001 && abs(gram.values[3] - 1) < 0.001 && abs(gram.values[1]) < 0.001)
    #expect(abs(abs(directions.values[1 * 2 + 0]) - 1) < 0.001, "the heavier axis is the first direction")
    #expect(abs(abs(directions.values[3 * 2 + 1]) - 1) < 0.001)
  }

  @Test("Eigenvectors of a symmetric matrix are stretched by their values")
  func eigen() {
    let size = 6
    let noise = DenseMatrix.noise(rows: 9, columns: size)
    let matrix = noise.gram
    let eigen = SymmetricEigen(matrix)
    #expect(eigen.values == eigen.values.sorted(by: >))
    let stretched = matrix.times(eigen.vectors)
    for column in 0..<size {
      for row in 0..<size {
        let expected = eigen.values[column] * eigen.vectors.values[row * size + column]
        #expect(abs(stretched.values[row * size + column] - expected) < 0.001)
      }
    }
  }
}
