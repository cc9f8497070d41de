#if Web
import NIOCore
import NIOHTTP1
import NIOWebSocket
import PawlPages
import PawlViews

/// Reads the frames that a browser sends over a WebSocket: the token of the page, then its events and its answers to
/// heartbeats, each as one message of text.
final class SocketReader: ChannelDuplexHandler {
  typealias InboundIn = WebSocketFrame
  typealias OutboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let port: SocketPort
  /// The maximum size of a message.
  private let limit: Int
  private var hasToken = false
  /// The beginning of a message whose remaining frames have not arrived.
  private var beginning: ByteBuffer?
  private var isEnding = false
  /// Whether reading is paused because the client does not read the messages that it is sent.
  private var isHeld = false

  private init(_ port: SocketPort, limit: Int) {
    self.port = port
    self.limit = limit
  }

  /// Switches the connection from requests to frames. Browsers send no frames before they have received the response to
  /// their request for a socket.
  static func take(over pipeline: ChannelPipeline.SynchronousOperations, for port: SocketPort, limit: Int) throws {
    let decoder = ByteToMessageHandler(WebSocketFrameDecoder(maxFrameSize: limit))
    let encoder = try pipeline.handler(type: HTTPResponseEncoder.self)
    try pipeline.addHandlers([decoder, SocketReader(port, limit: limit)], position: .before(encoder))
  }

  /// Whether a connection can become a socket, which requires HTTP/1.1.
  static func isPossible(over pipeline: ChannelPipeline.SynchronousOperations) -> Bool {
    (try? pipeline.handler(type: HTTPResponseEncoder.self)) != nil
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let frame = unwrapInboundIn(data)
    guard !isEnding else { return }
    // Browsers mask their frames, and use no extensions that the server has not agreed to.
    guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else { return end(context, .protocolError) }
    switch frame.opcode {
    case .ping: context.writeAndFlush(wrapOutboundOut(SocketFrame.pong(frame.unmaskedData)), promise: nil)
    case .pong: break
    case .connectionClose: end(context, nil)
    case .binary: end(context, .unacceptableData)
    case .text where beginning == nil, .continuation where beginning != nil: add(frame, context)
    default: end(context, .protocolError)
    }
  }

  private func add(_ frame: WebSocketFrame, _ context: ChannelHandlerContext) {
    var whole = beginning ?? ByteBuffer()
    guard whole.readableBytes + frame.length <= limit else { return refuseLargeMessage(context) }
    var data = frame.unmaskedData
    if whole.readableBytes == 0 { whole = data } else { whole.writeBuffer(&data) }
    beginning = frame.fin ? nil : whole
    if frame.fin { take(whole, context) }
  }

  private func take(_ message: ByteBuffer, _ context: ChannelHandlerContext) {
    let arrival: SocketPort.RecordedEvent
    if !hasToken {
      hasToken = true
      arrival = .token(String(buffer: message))
    } else if message.readableBytes == 0 {
      arrival = .beat
    } else {
      arrival = .message(
        Result { () throws(RequestError) in try EventIntake.message(Array(message.readableBytesView)) })
    }
    if !port.take(arrival) { end(context, .policyViolation) }
  }

  private func refuseLargeMessage(_ context: ChannelHandlerContext) {
    context.write(wrapOutboundOut(SocketFrame.text(RequestError.tooLarge(limit: limit).message(in: nil))), promise: nil)
    end(context, .messageTooLarge)
  }

  /// Ends the connection with a reason, or with the reason that the browser has given.
  private func end(_ context: ChannelHandlerContext, _ reason: WebSocketErrorCode?) {
    guard !isEnding else { return }
    isEnding = true
    beginning = nil
    context.writeAndFlush(wrapOutboundOut(SocketFrame.close(reason)), promise: nil)
    context.close(promise: nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case NIOWebSocketError.invalidFrameLength: refuseLargeMessage(context)
    case is NIOWebSocketError: end(context, .protocolError)
    default: context.close(promise: nil)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    _ = port.take(.closed)
    context.fireChannelInactive()
  }

  /// Pauses reading from a client that does not read the messages that it is sent, since each further message may need an
  /// answer.
  func read(context: ChannelHandlerContext) {
    if context.channel.isWritable { context.read() } else { isHeld = true }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    if context.channel.isWritable {
      _ = port.take(.room)
      if isHeld {
        isHeld = false
        context.read()
      }
    }
    context.fireChannelWritabilityChanged()
  }
}
#endif
