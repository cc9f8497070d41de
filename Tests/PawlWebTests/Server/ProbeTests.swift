#if Web
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PawlStorage
import PawlStorageTesting
import PawlUI
import ServiceLifecycle
import ServiceLifecycleTestKit
import Testing

@testable import PawlWeb

/// Tests of the probes for supervisors and load balancers.
@MainActor
@Suite struct ProbeTests {
  private let elapsed = LockIsolated(Duration.zero)
  private let storage = FaultyStorage(MemoryStorage())

  @Test func probesNeedNoCookieAndNoAllowedHostAndMakeNoSession() async throws {
    let app = app(storage: nil) { $0.allowedHosts = ["example.com"] }
    let server = server(app)
    for (path, text) in [("/health", "ok\n"), ("/ready", "ready\n")] {
      let answer = try await server.ask(.get, path)
      #expect(answer.status == .ok)
      #expect(answer.body == text)
      #expect(answer.headers[.setCookie] == nil)
      #expect(answer.headers[.cacheControl] == "no-store")
      let head = try await server.ask(.head, path)
      #expect(head.status == .ok)
      #expect(head.body == "")
      // Other paths are the program's.
      #expect(try await server.ask(.get, path + "/x").status == .misdirectedRequest)
    }
    #expect(app.sessions.knownCount == 0)
  }

  @Test func pathsCanBeChosenAndLeftOut() async throws {
    let server = server(app(storage: nil), WebProbes(readiness: "/up"))
    #expect(try await server.ask(.get, "/up").status == .ok)
    #expect(try await server.ask(.get, "/health").body.contains("<html"))
    #expect(WebConfiguration().probes == .none)
  }

  @Test func processIsReadyWhenItsStorageHasAnswered() async throws {
    let gate = StorageGate()
    storage.inject(.hold(gate))
    let app = app()
    let server = server(app)
    let answer = try await server.ask(.get, "/ready")
    #expect(answer.status == .serviceUnavailable)
    #expect(answer.body == "starting\n")
    #expect(try await server.ask(.get, "/health").status == .ok)
    gate.open()
    await app.readiness.settle()
    #expect(try await server.ask(.get, "/ready").status == .ok)
  }

  @Test func processIsNotReadyWhileItsStorageFailsForLongerThanItsPatience() async throws {
    let app = app()
    #expect(await state(of: app) == .starting)
    #expect(await state(of: app) == .ready)
    storage.setOutage(.unavailable("down"))
    elapsed.setValue(.seconds(10))
    #expect(await state(of: app) == .ready)
    elapsed.setValue(.seconds(12))
    #expect(await state(of: app) == .ready)
    elapsed.setValue(.seconds(12.5))
    #expect(await state(of: app) == .storageFails)
    storage.setOutage(nil)
    elapsed.setValue(.seconds(14))
    _ = await state(of: app)
    #expect(await state(of: app) == .ready)
  }

  @Test func storageThatHangsMakesTheProcessUnready() async throws {
    let app = app()
    _ = await state(of: app)
    let gate = StorageGate()
    storage.inject(.hold(gate))
    elapsed.setValue(.seconds(10))
    #expect(app.readiness.state == .ready)
    elapsed.setValue(.seconds(12))
    #expect(app.readiness.state == .ready)
    elapsed.setValue(.seconds(13))
    #expect(app.readiness.state == .storageFails)
    gate.open()
    #expect(await state(of: app) == .storageFails)
    #expect(await state(of: app) == .ready)
  }

  @Test func storageThatIsAskedInEachProbeGetsOneReadASecond() async throws {
    let app = app()
    _ = await state(of: app)
    storage.inject(.fail(.unavailable("down")))
    for _ in 0..<10 { #expect(await state(of: app) == .ready) }
    // The next second takes the fault.
    elapsed.setValue(.seconds(1))
    _ = await state(of: app)
    elapsed.setValue(.seconds(5))
    #expect(app.readiness.state == .storageFails)
  }

  @Test func storageThatReadsButDoesNotWriteMakesTheProcessUnready() async throws {
    let held = HeldStorage(MemoryStorage())
    let app = app(storage: held) { $0.storagePatience = .seconds(2) }
    _ = await state(of: app)
    let browser = Browser(app)
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    held.failCommits(.full("disk"))
    _ = try await browser.press("Add", on: page)
    while let message = await line.next(), !message.contains("can't be saved") {}
    #expect(await state(of: app) == .ready)
    elapsed.setValue(.seconds(3))
    #expect(await state(of: app) == .storageFails)
    held.failCommits(nil)
    while let message = await line.next(), !message.contains("\"w\":\"\"") {}
    #expect(await state(of: app) == .ready)
  }

  @Test func processThatHandsItsSessionsOverIsNotReady() async throws {
    typealias Drain = @MainActor (WebApp<TestContext>) async -> Void
    for drain in [{ $0.announceDrain() }, { await $0.drain() }, { $0.close() }] as [Drain] {
      let app = app()
      _ = await state(of: app)
      #expect(await state(of: app) == .ready)
      await drain(app)
      #expect(await state(of: app) == .draining)
    }
  }

  @Test func announcedDrainStillServesPages() async throws {
    let app = app()
    let browser = Browser(app)
    let page = try await browser.get("/")
    app.announceDrain()
    #expect(try await browser.press("Add", on: page).status == .noContent)
    #expect(try await Browser(app).get("/").status == .ok)
  }

  @Test func noticeIsGivenWhenTheProcessIsAskedToEnd() async throws {
    let wasAnnounced = LockIsolated(false)
    let notice = DrainNotice(delay: .zero) { wasAnnounced.setValue(true) }
    try await testGracefulShutdown { @MainActor @Sendable trigger in
      async let end: Void = notice.run()
      #expect(!wasAnnounced.value)
      trigger.triggerGracefulShutdown()
      try await end
      #expect(wasAnnounced.value)
    }
  }

  @Test func serverEndsAfterTheNoticeWasGiven() async throws {
    let steps = LockIsolated<[String]>([])
    let (isRunning, run) = AsyncStream<Void>.makeStream()
    let server = FakeServer(run: run) { steps.withValue { $0.append("server") } }
    let notice = DrainNotice(delay: .milliseconds(1)) { steps.withValue { $0.append("notice") } }
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let group = ServiceGroup(services: [server, notice], logger: logger)
    async let end: Void = group.run()
    for await _ in isRunning { break }
    await group.triggerGracefulShutdown()
    try await end
    #expect(steps.value == ["notice", "server"])
  }

  /// A service that ends when it is asked to.
  private struct FakeServer: Service {
    let run: AsyncStream<Void>.Continuation
    let ends: @Sendable () -> Void

    func run() async throws {
      run.yield()
      try await gracefulShutdown()
      ends()
    }
  }

  // MARK: Support

  private func app(_ change: (inout WebConfiguration) -> Void = { _ in }) -> WebApp<TestContext> {
    app(storage: storage, change)
  }

  private func app(
    storage: (any SessionStorage)?, _ change: (inout WebConfiguration) -> Void = { _ in }
  ) -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    configuration.secret = Array(repeating: 1, count: 32)
    let (start, elapsed) = (ContinuousClock.now, elapsed)
    configuration.now = { start + elapsed.value }
    change(&configuration)
    return WebApp(configuration: configuration, sessions: storage) { request in
      StoredCounterView(
        store: request.store("count") { state in
          Store(initialState: state ?? CountState(), reducer: countReducer, environment: ())
        })
    }
  }

  /// A router with the probes of an app before its pages.
  private struct Server {
    let responder: RouterResponder<TestContext>

    func ask(_ method: HTTPRequest.Method, _ path: String) async throws -> Answer {
      let head = HTTPRequest(method: method, scheme: "http", authority: "10.0.0.1", path: path)
      let response = try await responder.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: TestContext(source: .init()))
      return Answer(
        status: response.status, headers: response.headers, body: try await Browser.text(of: response))
    }
  }

  private func server(_ app: WebApp<TestContext>, _ probes: WebProbes = .standard) -> Server {
    let router = Router(context: TestContext.self)
    app.mountProbes(probes, on: router)
    app.mount(on: router)
    return Server(responder: router.buildResponder())
  }

  /// The state after the read that the question begins has ended.
  private func state(of app: WebApp<TestContext>) async -> Readiness.State {
    let state = app.readiness.state
    await app.readiness.settle()
    return state
  }
}
#endif
