#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket

/// Handles the frames that a browser sends over a WebSocket: pings and the end. Events arrive as requests.
final class SocketReader: ChannelInboundHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundOut = ByteBuffer

  /// Switches the connection from requests to frames. Browsers send no frames before they have received the response to
  /// their request for a socket.
  static func take(over pipeline: ChannelPipeline.SynchronousOperations) throws {
    let decoder = ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: 125))
    let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
    try pipeline.addHandlers([decoder, SocketReader()], position: .before(encoder))
  }

  /// The value of a header field by which a ``ConnectionGuard`` marks requests whose connection can become a socket. It
  /// is random, so clients cannot forge it.
  static let mark = SessionKeys.random()

  /// Whether a connection can become a socket, which requires HTTP/1.1.
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
