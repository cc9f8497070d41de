#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import PawlPages

/// A channel handler that closes wasteful connections: if a request doesn't arrive completely in time, if the client
/// doesn't read, if its address has too many connections, or if the client stopped listening for events.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPRequestPart
  typealias InboundOut = HTTPRequestPart
  typealias OutboundIn = HTTPResponsePart
  typealias OutboundOut = HTTPResponsePart

  private let counts: ConnectionCounts
  private let timeout: TimeAmount
  /// The maximum size of a message over a socket.
  private let messageSize: Int
  /// The port of the WebSocket, if a request has asked for one.
  private var port: SocketPort?
  private var address: String?
  /// The numbers of requests that have arrived completely, and of responses that were sent.
  private var (completeCount, answeredCount) = (0, 0)
  private var isAnswering = false
  private var sendsEvents = false
  private var isSocket = false
  /// Whether the connection is closed after the present response.
  private var closesAfterResponse = false
  /// Whether a request for an upload is arriving, and the number of its bytes since the deadline was set.
  private var (isUpload, uploadedCount) = (false, 0)
  /// The deadline for the next request; `nil` while a response is due.
  private var deadline: Scheduled<Void>?
  /// The deadline for the client to read some of the data; `nil` while there is room for more.
  private var patience: Scheduled<Void>?
  /// The deadline for the end of the connection; `nil` while the server isn't shutting down.
  private var end: Scheduled<Void>?
  private var isEnding = false

  init(counts: ConnectionCounts, timeout: Duration, messageSize: Int = 64 * 1024) {
    self.counts = counts
    self.timeout = .init(timeout)
    self.messageSize = messageSize
  }

  func handlerAdded(context: ChannelHandlerContext) {
    // From the channel: over HTTP/2, the context's address is `nil`.
    if let address = context.channel.remoteAddress.flatMap({ ClientAddress.counted($0) }) {
      guard counts.enter(from: address) else {
        isEnding = true
        return refuse(.tooManyRequests, "There are too many connections from your address.", context)
      }
      self.address = address
    }
    awaitRequest(context)
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    for timer in [deadline, patience, end] { timer?.cancel() }
    (deadline, patience, end) = (nil, nil, nil)
    if let address { counts.leave(from: address) }
    address = nil
    port?.withdraw()
  }

  func channelActive(context: ChannelHandlerContext) {
    context.fireChannelActive()
    if isEnding { refuse(.tooManyRequests, "There are too many connections from your address.", context) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isEnding else { return }
    switch unwrapInboundIn(data) {
    case .head(var head)
    where head.headerFields[.upgrade] != nil && SocketReader.isPossible(over: context.pipeline.syncOperations):
      head.headerFields[.pawlSocket] = namedPort(of: context.channel)
      return context.fireChannelRead(wrapInboundOut(.head(head)))
    case .head(let head): (isUpload, uploadedCount) = (Self.isForUpload(head.path ?? ""), 0)
    case .body(let part): uploadedCount += part.readableBytes
    case .end:
      isUpload = false
      completeCount += 1
      awaitRequest(context)
    }
    context.fireChannelRead(data)
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(let head):
      isAnswering = true
      isSocket = head.status == .switchingProtocols
      // The rest of an upload that was refused isn't awaited.
      isUpload = false
      closesAfterResponse = head.headerFields[.connection]?.lowercased() == "close"
      sendsEvents = isSocket || head.headerFields[.contentType]?.hasPrefix("text/event-stream") == true
      if isSocket { begin(context) }
    case .body: break
    case .end where isSocket || closesAfterResponse:
      // A socket carries no further requests.
      context.writeAndFlush(data, promise: promise)
      return context.close(promise: nil)
    case .end:
      (isAnswering, sendsEvents) = (false, false)
      answeredCount += 1
      awaitRequest(context)
    }
    context.write(data, promise: promise)
  }

  /// The name of the port by which the connection may become a socket.
  private func namedPort(of channel: any Channel) -> String {
    if let port { return port.name }
    let port = SocketPort(channel)
    port.announce()
    self.port = port
    return port.name
  }

  /// Switches the connection to WebSocket frames.
  private func begin(_ context: ChannelHandlerContext) {
    guard let port else { return context.close(promise: nil) }
    do {
      try SocketReader.take(over: context.pipeline.syncOperations, for: port, limit: messageSize)
    } catch {
      context.close(promise: nil)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      patience?.cancel()
      patience = nil
    } else if patience == nil {
      patience = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { context.close(promise: nil) }
    }
    context.fireChannelWritabilityChanged()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case ChannelEvent.inputClosed where sendsEvents:
      // A client that has closed its side doesn't read either.
      context.close(promise: nil)
    case is ChannelShouldQuiesceEvent:
      if isSocket { _ = port?.take(.shutdown) }
      // Responses in progress may end, but must not delay the shutdown forever.
      if end == nil {
        end = context.eventLoop.assumeIsolated().scheduleTask(in: Self.closeTimeout) { context.close(promise: nil) }
      }
    default: break
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Ensures that there is a deadline as long as no response is due.
  private func awaitRequest(_ context: ChannelHandlerContext) {
    if completeCount > answeredCount {
      deadline?.cancel()
      deadline = nil
    } else if deadline == nil {
      deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { [self] in
        deadline = nil
        // A large file takes longer, as long as it arrives at a reasonable rate.
        if isUpload, uploadedCount >= Self.leastUpload {
          uploadedCount = 0
          return awaitRequest(context)
        }
        isEnding = true
        // Between two requests the client doesn't wait for a response.
        guard answeredCount == 0 else { return context.close(promise: nil) }
        refuse(.requestTimeout, "The request was not complete in time.", context)
      }
    }
  }

  private func refuse(_ status: HTTPResponse.Status, _ reason: String, _ context: ChannelHandlerContext) {
    guard context.channel.isActive else { return }
    guard !isAnswering else { return context.close(promise: nil) }
    let text = ByteBuffer(string: reason + "\n")
    let head = HTTPResponse(
      status: status,
      headerFields: [
        .contentType: "text/plain; charset=utf-8", .contentLength: "\(text.readableBytes)", .connection: "close",
      ])
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    context.write(wrapOutboundOut(.body(text)), promise: nil)
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
    context.close(promise: nil)
  }

  /// Whether a path may be one for an upload. The application refuses other requests for such paths at once.
  private static func isForUpload(_ path: String) -> Bool {
    path.contains("/\(PageProtocol.Path.prefix.rawValue)/") && path.contains("/\(PageProtocol.Path.upload.rawValue)/")
  }

  private static let closeTimeout = TimeAmount.seconds(10)
  /// The least number of bytes of an upload in the time limit of a request.
  private static let leastUpload = 64 * 1024
}
#endif
