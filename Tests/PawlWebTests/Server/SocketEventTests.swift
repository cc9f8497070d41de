#if Web
import HTTPTypes
import NIOCore
import NIOEmbedded
import PawlPages
import Testing

@testable import PawlWeb

/// Events that come over a WebSocket, and what is answered to those that cannot be taken.
@MainActor
@Suite struct SocketEventTests {
  /// A browser with a page that is live over a socket, whose first frame has come.
  private func connect(
    _ change: (inout WebConfiguration) -> Void = { _ in }
  ) async throws -> (Browser, Answer, SocketClient) {
    let browser = Browser(.of(change))
    let page = try await browser.get("/")
    let socket = try await SocketClient(browser, page)
    #expect(await socket.next()?.contains("\"a\":0") == true)
    return (browser, page, socket)
  }

  @Test("What is pressed over a socket is acknowledged and seen over it")
  func pressIsSeen() async throws {
    let (browser, page, socket) = try await connect()
    for number in 1...3 {
      try await socket.press("Add", last: number, on: page)
      let frame = try #require(await socket.next())
      #expect(frame.contains("Count: \(number)"))
      #expect(frame.contains("\"a\":\(number)"))
    }
    browser.app.close()
  }

  @Test("Events that come twice count once, and are acknowledged again")
  func duplicatesCountOnce() async throws {
    let (browser, page, socket) = try await connect()
    try await socket.press("Add", on: page)
    #expect(await socket.next()?.contains("Count: 1") == true)
    try await socket.press("Add", on: page)
    let again = try #require(await socket.next())
    #expect(again.contains("\"a\":1"))
    #expect(!again.contains("Count"))
    browser.app.close()
  }

  @Test("Several messages at once are handled in order")
  func manyMessagesAreHandledInOrder() async throws {
    let browser = Browser(WebApp(configuration: .still) { _ in NoteView() })
    let page = try await browser.get("/")
    let socket = try await SocketClient(browser, page)
    _ = await socket.next()
    var frames = ByteBuffer()
    for number in 1...20 {
      let text = "{\"s\":\(number),\"e\":[{\"n\":\(page.field),\"t\":\"text\",\"v\":\"text \(number)\"}]}"
      frames.writeImmutableBuffer(SocketClient.frame(SocketClient.text, Array(text.utf8)))
    }
    try await socket.send(frames)
    let frame = try #require(await socket.next(containing: "\"a\":20"))
    #expect(frame.contains("Noted: text 20"))
    browser.app.close()
  }

  @Test("A message in fragments, with a ping between them, is taken whole")
  func fragmentsAreOneMessage() async throws {
    let (browser, page, socket) = try await connect()
    let text = Array("{\"s\":1,\"e\":[{\"n\":\(page.button("Add")),\"t\":\"press\"}]}".utf8)
    try await socket.send(SocketClient.frame(0x01, Array(text[..<5])))
    try await socket.send(SocketClient.frame(0x89, [7]))
    let pong = try #require(await socket.frame())
    #expect(pong.first == 0x8A)
    try await socket.send(SocketClient.frame(0x00, Array(text[5..<9])))
    try await socket.send(SocketClient.frame(0x80, Array(text[9...])))
    #expect(await socket.next()?.contains("Count: 1") == true)
    browser.app.close()
  }

  @Test("A page without the token of its session does nothing with it", arguments: ["", "x", "{\"s\":1,\"e\":[]}"])
  func tokenIsNeeded(token: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let socket = try await SocketClient(browser, page, token: token)
    try await socket.press("Add", on: page)
    #expect(await socket.next(containing: "event: answer")?.contains("data: 403 ") == true)
    #expect(await socket.next() == nil)
    #expect(browser.session(of: page)?.screen.html.contains("Count: 0") == true)
    #expect(browser.session(of: page)?.isLive == false)
    browser.app.close()
  }

  @Test(
    "A message that is none of events is refused, and the next one is taken",
    arguments: [
      ("x", "400"), ("{\"s\":1}", "400"), ("{\"s\":1,\"e\":[{\"n\":1,\"t\":\"explode\"}]}", "400"),
      ("{\"s\":0,\"e\":[{\"n\":1,\"t\":\"press\"}]}", "400"), ("\u{0}", "400"),
      (
        "{\"s\":300,\"e\":[" + Array(repeating: "{\"n\":1,\"t\":\"press\"}", count: 257).joined(separator: ",") + "]}",
        "413"
      ),
      ("{\"s\":1,\"e\":[{\"n\":999,\"t\":\"press\"}]}", "422"),
    ])
  func otherMessagesAreRefused(message: String, status: String) async throws {
    let (browser, page, socket) = try await connect()
    try await socket.send(message)
    #expect(await socket.next()?.contains("event: answer\ndata: \(status) ") == true)
    try await socket.press("Add", last: 2, on: page)
    #expect(await socket.next(containing: "\"a\":2")?.contains("Count: 1") == true)
    browser.app.close()
  }

  @Test("Events that come too fast are refused until there is time for them")
  func tooManyEventsAreRefused() async throws {
    let (browser, page, socket) = try await connect { $0.maximumEventsPerSecond = 2 }
    // Connecting was the first of four.
    for number in 1...3 {
      try await socket.press("Add", last: number, on: page)
      _ = await socket.next()
    }
    try await socket.press("Add", last: 4, on: page)
    #expect(await socket.next()?.contains("event: answer\ndata: 429 ") == true)
    #expect(browser.session(of: page)?.screen.html.contains("Count: 3") == true)
    browser.app.close()
  }

  @Test("A message that is too large is refused, and the connection ends", arguments: [true, false])
  func largeMessageIsRefused(isInFragments: Bool) async throws {
    let (browser, page, socket) = try await connect { $0.maximumMessageSize = 1024 }
    let half = [UInt8](repeating: 0x20, count: 513)
    if isInFragments {
      try await socket.send(SocketClient.frame(0x01, half))
      try await socket.send(SocketClient.frame(0x80, half))
    } else {
      try await socket.send(SocketClient.frame(0x81, half + half))
    }
    #expect(await socket.next()?.contains("event: answer\ndata: 413 ") == true)
    let close = try #require(await socket.frame())
    #expect(close.first == 0x88)
    #expect(Array(close.data.readableBytesView) == [0x03, 0xF1])
    #expect(!socket.channel.isActive)
    #expect(browser.session(of: page)?.isClosed == false)
    browser.app.close()
  }

  @Test("A page hears that its session is over, and nothing that it sends after that is taken")
  func sessionIsOver() async throws {
    let (browser, page, socket) = try await connect()
    let session = try #require(browser.session(of: page))
    browser.app.sessions.remove(session)
    try await socket.press("Add", on: page)
    #expect(await socket.next()?.contains("event: gone") == true)
    #expect(await socket.frame()?.first == 0x88)
    #expect(await socket.frame() == nil)
    browser.app.close()
  }

  @Test("Another connection of the same tab ends the first, whose events are not taken any more")
  func laterConnectionReplaces() async throws {
    let (browser, page, socket) = try await connect()
    let next = try await SocketClient(browser, page)
    #expect(await next.next()?.contains("\"a\":0") == true)
    #expect(await socket.frame()?.first == 0x88)
    try? await socket.press("Add", on: page)
    try await next.press("Add", on: page)
    #expect(await next.next()?.contains("Count: 1") == true)
    browser.app.close()
  }

  @Test("A socket of a session that another tab shows is refused")
  func otherTabIsRefused() async throws {
    let (browser, page, socket) = try await connect()
    await #expect(throws: SocketClient.Refused.self) { try await SocketClient(browser, page, tab: "other") }
    try await socket.press("Add", on: page)
    #expect(await socket.next()?.contains("Count: 1") == true)
    browser.app.close()
  }

  @Test("A socket that a page of another site asks for is refused")
  func otherOriginIsRefused() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    await #expect(throws: SocketClient.Refused.self) {
      try await SocketClient(browser, page, [.origin: "https://elsewhere.example"])
    }
    #expect(browser.session(of: page)?.hasBeenLive == false)
    browser.app.close()
  }

  @Test("A page is told that the server shuts down, and its connection ends")
  func shutdownIsTold() async throws {
    let (browser, _, socket) = try await connect()
    try await socket.channel.testingEventLoop.executeInContext { [channel = socket.channel] in
      channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    }
    #expect(await socket.next()?.hasPrefix("event: bye") == true)
    #expect(await socket.next() == nil)
    #expect(!socket.channel.isActive)
    browser.app.close()
  }

  @Test("A session whose connection is closed is no longer live")
  func closedConnectionIsNoticed() async throws {
    let (browser, page, socket) = try await connect()
    let session = try #require(browser.session(of: page))
    #expect(session.isLive)
    try await socket.hangUp()
    while session.isLive { await Task.yield() }
    #expect(session.leftAt != nil)
    browser.app.close()
  }

  @Test("An answer to a heartbeat is heard, and too many are passed over without a word")
  func heartbeatsAreHeard() async throws {
    let (browser, page, socket) = try await connect { $0.maximumEventsPerSecond = 2 }
    for _ in 1...10 { try await socket.send("") }
    // Nothing is left of what the session may ask for.
    try await socket.press("Add", on: page)
    #expect(await socket.next()?.contains("event: answer\ndata: 429 ") == true)
    #expect(browser.session(of: page)?.isLive == true)
    browser.app.close()
  }

  @Test("A page that sends much more than it waits for is cut off")
  func floodIsCutOff() async throws {
    let (browser, page, socket) = try await connect()
    var flood = ByteBuffer()
    for _ in 0..<1_000 { flood.writeImmutableBuffer(SocketClient.frame(SocketClient.text)) }
    try? await socket.send(flood)
    #expect(!socket.channel.isActive)
    let session = try #require(browser.session(of: page))
    while session.isLive { await Task.yield() }
    browser.app.close()
  }
}
#endif
