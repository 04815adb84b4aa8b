internal import CZlib

/// Compression as browsers understand it.
enum Gzip {
  /// How much work compressing may be, as a level of zlib's.
  enum Effort: Int32 {
    /// For what is seldom asked for again: a third of the work for a seventh more bytes.
    case quick = 1
    /// For what is sent often; more makes a page no smaller.
    case thorough = 8
  }

  /// - Returns: nil where zlib cannot (no memory).
  static func compress(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    var stream = z_stream()
    let format = MAX_WBITS + 16  // with the header and the checksum of gzip
    let size = Int32(MemoryLayout<z_stream>.size)
    guard
      deflateInit2_(&stream, effort.rawValue, Z_DEFLATED, format, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    let most = Int(deflateBound(&stream, UInt(bytes.count)))
    var isWhole = false
    let compressed = [UInt8](unsafeUninitializedCapacity: most) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib's next_in is not const, but only read.
        stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.avail_in = UInt32(input.count)
        stream.next_out = output.baseAddress
        stream.avail_out = UInt32(most)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = most - Int(stream.avail_out)
    }
    return isWhole ? compressed : nil
  }
}
