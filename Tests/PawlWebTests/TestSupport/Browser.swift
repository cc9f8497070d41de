#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Testing

@testable import PawlWeb

/// A request context with an address that the test chooses.
struct TestContext: RequestContext, RemoteAddressRequestContext {
  struct Source: RequestContextSource {
    let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    var address: SocketAddress?
  }

  var coreContext: CoreRequestContextStorage
  let remoteAddress: SocketAddress?

  init(source: Source) {
    coreContext = .init(source: source)
    remoteAddress = source.address
  }
}

/// The response to a request.
struct Answer: Sendable {
  let status: HTTPResponse.Status
  let headers: HTTPFields
  let body: String

  /// Returns the value of a data attribute of the page's form.
  func data(_ name: String) -> String {
    body.firstMatch(of: try! Regex("data-\(name)=\"([^\"]*)\"", as: (Substring, Substring).self))
      .map { String($0.output.1) } ?? ""
  }

  var session: String { data("session") }
  var token: String { data("csrf") }

  /// Returns the key of the button with a label.
  func button(_ label: String) -> String {
    body.firstMatch(
      of: try! Regex("<button id=\"p(\\d+)\"[^>]*>(?:<[^>]*>)*\(label)<", as: (Substring, Substring).self)
    )
    .map { String($0.output.1) } ?? ""
  }

  /// The key of the page's first field.
  var field: String { body.firstMatch(of: /<input id="p(\d+)"/).map { String($0.output.1) } ?? "" }
}

/// A browser that sends requests to an app and keeps its cookie.
@MainActor
final class Browser {
  let app: WebApp<TestContext>
  var cookie: String?
  /// The cookies that scripts on the pages have set.
  var scriptCookies: [String: String] = [:]
  /// The headers that browsers send when the user opens a page by its address.
  var navigation: HTTPFields = [.secFetchDest: "document", .secFetchSite: "none"]
  var host: String? = "example.com"
  var address: SocketAddress?
  /// Headers that are sent with every request.
  var headers: HTTPFields = [:]

  init(_ app: WebApp<TestContext>, from address: String? = nil) {
    self.app = app
    self.address = address.map { try! SocketAddress(ipAddress: $0, port: 1) }
  }

  func response(
    _ method: HTTPRequest.Method, _ path: String, _ extra: HTTPFields = [:], body: RequestBody
  ) async throws -> Response {
    var fields = method == .post || path.contains("/_pawl/") ? [:] : navigation
    for field in headers { fields[field.name] = field.value }
    for field in extra { fields[field.name] = field.value }
    let cookies = [cookie].compactMap(\.self) + scriptCookies.map { "\($0.key)=\($0.value)" }
    if !cookies.isEmpty { fields[.cookie] = cookies.joined(separator: "; ") }
    let head = HTTPRequest(method: method, scheme: "http", authority: host, path: path, headerFields: fields)
    let response = try await app.respond(
      to: Request(head: head, body: body),
      context: TestContext(source: .init(address: address)))
    for set in response.headers[values: .setCookie] {
      let pair = String(set.prefix { $0 != ";" })
      if pair.hasPrefix("pawl.") {
        if !set.contains("Max-Age=0") { cookie = pair }
      } else {
        scriptCookies[String(pair.prefix { $0 != "=" })] = nil
      }
    }
    return response
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ extra: HTTPFields = [:], body: RequestBody
  ) async throws -> Answer {
    try await Self.answer(of: response(method, path, extra, body: body))
  }

  func ask(
    _ method: HTTPRequest.Method, _ path: String, _ extra: HTTPFields = [:], body: String = ""
  ) async throws -> Answer {
    try await ask(method, path, extra, body: RequestBody(buffer: ByteBuffer(string: body)))
  }

  private nonisolated static func answer(of response: Response) async throws -> Answer {
    let collector = Collector()
    try await response.body.write(collector)
    return Answer(status: response.status, headers: response.headers, body: String(buffer: collector.buffer))
  }

  /// Returns the body of a response.
  nonisolated static func text(of response: Response) async throws -> String {
    try await answer(of: response).body
  }

  func get(_ path: String, _ extra: HTTPFields = [:]) async throws -> Answer { try await ask(.get, path, extra) }

  /// Sends events as the page's script does.
  func send(
    _ events: String, last: Int, on page: Answer, token: String? = nil, _ extra: HTTPFields = [:]
  ) async throws -> Answer {
    var fields: HTTPFields = [.contentType: "application/json", .csrfToken: token ?? page.token]
    for field in extra { fields[field.name] = field.value }
    return try await ask(
      .post, "\(page.data("base"))/_pawl/\(page.session)/events", fields, body: "{\"s\":\(last),\"e\":[\(events)]}")
  }

  func press(_ label: String, last: Int = 1, on page: Answer) async throws -> Answer {
    try await send("{\"n\":\(page.button(label)),\"t\":\"press\"}", last: last, on: page)
  }

  /// Posts a form as a browser without scripts does.
  func post(_ form: String, on page: Answer) async throws -> Answer {
    try await ask(
      .post, "\(page.data("base"))/_pawl/\(page.session)/events",
      [.contentType: "application/x-www-form-urlencoded"], body: form)
  }

  /// Requests the page of a tab's own session, as the page's script does.
  func open(_ path: String = "/", tab: String, own: Answer? = nil, _ extra: HTTPFields = [:]) async throws -> Answer {
    var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded", .pawlTab: tab]
    for field in extra { fields[field.name] = field.value }
    let session = own.map { "\($0.session.prefix { $0 != "." })" } ?? ""
    return try await ask(.post, "/_pawl/open", fields, body: "path=\(path)&own=\(session)")
  }

  /// Requests a page in place of `page`, whose script has announced that the page is being left.
  func reload(_ page: Answer, _ path: String = "/") async throws -> Answer {
    scriptCookies["pawl-left"] = "\(page.session.prefix { $0 != "." })"
    return try await get(path)
  }

  /// Returns the session that shows a page, or nil if there is none.
  func session(of page: Answer) -> WebSession? {
    guard let cookie, let browser = app.keys.value(of: cookie.drop { $0 != "=" }.dropFirst()) else { return nil }
    return app.sessions.session(page.session.prefix { $0 != "." }, of: Visitor(browser: browser, owner: ""))
  }

  /// Connects to a page, as its script does.
  func live(_ page: Answer, version: Int = 1, tab: String = "t") async throws -> Line {
    let response = try await response(
      .get, "\(page.data("base"))/_pawl/\(page.session)/live?v=\(version)&tab=\(tab)",
      body: RequestBody(buffer: ByteBuffer()))
    #expect(response.status == .ok)
    return Line(response)
  }

  /// The messages of a live connection, one at a time.
  final class Line {
    private var messages: AsyncStream<String>.Iterator
    private let task: Task<Void, any Error>

    init(_ response: Response) {
      let (stream, continuation) = AsyncStream<String>.makeStream()
      messages = stream.makeAsyncIterator()
      task = Task {
        defer { continuation.finish() }
        try await response.body.write(Writer(continuation: continuation))
      }
    }

    /// Returns the next message, or nil when the connection has ended.
    nonisolated(nonsending) func next() async -> String? {
      await messages.next(isolation: #isolation)
    }

    private struct Writer: ResponseBodyWriter {
      let continuation: AsyncStream<String>.Continuation

      func write(_ part: ByteBuffer) async throws { continuation.yield(String(buffer: part)) }
      func finish(_ trailers: HTTPFields?) async throws {}
    }
  }

  private final class Collector: ResponseBodyWriter {
    var buffer = ByteBuffer()

    func write(_ part: ByteBuffer) async throws { buffer.writeImmutableBuffer(part) }
    func finish(_ trailers: HTTPFields?) async throws {}
  }
}

extension WebConfiguration {
  /// A configuration whose clock doesn't advance, so that a slow machine causes no timeouts and no rate limits.
  static var still: WebConfiguration {
    var configuration = WebConfiguration()
    let start = ContinuousClock.now
    configuration.now = { start }
    return configuration
  }
}

extension WebApp<TestContext> {
  /// Returns an app that shows one view to every visitor.
  @MainActor
  static func of(
    base: String = "", _ change: (inout WebConfiguration) -> Void = { _ in },
    root: @escaping @MainActor @Sendable () -> CounterView = { CounterView() }
  ) -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    change(&configuration)
    return WebApp(base: base, configuration: configuration) { _ in root() }
  }
}
#endif
