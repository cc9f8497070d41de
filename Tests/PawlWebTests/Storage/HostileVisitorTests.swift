#if Web
import Foundation
import HTTPTypes
import PawlStorage
import PawlStorageTesting
import PawlUI
import Testing

@testable import PawlWeb

/// Visitors who try to load, guess, replay and fixate the stored sessions of others. Each app stands for a process.
@MainActor
@Suite struct HostileVisitorTests {
  private let storage = MemoryStorage(clock: ManualStorageClock().clock)
  private let tab = "0123456789abcdef"

  /// A cookie that a visitor without the victim's cookie can send.
  enum Cookie: CaseIterable {
    case none, another, unsigned, signedByAnotherProgram, signedWithAnotherSecret, signatureOfAnother, cut
  }

  @Test(
    "A visitor who knows a session's id and token, but not the cookie, gets nothing of it", arguments: Cookie.allCases)
  func knownIDIsOfNoUse(cookie: Cookie) async throws {
    let (victim, page) = try await storedSession()
    let before = try await record(of: page)
    for isInMemory in [true, false] {
      let attacker = isInMemory ? Browser(victim.app) : Browser(process())
      try await give(cookie, of: try #require(victim.cookie), to: attacker)
      for answer in try await attempts(attacker, page, cookie) {
        #expect([.gone, .forbidden, .conflict].contains(answer.status), "\(cookie) \(answer.status)")
        #expect(!answer.body.contains("Count:"))
        #expect(!answer.body.contains(page.token))
      }
      // A page that names the session as its own gets a new one.
      if cookie == .another {
        let opened = try await attacker.open(tab: tab, own: page)
        #expect(opened.body.contains("Count: 0"))
        #expect(id(opened) != id(page))
      }
    }
    // Nobody has even taken the lease.
    #expect(try await record(of: page) == before)
    let shown = try await taken(from: try await victim.moved(to: process()).live(page))
    #expect(shown.body.contains("Count: 1"))
  }

  @Test func sessionOfAUserIsNotGivenToTheNextUserOfTheBrowser() async throws {
    let (ann, page) = try await storedSession(of: "ann")
    let before = try await record(of: page)
    let bob = ann.moved(to: process())
    bob.headers = [.authorization: "bob"]
    for answer in try await attempts(bob, page, .another) { #expect(answer.status == .gone) }
    #expect(try await bob.open(tab: tab, own: page).body.contains("Count: 0"))
    #expect(try await record(of: page) == before)
  }

  @Test func visitorCannotChooseTheIDOfASession() async throws {
    let chosen = "00000000000000000000000000"
    let browser = Browser(process())
    _ = try await browser.get("/")
    for path in ["/?session=\(chosen)", "/?own=\(chosen)"] {
      #expect(!(try await browser.get(path).session.contains(chosen)))
    }
    let opened = try await browser.ask(
      .post, "/_pawl/open", [.contentType: "application/x-www-form-urlencoded", .pawlTab: tab],
      body: "path=/&own=\(chosen)")
    #expect(opened.status == .ok)
    #expect(!opened.session.contains(chosen))
    #expect(try await storage.load(StorageKey("web/session/\(chosen)")) == nil)
  }

  @Test("A cookie that a visitor has planted in another browser joins no sessions of different users")
  func plantedCookieDoesNotJoinUsers() async throws {
    let (attacker, page) = try await storedSession(of: "mallory")
    let victim = attacker.moved(to: process())
    victim.headers = [.authorization: "ann"]
    let own = try await victim.get("/")
    #expect(id(own) != id(page))
    attacker.headers = [.authorization: "mallory"]
    let spy = attacker.moved(to: victim.app)
    spy.headers = attacker.headers
    for answer in try await attempts(spy, own, .another) { #expect(answer.status == .gone) }
  }

  @Test func recordedMessageHasNoSecondEffectInAnyProcess() async throws {
    let (victim, page) = try await storedSession()
    // The cookie, the token and the message were read off a connection.
    for app in [victim.app, process(), process()] {
      _ = try await victim.moved(to: app).press("Add", on: page)
    }
    let shown = try await taken(from: try await victim.moved(to: process()).live(page))
    #expect(shown.body.contains("Count: 1"))
    #expect(shown.data("handled") == "1.1")
  }

  @Test func recordsThatAreNoSessionsCannotBeNamed() async throws {
    _ = try await storage.acquire("web/session/../secret", holder: "x", duration: .seconds(1), creating: 1)
    let browser = Browser(process())
    _ = try await browser.get("/")
    let names = [
      "..%2Fsecret", "../secret", "%2e%2e", "secret", "", "'; DROP TABLE pawl_records; --", "a\0b",
      String(repeating: "v", count: 5_000), String(repeating: "é", count: 13),
    ]
    for name in names {
      let own = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let opened = try await browser.ask(
        .post, "/_pawl/open", [.contentType: "application/x-www-form-urlencoded", .pawlTab: tab],
        body: "path=/&own=\(own)")
      #expect(opened.status == .ok)
      #expect(opened.session.prefix { $0 != "." }.count == 26)
      let live = try await browser.ask(.get, "/_pawl/\(own).1/live?v=1&tab=t")
      #expect(![.ok, .switchingProtocols].contains(live.status))
    }
  }

  @Test("Random changes of a cookie, an id and a token are refused", arguments: 0..<200 as Range<UInt64>)
  func changedSecretsAreRefused(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let (victim, page) = try await storedSession()
    let before = try await record(of: page)
    let attacker = victim.moved(to: generator.happens(percent: 50) ? process() : victim.app)
    var (session, token) = (page.session, page.token)
    switch generator.below(3) {
    case 0:
      // The name of the cookie isn't a secret.
      let cookie = try #require(victim.cookie)
      let start = cookie.prefix { $0 != "=" }.count + 1
      attacker.cookie = Self.changed(cookie, in: start..<cookie.count, &generator)
    case 1: session = Self.changed(session, in: 0..<26, &generator)
    default: token = Self.changed(token, in: 0..<token.count, &generator)
    }
    let event = "{\"n\":\(page.button("Add")),\"t\":\"press\"}"
    let answer = try await attacker.ask(
      .post, "/_pawl/\(session)/events", [.contentType: "application/json", .csrfToken: token],
      body: "{\"s\":2,\"e\":[\(event)]}")
    #expect(![.ok, .noContent, .seeOther].contains(answer.status), "Seed \(seed): \(answer.status)")
    #expect(try await record(of: page) == before, "Seed \(seed)")
  }

  // MARK: Support

  private func process() -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    configuration.secret = Array(repeating: 1, count: 32)
    configuration.storagePatience = .zero
    return WebApp(
      configuration: configuration, sessions: storage, owner: { $0.headers[.authorization] ?? "" },
      root: { request in
        StoredCounterView(
          store: request.store("count") { state in
            Store(initialState: state ?? CountState(), reducer: countReducer, environment: ())
          })
      })
  }

  /// A session with one press, whose page was left.
  private func storedSession(of user: String? = nil) async throws -> (Browser, Answer) {
    let browser = Browser(process())
    if let user { browser.headers = [.authorization: user] }
    let page = try await browser.get("/")
    let line = try await browser.live(page, tab: "t")
    _ = try await browser.press("Add", on: page)
    try await acknowledgement(of: 1, on: line)
    _ = try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: page.token)
    while await line.next() != nil {}
    // The session is released after its last state is stored.
    while try await record(of: page)?.lease != nil { await Task.yield() }
    return (browser, page)
  }

  private func id(_ page: Answer) -> Substring { page.session.prefix { $0 != "." } }

  private func record(of page: Answer) async throws -> StorageRecord? {
    try await storage.load(StorageKey("web/session/\(id(page))"))
  }

  /// All requests that use a session.
  private func attempts(_ browser: Browser, _ page: Answer, _ cookie: Cookie) async throws -> [Answer] {
    var answers = [
      try await browser.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=\(tab)"),
      try await browser.ask(.get, "/_pawl/\(page.session)/live?v=1&tab=t"),
      try await browser.press("Add", last: 2, on: page),
      try await browser.post("csrf=\(page.token)&press=\(page.button("Add"))", on: page),
      try await browser.ask(.post, "/_pawl/\(page.session)/leave", body: page.token),
      try await browser.ask(.post, "/_pawl/\(page.session)/beat", [.csrfToken: page.token]),
    ]
    // Pages are made for browsers whose cookie is right only.
    if cookie != .another { answers.append(try await browser.open(tab: tab, own: page)) }
    return answers.filter { $0.status != .ok || $0.body.contains("Count: 1") }
  }

  private func give(_ kind: Cookie, of victim: String, to attacker: Browser) async throws {
    let pair = victim.split(separator: "=", maxSplits: 1).map(String.init)
    let parts = pair[1].split(separator: ".").map(String.init)
    func made(secret: UInt8, purpose: String = "") -> String {
      SessionKeys(secret: Array(repeating: secret, count: 32), purpose: purpose).signed(parts[0])
    }
    switch kind {
    case .none: attacker.cookie = nil
    case .another: _ = try await attacker.get("/")
    case .unsigned: attacker.cookie = "\(pair[0])=\(parts[0])"
    case .signedByAnotherProgram: attacker.cookie = "\(pair[0])=\(made(secret: 1, purpose: "/other"))"
    case .signedWithAnotherSecret: attacker.cookie = "\(pair[0])=\(made(secret: 2))"
    case .signatureOfAnother:
      _ = try await attacker.get("/")
      let own = try #require(attacker.cookie?.split(separator: ".").last)
      attacker.cookie = "\(pair[0])=\(parts[0]).\(own)"
    case .cut: attacker.cookie = String(victim.dropLast())
    }
  }

  /// Returns a text with one other character.
  private static func changed(_ text: String, in range: Range<Int>, _ generator: inout SeededGenerator) -> String {
    var characters = Array(text)
    let index = range.lowerBound + generator.below(range.count)
    let digits = Array("0123456789abcdef").filter { $0 != characters[index] }
    characters[index] = digits[generator.below(digits.count)]
    return String(characters)
  }
}
#endif
