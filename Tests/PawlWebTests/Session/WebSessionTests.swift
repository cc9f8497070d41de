#if Web
import PawlViews
import Testing

@testable import PawlWeb
import PawlPages

/// Tests of the messages that one session sends, accepts and stores.
@MainActor
@Suite struct WebSessionTests {
  private let start = ContinuousClock.now

  private func session(_ view: some View) -> WebSession {
    let session = WebSession(
      of: Visitor(browser: "b", owner: ""), address: nil, base: "", configuration: WebConfiguration(), now: start)
    session.screen.show(view)
    _ = session.document(assets: .shared, now: start)
    return session
  }

  private func key(_ tag: PageNode.Tag, in session: WebSession) -> UInt64 {
    func find(_ node: PageNode) -> PageNode? { node.tag == tag ? node : node.children.lazy.compactMap(find).first }
    return find(session.screen.page)?.key.number ?? 0
  }

  private func press(_ session: WebSession, _ number: Int) {
    let refusals = session.handle(
      [PageEvent(key: key(.button, in: session), action: .press)], last: number, now: start)
    #expect(refusals.isEmpty)
  }

  /// Connects and receives the first frame.
  private func connect(_ session: WebSession) throws -> Int {
    let number = try session.connect(tab: "t", version: 1, now: start).number
    _ = session.nextMessage(of: number, now: start)
    return number
  }

  // MARK: Frames

  @Test func slowReaderGetsOnlyTheLatestPage() throws {
    let session = session(CounterView())
    let number = try connect(session)
    for event in 1...100 { press(session, event) }
    let message = session.nextMessage(of: number, now: start)
    let text = try #require(message?.text)
    #expect(text.contains("Count: 100"))
    #expect(text.contains("\"a\":100"))
    #expect(!text.contains("Count: 99"))
    #expect(session.nextMessage(of: number, now: start) == .nothing)
  }

  @Test("What the answer to an event has shown is not made again")
  func changesThatWereShownAreNotSignalled() async throws {
    let session = session(CounterView())
    let line = CountingLine()
    let number = try session.connect(tab: "t", version: 1, now: start, over: line)
    _ = session.nextMessage(of: number, now: start)
    await turn()
    let count = line.count
    press(session, 1)
    #expect(session.nextMessage(of: number, now: start)?.text.contains("Count: 1") == true)
    await turn()
    #expect(line.count == count + 1)
  }

  /// Lets the main actor do what it has been asked for.
  private func turn() async {
    for _ in 0..<10 { await Task { @MainActor in }.value }
  }

  private final class CountingLine: SessionLine {
    var count = 0

    func signal() { count += 1 }
    func end() {}
  }

  @Test func manyChangesSignalOnce() async throws {
    let session = session(CounterView())
    let (number, signals) = try session.connect(tab: "t", version: 1, now: start)
    for event in 1...100 { press(session, event) }
    session.disconnect(number, now: start)
    var count = 0
    for await _ in signals { count += 1 }
    #expect(count == 1)
  }

  @Test func oneNumberIsSentInLessThan120Bytes() throws {
    let session = session(CounterView())
    let number = try connect(session)
    press(session, 1)
    let text = try #require(session.nextMessage(of: number, now: start)?.text)
    #expect(text.hasPrefix("id: "))
    #expect(text.hasSuffix("}\n\n"))
    // HTTP adds about 8 bytes around a chunk: the length in digits, and two line ends.
    #expect(text.utf8.count + 8 < 120)
  }

  @Test func aRowMovedAmongAThousandIsSentInLessThan300Bytes() throws {
    let session = session(RowsView())
    let number = try connect(session)
    press(session, 1)
    let text = try #require(session.nextMessage(of: number, now: start)?.text)
    #expect(text.contains("[\"m\""))
    #expect(text.utf8.count + 8 < 300)
  }

  @Test func reconnectingWithTheCurrentPageSendsNothing() throws {
    let session = session(CounterView())
    let first = try connect(session)
    session.disconnect(first, now: start)
    let (number, _) = try session.connect(tab: "t", version: 2, now: start)
    let text = try #require(session.nextMessage(of: number, now: start)?.text)
    #expect(!text.contains("\"o\""))
  }

  @Test func reconnectingWithAnOlderPageSendsTheWholePage() throws {
    let session = session(CounterView())
    let first = try connect(session)
    press(session, 1)
    _ = session.nextMessage(of: first, now: start)
    session.disconnect(first, now: start)
    let (number, _) = try session.connect(tab: "t", version: 1, now: start)
    let text = try #require(session.nextMessage(of: number, now: start)?.text)
    #expect(text.contains("[\"h\",0,"))
    #expect(text.contains("Count: 1"))
  }

  // MARK: Connections

  @Test func newConnectionOfATabEndsThePreviousOne() throws {
    let session = session(CounterView())
    let old = try session.connect(tab: "t", version: 1, now: start)
    let new = try session.connect(tab: "t", version: 1, now: start)
    #expect(session.nextMessage(of: old.number, now: start) == nil)
    session.disconnect(old.number, now: start)
    #expect(session.isLive)
    #expect(session.nextMessage(of: new.number, now: start) != nil)
  }

  @Test func anotherTabCannotTakeASession() throws {
    let session = session(CounterView())
    let number = try connect(session)
    #expect(throws: WebSession.ConnectionError.isShownElsewhere) {
      try session.connect(tab: "u", version: 1, now: start)
    }
    #expect(session.nextMessage(of: number, now: start) != nil)
  }

  @Test func shutdownStaggersReconnections() throws {
    let session = session(CounterView())
    let number = try connect(session)
    session.close(.bye)
    #expect(session.nextMessage(of: number, now: start) == .closeReason("event: bye\ndata: 1000\n\n"))
    #expect(session.nextMessage(of: number, now: start) == nil)
    #expect(!session.isLive)
    #expect(session.leftAt == start)
  }

  @Test func endedSessionSendsGone() throws {
    let session = session(CounterView())
    let number = try connect(session)
    session.close()
    let message = try #require(session.nextMessage(of: number, now: start))
    #expect(message.text.hasPrefix("event: gone\n"))
  }

  @Test func silentConnectionIsProbedWithAComment() async throws {
    let session = session(CounterView())
    let (number, signals) = try session.connect(tab: "t", version: 1, now: start)
    var iterator = signals.makeAsyncIterator()
    await iterator.next()
    _ = session.nextMessage(of: number, now: start)
    session.keepAlive(now: start + .seconds(1))
    session.keepAlive(now: start + .seconds(2))
    await iterator.next()
    #expect(session.nextMessage(of: number, now: start + .seconds(2)) == .comment)
    session.keepAlive(now: start + .seconds(3))
    session.disconnect(number, now: start)
    #expect(await iterator.next() == nil)
  }

  @Test("The time between two heartbeats doesn't exceed the configured interval")
  func heartbeatsAreInTime() throws {
    let session = session(CounterView())
    let number = try connect(session)
    var (last, now) = (start, start)
    // The step of two seconds is the interval at which sessions are swept.
    for _ in 0..<1_000 {
      now += .seconds(2)
      session.keepAlive(now: now)
      guard session.nextMessage(of: number, now: now) == .comment else { continue }
      #expect(now - last <= .seconds(4))
      last = now
    }
    #expect(now - last <= .seconds(4))
  }

  @Test("A connection whose heartbeats stay unanswered is closed after ten seconds")
  func unansweredHeartbeats() throws {
    let session = session(CounterView())
    _ = try connect(session)
    session.receiveHeartbeat(now: start + .seconds(4))
    session.keepAlive(now: start + .seconds(13))
    #expect(session.isLive)
    session.keepAlive(now: start + .seconds(14))
    #expect(!session.isLive)
    #expect(session.isUnresponsive)
    _ = try session.connect(tab: "t", version: 1, now: start + .seconds(60))
    #expect(session.isLive && !session.isUnresponsive)
  }

  @Test("An event counts as a sign of life, and a page that has never answered a heartbeat isn't expected to")
  func signsOfAPage() throws {
    let session = session(CounterView())
    let number = try connect(session)
    session.keepAlive(now: start + .seconds(1_000))
    #expect(session.isLive)
    session.receiveHeartbeat(now: start + .seconds(1_000))
    _ = session.handle([], last: 0, now: start + .seconds(1_008))
    session.keepAlive(now: start + .seconds(1_016))
    #expect(session.isLive)
    session.disconnect(number, now: start)
  }

  // MARK: Events

  @Test func repeatedEventsAreIgnored() throws {
    let session = session(CounterView())
    let number = try connect(session)
    let event = PageEvent(key: key(.button, in: session), action: .press)
    _ = session.handle([event, event], last: 2, now: start)
    _ = session.handle([event, event, event], last: 3, now: start)
    #expect(session.nextMessage(of: number, now: start)?.text.contains("Count: 3") == true)
  }

  @Test func eventOnAMissingElementIsRefused() throws {
    let session = session(NoteView())
    let events = (0..<1000).map { PageEvent(key: 1_000_000 + $0, action: .text("made up")) }
    let refusals = session.handle(events, last: 1000, now: start)
    #expect(refusals.count == 1000)
    #expect(refusals.first == .noElement(1_000_000))
    #expect(session.writtenCount == 0)
  }

  @Test func pendingTextsOfAFieldReplaceEachOther() throws {
    let session = session(NoteView())
    let field = key(.input, in: session)
    for number in 1...50 {
      _ = session.handle([PageEvent(key: field, action: .text("\(number)"))], last: number, now: start)
    }
    #expect(session.writtenCount == 1)
  }

  // MARK: The end of a session

  @Test func endedSessionReleasesEverything() throws {
    weak var left: WebSession?
    let objectCounter: GraphObjectCounter
    do {
      let session = session(RowsView())
      left = session
      objectCounter = session.screen.graph.objectCounter
      #expect(objectCounter.nodeCount > 1000)
      _ = try connect(session)
      press(session, 1)
      session.close()
    }
    #expect(left == nil)
    #expect(objectCounter.nodeCount == 0)
    #expect(objectCounter.elementCount == 0)
  }

  @Test func tasksOfViewsAreCancelledWithTheirSession() async throws {
    let work = Work()
    let session = session(WorkingView(work: work))
    for await _ in work.began { break }
    session.close()
    for await _ in work.wasCancelled { break }
    #expect(session.isClosed)
  }
}
#endif
