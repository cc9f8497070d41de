#if Web
import HTTPTypes
import Pawl
import ServiceLifecycleTestKit
import Testing

@testable import PawlWeb

/// Tests of the messages on a page's live connection.
@MainActor
@Suite struct WebAppLiveTests {
  @Test func pressUpdatesThePageOverTheConnection() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    #expect(await line.next()?.contains("\"a\":0") == true)
    _ = try await browser.press("Add", on: page)
    let frame = try #require(await line.next())
    #expect(frame.contains("Count: 1"))
    #expect(frame.contains("\"a\":1"))
    browser.app.close()
  }

  @Test func browsersHaveSeparateSessions() async throws {
    let app = WebApp<TestContext>.of()
    let (one, other) = (Browser(app), Browser(app))
    let (page, otherPage) = (try await one.get("/"), try await other.get("/"))
    let (line, otherLine) = (try await one.live(page), try await other.live(otherPage))
    _ = (await line.next(), await otherLine.next())
    for number in 1...3 { _ = try await one.press("Add", last: number, on: page) }
    _ = try await other.press("Add", on: otherPage)
    #expect(await otherLine.next()?.contains("Count: 1") == true)
    #expect(try await one.post("csrf=\(page.token)", on: page).status == .seeOther)
    app.close()
  }

  @Test func reopenedPageKeepsItsState() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    _ = try await browser.press("Add", on: page)
    _ = await line.next()
    let leave = try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: page.token)
    #expect(leave.status == .noContent)
    #expect(await line.next() == nil)
    #expect(try await browser.reload(page).body.contains("Count: 1"))
    #expect(browser.app.sessions.count == 1)
  }

  @Test func aSecondTabHasASessionOfItsOwn() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    _ = try await browser.press("Add", on: page)
    let second = try await browser.get("/")
    #expect(second.body.contains("Count: 0"))
    #expect(second.session != page.session)
    #expect(try await browser.press("Add", last: 2, on: page).status == .noContent)
    browser.app.close()
  }

  @Test func shutdownNotifiesPages() async throws {
    try await testGracefulShutdown { @MainActor @Sendable trigger in
      let browser = Browser(.of())
      let page = try await browser.get("/")
      let line = try await browser.live(page)
      _ = await line.next()
      trigger.triggerGracefulShutdown()
      #expect(await line.next() == "event: bye\ndata: 1000\n\n")
      #expect(await line.next() == nil)
    }
  }

  @Test("Only the page itself can answer a heartbeat")
  func heartbeatsOfAPage() async throws {
    let (start, elapsed) = (ContinuousClock.now, LockIsolated(Duration.zero))
    let browser = Browser(.of { $0.now = { start + elapsed.value } })
    let page = try await browser.get("/")
    #expect(page.data("patience") == "9000")
    let line = try await browser.live(page)
    _ = await line.next()
    let path = "/_pawl/\(page.session)/beat"
    #expect(try await browser.ask(.post, path).status == .forbidden)
    let foreign: HTTPFields = [.csrfToken: page.token, .origin: "https://evil.example"]
    #expect(try await browser.ask(.post, path, foreign).status == .forbidden)
    #expect(try await Browser(browser.app).ask(.post, path, [.csrfToken: page.token]).status == .gone)
    #expect(try await browser.ask(.post, path, [.csrfToken: page.token]).status == .noContent)
    elapsed.setValue(.seconds(10))
    browser.app.sessions.sweep(now: start + .seconds(10))
    #expect(await line.next() == nil)
    #expect(browser.session(of: page)?.isClosed == false)
    let again = try await browser.live(page)
    #expect(await again.next() != nil)
    browser.app.close()
  }

  @Test func endedSessionNotifiesItsPage() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    browser.app.sessions.remove(try #require(browser.session(of: page)))
    #expect(await line.next()?.hasPrefix("event: gone\n") == true)
    #expect(await line.next() == nil)
    #expect(try await browser.press("Add", on: page).status == .gone)
  }
}
#endif
