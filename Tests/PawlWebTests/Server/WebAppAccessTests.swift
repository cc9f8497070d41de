#if Web
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Testing

@testable import PawlWeb

/// Tests of pages that only the development machine, or one user, may request.
@MainActor
@Suite struct WebAppAccessTests {
  private func browser(
    _ access: WebAccess = .developmentMachine, from address: String? = "127.0.0.1", to host: String? = "localhost:8080",
    owner: String = ""
  ) -> Browser {
    var configuration = WebConfiguration.still
    configuration.access = access
    let app = WebApp<TestContext>(
      base: "/inspector", configuration: configuration, owner: { _ in owner }, root: { _ in CounterView() })
    let browser = Browser(app, from: address)
    browser.host = host
    return browser
  }

  @Test(arguments: ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
  func pageIsServedToThisMachine(address: String) async throws {
    #expect(try await browser(from: address).get("/inspector").status == .ok)
  }

  @Test(arguments: ["localhost", "localhost:8080", "127.0.0.1:8080", "[::1]:8080", "[::1]"])
  func pageIsServedUnderNamesOfThisMachine(host: String) async throws {
    #expect(try await browser(to: host).get("/inspector").status == .ok)
  }

  @Test(arguments: ["10.0.0.7", "192.168.1.2", "128.0.0.1", "fe80::1", "::2", "::ffff:10.0.0.7", nil])
  func otherMachineIsRefused(address: String?) async throws {
    let browser = browser(from: address)
    let answer = try await browser.get("/inspector")
    #expect(answer.status == .forbidden)
    #expect(!answer.body.contains("<form"))
    #expect(answer.headers[.setCookie] == nil)
    #expect(browser.app.sessions.count == 0)
  }

  @Test(arguments: ["Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"])
  func clientBehindAProxyOnThisMachineIsRefused(header: String) async throws {
    let browser = browser()
    browser.headers = [try #require(HTTPField.Name(header)): "127.0.0.1"]
    #expect(try await browser.get("/inspector").status == .forbidden)
  }

  @Test func trustedProxyCannotNameThisMachine() async throws {
    var configuration = WebConfiguration.still
    (configuration.access, configuration.trustsProxy) = (.developmentMachine, true)
    let browser = Browser(WebApp(configuration: configuration) { _ in CounterView() }, from: "127.0.0.1")
    browser.host = "localhost"
    browser.headers = [.xForwardedFor: "127.0.0.1"]
    #expect(try await browser.get("/").status == .forbidden)
  }

  @Test(arguments: ["example.com", "localhost.example.com", "127.0.0.1.example.com", "10.0.0.7:8080", "", nil])
  func nameOfAnotherSiteIsRefused(host: String?) async throws {
    #expect(try await browser(to: host).get("/inspector").status == .forbidden)
  }

  @Test func namedOwnerIsServedFromAnyMachine() async throws {
    let access = WebAccess.developmentMachine(orOwner: "ada")
    let ada = browser(access, from: "10.0.0.7", to: "example.com", owner: "ada")
    #expect(try await ada.get("/inspector").status == .ok)
    for owner in ["", "bob", "Ada"] {
      let other = browser(access, from: "10.0.0.7", to: "example.com", owner: owner)
      #expect(try await other.get("/inspector").status == .forbidden)
    }
    #expect(try await browser(access, owner: "bob").get("/inspector").status == .ok)
  }

  @Test func usersWhoAreNotSignedInAreNotTheOwner() async throws {
    let browser = browser(.developmentMachine(orOwner: ""), from: "10.0.0.7", to: "example.com")
    #expect(try await browser.get("/inspector").status == .forbidden)
  }

  @Test func errorOfTheOwnerIsTheResponse() async throws {
    var configuration = WebConfiguration.still
    configuration.access = .developmentMachine(orOwner: "ada")
    let app = WebApp<TestContext>(
      configuration: configuration, owner: { _ in throw HTTPError(.unauthorized) }, root: { _ in CounterView() })
    let error = await #expect(throws: HTTPError.self) { try await Browser(app, from: "10.0.0.7").get("/") }
    #expect(error?.status == .unauthorized)
  }

  @Test func eventsAndFilesAreRefusedAsWell() async throws {
    let browser = browser()
    let page = try await browser.get("/inspector")
    browser.address = try .init(ipAddress: "10.0.0.7", port: 1)
    #expect(try await browser.press("Add", on: page).status == .forbidden)
    for path in ["open", "pawl.js", "\(page.session)/live"] {
      #expect(try await browser.get("/inspector/_pawl/\(path)").status == .forbidden)
    }
    browser.address = try .init(ipAddress: "127.0.0.1", port: 1)
    #expect(try await browser.press("Add", on: page).status == .noContent)
  }

  @Test func pagesAreForEveryoneByDefault() async throws {
    #expect(WebConfiguration().access == .everyone)
    #expect(try await Browser(.of(), from: "10.0.0.7").get("/").status == .ok)
  }
}
#endif
