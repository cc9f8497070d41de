#if Web
import Testing

@testable import PawlWeb
import PawlPages

/// Tests of how long sessions live, and how many of them may exist.
@MainActor
@Suite struct WebSessionsTests {
  private let start = ContinuousClock.now

  private func sessions(_ change: (inout WebConfiguration) -> Void = { _ in }) -> WebSessions {
    var configuration = WebConfiguration()
    change(&configuration)
    return WebSessions(configuration, WebTelemetry())
  }

  private func add(
    to sessions: WebSessions, of browser: String = "b", owner: String = "", from address: String? = "1.2.3.4"
  ) throws -> WebSession {
    try sessions.reserve(for: address)
    let session = WebSession(
      of: Visitor(browser: browser, owner: owner), address: address, base: "", configuration: WebConfiguration(),
      now: start)
    session.screen.show(CounterView())
    _ = session.document(assets: .shared, now: start)
    sessions.add(session)
    return session
  }

  @Test func sessionsOfAServerAreLimited() throws {
    let sessions = sessions { $0.maximumSessions = 2 }
    _ = try add(to: sessions, from: "1.1.1.1")
    let second = try add(to: sessions, from: "2.2.2.2")
    #expect(throws: WebSessions.CapacityError.server) { try sessions.reserve(for: "3.3.3.3") }
    sessions.remove(second)
    try sessions.reserve(for: "3.3.3.3")
  }

  @Test func sessionsOfAnAddressAreLimited() throws {
    let sessions = sessions { $0.maximumSessionsPerAddress = 2 }
    let first = try add(to: sessions)
    _ = try add(to: sessions)
    #expect(throws: WebSessions.CapacityError.address) { try sessions.reserve(for: "1.2.3.4") }
    try sessions.reserve(for: "4.3.2.1")
    sessions.remove(first)
    try sessions.reserve(for: "1.2.3.4")
  }

  @Test func unknownAddressesAreNotCountedTogether() throws {
    let sessions = sessions { $0.maximumSessionsPerAddress = 1 }
    for _ in 0..<5 { _ = try add(to: sessions, from: nil) }
    #expect(sessions.count == 5)
  }

  @Test func capacityIsReservedWhileViewsAreMade() throws {
    let sessions = sessions { $0.maximumSessions = 1 }
    try sessions.reserve(for: "1.1.1.1")
    #expect(throws: WebSessions.CapacityError.server) { try sessions.reserve(for: "2.2.2.2") }
    sessions.release("1.1.1.1")
    try sessions.reserve(for: "2.2.2.2")
  }

  @Test func departedAddressesAreForgotten() throws {
    let sessions = sessions()
    for number in 0..<10 { _ = try add(to: sessions, of: "b\(number)", from: "1.2.3.\(number)") }
    #expect(sessions.knownCount == 20)
    sessions.sweep(now: start + .seconds(61))
    #expect(sessions.count == 0)
    #expect(sessions.knownCount == 0)
  }

  @Test func unconnectedPageIsKeptForTheGracePeriod() throws {
    let sessions = sessions()
    _ = try add(to: sessions)
    sessions.sweep(now: start + .seconds(60))
    #expect(sessions.count == 1)
    sessions.sweep(now: start + .seconds(61))
    #expect(sessions.count == 0)
  }

  @Test func aLiveSessionStaysUntilTheGracePeriodAfterItsConnection() throws {
    let sessions = sessions()
    let session = try add(to: sessions)
    let (number, _) = try session.connect(tab: "t", version: 1, now: start)
    sessions.sweep(now: start + .seconds(600))
    #expect(sessions.count == 1)
    session.disconnect(number, now: start + .seconds(600))
    sessions.sweep(now: start + .seconds(660))
    #expect(sessions.count == 1)
    sessions.sweep(now: start + .seconds(661))
    #expect(sessions.count == 0)
  }

  @Test("A connected page keeps its session even if the user does nothing")
  func livePageDoesNotIdleOut() throws {
    let sessions = sessions { $0.idleTime = .seconds(100) }
    let session = try add(to: sessions)
    let (number, _) = try session.connect(tab: "t", version: 1, now: start)
    sessions.sweep(now: start + .seconds(100_000))
    #expect(!session.isClosed)
    session.disconnect(number, now: start + .seconds(100_000))
    sessions.sweep(now: start + .seconds(100_061))
    #expect(session.isClosed)
    #expect(sessions.count == 0)
  }

  @Test func withoutAScriptASessionIsKeptForTheIdleTime() throws {
    let sessions = sessions()
    let session = try add(to: sessions)
    _ = session.handle(PageForm("press="), now: start)
    sessions.sweep(now: start + .seconds(1800))
    #expect(sessions.count == 1)
    sessions.sweep(now: start + .seconds(1801))
    #expect(sessions.count == 0)
  }

  @Test func visitorCannotUseAnothersSession() throws {
    let sessions = sessions()
    let session = try add(to: sessions, of: "a", owner: "ann")
    #expect(sessions.session(session.id, of: Visitor(browser: "a", owner: "ann")) === session)
    for other in [Visitor(browser: "b", owner: "ann"), Visitor(browser: "a", owner: "bob")] {
      #expect(sessions.session(session.id, of: other) == nil)
      #expect(sessions.resumable(of: other) == nil)
    }
  }

  @Test("A page whose connection fell silent keeps its session for the idle time, because nobody closed it")
  func silentPageKeepsItsSession() throws {
    let sessions = sessions()
    let session = try add(to: sessions)
    _ = try session.connect(tab: "t", version: 1, now: start)
    session.receiveHeartbeat(now: start)
    sessions.sweep(now: start + .seconds(10))
    #expect(!session.isLive)
    sessions.sweep(now: start + .seconds(1_800))
    #expect(!session.isClosed)
    sessions.sweep(now: start + .seconds(1_801))
    #expect(session.isClosed)
    // A session whose page is left afterwards isn't kept for that long.
    let other = try add(to: sessions)
    _ = try other.connect(tab: "t", version: 1, now: start)
    other.receiveHeartbeat(now: start)
    sessions.sweep(now: start + .seconds(10))
    other.leave(now: start + .seconds(20))
    sessions.sweep(now: start + .seconds(81))
    #expect(other.isClosed)
  }

  @Test("A session that a tab has shown belongs to that tab, even while the tab is offline")
  func sessionOfATabIsNotResumedByVisitor() throws {
    let sessions = sessions()
    let visitor = Visitor(browser: "b", owner: "")
    let first = try add(to: sessions)
    _ = first.handle(PageForm("press="), now: start)
    #expect(sessions.resumable(of: visitor) === first)
    let (number, _) = try first.connect(tab: "t", version: 1, now: start)
    #expect(sessions.resumable(of: visitor) == nil)
    first.disconnect(number, now: start)
    #expect(sessions.resumable(of: visitor) == nil)
  }

  @Test("A tab opened while another one loads doesn't get the other tab's session")
  func sessionOfAPageThatIsLoadedIsNotResumed() throws {
    let sessions = sessions()
    let visitor = Visitor(browser: "b", owner: "")
    let session = try add(to: sessions)
    #expect(sessions.resumable(of: visitor) == nil)
    // Without scripts, a user reloads a page to see its current state.
    #expect(sessions.resumable(of: visitor, isReloaded: true) === session)
    _ = session.handle(PageForm("press="), now: start)
    #expect(sessions.resumable(of: visitor) === session)
  }

  @Test func closingEndsAllSessionsAndRefusesNewOnes() throws {
    let sessions = sessions()
    let session = try add(to: sessions)
    try sessions.reserve(for: "9.9.9.9")
    sessions.close()
    #expect(session.isClosed)
    #expect(throws: WebSessions.CapacityError.server) { try sessions.reserve(for: "1.1.1.1") }
    // A session whose views are still being created ends as soon as they exist.
    let late = WebSession(
      of: Visitor(browser: "c", owner: ""), address: "9.9.9.9", base: "", configuration: WebConfiguration(), now: start)
    sessions.add(late)
    #expect(late.isClosed)
    #expect(sessions.count == 0)
    #expect(sessions.knownCount == 0)
  }
}
#endif
