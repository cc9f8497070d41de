#if Web
import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import PawlWeb

/// Tests of which connections are closed, and when. The event loop provides the time.
@Suite struct ConnectionGuardTests {
  private let loop = EmbeddedEventLoop()

  private func connection(
    _ address: String = "10.0.0.1", _ counts: ConnectionCounts = ConnectionCounts(limit: 10)
  ) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(loop: loop)
    try channel.connect(to: SocketAddress(ipAddress: address, port: 80)).wait()
    try channel.pipeline.syncOperations.addHandler(ConnectionGuard(counts: counts, timeout: .seconds(30)))
    return channel
  }

  private let request = HTTPRequest(method: .post, scheme: "http", authority: "a", path: "/")

  private func head(_ channel: EmbeddedChannel) throws { try channel.writeInbound(HTTPRequestPart.head(request)) }
  private func end(_ channel: EmbeddedChannel) throws { try channel.writeInbound(HTTPRequestPart.end(nil)) }

  private func answer(_ channel: EmbeddedChannel, isWhole: Bool = true, type: String = "text/html") throws {
    try channel.writeOutbound(
      HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: [.contentType: type])))
    if isWhole { try channel.writeOutbound(HTTPResponsePart.end(nil)) }
  }

  private func status(_ channel: EmbeddedChannel) throws -> HTTPResponse.Status? {
    guard case .head(let head)? = try channel.readOutbound(as: HTTPResponsePart.self) else { return nil }
    return head.status
  }

  @Test func silentConnectionIsClosed() throws {
    let channel = try connection()
    loop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    #expect(try status(channel) == .requestTimeout)
  }

  @Test func slowRequestIsClosed() throws {
    let channel = try connection()
    try head(channel)
    for _ in 0..<29 {
      loop.advanceTime(by: .seconds(1))
      try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
    #expect(try status(channel) == .requestTimeout)
  }

  @Test func slowResponseKeepsTheConnection() throws {
    let channel = try connection()
    try head(channel)
    try end(channel)
    loop.advanceTime(by: .hours(10))
    #expect(channel.isActive)
    try answer(channel)
    loop.advanceTime(by: .seconds(29))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func restOfAnEarlyAnsweredRequestTimesOut() throws {
    let channel = try connection()
    try head(channel)
    loop.advanceTime(by: .seconds(20))
    try answer(channel)
    loop.advanceTime(by: .seconds(10))
    #expect(!channel.isActive)
  }

  @Test func nextRequestHasItsOwnTimeout() throws {
    let channel = try connection()
    for _ in 0..<5 {
      try head(channel)
      try end(channel)
      try answer(channel)
      loop.advanceTime(by: .seconds(25))
      #expect(channel.isActive)
    }
  }

  @Test func clientThatReadsNothingIsDisconnected() throws {
    let channel = try connection()
    try head(channel)
    try end(channel)
    try answer(channel, isWhole: false)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(29))
    channel.isWritable = true
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(60))
    #expect(channel.isActive)
    channel.isWritable = false
    channel.pipeline.fireChannelWritabilityChanged()
    loop.advanceTime(by: .seconds(30))
    #expect(!channel.isActive)
  }

  @Test func closedLiveConnectionIsDetectedImmediately() throws {
    let live = try connection()
    try head(live)
    try end(live)
    try answer(live, isWhole: false, type: "text/event-stream; charset=utf-8")
    live.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    loop.run()
    #expect(!live.isActive)
    // A client that requests anything but a live connection may close its side once the request is complete.
    let other = try connection()
    try head(other)
    try end(other)
    other.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    loop.run()
    #expect(other.isActive)
  }

  @Test func shutdownDoesNotWaitForConnections() throws {
    let channel = try connection()
    try head(channel)
    try end(channel)
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    loop.advanceTime(by: .seconds(9))
    #expect(channel.isActive)
    loop.advanceTime(by: .seconds(1))
    #expect(!channel.isActive)
  }

  @Test func connectionsPerAddressAreLimited() throws {
    let counts = ConnectionCounts(limit: 2)
    let first = try connection("10.0.0.1", counts)
    let second = try connection("10.0.0.1", counts)
    let third = try connection("10.0.0.1", counts)
    #expect(first.isActive && second.isActive)
    #expect(!third.isActive)
    #expect(try status(third) == .tooManyRequests)
    #expect(try connection("10.0.0.3", counts).isActive)
    _ = try first.finish()
    #expect(try connection("10.0.0.1", counts).isActive)
  }

  @Test func addressesThatHaveLeftAreForgotten() throws {
    let counts = ConnectionCounts(limit: 1)
    for number in 1...50 { _ = try connection("10.0.0.\(number)", counts).finish() }
    #expect(counts.addressCount == 0)
  }
}
#endif
