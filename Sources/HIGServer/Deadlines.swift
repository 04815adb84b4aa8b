package import Foundation
import NIOCore
import Synchronization

/// How long a server waits for those who ask.
struct Patience {
  /// For a connection that says nothing.
  var idle = Duration.seconds(30)
  /// For the rest of a head that was begun, and for a body.
  var request = Duration.seconds(10)
  /// For a reader who takes nothing of an answer.
  var reading = Duration.seconds(30)
  /// For answers that are under way when it is asked to stop.
  var grace = Duration.seconds(5)

  /// How often connections are looked at.
  fileprivate var interval: TimeAmount { TimeAmount(max(min(request / 4, reading / 4, .seconds(1)), .milliseconds(1))) }
}

/// Ends connections whose client sends a request too slowly, or takes nothing of its answer.
final class Deadlines: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let patience: Patience
  private let addresses: RawAddresses
  private var timer: RepeatedTask?
  /// Bytes that wait for the reader, and when they last became fewer.
  private var waiting = 0
  private var progress = NIODeadline.now()

  /// - Parameter addresses: follows what is received.
  init(_ patience: Patience, _ addresses: RawAddresses) {
    self.patience = patience
    self.addresses = addresses
  }

  func handlerAdded(context: ChannelHandlerContext) {
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    timer = context.eventLoop.scheduleRepeatedTask(initialDelay: patience.interval, delay: patience.interval) { _ in
      bound.value.handler.check(bound.value.context)
    }
  }

  func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

  private func check(_ context: ChannelHandlerContext) {
    let now = NIODeadline.now()
    let left = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    if left == 0 || left < waiting {
      progress = now
    }
    waiting = left
    let isSlow = now - (addresses.begun ?? now) > TimeAmount(patience.request)
    if isSlow || now - progress > TimeAmount(patience.reading) {
      context.close(promise: nil)
    }
  }
}

/// How many connections a server has. Those beyond are told to come again, at once, so that there are descriptors for all else.
final class Connections: Sendable {
  private let most: Int
  private let open = Mutex(0)

  init(most: Int) {
    self.most = most
  }

  var count: Int { open.withLock { $0 } }

  /// Counts a connection until it is closed.
  /// - Returns: whether there is room for it.
  func admit(_ channel: any Channel) -> Bool {
    let count = open.withLock { count in
      count += 1
      return count
    }
    channel.closeFuture.whenComplete { _ in self.open.withLock { $0 -= 1 } }
    return count <= most
  }

  /// As many as descriptors allow, of which the rest of the program needs some; their soft limit is raised to the hard one.
  static func ofMachine() -> Connections {
    let descriptors = Int(min(openFiles(raisedTo: .max), 1 << 20))
    return Connections(most: max(1, min(descriptors - 64, 4096)))
  }
}

/// How many files this process may have open.
/// - Parameter wanted: to how many the soft limit is raised, as far as the hard one lets it.
package func openFiles(raisedTo wanted: rlim_t) -> rlim_t {
  let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  getrlimit(files, &limit)
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, wanted))
  setrlimit(files, &limit)
  getrlimit(files, &limit)
  return limit.rlim_cur
}

/// Answers a connection that there is no room for, and closes it.
final class Refusal: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) { refuse(context) }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { refuse(context) }
  }

  private func refuse(_ context: ChannelHandlerContext) {
    let answer = ByteBuffer(
      string: "HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
    )
    context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
    context.close(mode: .output, promise: nil)
    // What the client still sends would otherwise reset the connection, and the answer with it.
    let channel = context.channel
    context.eventLoop.scheduleTask(in: .milliseconds(200)) { channel.close(promise: nil) }
  }

  /// Nothing that it sends is read.
  func channelRead(context: ChannelHandlerContext, data: NIOAny) {}
}
