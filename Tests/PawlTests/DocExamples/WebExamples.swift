#if Web
import Hummingbird
import PawlInspector
import PawlRecording
import PawlUI
import PawlViewTesting
import PawlWeb
import PawlWebTesting
import Testing

/// The examples of `WebApp`, `WebServer` and `ViewTester(inBrowser:)`.
@MainActor
enum WebExamples {
  struct CounterView: View {
    let name: String
    @State private var count = 0

    init(name: String) { self.name = name }

    var body: some View { Button("\(name): \(count)") { count += 1 } }
  }

  static func mounted() -> Router<BasicRequestContext> {
    let web = WebApp<BasicRequestContext>(base: "/counter") { request in
      CounterView(name: request.query("name") ?? "Counter")
    }
    let router = Router()
    web.mount(on: router)
    return router
  }

  struct Program {
    static func main() async throws {
      try await WebServer.run(port: 8080) { CounterView(name: "Counter") }
    }
  }

  struct CounterApp: App {
    var body: some Scene {
      WindowGroup { CounterView(name: "Counter") }
    }
  }

  static func serveProgram(configuration: WebConfiguration) async throws {
    try await WebServer.run(CounterApp.self, port: 8080, configuration: configuration)
  }

  static func serveOverTLS() async throws {
    let tls = try WebTLS(certificateChain: "/etc/tls/chain.pem", privateKey: "/etc/tls/key.pem")
    try await WebServer.run(host: "0.0.0.0", port: 443, tls: tls) { CounterView(name: "Counter") }
  }

  static func serveInspector(of history: any RecordedHistory) async throws {
    try await WebServer.run(tools: [WebTool(at: "/inspector") { InspectorView(history) }]) {
      CounterView(name: "Counter")
    }
  }

  static func restricted() -> WebConfiguration {
    var configuration = WebConfiguration()
    configuration.access = .developmentMachine(orOwner: "ada")
    return configuration
  }

  static func probed() -> WebConfiguration {
    var configuration = WebConfiguration()
    configuration.probes = .standard
    return configuration
  }

  static func application(configuration: WebConfiguration) -> some ApplicationProtocol {
    let router = mounted()
    let application = Application(router: router, server: WebServer.server(configuration))
    return application
  }

  /// The web program in Docs/Tour.md.
  static func readme() async throws {
    try await WebServer.run(port: 8080) { CounterView(name: "Counter") }
  }

  static func compared() async {
    let terminal = ViewTester(CounterView(name: "Counter"))
    let browser = ViewTester(inBrowser: CounterView(name: "Counter"))
    for tester in [terminal, browser] { await tester.press("Counter: 0") }
    #expect(browser.contains("Counter: 1"))
  }
}

@Suite struct WebExamplesTests {
  @Test @MainActor func oneScriptRunsInBothHosts() async { await WebExamples.compared() }
}
#endif
