#if Web
import PawlUI
import PawlViews
import Testing

@testable import PawlWeb

/// Tests of a server whose program is an `App`.
@MainActor
@Suite struct ServedAppTests {
  /// An app with two windows, of which a page shows the first.
  private struct Notes: App {
    private final class Model: ObservableObject {
      @Published var count = 0
    }

    private struct Window: View {
      @ObservedObject var model: Model
      @Environment(\.scenePhase) private var phase

      var body: some View {
        VStack {
          Text("Count: \(model.count), \(phase == .active ? "active" : "not active")")
          Button("Add") { model.count += 1 }
        }
      }
    }

    private let model = Model()

    var body: some Scene {
      WindowGroup {
        NavigationView { Window(model: model).navigationTitle("Notes") }
      }
      WindowGroup(id: "other") { Text("Another window") }
    }
  }

  private func served() -> WebApp<TestContext> {
    WebApp(configuration: .still) { _ in AppRoot(app: Notes()) }
  }

  @Test("A page shows an app's first window and the title of that window's content")
  func firstWindow() async throws {
    let page = try await Browser(served()).get("/")
    #expect(page.body.contains("<title>Notes</title>"))
    #expect(page.body.contains("Count: 0, active"))
    #expect(!page.body.contains("Another window"))
  }

  @Test("Each tab has its own instance of the app, with its own state")
  func programOfATab() async throws {
    let browser = Browser(served())
    let page = try await browser.get("/")
    let line = try await browser.live(page)
    _ = await line.next()
    _ = try await browser.press("Add", on: page)
    #expect(await line.next()?.contains("Count: 1") == true)
    #expect(try await browser.get("/").body.contains("Count: 0"))
    browser.app.close()
  }
}
#endif
