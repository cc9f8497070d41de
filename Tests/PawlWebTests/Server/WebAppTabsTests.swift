#if Web
import HTTPTypes
import Testing

@testable import PawlWeb

/// Tests of the session that a tab gets: its own or a new one, never another tab's.
@MainActor
@Suite struct WebAppTabsTests {
  private let first = "tab-1-0123456789abcdef"
  private let second = "tab-2-0123456789abcdef"

  /// Opens a page in a tab and increments its count to 1.
  private func counted(_ browser: Browser, tab: String) async throws -> (page: Answer, line: Browser.Line) {
    let page = try await browser.get("/")
    let line = try await browser.live(page, tab: tab)
    _ = await line.next()
    _ = try await browser.press("Add", on: page)
    #expect(await line.next()?.contains("Count: 1") == true)
    return (page, line)
  }

  /// Returns the status with which the server answers a tab that connects to a page.
  private func connection(_ browser: Browser, _ page: Answer, tab: String) async throws -> HTTPResponse.Status {
    try await browser.get("/_pawl/\(page.session)/live?v=1&tab=\(tab)").status
  }

  @Test("A new tab doesn't take over the session of a tab that is offline")
  func newTabBesideAnOfflineOne() async throws {
    let browser = Browser(.of())
    let (page, _) = try await counted(browser, tab: first)
    let session = try #require(browser.session(of: page))
    session.leave(now: .now)
    let other = try await browser.get("/")
    #expect(other.body.contains("Count: 0"))
    #expect(try await browser.press("Add", last: 2, on: page).status == .noContent)
    #expect(try await browser.open(tab: first, own: page).body.contains("Count: 2"))
  }

  @Test("A tab opened while another one follows a mailto link doesn't take over its session")
  func newTabBesideOneThatHasSaidItLeaves() async throws {
    let browser = Browser(.of())
    let (page, line) = try await counted(browser, tab: first)
    // The script announces that the page is being left, the page stays after all, and a new tab sends its request
    // meanwhile.
    let other = try await browser.reload(page)
    #expect(other.body.contains("data-taken"))
    #expect(try await browser.press("Add", last: 2, on: page).status == .noContent)
    #expect(await line.next()?.contains("Count: 2") == true)
    #expect(try await connection(browser, other, tab: second) == .conflict)
    let own = try await browser.open(tab: second)
    #expect(own.body.contains("Count: 0"))
    #expect(try await browser.press("Add", last: 3, on: page).status == .noContent)
    browser.app.close()
  }

  @Test("Pages that a browser requests concurrently, before any script has run, have one session each")
  func pagesAtOnce() async throws {
    let browser = Browser(.of())
    var pages: [Answer] = []
    for _ in 0..<3 { pages.append(try await browser.get("/")) }
    for (number, page) in pages.enumerated() {
      _ = try await browser.live(page, tab: "tab-\(number)-0123456789abcdef")
    }
    #expect(browser.app.sessions.count == 3)
    browser.app.close()
  }

  @Test("Without scripts, a reloaded page continues its session", arguments: ["max-age=0", "no-cache"])
  func reloadWithoutScripts(cacheControl: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let again = try await browser.get("/", [.cacheControl: cacheControl])
    #expect(again.session.prefix { $0 != "." } == page.session.prefix { $0 != "." })
    #expect(browser.app.sessions.count == 1)
  }

  @Test("Pages that a browser requests concurrently, before it has a cookie, have one session each")
  func firstPagesOfABrowserAtOnce() async throws {
    let app = WebApp<TestContext>.of()
    // None of the requests has a cookie. A browser keeps only the last cookie of each name.
    var jar: [String: String] = [:]
    var pages: [Answer] = []
    for _ in 0..<3 {
      let browser = Browser(app)
      pages.append(try await browser.get("/"))
      let cookie = try #require(browser.cookie)
      jar[String(cookie.prefix { $0 != "=" })] = cookie
    }
    let browser = Browser(app)
    browser.cookie = jar.values.sorted().joined(separator: "; ")
    for (number, page) in pages.enumerated() {
      let line = try await browser.live(page, tab: "tab-\(number)-0123456789abcdef")
      _ = await line.next()
      #expect(try await browser.press("Add", on: page).status == .noContent)
      #expect(await line.next()?.contains("Count: 1") == true)
    }
    #expect(app.sessions.count == 3)
    // Further pages set no further cookies.
    #expect(try await browser.get("/").headers[.setCookie] == nil)
    app.close()
  }

  @Test("When a server sets its cookie, it deletes the cookies of its stopped predecessor")
  func cookiesOfBefore() async throws {
    let browser = Browser(.of())
    _ = try await browser.get("/")
    let old = try #require(browser.cookie?.prefix { $0 != "=" })
    let after = Browser(.of())
    after.cookie = browser.cookie
    let cookies = try await after.get("/").headers[values: .setCookie]
    #expect(cookies.count == 2)
    #expect(cookies.last?.hasPrefix("\(old)=;") == true)
    #expect(cookies.last?.hasSuffix("; Max-Age=0") == true)
  }

  @Test("A new tab on another path doesn't redirect the tab that is being left")
  func newTabOnAnotherPath() async throws {
    let browser = Browser(.of())
    let (page, _) = try await counted(browser, tab: first)
    let other = try await browser.reload(page, "/elsewhere")
    #expect(other.session.isEmpty)
    #expect(browser.app.sessions.count == 1)
    browser.app.close()
  }

  @Test("A reloaded tab continues its session, and events sent just before the reload are handled after it")
  func reloadedTab() async throws {
    let browser = Browser(.of())
    let (page, _) = try await counted(browser, tab: first)
    let again = try await browser.reload(page)
    #expect(again.body.contains("Count: 1"))
    let line = try await browser.live(again, version: Int(again.data("version")) ?? 0, tab: first)
    #expect(await line.next()?.contains("\"o\"") == false)
    // Event 1 was handled before the reload; event 2 was still in transit.
    let add = "{\"n\":\(page.button("Add")),\"t\":\"press\"}"
    let late = "\(page.token)\n{\"s\":2,\"e\":[\(add),\(add)]}"
    for _ in 0..<2 {
      #expect(try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: late).status == .noContent)
    }
    #expect(await line.next()?.contains("Count: 2") == true)
    #expect(try await browser.press("Add", on: again).status == .noContent)
    #expect(await line.next()?.contains("Count: 3") == true)
    #expect(browser.session(of: again)?.isLive == true)
    browser.app.close()
  }

  @Test("Tabs that are restored in another order each get their own session")
  func restoredTabs() async throws {
    let browser = Browser(.of())
    var pages: [(tab: String, page: Answer)] = []
    for number in 1...3 {
      let tab = "restored-\(number)-0123456789"
      let (page, _) = try await counted(browser, tab: tab)
      for _ in 1..<number { _ = try await browser.press("Add", last: number, on: page) }
      _ = try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: page.token)
      pages.append((tab, page))
    }
    for index in [2, 0, 1] {
      let loaded = try await browser.get("/")
      #expect(loaded.body.contains("Count: 0"))
      let own = try await browser.open(tab: pages[index].tab, own: pages[index].page)
      #expect(own.body.contains("Count: \(index == 0 ? 1 : 2)"))
      #expect(own.session.prefix { $0 != "." } == pages[index].page.session.prefix { $0 != "." })
      // The tab doesn't need the session of the page that it loaded first.
      _ = try await browser.ask(.post, "/_pawl/\(loaded.session)/leave", body: loaded.token)
      _ = await (try await browser.live(own, tab: pages[index].tab)).next()
    }
    #expect(browser.app.sessions.count == 3)
    browser.app.close()
  }

  @Test("A tab's name grants no access without the cookie, or for another session")
  func tabNameAloneIsNotEnough() async throws {
    let app = WebApp<TestContext>.of()
    let (browser, stranger) = (Browser(app), Browser(app))
    let (page, _) = try await counted(browser, tab: first)
    let form: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    #expect(try await stranger.ask(.post, "/_pawl/open", form, body: "path=/").status == .gone)
    #expect(try await stranger.open(tab: first, own: page).body.contains("Count: 0"))
    #expect(stranger.cookie != nil && stranger.cookie != browser.cookie)
    #expect(try await stranger.open(tab: first, own: page).body.contains("Count: 0"))
    #expect(try await browser.open(tab: second, own: page).body.contains("Count: 0"))
    #expect(try await browser.open(tab: first, own: page).body.contains("Count: 1"))
    for tab in ["", "short", String(repeating: "x", count: 65)] {
      #expect(try await browser.open(tab: tab, own: page).status == .badRequest)
    }
    app.close()
  }

  @Test("A tab from before a restart gets a session and a cookie of the new server")
  func tabAfterARestart() async throws {
    let before = Browser(.of())
    let (page, _) = try await counted(before, tab: first)
    let after = Browser(.of())
    after.cookie = before.cookie
    #expect(try await connection(after, page, tab: first) == .gone)
    let fresh = try await after.open(tab: first, own: page)
    #expect(fresh.body.contains("Count: 0"))
    #expect(after.cookie != before.cookie)
    #expect(try await after.press("Add", on: fresh).status == .noContent)
    before.app.close()
  }

  @Test("A page on another site can't open a session")
  func foreignPageOpensNothing() async throws {
    let browser = Browser(.of())
    _ = try await browser.get("/")
    let count = browser.app.sessions.count
    #expect(try await browser.open(tab: first, [.origin: "https://evil.example"]).status == .forbidden)
    #expect(try await browser.open(tab: first, [.secFetchSite: "cross-site"]).status == .forbidden)
    #expect(browser.app.sessions.count == count)
  }

  @Test(
    "An opened path never leads outside the app, whatever it contains",
    arguments: [
      "//evil.example", "http://evil.example/", "/a%0d%0ab", "/%20", "", "x", "/?a=b", "/_pawl/open",
    ])
  func openedPath(path: String) async throws {
    let browser = Browser(.of())
    _ = try await browser.get("/")
    let page = try await browser.open(path, tab: first)
    #expect(page.body.contains("Count: 0"))
    let form = try await browser.ask(
      .post, "/_pawl/open", [.contentType: "application/x-www-form-urlencoded"], body: "path=\(path)")
    #expect(form.status == .seeOther)
    #expect(form.headers[.location] == "/")
  }

  @Test("Without scripts, a form's effect is on the page that follows, even in a browser that once ran scripts")
  func formWithoutScripts() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    #expect(try await browser.post("csrf=\(page.token)&press=\(page.button("Add"))", on: page).status == .seeOther)
    let next = try await browser.get("/")
    #expect(next.body.contains("Count: 1"))
    #expect(try await browser.get("/").body.contains("Count: 1"))
    #expect(browser.app.sessions.count == 1)
  }
}
#endif
