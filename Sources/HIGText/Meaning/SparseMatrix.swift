/// Numbers in rows and columns, most of which are nothing.
struct SparseMatrix {
  let columns: Int
  /// Where each row begins, and the end of the last.
  private var starts: [Int] = [0]
  private var places: [Int32] = []
  private var values: [Float] = []

  init(columns: Int) {
    self.columns = columns
  }

  var rows: Int { starts.count - 1 }

  /// Adds a row. - Parameter entries: columns with their values.
  mutating func append(_ entries: some Sequence<(column: Int, value: Float)>) {
    for entry in entries {
      places.append(Int32(truncatingIfNeeded: entry.column))
      values.append(entry.value)
    }
    starts.append(places.count)
  }

  /// This matrix times a dense one.
  func times(_ dense: DenseMatrix) -> DenseMatrix {
    var product = DenseMatrix(rows: rows, columns: dense.columns)
    forEachValue { row, column, value in
      add(dense, column, times: value, to: &product, row)
    }
    return product
  }

  /// Its transpose times a dense one.
  func transposedTimes(_ dense: DenseMatrix) -> DenseMatrix {
    var product = DenseMatrix(rows: columns, columns: dense.columns)
    forEachValue { row, column, value in
      add(dense, row, times: value, to: &product, column)
    }
    return product
  }

  private func forEachValue(_ body: (_ row: Int, _ column: Int, _ value: Float) -> Void) {
    for row in 0..<rows {
      for place in starts[row]..<starts[row + 1] {
        body(row, Int(places[place]), values[place])
      }
    }
  }

  private func add(_ source: DenseMatrix, _ from: Int, times factor: Float, to target: inout DenseMatrix, _ row: Int) {
    let width = source.columns
    source.values.withUnsafeBufferPointer { source in
      target.values.withUnsafeMutableBufferPointer { target in
        for column in 0..<width {
          target[row * width + column] += factor * source[from * width + column]
        }
      }
    }
  }

  /// The directions in which its rows differ most, the first most: its right singular vectors, as columns.
  ///
  /// By subspace iteration (N. Halko, P. Martinsson, J. Tropp, "Finding structure with randomness", 2011, 4.4).
  /// - Parameter count: how many at most.
  func mainDirections(_ count: Int) -> DenseMatrix {
    let width = min(count + Self.besides, rows, columns)
    var basis = DenseMatrix.noise(rows: rows, columns: width).orthonormal
    for _ in 0..<Self.iterations {
      basis = times(transposedTimes(basis)).orthonormal
    }
    let span = transposedTimes(basis)
    let eigen = SymmetricEigen(span.gram)
    let kept = min(count, width)
    var axes = DenseMatrix(rows: width, columns: kept)
    for column in 0..<kept {
      let value = eigen.values[column]
      let scale = value > 0 ? 1 / value.squareRoot() : 0
      for row in 0..<width {
        axes.values[row * kept + column] = eigen.vectors.values[row * width + column] * scale
      }
    }
    return span.times(axes)
  }

  /// Directions that are looked for besides, so that the last ones wanted come out right.
  private static let besides = 8
  private static let iterations = 4
}
