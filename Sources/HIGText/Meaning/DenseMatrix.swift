/// Numbers in rows and columns.
struct DenseMatrix {
  let rows: Int
  let columns: Int
  /// Row after row.
  var values: [Float]

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    values = [Float](repeating: 0, count: rows * columns)
  }

  /// Numbers between -1 and 1 that look as if by chance, and are always the same (SplitMix64; G. Steele, D. Lea, C. Flood,
  /// 2014).
  static func noise(rows: Int, columns: Int) -> DenseMatrix {
    var matrix = DenseMatrix(rows: rows, columns: columns)
    var state: UInt64 = 0
    for place in matrix.values.indices {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      matrix.values[place] = Float(Int32(truncatingIfNeeded: (mixed ^ (mixed >> 31)) >> 32)) / Float(Int32.max)
    }
    return matrix
  }

  /// The products of all pairs of its columns: its transpose times itself.
  var gram: DenseMatrix {
    var gram = DenseMatrix(rows: columns, columns: columns)
    values.withUnsafeBufferPointer { values in
      gram.values.withUnsafeMutableBufferPointer { gram in
        for row in 0..<rows {
          let start = row * columns
          for first in 0..<columns {
            let factor = values[start + first]
            for second in first..<columns {
              gram[first * columns + second] += factor * values[start + second]
            }
          }
        }
        for first in 0..<columns {
          for second in 0..<first {
            gram[first * columns + second] = gram[second * columns + first]
          }
        }
      }
    }
    return gram
  }

  /// This matrix times another one.
  func times(_ other: DenseMatrix) -> DenseMatrix {
    var product = DenseMatrix(rows: rows, columns: other.columns)
    let width = other.columns
    values.withUnsafeBufferPointer { values in
      other.values.withUnsafeBufferPointer { others in
        product.values.withUnsafeMutableBufferPointer { product in
          for row in 0..<rows {
            for inner in 0..<columns {
              let factor = values[row * columns + inner]
              for column in 0..<width {
                product[row * width + column] += factor * others[inner * width + column]
              }
            }
          }
        }
      }
    }
    return product
  }

  /// Columns that span the same and are at right angles to each other, of length 1: by the eigenvectors of their
  /// products, twice, as the first time leaves what rounding makes.
  var orthonormal: DenseMatrix { whitened.whitened }

  private var whitened: DenseMatrix {
    let eigen = SymmetricEigen(gram)
    let most = eigen.values.max() ?? 0
    var vectors = eigen.vectors
    for column in 0..<columns {
      let value = eigen.values[column]
      // A direction in which nothing lies is left out.
      let scale = value > most * 1e-9 ? 1 / value.squareRoot() : 0
      for row in 0..<columns {
        vectors.values[row * columns + column] *= scale
      }
    }
    return times(vectors)
  }
}

/// The eigenvalues of a symmetric matrix, the largest first, and its eigenvectors as columns, by Jacobi's method
/// (G. Golub, C. Van Loan, "Matrix Computations", 8.5).
struct SymmetricEigen {
  private(set) var values: [Float]
  private(set) var vectors: DenseMatrix

  init(_ matrix: DenseMatrix) {
    let size = matrix.columns
    var rotated = matrix.values.map(Double.init)
    var basis = [Double](repeating: 0, count: size * size)
    for place in 0..<size {
      basis[place * size + place] = 1
    }
    rotated.withUnsafeMutableBufferPointer { rotated in
      basis.withUnsafeMutableBufferPointer { basis in
        for _ in 0..<Self.mostSweeps where Self.sweep(rotated, basis, size) {}
      }
    }
    let diagonal = (0..<size).map { rotated[$0 * size + $0] }
    let order = (0..<size).sorted { (diagonal[$1], $0) < (diagonal[$0], $1) }
    values = order.map { Float(max(0, diagonal[$0])) }
    vectors = DenseMatrix(rows: size, columns: size)
    for (column, place) in order.enumerated() {
      for row in 0..<size {
        vectors.values[row * size + column] = Float(basis[row * size + place])
      }
    }
  }

  private static let mostSweeps = 30
  /// What is so small beside the diagonal counts as nothing.
  private static let tolerance = 1e-10

  /// Turns each pair of axes once, so that their product is nothing.
  /// - Returns: whether there was something to turn.
  private static func sweep(
    _ matrix: UnsafeMutableBufferPointer<Double>,
    _ basis: UnsafeMutableBufferPointer<Double>,
    _ size: Int
  ) -> Bool {
    var isTurned = false
    for first in 0..<size {
      for second in (first + 1)..<max(size, first + 1) {
        let product = matrix[first * size + second]
        let own = matrix[first * size + first]
        let other = matrix[second * size + second]
        guard abs(product) > tolerance * (abs(own * other)).squareRoot(), abs(product) > .leastNormalMagnitude else {
          continue
        }
        isTurned = true
        let theta = (other - own) / (2 * product)
        let tangent = (theta < 0 ? -1 : 1) / (abs(theta) + (theta * theta + 1).squareRoot())
        let cosine = 1 / (tangent * tangent + 1).squareRoot()
        let sine = tangent * cosine
        for row in 0..<size {
          turn(matrix, row * size + first, row * size + second, cosine, sine)
        }
        for column in 0..<size {
          turn(matrix, first * size + column, second * size + column, cosine, sine)
          turn(basis, column * size + first, column * size + second, cosine, sine)
        }
      }
    }
    return isTurned
  }

  private static func turn(
    _ values: UnsafeMutableBufferPointer<Double>,
    _ first: Int,
    _ second: Int,
    _ cosine: Double,
    _ sine: Double
  ) {
    let own = values[first]
    let other = values[second]
    values[first] = cosine * own - sine * other
    values[second] = sine * own + cosine * other
  }
}
