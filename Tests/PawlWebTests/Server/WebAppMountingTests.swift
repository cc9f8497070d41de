#if Web
import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import PawlWeb

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Tests of a program that is mounted in an existing application.
@MainActor
@Suite struct WebAppMountingTests {
  private func application(
    base: String, root: @escaping @MainActor @Sendable (WebRequest<BasicRequestContext>) async throws -> CounterView
  ) -> some ApplicationProtocol {
    let router = Router()
    router.get("/health") { _, _ in "well" }
    WebApp<BasicRequestContext>(base: base, root: root).mount(on: router)
    return Application(router: router)
  }

  /// The headers that browsers send when the user opens a page.
  private let navigation: HTTPFields = [.secFetchDest: "document", .secFetchSite: "none"]

  @Test func programServesPathsUnderItsBase() async throws {
    let application = application(base: "admin/") { _ in CounterView() }
    try await application.test(.router) { client in
      try await client.execute(uri: "/admin", method: .get, headers: navigation) { answer in
        #expect(answer.status == .ok)
        #expect(String(buffer: answer.body).contains("action=\"/admin/_pawl/"))
      }
      try await client.execute(uri: "/admin/nowhere", method: .get, headers: navigation) {
        #expect($0.status == .notFound)
      }
      try await client.execute(uri: "/admin", method: .head) { #expect($0.status == .ok) }
      try await client.execute(uri: "/health", method: .get) { #expect(String(buffer: $0.body) == "well") }
      try await client.execute(uri: "/", method: .get) { #expect($0.status == .notFound) }
    }
  }

  @Test func pagesForDevelopersHaveAPathOfTheirOwn() async throws {
    let router = Router()
    var configuration = WebConfiguration()
    WebApp<BasicRequestContext>(configuration: configuration) { _ in CounterView() }.mount(on: router)
    configuration.access = .developmentMachine
    let tool = WebApp<BasicRequestContext>(base: "/inspector", configuration: configuration) { _ in CounterView() }
    tool.mount(on: router)
    try await Application(router: router).test(.router) { client in
      try await client.execute(uri: "/", method: .get, headers: navigation) { #expect($0.status == .ok) }
      try await client.execute(uri: "/inspectors", method: .get, headers: navigation) {
        #expect($0.status == .notFound)
      }
      // The context doesn't know the address of the client.
      for path in ["/inspector", "/inspector/", "/inspector/_pawl/pawl.js", "/inspector/x"] {
        try await client.execute(uri: path, method: .get, headers: navigation) { #expect($0.status == .forbidden) }
      }
    }
  }

  @Test func viewIsMadeFromTheRequest() async throws {
    let application = application(base: "") { request in
      let name = [
        request.query("name") ?? "", request.headers[.userAgent] ?? "", request.cookies["theme"]?.value ?? "",
        request.path,
      ]
      return CounterView(name: name.joined(separator: " "))
    }
    try await application.test(.router) { client in
      let headers: HTTPFields = [.userAgent: "Test", .cookie: "theme=dark"]
      try await client.execute(uri: "/?name=Ann", method: .get, headers: headers + navigation) {
        #expect(String(buffer: $0.body).contains("Ann Test dark /: 0"))
      }
    }
  }

  @Test func unauthorizedRequestGetsTheThrownStatus() async throws {
    let application = application(base: "") { request in
      guard request.headers[.authorization] != nil else { throw HTTPError(.unauthorized, message: "Sign in first.") }
      return CounterView()
    }
    try await application.test(.router) { client in
      try await client.execute(uri: "/", method: .get, headers: navigation) { answer in
        #expect(answer.status == .unauthorized)
        #expect(String(buffer: answer.body).contains("Sign in first."))
        #expect(answer.headers[.setCookie] == nil)
      }
      try await client.execute(uri: "/", method: .get, headers: [.authorization: "x"] + navigation) {
        #expect($0.status == .ok)
      }
    }
  }

  @Test func pageIsServedOverARealConnection() async throws {
    let router = Router(context: WebServer.Context.self)
    WebApp<WebServer.Context> { _ in CounterView() }.mount(on: router)
    var configuration = WebConfiguration()
    configuration.requestTimeout = .seconds(1_000_000)
    let application = Application(
      router: router, server: .http1(configuration: WebServer.connections(configuration)),
      configuration: .init(address: .hostname("127.0.0.1", port: 0)))
    try await application.test(.live) { client in
      // A `URLSession` with a very long timeout, because the framework's test client gives up after twenty seconds and
      // other tests may occupy the main actor for longer.
      let port = try #require(client.port)
      var request = URLRequest(url: try #require(URL(string: "http://127.0.0.1:\(port)/")))
      request.timeoutInterval = 1_000_000
      for field in navigation { request.setValue(field.value, forHTTPHeaderField: field.name.rawName) }
      for _ in 0..<3 {
        let (page, answer) = try await URLSession.shared.data(for: request)
        #expect((answer as? HTTPURLResponse)?.statusCode == 200)
        #expect(String(decoding: page, as: UTF8.self).contains("Count: 0"))
      }
      request.httpMethod = "HEAD"
      let (nothing, answer) = try await URLSession.shared.data(for: request)
      #expect((answer as? HTTPURLResponse)?.statusCode == 200)
      #expect(nothing.isEmpty)
    }
  }
}

extension HTTPFields {
  fileprivate static func + (left: HTTPFields, right: HTTPFields) -> HTTPFields {
    var fields = left
    for field in right { fields[field.name] = field.value }
    return fields
  }
}
#endif
