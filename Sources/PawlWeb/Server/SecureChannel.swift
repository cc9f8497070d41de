#if Web
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import Logging
import NIOCore
import NIOSSL
import NIOTLS

/// Connections over TLS: HTTP/2 if the client supports it, otherwise HTTP/1.1.
struct SecureChannel: HTTPChannelHandler {
  private let base: HTTP2UpgradeChannel
  private let counts: ConnectionCounts
  private let timeout: Duration

  var responder: Responder { base.responder }

  init(_ tls: WebTLS, _ configuration: WebConfiguration, responder: @escaping Responder) throws {
    counts = WebServer.counts(configuration)
    timeout = configuration.requestTimeout
    base = try HTTP2UpgradeChannel(
      tlsConfiguration: tls.configuration,
      configuration: .init(idleTimeout: timeout, streamConfiguration: WebServer.connections(configuration)),
      responder: responder)
  }

  func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<HTTP2UpgradeChannel.Value> {
    base.setup(channel: channel, logger: logger).flatMapThrowing { value in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandler(
        HandshakeGuard(counts: counts, timeout: timeout),
        position: .after(pipeline.handler(type: NIOSSLServerHandler.self)))
      return value
    }
  }

  func handle(value: HTTP2UpgradeChannel.Value, logger: Logger) async {
    await base.handle(value: value, logger: logger)
  }
}

/// A channel handler that closes a connection if the TLS handshake isn't complete in time, or if its address has too
/// many connections. Requests over it are the responsibility of a ``ConnectionGuard``.
private final class HandshakeGuard: ChannelInboundHandler {
  typealias InboundIn = Any

  private let counts: ConnectionCounts
  private let timeout: TimeAmount
  private var address: String?
  private var deadline: Scheduled<Void>?

  init(counts: ConnectionCounts, timeout: Duration) {
    self.counts = counts
    self.timeout = .init(timeout)
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if let address = context.remoteAddress.flatMap({ ClientAddress.counted($0) }) {
      guard counts.enter(from: address) else { return context.close(promise: nil) }
      self.address = address
    }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) { context.close(promise: nil) }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    deadline?.cancel()
    if let address { counts.leave(from: address) }
    address = nil
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case TLSUserEvent.handshakeCompleted = event { deadline?.cancel() }
    context.fireUserInboundEventTriggered(event)
  }
}
#endif
