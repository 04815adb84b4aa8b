internal import NIOCore

/// Percent-encodes the bytes of request lines that are not ASCII: letters in an address as people type them to `curl`,
/// `/search?q=色`. A parser of HTTP refuses them, as the standard has them encoded (RFC 3986, 2.1). All else goes on as it
/// came: fields, and bodies, whose length was told.
///
/// Stands before HTTP is parsed, and so follows it by state: a request line, fields up to an empty line, as many bytes of a
/// body as the only `Content-Length` says. Where a head can be read in two ways, nothing on the connection is changed any more.
final class RawAddresses: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// What of a request is being received.
  struct Part: Equatable {
    /// How many heads were.
    var heads: Int
    var isBody: Bool
    var isBegun: Bool
  }

  private enum State: Equatable {
    case requestLine(isEmpty: Bool)
    case fields
    /// So many bytes are left.
    case body(Int)
    /// What follows goes on unseen.
    case unknown
  }

  private var state = State.requestLine(isEmpty: true)
  private var heads = 0
  /// Of the field that is being read, in small letters, as far as it matters.
  private var field: [UInt8] = []
  /// What the head that is being read says of the length of a body.
  private var length: Int?

  var part: Part {
    switch state {
    case .requestLine(let isEmpty): Part(heads: heads, isBody: false, isBegun: !isEmpty)
    case .fields: Part(heads: heads, isBody: false, isBegun: true)
    case .body, .unknown: Part(heads: heads, isBody: true, isBegun: true)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let buffer = unwrapInboundIn(data)
    context.fireChannelRead(wrapInboundOut(encoded(buffer, context.channel.allocator)))
  }

  private func encoded(_ buffer: ByteBuffer, _ allocator: ByteBufferAllocator) -> ByteBuffer {
    let bytes = buffer.readableBytesView
    var copy: ByteBuffer?
    var written = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex, state != .unknown {
      if case .body(let left) = state {
        let passed = min(left, bytes.endIndex - index)
        index += passed
        state = left > passed ? .body(left - passed) : .requestLine(isEmpty: true)
        continue
      }
      let byte = bytes[index]
      if case .requestLine = state, byte >= 0x80 {
        var encoded = copy ?? allocator.buffer(capacity: bytes.count * 2)
        encoded.writeBytes(bytes[written..<index])
        encoded.writeBytes([UInt8(ascii: "%"), Self.digit(byte >> 4), Self.digit(byte & 0xF)])
        copy = encoded
        written = index + 1
      }
      take(byte)
      index += 1
    }
    copy?.writeBytes(bytes[written...])
    return copy ?? buffer
  }

  /// Follows one byte of a head.
  private func take(_ byte: UInt8) {
    switch (state, byte) {
    case (_, UInt8(ascii: "\r")): break
    case (.requestLine(isEmpty: true), UInt8(ascii: "\n")): break
    case (.requestLine, UInt8(ascii: "\n")): state = .fields
    case (.requestLine, _): state = .requestLine(isEmpty: false)
    case (.fields, UInt8(ascii: "\n")): endField()
    case (.fields, _): if field.count < Self.longestField { field.append(Self.small(byte)) }
    default: break
    }
  }

  private func endField() {
    defer { field.removeAll(keepingCapacity: true) }
    if field.isEmpty {
      heads += 1
      state = length.map { $0 > 0 ? .body($0) : .requestLine(isEmpty: true) } ?? .requestLine(isEmpty: true)
      length = nil
      return
    }
    let name = field.prefix { $0 != UInt8(ascii: ":") }
    let isOfLength = name.starts(with: "content-length".utf8)
    if isOfLength, length == nil, let told = Self.number(field.dropFirst(name.count + 1)), name.count == 14 {
      length = told
    } else if isOfLength || name.starts(with: "transfer-encoding".utf8) || [0x20, 0x09].contains(field[0]) {
      state = .unknown
    }
  }

  /// A number of few digits with blanks around it; nil for anything else.
  private static func number(_ value: ArraySlice<UInt8>) -> Int? {
    Int(String(decoding: value, as: UTF8.self).filter { $0 != " " }).flatMap { $0 >= 0 && value.count < 12 ? $0 : nil }
  }

  private static func small(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// Bytes of a field that tell what it is.
  private static let longestField = 40

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}
