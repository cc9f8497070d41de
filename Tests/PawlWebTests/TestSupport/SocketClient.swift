#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1

@testable import PawlWeb

/// A browser's end of a WebSocket, over a connection that is set up as by a server, and that a program answers on.
@MainActor
final class SocketClient {
  let channel = NIOAsyncTestingChannel()
  private var answering: Task<Void, any Error>?
  /// The received bytes that were not read yet.
  private var bytes = ByteBuffer()

  /// The first frame of a message of text.
  static let text: UInt8 = 0x81

  /// Asks for a socket of a page, and sends the token of the page.
  init(
    _ browser: Browser, _ page: Answer, tab: String = "t", token: String? = nil, _ fields: HTTPFields = [:]
  ) async throws {
    let messageSize = browser.app.configuration.maximumMessageSize
    try await channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 80))
    try await channel.testingEventLoop.executeInContext { [channel] in
      let pipeline = channel.pipeline.syncOperations
      try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: false)
      try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
      try pipeline.addHandler(
        ConnectionGuard(counts: ConnectionCounts(limit: 10), timeout: .seconds(30), messageSize: messageSize))
    }
    let path = "/_pawl/\(page.session)/live?v=1&tab=\(tab)"
    try await channel.writeInbound(
      ByteBuffer(
        string: "GET \(path) HTTP/1.1\r\nHost: example.com\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
          + "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"))
    guard case .head(var head)? = try await channel.readInbound(as: HTTPRequestPart.self) else {
      throw ChannelError.inappropriateOperationForState
    }
    for field in fields { head.headerFields[field.name] = field.value }
    let response = try await browser.response(
      .get, path, head.headerFields, body: RequestBody(buffer: ByteBuffer()))
    answering = Task { [channel] in
      try await channel.writeAndFlush(HTTPResponsePart.head(response.head))
      try await response.body.write(Writer(channel: channel))
    }
    while !String(buffer: bytes).contains("\r\n\r\n") { try await receive() }
    guard response.status == .switchingProtocols else { throw Refused(status: response.status) }
    bytes = ByteBuffer()
    try await send(token ?? page.token)
  }

  struct Refused: Error {
    let status: HTTPResponse.Status
  }

  private struct Writer: ResponseBodyWriter {
    let channel: NIOAsyncTestingChannel

    func write(_ part: ByteBuffer) async throws { try await channel.writeAndFlush(HTTPResponsePart.body(part)) }
    func finish(_ trailers: HTTPFields?) async throws {
      try await channel.writeAndFlush(HTTPResponsePart.end(trailers))
    }
  }

  private func receive() async throws {
    bytes.writeImmutableBuffer(try await channel.waitForOutboundWrite(as: ByteBuffer.self))
  }

  // MARK: What goes up

  func send(_ text: String) async throws { try await send(Self.frame(Self.text, Array(text.utf8))) }

  func send(_ bytes: ByteBuffer) async throws { try await channel.writeInbound(bytes) }

  /// Sends events as the script of a page does.
  func send(_ events: String, last: Int) async throws { try await send("{\"s\":\(last),\"e\":[\(events)]}") }

  func press(_ label: String, last: Int = 1, on page: Answer) async throws {
    try await send("{\"n\":\(page.button(label)),\"t\":\"press\"}", last: last)
  }

  /// A frame as a browser sends it: masked.
  nonisolated static func frame(_ first: UInt8, _ data: [UInt8] = []) -> ByteBuffer {
    let mask: [UInt8] = [1, 2, 3, 4]
    var frame = ByteBuffer(bytes: [first])
    if data.count < 126 {
      frame.writeInteger(0x80 | UInt8(data.count))
    } else if data.count < 1 << 16 {
      frame.writeInteger(UInt8(0xFE))
      frame.writeInteger(UInt16(data.count))
    } else {
      frame.writeInteger(UInt8(0xFF))
      frame.writeInteger(UInt64(data.count))
    }
    frame.writeBytes(mask)
    frame.writeBytes(data.enumerated().map { $1 ^ mask[$0 % 4] })
    return frame
  }

  // MARK: What comes down

  /// The next frame: its first byte, and its data. Nil when the connection is over.
  func frame() async -> (first: UInt8, data: ByteBuffer)? {
    while true {
      var rest = bytes
      if let first = rest.readInteger(as: UInt8.self), let short = rest.readInteger(as: UInt8.self),
        let count = short < 126 ? Int(short) : rest.readInteger(as: UInt16.self).map({ Int($0) }),
        let data = rest.readSlice(length: count)
      {
        bytes = rest
        return (first, data)
      }
      do {
        try await receive()
      } catch {
        return nil
      }
    }
  }

  /// The next text; nil where the connection ends.
  func next() async -> String? {
    guard let frame = await frame(), frame.first == Self.text else { return nil }
    return String(buffer: frame.data)
  }

  /// The next text that says something; nil where the connection ends.
  func next(containing part: String) async -> String? {
    while let text = await next() {
      if text.contains(part) { return text }
    }
    return nil
  }

  /// Closes the connection without a word.
  func hangUp() async throws { try await channel.close() }
}
#endif
