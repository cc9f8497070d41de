#if Web
import Foundation
import HTTPTypes
import PawlUI
import PawlStorage
import PawlStorageTesting
import Testing

@testable import PawlWeb

/// Tests of sessions that go on in another process. Each app stands for a process.
@MainActor
@Suite struct StoredSessionTests {
  private let clock = ManualStorageClock()
  private let storage: HeldStorage

  init() { storage = HeldStorage(MemoryStorage(clock: clock.clock)) }

  @Test func sessionGoesOnInAnotherProcessAfterItsPageWasLeft() async throws {
    let (first, page) = try await pressedAndLeft()

    let second = first.moved(to: process())
    let other = try await taken(from: try await second.live(page))
    #expect(other.body.contains("Count: 1"))
    #expect(other.session.hasPrefix(page.session.prefix { $0 != "." } + "."))
    #expect(other.session != page.session)
    #expect(other.token == page.token)
    #expect(other.data("handled") == "1.1")
  }

  @Test func pageConnectsToAnotherProcessThanTheOneThatMadeIt() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let second = first.moved(to: process())
    let line = try await second.live(page)
    let shown = try await taken(from: line)
    #expect(try await second.press("Add", on: shown).status == .noContent)
    try await acknowledgement(of: 1, on: line)
  }

  @Test func connectionToTheSameProcessKeepsThePage() async throws {
    let browser = Browser(process())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = try await browser.press("Add", on: page)
    let frame = try #require(await line.next())
    #expect(!frame.contains("event: page"))
    #expect(browser.app.sessions.count == 1)
  }

  @Test func sessionGoesOnAfterItsProcessWasKilled() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let line = try await first.live(page)
    _ = try await first.press("Add", on: page)
    try await acknowledgement(of: 1, on: line)
    try await kill(first.app, showing: page)

    let shown = try await taken(from: try await first.moved(to: process()).live(page))
    #expect(shown.body.contains("Count: 1"))
  }

  @Test func sessionGoesOnWhereItBeganAfterAnotherProcessWasKilledBeforeItStoredAnything() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    storage.holdCommits()
    let second = first.moved(to: process())
    let shown = try await taken(from: try await second.live(page))
    #expect(shown.session != page.session)
    try await kill(second.app, showing: shown)

    let again = try await taken(from: try await first.live(shown))
    #expect(again.session.prefix { $0 != "." } == page.session.prefix { $0 != "." })
    #expect(first.app.sessions.count == 1)
    storage.releaseCommits()
  }

  @Test func eventIsAcknowledgedOnlyWhenItIsStored() async throws {
    let browser = Browser(process())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    storage.holdCommits()
    _ = try await browser.press("Add", on: page)
    let frame = try #require(await line.next())
    #expect(frame.contains("Count: 1"))
    #expect(!frame.contains("\"a\":"))
    storage.releaseCommits()
    try await acknowledgement(of: 1, on: line)
  }

  @Test func eventsThatWereHandledInAnotherProcessAreNotHandledAgain() async throws {
    let tab = "0123456789abcdef"
    let (first, page) = try await pressedAndLeft(tab: tab)
    let second = first.moved(to: process())
    // The events of a page that another process has made are refused, and the page asks for its session.
    #expect(try await second.press("Add", on: page).status == .gone)
    let shown = try await second.open(tab: tab, own: page)
    #expect(shown.body.contains("Count: 1"))
    #expect(shown.data("handled") == "1.1")
  }

  @Test func tabThatOpensItsSessionElsewhereKeepsIt() async throws {
    let tab = "0123456789abcdef"
    let (first, page) = try await pressedAndLeft(tab: tab)

    let second = first.moved(to: process())
    let own = try await second.open(tab: tab, own: page)
    #expect(own.body.contains("Count: 1"))
    // Another tab of the browser gets a session of its own.
    let other = try await second.open(tab: "fedcba9876543210", own: page)
    #expect(other.body.contains("Count: 0"))
    #expect(other.session.prefix { $0 != "." } != own.session.prefix { $0 != "." })
  }

  @Test func otherVisitorsCannotTakeAStoredSession() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let second = Browser(process())
    _ = try await second.get("/")
    let response = try await second.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=t")
    #expect(response.status == .gone)
    #expect(try await second.open(tab: "0123456789abcdef", own: page).session.prefix(8) != page.session.prefix(8))
    // A cookie with another signature is no cookie.
    let third = first.moved(to: process(secret: 7))
    #expect(try await third.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=t").status == .gone)
  }

  @Test func sessionInUseIsNotTakenFromItsProcess() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let line = try await first.live(page)
    _ = try await first.press("Add", on: page)
    try await acknowledgement(of: 1, on: line)
    let second = first.moved(to: process(patience: .zero))
    #expect(try await second.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=t").status == .serviceUnavailable)
    #expect(try await first.press("Add", last: 2, on: page).status == .noContent)
    try await acknowledgement(of: 2, on: line)
  }

  @Test func drainHandsSessionsOverAtOnce() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let line = try await first.live(page)
    _ = try await first.press("Add", on: page)
    await first.app.drain()
    var last: String?
    while let message = await line.next() { last = message }
    #expect(last?.contains("event: bye") == true)
    let shown = try await taken(from: try await first.moved(to: process(patience: .zero)).live(page))
    #expect(shown.body.contains("Count: 1"))
    #expect(try await first.get("/").status == .serviceUnavailable)
  }

  @Test func outdatedSessionInMemoryIsReplacedByTheStoredOne() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let second = first.moved(to: process())
    let line = try await second.live(page)
    let shown = try await taken(from: line)
    _ = try await second.press("Add", on: shown)
    try await acknowledgement(of: 1, on: line)
    _ = try await second.ask(.post, "/_pawl/\(shown.session)/leave", body: shown.token)
    // The first process has the session in memory still, without the press.
    let again = try await taken(from: try await first.live(shown))
    #expect(again.body.contains("Count: 1"))
  }

  @Test func stateOfAnEarlierVersionIsMigrated() async throws {
    let (first, page) = try await pressedAndLeft()
    let next = process(version: 2) { old in
      #expect(old.version == 1)
      return CountState(count: 100)
    }
    let shown = try await taken(from: try await first.moved(to: next).live(page))
    #expect(shown.body.contains("Count: 100"))
  }

  @Test func stateThatCannotBeReadIsSetAsideAndTheUserIsTold() async throws {
    let (first, page) = try await pressedAndLeft()
    let second = first.moved(to: process(version: 2))
    let newLine = try await second.live(page)
    let shown = try await taken(from: newLine)
    #expect(shown.body.contains("Count: 0"))
    #expect(await newLine.next()?.contains("set aside") == true)
    let aside = try await storage.setAsideRecords(after: 0, limit: 10)
    #expect(aside.count == 1)
    #expect(aside.first?.reason.contains("version 1") == true)
  }

  @Test func stateThatCannotBeSetAsideIsNotReplaced() async throws {
    let (first, page) = try await pressedAndLeft()
    storage.failSettingAside(.unavailable("down"))
    let second = first.moved(to: process(version: 2))
    #expect(try await second.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=t").status == .serviceUnavailable)
    #expect(second.app.sessions.count == 0)
    let shown = try await taken(from: try await first.moved(to: process()).live(page))
    #expect(shown.body.contains("Count: 1"))
  }

  @Test func storedSessionsWithImpossibleNumbersAreRefused() throws {
    var session = StoredSession(
      browser: "b", owner: "", token: "t", target: "/", path: "/", documents: 1, document: 1, handled: 1, states: [:])
    #expect(try StoredSession(session.encoded()).documents == 1)
    session.documents = .max
    let bytes = try session.encoded()
    #expect(throws: StoredSession.FormatError.self) { try StoredSession(bytes) }
    #expect(throws: StoredSession.FormatError.self) { try StoredSession(Array(bytes.prefix(20))) }
    #expect(throws: StoredSession.FormatError.self) { try StoredSession([0]) }
  }

  @Test func actionTellsTheReducerThatItsSessionWasRestored() async throws {
    let first = Browser(process())
    let page = try await first.get("/")
    let second = first.moved(to: process(resumed: .resumed))
    let shown = try await taken(from: try await second.live(page))
    #expect(shown.body.contains("Count: 1000"))
  }

  @Test func sessionGoesOnInMemoryWhileTheStorageFails() async throws {
    storage.fail(.unavailable("down"))
    let browser = Browser(process(patience: .zero))
    let page = try await browser.get("/")
    #expect(page.status == .ok)
    let line = try await browser.live(page)
    let told = try #require(await line.next())
    #expect(told.contains("can't be saved"))
    _ = try await browser.press("Add", on: page)
    #expect(await line.next()?.contains("Count: 1") == true)
    storage.fail(nil)
    browser.app.sessions.sweep(now: browser.app.configuration.now())
    var (isTold, isAcknowledged) = (false, false)
    while !isTold || !isAcknowledged, let message = await line.next() {
      if message.contains("\"w\":\"\"") { isTold = true }
      if message.contains("\"a\":1") { isAcknowledged = true }
    }
    #expect(isTold && isAcknowledged)
  }

  // MARK: Processes

  private func process(
    secret: UInt8 = 1, version: Int = 1, patience: Duration = .seconds(2), resumed: CountAction? = nil,
    migrate: @escaping @Sendable (StoredSessionState) throws -> CountState = { throw $0.unknownVersion }
  ) -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    configuration.secret = Array(repeating: secret, count: 32)
    configuration.storagePatience = patience
    return WebApp(configuration: configuration, sessions: storage) { request in
      StoredCounterView(
        store: request.store("count", version: version, migrate: migrate, resumed: resumed) { state in
          Store(initialState: state ?? CountState(), reducer: countReducer, environment: ())
        })
    }
  }

  /// Ends a process as `kill -9` does, and the lease of the session of a page. A renewal that is on its way can't extend it then.
  private func kill(_ app: WebApp<TestContext>, showing page: Answer) async throws {
    let vault = try #require(app.vault)
    vault.writer.abandon()
    let key = vault.key(of: page.session.prefix { $0 != "." })
    // The writer may have been renewing its leases, and releases the records then.
    guard let lease = try await storage.base.load(key)?.lease else { return }
    #expect(try await storage.base.commit([StorageWrite(lease, [.release])]) == [.stored])
  }

  /// Presses the button on a page of a new process, waits until that is stored, and leaves the page.
  private func pressedAndLeft(tab: String = "t") async throws -> (Browser, Answer) {
    let browser = Browser(process())
    let page = try await browser.get("/")
    let line = try await browser.live(page, tab: tab)
    _ = try await browser.press("Add", on: page)
    try await acknowledgement(of: 1, on: line)
    _ = try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: page.token)
    return (browser, page)
  }
}
#endif
