import CZlib

/// Compression as browsers understand it, part by part.
final class Gzip {
  /// How much work compressing may be, as a level of zlib's.
  enum Effort: Int32 {
    /// For what is seldom asked for again: a third of the work for a seventh more bytes.
    case quick = 1
    /// For what is sent often; more makes a page no smaller.
    case thorough = 8
  }

  /// zlib remembers where it is.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Nil where zlib cannot (no memory).
  init?(_ effort: Effort) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let format = MAX_WBITS + 16  // with the header and the checksum of gzip
    let size = Int32(MemoryLayout<z_stream>.size)
    guard deflateInit2_(stream, effort.rawValue, Z_DEFLATED, format, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK
    else { return nil }
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// What is to be sent for the next bytes; with the last of them, nothing may follow.
  func compressed(_ bytes: [UInt8], isLast: Bool) -> [UInt8] {
    // More than bound by what is not written yet.
    let most = Int(deflateBound(stream, UInt(bytes.count))) + 64
    return [UInt8](unsafeUninitializedCapacity: most) { output, count in
      bytes.withUnsafeBufferPointer { input in
        // zlib's next_in is not const, but only read.
        stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(most)
        deflate(stream, isLast ? Z_FINISH : Z_SYNC_FLUSH)
      }
      count = most - Int(stream.pointee.avail_out)
    }
  }

  /// All of it; nil where zlib cannot.
  static func compress(_ bytes: [UInt8], _ effort: Effort) -> [UInt8]? {
    Gzip(effort)?.compressed(bytes, isLast: true)
  }
}
