import Hummingbird
import PawlUI
import PawlWeb

/// The examples of `WebApp` and `WebServer`.
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
}
