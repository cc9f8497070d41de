#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Takes what a browser sends over a WebSocket, which is nothing but the frames that keep and end it: events come as
/// requests.
final class SocketReader: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  /// Has bytes of the connection read as frames from now on, and not as requests. Browsers send none before they have the
  /// answer that says so.
  static func take(over pipeline: ChannelPipeline.SynchronousOperations) throws {
    let decoder = ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 125))
    let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
    try pipeline.addHandlers([decoder, SocketReader()], position: .before(encoder))
  }

  /// A header field with which a ``ConnectionGuard`` says, of a request, that its connection can become a socket. Nobody else
  /// knows it.
  static let mark = SessionKeys.random()

  /// Whether a connection can become a socket: it is one of HTTP/1.
  static func isPossible(over pipeline: ChannelPipeline.SynchronousOperations) -> Bool {
    (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    switch frame.opcode {
    case .ping: context.writeAndFlush(wrapOutboundOut(SocketFrame.pong(frame.unmaskedData)), promise: nil)
    case .pong: break
    default: context.close(promise: nil)
    }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
#endif
