#if Web
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import PawlWeb

/// Tests of the routes of a program: the status and the text for each path and method.
@MainActor
@Suite struct WebAppRoutesTests {
  private static let noFile = "There is no such file: the program may have been updated. Reload the page.\n"
  private static let notAPage = "Pages are requested with GET; their events are sent to the session.\n"

  private func text(_ method: HTTPRequest.Method, _ path: String, base: String = "/app") async throws -> String {
    let answer = try await Browser(.of(base: base)).ask(method, path)
    return "\(answer.status.code) \(answer.body)"
  }

  @Test("A path below _pawl that no route has gets status 404 and a reason")
  func unknownPathsBelowThePrefix() async throws {
    for base in ["", "/app", "/app/deep"] {
      for method in [HTTPRequest.Method.get, .post, .delete] {
        #expect(try await text(method, base + "/_pawl/", base: base) == "404 There is nothing at /_pawl/.\n")
        #expect(try await text(method, base + "/_pawl/a/b/c", base: base) == "404 There is nothing at /_pawl/a/b/c.\n")
        #expect(
          try await text(method, base + "/_pawl/a/live/c", base: base) == "404 There is nothing at /_pawl/a/live/c.\n")
        #expect(
          try await text(method, base + "/_pawl/a/b/c/d/e", base: base)
            == "404 There is nothing at /_pawl/a/b/c/d/e.\n")
        #expect(try await text(method, base + "/_pawl/a/other", base: base) == "404 A session has no \"other\".\n")
        #expect(try await text(method, base + "/_pawl/open/x", base: base) == "404 A session has no \"x\".\n")
        #expect(try await text(method, base + "/_pawl/x.js", base: base) == "404 \(Self.noFile)")
      }
    }
  }

  @Test func wrongMethodIsRefusedWithTheNameOfTheRoute() async throws {
    let routes: [(String, HTTPRequest.Method)] = [
      ("live", .get), ("events", .post), ("leave", .post), ("beat", .post),
    ]
    for (route, allowed) in routes {
      for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete, .options, .trace] where method != allowed {
        #expect(
          try await text(method, "/app/_pawl/s.1/\(route)") == "405 \(method.rawValue) is not allowed for \(route).\n")
      }
      #expect(try await text(.head, "/app/_pawl/s.1/\(route)") == "405 ")
      // The request has no cookie.
      #expect(try await text(allowed, "/app/_pawl/s.1/\(route)").hasPrefix("410 The session cookie is missing."))
    }
    #expect(try await text(.get, "/app/_pawl/open") == "404 \(Self.noFile)")
    #expect(try await text(.delete, "/app/_pawl/open") == "404 \(Self.noFile)")
    #expect(try await text(.post, "/app/_pawl/open").hasPrefix("410 "))
    let style = "/app\(Assets.shared.style.path)"
    #expect(try await text(.get, style).hasPrefix("200 "))
    #expect(try await text(.head, style) == "200 ")
    #expect(try await text(.post, style) == "404 \(Self.noFile)")
    for path in ["/app", "/app/", "/app/deep/page"] {
      for method in [.post, .put, .delete, .options, try #require(HTTPRequest.Method("PROPFIND"))] {
        #expect(try await text(method, path) == "405 \(Self.notAPage)")
      }
    }
  }

  @Test func pathOutsideOfTheBaseIsRefused() async throws {
    for path in ["/", "/application", "//app/x", "/other/_pawl/s/live"] {
      for method in [HTTPRequest.Method.get, .delete] {
        #expect(
          try await text(method, path)
            == "404 There is no page \(path): the paths of this program's pages begin with /app.\n")
      }
    }
  }

  @Test func foreignHostIsRefusedOnEveryRoute() async throws {
    let browser = Browser(.of(base: "/app") { $0.allowedHosts = ["example.com"] })
    browser.host = "evil.example"
    for path in ["/app", "/app/_pawl/s/live", "/app\(Assets.shared.style.path)", "/other", "/app/_pawl/a/b/c"] {
      #expect(try await browser.ask(.get, path).status == .misdirectedRequest, "\(path)")
    }
  }

  @Test("The view is created with the parameters of the route by which the program was reached")
  func parametersOfTheProgramsOwnRoute() async throws {
    struct Context: RequestContext {
      typealias Source = TestContext.Source
      var coreContext: CoreRequestContextStorage
      init(source: Source) { coreContext = .init(source: source) }
    }
    let app = WebApp<Context>(base: "/t", configuration: .still) { request in
      CounterView(name: request.context.parameters.get("tenant") ?? "nobody")
    }
    var context = Context(source: .init())
    context.coreContext.parameters["tenant"] = "Ann"
    let head = HTTPRequest(
      method: .get, scheme: "http", authority: "example.com", path: "/t",
      headerFields: [.secFetchDest: "document", .secFetchSite: "none"])
    let response = try await app.respond(
      to: Request(head: head, body: RequestBody(buffer: ByteBuffer())), context: context)
    #expect(try await Browser.text(of: response).contains("Ann: 0"))
    #expect(context.endpointPath == nil)
  }
}
#endif
