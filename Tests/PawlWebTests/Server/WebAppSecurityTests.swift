#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import Pawl
import Testing

@testable import PawlWeb

/// Tests of the responses to invalid or hostile requests.
@MainActor
@Suite struct WebAppSecurityTests {
  private let origin = HTTPField.Name.origin

  // MARK: Pages

  @Test func contentSecurityPolicyForbidsForeignScriptsAndFraming() async throws {
    let page = try await Browser(.of()).get("/")
    #expect(page.status == .ok)
    let policy = try #require(page.headers[.contentSecurityPolicy])
    for part in ["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "form-action 'self'"] {
      #expect(policy.contains(part))
    }
    #expect(page.headers[.cacheControl] == "no-store")
    #expect(page.headers[.xContentTypeOptions] == "nosniff")
    #expect(page.headers[.crossOriginOpenerPolicy] == "same-origin")
  }

  @Test func cookieIsHTTPOnlySameSiteAndScopedToTheProgram() async throws {
    let page = try await Browser(.of(base: "/admin")).get("/admin")
    let cookie = try #require(page.headers[.setCookie])
    #expect(cookie.contains("; Path=/admin; HttpOnly; SameSite=Lax"))
    #expect(!cookie.contains("Secure"))
  }

  @Test func behindTLSTheCookieIsSecure() async throws {
    let behindProxy = Browser(.of { $0.trustsProxy = true })
    behindProxy.headers = [.xForwardedProto: "https"]
    #expect(try await behindProxy.get("/").headers[.setCookie]?.hasSuffix("; Secure") == true)
    let always = Browser(.of { $0.usesSecureCookies = true })
    #expect(try await always.get("/").headers[.setCookie]?.hasSuffix("; Secure") == true)
    let untrusted = Browser(.of())
    untrusted.headers = [.xForwardedProto: "https"]
    #expect(try await untrusted.get("/").headers[.setCookie]?.contains("Secure") == false)
  }

  @Test func aBrowserKeepsItsCookie() async throws {
    let browser = Browser(.of())
    _ = try await browser.get("/")
    #expect(try await browser.get("/").headers[.setCookie] == nil)
  }

  @Test func forgedCookieIsReplaced() async throws {
    let browser = Browser(.of())
    browser.cookie = "pawl.x=chosenbysomebodyelse." + String(repeating: "0", count: 64)
    let page = try await browser.get("/")
    let cookie = try #require(page.headers[.setCookie])
    #expect(!cookie.contains("chosen"))
  }

  @Test func cookiesOfOtherProgramsAreIgnored() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let own = try #require(browser.cookie)
    browser.cookie = "pawl.1=x.y; a=b; pawl.=; ;;=; pawl.; \(own)"
    #expect(try await browser.press("Add", on: page).status == .noContent)
  }

  @Test func headRequestMakesNoSession() async throws {
    let app = WebApp<TestContext>.of()
    let browser = Browser(app)
    let head = try await browser.ask(.head, "/")
    #expect(head.status == .ok)
    #expect(head.body.isEmpty)
    #expect((head.headers[.contentLength].flatMap { Int($0) } ?? 0) > 500)
    #expect(head.headers[.setCookie] == nil)
    #expect(app.sessions.count == 0)
    let page = try await browser.get("/")
    _ = try await browser.ask(.head, "/")
    #expect(try await browser.press("Add", on: page).status == .noContent)
    #expect(app.sessions.count == 1)
  }

  @Test func headResponseHasNoBody() async throws {
    func fail() throws -> CounterView { throw HTTPError(.unauthorized, message: "Sign in first.") }
    let (browser, outside) = (Browser(.of()), Browser(WebApp { _ in try fail() }))
    let page = try await browser.get("/")
    var answers: [Answer] = []
    for path in ["/nowhere", "/_pawl/x.js", "/_pawl/a/b/c", "/_pawl/\(page.session)/live", Assets.shared.style.path] {
      answers.append(try await browser.ask(.head, path))
    }
    answers.append(try await outside.ask(.head, "/"))
    #expect(answers.map(\.status) == [.notFound, .notFound, .notFound, .methodNotAllowed, .ok, .unauthorized])
    for answer in answers {
      #expect(answer.body.isEmpty)
      #expect(answer.headers[.contentLength] != "0")
    }
  }

  @Test func pathsCannotInjectHeaders() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/a%0d%0aSet-Cookie:%20x=y//evil.example")
    #expect(page.status == .notFound)
    let answer = try await browser.post("csrf=\(page.token)", on: page)
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "/")
  }

  @Test func errorDetailsAreNotSentToClients() async throws {
    struct Secret: Error { let password = "hunter2" }
    func fail() throws -> CounterView { throw Secret() }
    let app = WebApp<TestContext> { _ in try fail() }
    let page = try await Browser(app).get("/")
    #expect(page.status == .internalServerError)
    #expect(page.body == "The page could not be made. Try again later.\n")
    #expect(app.sessions.knownCount == 0)
  }

  // MARK: Authorization

  @Test func browserCannotUseAnothersSession() async throws {
    let app = WebApp<TestContext>.of()
    let (one, other) = (Browser(app), Browser(app))
    let page = try await one.get("/")
    _ = try await other.get("/")
    #expect(try await other.press("Add", on: page).status == .gone)
    #expect(try await other.get("/_pawl/\(page.session)/live?v=1&tab=t").status == .gone)
    #expect(try await other.post("csrf=\(page.token)", on: page).status == .gone)
    other.cookie = nil
    let answer = try await other.post("csrf=\(page.token)", on: page)
    #expect(answer.status == .gone)
    #expect(answer.body.contains("cookie"))
    #expect(try await one.press("Add", on: page).status == .noContent)
  }

  @Test func sessionIsNotReusedForAnotherUser() async throws {
    let app = WebApp<TestContext>(
      configuration: .still,
      owner: { request in
        guard let user = request.headers[.authorization] else {
          throw HTTPError(.unauthorized, message: "Sign in first.")
        }
        return user
      },
      root: { CounterView(name: $0.headers[.authorization] ?? "") })
    let browser = Browser(app)
    browser.headers = [.authorization: "ann"]
    let page = try await browser.get("/")
    #expect(page.body.contains("ann: 0"))
    browser.headers = [.authorization: "bob"]
    #expect(try await browser.press("Add", on: page).status == .gone)
    #expect(try await browser.get("/").body.contains("bob: 0"))
    browser.headers = [:]
    await #expect(throws: HTTPError.self) { try await browser.press("Add", on: page) }
    await #expect(throws: HTTPError.self) { try await browser.get("/") }
    browser.headers = [.authorization: "ann"]
    #expect(try await browser.press("Add", on: page).status == .noContent)
  }

  @Test func aPageOfAnOlderLoadIsToldToLoadAgain() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    _ = try await browser.reload(page)
    #expect(try await browser.press("Add", on: page).status == .conflict)
    #expect(try await browser.get("/_pawl/\(page.session)/live?v=1&tab=t").status == .conflict)
  }

  @Test func unknownSessionIsGone() async throws {
    let browser = Browser(.of())
    _ = try await browser.get("/")
    for name in ["x", "x.1", ".", "..", "%2e%2e", "x.1.1", String(repeating: "9", count: 5000)] {
      let answer = try await browser.get("/_pawl/\(name)/live")
      #expect(answer.status == .gone, "\(name.prefix(20))")
    }
  }

  // MARK: Tokens and origins

  @Test(arguments: ["", "x", "00000000000000000000000000"])
  func eventsWithoutTheTokenAreRefused(token: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let event = "{\"n\":\(page.button("Add")),\"t\":\"press\"}"
    let answer = try await browser.send(event, last: 1, on: page, token: token)
    #expect(answer.status == .forbidden)
    #expect(answer.body.contains("CSRF"))
    #expect(try await browser.post("csrf=\(token)&press=\(page.button("Add"))", on: page).status == .forbidden)
    let leave = try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: token)
    #expect(leave.status == .forbidden)
    #expect(try await browser.get("/").body.contains("Count: 0"))
  }

  @Test func tokenOfAnotherSessionIsRefused() async throws {
    let app = WebApp<TestContext>.of()
    let (one, other) = (Browser(app), Browser(app))
    let page = try await one.get("/")
    let token = try await other.get("/").token
    #expect(try await one.send("", last: 1, on: page, token: token).status == .forbidden)
  }

  @Test(arguments: [
    "null", "https://evil.example", "http://example.com.evil.example", "http://example.com:81", "http://", "https://",
    "file://", "example.com",
  ])
  func pagesOfOtherOriginsAreRefused(foreign: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    #expect(try await browser.send("", last: 1, on: page, [origin: foreign]).status == .forbidden)
    let live = try await browser.get("/_pawl/\(page.session)/live?v=1&tab=t", [origin: foreign])
    #expect(live.status == .forbidden)
    let leave = try await browser.ask(.post, "/_pawl/\(page.session)/leave", [origin: foreign], body: page.token)
    #expect(leave.status == .forbidden)
  }

  @Test func ownAndAllowedOriginsAreAccepted() async throws {
    let browser = Browser(.of { $0.allowedOrigins = ["https://front.example"] })
    let page = try await browser.get("/")
    for (number, known) in ["http://example.com", "https://example.com", "https://front.example"].enumerated() {
      let answer = try await browser.send("", last: number, on: page, [origin: known])
      #expect(answer.status == .noContent, "\(known)")
    }
  }

  @Test func plainHTTPOriginIsForeignBehindTLS() async throws {
    let browser = Browser(.of { $0.usesSecureCookies = true })
    let page = try await browser.get("/")
    #expect(try await browser.send("", last: 1, on: page, [origin: "http://example.com"]).status == .forbidden)
    #expect(try await browser.send("", last: 1, on: page, [origin: "https://example.com"]).status == .noContent)
  }

  @Test func originWithoutAHostIsForeign() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    browser.host = nil
    for foreign in ["http://", "https://", "http://example.com"] {
      #expect(try await browser.send("", last: 1, on: page, [origin: foreign]).status == .forbidden)
    }
    #expect(try await browser.send("", last: 1, on: page).status == .noContent)
  }

  @Test(arguments: ["cross-site", "same-site"])
  func crossSiteRequestsAreRefused(site: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let live = try await browser.get("/_pawl/\(page.session)/live?v=1&tab=t", [.secFetchSite: site])
    #expect(live.status == .forbidden)
  }

  @Test func requestsForOtherHostsAreRefused() async throws {
    let browser = Browser(.of { $0.allowedHosts = ["localhost", "[::1]", "Example.com"] })
    for host in ["localhost", "localhost:8080", "[::1]:8080", "[::1]", "EXAMPLE.com:1"] {
      browser.host = host
      #expect(try await browser.get("/").status == .ok, "\(host)")
    }
    for host in ["evil.example", "evil.example:8080", "", "localhost.evil.example", ":8080"] {
      browser.host = host
      #expect(try await browser.get("/").status == .misdirectedRequest, "\(host)")
    }
    browser.host = nil
    #expect(try await browser.get("/").status == .misdirectedRequest)
  }

  // MARK: Contents of requests

  @Test(arguments: [
    "", "{", "[]", "null", "{\"s\":1}", "{\"s\":0,\"e\":[{\"n\":1,\"t\":\"press\"}]}", "{\"s\":-1,\"e\":[]}",
    "{\"s\":99999999999999999999,\"e\":[]}", "{\"s\":1,\"e\":[{\"n\":-1,\"t\":\"press\"}]}",
    "{\"s\":1,\"e\":[{\"n\":1,\"t\":\"fly\"}]}", "{\"s\":1,\"e\":[{\"n\":1,\"t\":\"text\",\"v\":[1]}]}",
    "{\"s\":1,\"e\":[{\"n\":1,\"t\":\"choose\",\"v\":1e300}]}", "\u{0}", String(repeating: "[", count: 5000),
  ])
  func whatIsNoMessageIsRefused(body: String) async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let answer = try await browser.ask(
      .post, "/_pawl/\(page.session)/events", [.contentType: "application/json", .csrfToken: page.token], body: body)
    #expect(answer.status == .badRequest)
    #expect(!answer.body.isEmpty)
  }

  @Test func anElementThatIsNotOnThePageIsRefusedWithAReason() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    for key in ["0", "1", "99999999", "18446744073709551615"] {
      let answer = try await browser.send("{\"n\":\(key),\"t\":\"press\"}", last: 1, on: page)
      #expect(answer.status == .unprocessableContent || answer.status == .noContent, "\(key)")
    }
    #expect(try await browser.get("/").body.contains("Count: 0"))
  }

  @Test func tooLargeRequestIsRefused() async throws {
    let browser = Browser(.of { ($0.maximumMessageSize, $0.maximumTextSize) = (1000, 0) })
    let page = try await browser.get("/")
    let long = String(repeating: "x", count: 1001)
    #expect(try await browser.post(long, on: page).status == .contentTooLarge)
    // The server doesn't rely on the length that the request declares.
    let lying = try await browser.ask(
      .post, "/_pawl/\(page.session)/events", [.contentLength: "1", .contentType: "application/json"], body: long)
    #expect(lying.status == .contentTooLarge)
    let announced = try await browser.ask(.post, "/_pawl/\(page.session)/events", [.contentLength: "99999999999"])
    #expect(announced.status == .contentTooLarge)
  }

  @Test func truncatedBodyIsRefused() async throws {
    struct Broken: Error {}
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let body = AsyncThrowingStream<ByteBuffer, any Error> { $0.finish(throwing: Broken()) }
    let answer = try await browser.ask(
      .post, "/_pawl/\(page.session)/events", [.contentType: "application/json"], body: RequestBody(asyncSequence: body)
    )
    #expect(answer.status == .badRequest)
  }

  @Test func tooManyEventsInOneMessageAreRefused() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    let event = "{\"n\":\(page.button("Add")),\"t\":\"press\"}"
    let many = Array(repeating: event, count: 257).joined(separator: ",")
    #expect(try await browser.send(many, last: 257, on: page).status == .contentTooLarge)
  }

  @Test func eventsOfAnotherTypeAreRefused() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    for type in ["text/plain", "", "multipart/form-data; boundary=x"] {
      let answer = try await browser.ask(.post, "/_pawl/\(page.session)/events", [.contentType: type], body: "x")
      #expect(answer.status == .unsupportedMediaType)
    }
  }

  @Test func invalidFormIsRefusedOrHasNoEffect() async throws {
    let browser = Browser(.of())
    let page = try await browser.get("/")
    for form in ["csrf=\(page.token)&press=%ff%fe", "csrf=\(page.token)&v.%=1&=&&==", "csrf=\(page.token)&press=99"] {
      #expect(try await browser.post(form, on: page).status == .seeOther)
    }
    #expect(try await browser.get("/").body.contains("Count: 0"))
  }

  @Test func anEventFloodIsStoppedWithAReason() async throws {
    let (start, elapsed) = (ContinuousClock.now, LockIsolated(Duration.zero))
    let browser = Browser(
      .of {
        ($0.maximumEventsPerSecond, $0.gracePeriod) = (1, .seconds(3600))
        $0.now = { start + elapsed.value }
      })
    let page = try await browser.get("/")
    // Events that arrive in one request are accepted together. Two hundred of them use up more than three minutes'
    // worth of events.
    let event = "{\"n\":\(page.button("Add")),\"t\":\"press\"}"
    let many = Array(repeating: event, count: 200).joined(separator: ",")
    #expect(try await browser.send(many, last: 200, on: page).status == .noContent)
    let refused = try await browser.press("Add", last: 201, on: page)
    #expect(refused.status == .tooManyRequests)
    #expect(refused.headers[.retryAfter] == "1")
    #expect(refused.body.contains("events a second"))
    #expect(try await browser.reload(page).status == .tooManyRequests)
    elapsed.setValue(.seconds(198))
    #expect(try await browser.press("Add", last: 201, on: page).status == .tooManyRequests)
    elapsed.setValue(.seconds(199))
    #expect(try await browser.press("Add", last: 201, on: page).status == .noContent)
  }

  @Test func idleSessionEndsAfterItsTimeout() async throws {
    let (start, elapsed) = (ContinuousClock.now, LockIsolated(Duration.zero))
    let browser = Browser(.of { $0.now = { start + elapsed.value } })
    let page = try await browser.get("/")
    elapsed.setValue(.seconds(60))
    browser.app.sessions.sweep(now: start + .seconds(60))
    #expect(try await browser.send("", last: 0, on: page).status == .noContent)
    browser.app.sessions.sweep(now: start + .seconds(61))
    #expect(try await browser.send("", last: 0, on: page).status == .gone)
  }

  @Test func otherMethodsAndPathsAreAnsweredWithAReason() async throws {
    let browser = Browser(.of(base: "/app"))
    let page = try await browser.get("/app")
    for (method, path, status) in [
      (HTTPRequest.Method.post, "/app", HTTPResponse.Status.methodNotAllowed),
      (.delete, "/app/x", .methodNotAllowed),
      (.post, "/app/_pawl/\(page.session)/live", .methodNotAllowed),
      (.get, "/app/_pawl/\(page.session)/events", .methodNotAllowed),
      (.get, "/app/_pawl/\(page.session)/other", .notFound),
      (.get, "/app/_pawl/a/b/c", .notFound),
      (.get, "/app/_pawl/../../etc/passwd", .notFound),
      (.get, "/app/_pawl/pawl.js", .notFound),
      (.get, "/application", .notFound),
      (.get, "/other", .notFound),
    ] {
      let answer = try await browser.ask(method, path)
      #expect(answer.status == status, "\(method) \(path)")
      #expect(!answer.body.isEmpty)
    }
  }

  // MARK: Limits on sessions

  @Test func requestBeyondTheSessionLimitGetsStatus503() async throws {
    let app = WebApp<TestContext>.of { ($0.maximumSessions, $0.maximumSessionsPerAddress) = (3, 2) }
    for _ in 0..<2 { #expect(try await Browser(app, from: "10.0.0.1").get("/").status == .ok) }
    let third = try await Browser(app, from: "10.0.0.1").get("/")
    #expect(third.status == .tooManyRequests)
    #expect(third.headers[.retryAfter] == "30")
    #expect(third.body.contains("address"))
    #expect(try await Browser(app, from: "10.0.0.2").get("/").status == .ok)
    let fourth = try await Browser(app, from: "10.0.0.3").get("/")
    #expect(fourth.status == .serviceUnavailable)
    #expect(fourth.body.contains("room"))
  }

  @Test func addressBehindAProxyIsTheForwardedOne() async throws {
    let app = WebApp<TestContext>.of { ($0.trustsProxy, $0.maximumSessionsPerAddress) = (true, 1) }
    for (number, forwarded) in ["9.9.9.1, 10.0.0.1", "9.9.9.2, 10.0.0.1"].enumerated() {
      let browser = Browser(app, from: "127.0.0.1")
      browser.headers = [.xForwardedFor: forwarded]
      #expect(try await browser.get("/").status == (number == 0 ? .ok : .tooManyRequests))
    }
    let untrusted = WebApp<TestContext>.of { $0.maximumSessionsPerAddress = 1 }
    for number in 0..<2 {
      let browser = Browser(untrusted, from: "10.0.0.1")
      browser.headers = [.xForwardedFor: "9.9.9.\(number)"]
      #expect(try await browser.get("/").status == (number == 0 ? .ok : .tooManyRequests))
    }
  }

  @Test func failedViewsDoNotUseUpCapacity() async throws {
    let app = WebApp<TestContext>(configuration: .still) { request in
      if request.query("in") == nil { throw HTTPError(.unauthorized, message: "Sign in first.") }
      return CounterView()
    }
    for _ in 0..<300 {
      await #expect(throws: HTTPError.self) { try await Browser(app, from: "10.0.0.1").get("/") }
    }
    #expect(app.sessions.knownCount == 0)
    #expect(try await Browser(app, from: "10.0.0.1").get("/?in=1").status == .ok)
  }

  @Test func endedProgramRefusesSessions() async throws {
    let app = WebApp<TestContext>.of()
    let browser = Browser(app)
    let page = try await browser.get("/")
    app.close()
    #expect(try await browser.press("Add", on: page).status == .gone)
    #expect(try await browser.get("/").status == .serviceUnavailable)
  }
}
#endif
