#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import PawlWeb

/// Tests of live connections over a WebSocket, byte by byte.
@Suite struct SocketTests {
  /// Returns a connection as the server sets it up, after a browser has requested a WebSocket, and the name of its port.
  private func connection() throws -> (EmbeddedChannel, name: String) {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "10.0.0.1", port: 80)).wait()
    let pipeline = channel.pipeline.syncOperations
    try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: false, withErrorHandling: false)
    try pipeline.addHandler(HTTP1ToHTTPServerCodec(secure: false))
    try pipeline.addHandler(ConnectionGuard(counts: ConnectionCounts(limit: 10), timeout: .seconds(30)))
    try channel.writeInbound(
      ByteBuffer(string: "GET /live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"))
    guard case .head(let request)? = try channel.readInbound(as: HTTPRequestPart.self) else {
      throw CancellationError()
    }
    return (channel, try #require(request.headerFields[.pawlSocket]))
  }

  /// Returns a connection after a browser has requested and opened a WebSocket.
  private func socket() throws -> EmbeddedChannel {
    let (channel, name) = try connection()
    #expect(SocketPort.named(name) != nil)
    try channel.writeOutbound(
      HTTPResponsePart.head(
        HTTPResponse(status: .switchingProtocols, headerFields: [.upgrade: "websocket", .connection: "Upgrade"])))
    let head = try output(channel)
    #expect(head.hasPrefix("HTTP/1.1 101 Switching Protocols\r\n"))
    #expect(!head.lowercased().contains("transfer-encoding"))
    return channel
  }

  private func output(_ channel: EmbeddedChannel) throws -> String {
    var text = ""
    while let part = try channel.readOutbound(as: ByteBuffer.self) { text += String(buffer: part) }
    return text
  }

  private func frame(_ first: UInt8, _ data: [UInt8] = []) -> ByteBuffer { SocketClient.frame(first, data) }

  @Test func portIsForgottenWhenItsConnectionEnds() throws {
    let (channel, name) = try connection()
    #expect(SocketPort.named(name) != nil)
    _ = try channel.finish(acceptAlreadyClosed: true)
    #expect(SocketPort.named(name) == nil)
  }

  @Test("What is sent over a socket goes as it is")
  func bodyIsSentAsItIs() throws {
    let channel = try socket()
    try channel.writeOutbound(HTTPResponsePart.body(SocketFrame.text("hello")))
    let sent = try #require(try channel.readOutbound(as: ByteBuffer.self))
    #expect(Array(sent.readableBytesView) == [0x81, 5] + Array("hello".utf8))
    #expect(channel.isActive)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  @Test("A ping is answered, and a pong is taken")
  func pingIsAnswered() throws {
    let channel = try socket()
    try channel.writeInbound(frame(0x8A, [7]))
    try channel.writeInbound(frame(0x89, [7, 8]))
    let answer = try #require(try channel.readOutbound(as: ByteBuffer.self))
    #expect(Array(answer.readableBytesView) == [0x8A, 2, 7, 8])
    #expect(channel.isActive)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  @Test("A socket is closed when its browser closes it")
  func closeIsAnswered() throws {
    let channel = try socket()
    try channel.writeInbound(frame(0x88))
    #expect(try closing(channel) == [0x88, 0])
  }

  private func closing(_ channel: EmbeddedChannel) throws -> [UInt8] {
    #expect(!channel.isActive)
    return Array(try #require(try channel.readOutbound(as: ByteBuffer.self)).readableBytesView)
  }

  @Test(
    "A connection ends with a reason when its browser sends anything that a page does not",
    arguments: [
      // Without a mask, with reserved bits and codes, and binary.
      ([0x81, 1, 65], 1002), ([0xC1, 0x81, 0, 0, 0, 0, 65], 1002), ([0x83, 0x80, 0, 0, 0, 0], 1002),
      ([0x82, 0x80, 0, 0, 0, 0], 1003),
      // The end of a message that has not begun, and two that have.
      ([0x80, 0x80, 0, 0, 0, 0], 1002), ([0x01, 0x81, 0, 0, 0, 0, 65, 0x01, 0x81, 0, 0, 0, 0, 65], 1002),
      // A ping in fragments, or with too much in it.
      ([0x09, 0x80, 0, 0, 0, 0], 1002), ([0x89, 0xFE, 0, 126, 0, 0, 0, 0], 1002),
      (
        Array(
          "GET / HTTP/1.1\r\nHost: a\r\nAccept: text/html\r\nUser-Agent: a browser that knows no frames\r\n\r\n".utf8),
        1002
      ),
    ] as [([UInt8], Int)])
  func connectionEnds(bytes: [UInt8], reason: Int) throws {
    let channel = try socket()
    _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
    #expect(try closing(channel) == [0x88, 2, UInt8(reason >> 8), UInt8(reason & 0xFF)])
  }

  @Test(
    "A message that is said to be too large ends the connection before it has come",
    arguments: [
      [0x81, 0xFF, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0], [0x81, 0xFF, 0x7F, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
      [UInt8](repeating: 0xFF, count: 20),
    ] as [[UInt8]])
  func largeFrameEndsTheConnection(bytes: [UInt8]) throws {
    let channel = try socket()
    _ = try? channel.writeInbound(ByteBuffer(bytes: bytes))
    #expect(try output(channel).contains("event: answer\ndata: 413 "))
    #expect(!channel.isActive)
  }

  @Test("Nothing is read from a browser that takes nothing of what it is sent")
  func nothingIsReadWhileNothingIsTaken() throws {
    let channel = try socket()
    let reads = ReadCounter()
    try channel.pipeline.syncOperations.addHandler(reads, position: .first)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    channel.read()
    #expect(reads.count == 0)
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    #expect(reads.count == 1)
    channel.read()
    #expect(reads.count == 2)
    _ = try channel.finish(acceptAlreadyClosed: true)
  }

  private final class ReadCounter: ChannelOutboundHandler {
    typealias OutboundIn = Any
    var count = 0

    func read(context: ChannelHandlerContext) { count += 1 }
  }

  @Test("A connection ends behind the last frame of the server")
  func connectionEndsWithTheBody() throws {
    let channel = try socket()
    try channel.writeOutbound(HTTPResponsePart.body(SocketFrame.close))
    try channel.writeOutbound(HTTPResponsePart.end(nil))
    #expect(!channel.isActive)
  }

  @Test("A long text goes in messages of whole characters", arguments: [0, 1, 125, 126, 5461, 5462, 16_384, 70_000])
  func longTextIsSplit(count: Int) throws {
    let text = String(repeating: "漢", count: count)
    var frames = SocketFrame.text(text)
    var found = ""
    while let first = frames.readInteger(as: UInt8.self) {
      #expect(first == 0x81)
      let short = frames.readInteger(as: UInt8.self) ?? 0
      let length = short < 126 ? Int(short) : Int(frames.readInteger(as: UInt16.self) ?? 0)
      #expect(length <= 16_384 && length > 0)
      // Throws if a message ends within a character.
      found += try frames.readUTF8ValidatedString(length: length) ?? ""
    }
    #expect(found == text)
  }

  @Test("The answer to a key is that of the standard")
  func answerToKey() {
    // The example in RFC 6455, section 1.3.
    #expect(SocketFrame.answer(toKey: "dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
  }

  @MainActor
  @Test("A page is live over a socket, with the same messages as over a stream")
  func pageIsLive() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let socket = try await SocketClient(browser, page)
    #expect(await socket.next()?.contains("\"a\":0") == true)
    _ = try await browser.press("Add", on: page)
    #expect(await socket.next()?.contains("Count: 1") == true)
    browser.app.close()
    #expect(await socket.next()?.contains("event: gone") == true)
    #expect(await socket.frame()?.first == 0x88)
    #expect(await socket.frame() == nil)
  }

  @MainActor
  @Test("A request for a socket is refused as one for a stream is, and where the server has no sockets")
  func requestIsRefused() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let path = "/_pawl/\(page.session)/live?v=1&tab=t"
    var socket: HTTPFields = [
      .upgrade: "websocket", .connection: "Upgrade", .secWebSocketVersion: "13", .secWebSocketKey: "k",
      .origin: "http://example.com",
    ]
    #expect(try await browser.ask(.get, path, socket).status == .notImplemented)
    socket[.secWebSocketVersion] = "8"
    #expect(try await browser.ask(.get, path, socket).status == .badRequest)
    socket[.origin] = "http://elsewhere.example"
    #expect(try await browser.ask(.get, path, socket).status == .forbidden)
    socket[.origin] = nil
    #expect(try await Browser(browser.app).ask(.get, path, socket).status != .switchingProtocols)
    // Only the connection itself, not a header, decides that it can become a WebSocket.
    socket[.secWebSocketVersion] = "13"
    socket[.pawlSocket] = "1"
    #expect(try await browser.ask(.get, path, socket).status == .notImplemented)
    // None of the refused requests has connected to the session.
    #expect(browser.session(of: page)?.hasBeenLive == false)
    browser.app.close()
  }
}
#endif
