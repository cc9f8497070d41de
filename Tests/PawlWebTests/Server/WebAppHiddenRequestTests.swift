#if Web
import HTTPTypes
import Testing

@testable import PawlWeb

/// Tests of requests that other sites may have made a visitor's browser send.
@MainActor
@Suite struct WebAppHiddenRequestTests {
  private nonisolated static func said(_ site: String, _ destination: String, _ purpose: String? = nil) -> HTTPFields {
    var fields: HTTPFields = [.secFetchSite: site, .secFetchDest: destination]
    fields[.secPurpose] = purpose
    return fields
  }

  @Test(
    "A request that another site may have caused creates no session",
    arguments: [
      said("cross-site", "image"), said("cross-site", "iframe"), said("cross-site", "empty"),
      said("cross-site", "document"), said("same-site", "document"), said("same-origin", "iframe"),
      said("none", "document", "prefetch;prerender"), [.accept: "image/*"], [.accept: "text/html"], [:],
    ])
  func hiddenRequest(headers: HTTPFields) async throws {
    let made = Counted()
    let program = WebApp<TestContext>(configuration: .still) { _ in
      made.count += 1
      return CounterView()
    }
    for _ in 0..<300 {
      let browser = Browser(program, from: "10.0.0.1")
      browser.navigation = headers
      let answer = try await browser.get("/")
      #expect(answer.status == .ok || answer.status == .notFound)
      #expect(answer.session.isEmpty)
      #expect(answer.body.utf8.count < 2_000)
    }
    #expect(made.count == 0)
    #expect(program.sessions.count == 0)
    #expect(program.sessions.knownCount == 0)
    #expect(try await Browser(program, from: "10.0.0.1").get("/").body.contains("Count: 0"))
  }

  /// The number of views created.
  @MainActor
  private final class Counted {
    var count = 0
  }

  @Test("A user who follows a link from another site gets the page as soon as its script requests it")
  func linkFromElsewhere() async throws {
    let browser = Browser(.of())
    browser.navigation = Self.said("cross-site", "document")
    let empty = try await browser.get("/")
    #expect(empty.body.contains("data-session=\"\""))
    let page = try await browser.open(tab: "0123456789abcdef")
    #expect(page.body.contains("Count: 0"))
    #expect(try await browser.press("Add", on: page).status == .noContent)
    #expect(browser.app.sessions.count == 1)
  }

  @Test("Without scripts, the button of the empty page leads to the real page, which is then kept")
  func emptyPageWithoutScripts() async throws {
    let browser = Browser(.of())
    browser.navigation = [:]
    let empty = try await browser.get("/")
    #expect(empty.body.contains("action=\"/_pawl/open\""))
    #expect(empty.body.contains("<button"))
    let form = try await browser.ask(
      .post, "/_pawl/open", [.contentType: "application/x-www-form-urlencoded"], body: "path=/")
    #expect(form.status == .seeOther)
    let page = try await browser.get("/")
    #expect(page.body.contains("Count: 0"))
    _ = try await browser.post("csrf=\(page.token)&press=\(page.button("Add"))", on: page)
    #expect(try await browser.get("/").body.contains("Count: 1"))
    #expect(browser.app.sessions.count == 1)
  }

  @Test("A HEAD request that another site may have caused gets the head of the empty page")
  func headOfAHiddenRequest() async throws {
    let browser = Browser(.of { $0.maximumSessions = 0 })
    browser.navigation = Self.said("cross-site", "empty")
    #expect(try await browser.ask(.head, "/").status == .ok)
  }

  @Test("If views can't be created, the response to opening the page says why")
  func refusedOpening() async throws {
    let browser = Browser(.of { $0.maximumSessions = 0 })
    browser.navigation = [:]
    _ = try await browser.get("/")
    let refused = try await browser.open(tab: "0123456789abcdef")
    #expect(refused.status == .serviceUnavailable)
    #expect(refused.body.contains("room"))
  }
}
#endif
