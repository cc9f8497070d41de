#if Web
import Foundation
import HTTPTypes
import PawlFeaturesUI
import Testing

@testable import GuideProgram
@testable import PawlWeb

/// Tests that the state of a stack of features and the address of the page change with each other.
@MainActor
@Suite struct WebAppStackTests {
  /// The stores of all sessions, in the order of their creation.
  @MainActor
  private final class Stores {
    var all: [StoreOf<Guide>] = []
    var titles: [String] { all.last?.withState { $0.path.map(\.title) } ?? [] }
    var log: [String] { all.last?.withState(\.log) ?? [] }
  }

  private let stores = Stores()
  private let tab = "first-0123456789abcdef"

  private func browser(_ titles: String..., base: String = "/") -> Browser {
    let stores = stores
    return Browser(
      WebApp<TestContext>(base: base, configuration: .still) { _ in
        let store = Store(initialState: Guide.State(titles)) { Guide() }
        stores.all.append(store)
        return GuideView(store: store)
      })
  }

  @Test func anInitialStackIsShownAtItsAddress() async throws {
    let browser = browser("Setup", "First steps", base: "/guide")
    let redirect = try await browser.get("/guide?lang=en")
    #expect(redirect.status == .seeOther)
    #expect(redirect.headers[.location] == "/guide/setup/first-steps?lang=en")
    let page = try await browser.get("/guide/setup/first-steps?lang=en")
    #expect(page.status == .ok)
    #expect(page.body.contains("<title>First steps</title>"))
    #expect(stores.all.count == 1, "the session of the redirect continues")
    #expect(stores.titles == ["Setup", "First steps"])
    #expect(stores.log == [])
    browser.app.close()
  }

  @Test func anAddressSetsTheStackOfANewSession() async throws {
    let browser = browser("Setup")
    let page = try await browser.get("/basics/more-of-basics")
    #expect(page.status == .ok)
    #expect(page.body.contains("<title>More of Basics</title>"))
    #expect(stores.titles == ["Basics", "More of Basics"])
    #expect(stores.log == ["pop", "push Basics", "push More of Basics"])
    browser.app.close()
  }

  @Test func anAddressWithoutAPageShowsTheLastPageThatWasFound() async throws {
    let browser = browser("Setup")
    let page = try await browser.get("/setup/more-of-setup/nothing")
    #expect(page.status == .notFound)
    #expect(page.body.contains("<title>More of Setup</title>"))
    #expect(stores.titles == ["Setup", "More of Setup"])
    browser.app.close()
  }

  @Test func theFirstUpdateHasTheAddressIfThePageRequestedTheSession() async throws {
    let browser = browser("Setup")
    let page = try await browser.open("/", tab: tab)
    #expect(page.body.contains("<title>Setup</title>"))
    let line = try await browser.live(page, version: Int(page.data("version")) ?? 0, tab: tab)
    let frame = try #require(await line.next())
    #expect(frame.contains(#""u":"/setup""#))
    #expect(frame.contains(#""r":1"#))
    #expect(stores.log == [])
    browser.app.close()
  }

  @Test func stepsInTheHistorySendPopsAndPushesToTheReducer() async throws {
    let browser = browser()
    let page = try await browser.open("/basics/more-of-basics", tab: tab)
    let line = try await browser.live(page, version: Int(page.data("version")) ?? 0, tab: tab)
    _ = await line.next()
    for (number, path) in ["/basics", "/basics/more-of-basics", "/"].enumerated() {
      _ = try await browser.send(#"{"n":0,"t":"go","v":"\#(path)"}"#, last: number + 1, on: page)
      // Under load, the page may be sent in more than one update. The address is in one of them.
      while let frame = await line.next(), !frame.contains(#""u":"\#(path)""#) {
        #expect(!frame.contains(#""u":""#))
      }
    }
    #expect(
      stores.log == ["push Basics", "push More of Basics", "pop", "push More of Basics", "pop", "pop"])
    #expect(stores.titles == [])
    browser.app.close()
  }

  @Test func aStepToAPageThatIsGoneRestoresTheAddress() async throws {
    let browser = browser()
    let page = try await browser.open("/basics", tab: tab)
    let line = try await browser.live(page, version: Int(page.data("version")) ?? 0, tab: tab)
    _ = await line.next()
    _ = try await browser.send(#"{"n":0,"t":"go","v":"/basics/gone"}"#, last: 1, on: page)
    let frame = try #require(await line.next())
    #expect(frame.contains(#""u":"/basics""#))
    #expect(frame.contains(#""r":1"#))
    browser.app.close()
  }

  @Test func changesOfTheReducerChangeTheAddress() async throws {
    let browser = browser()
    let page = try await browser.open("/", tab: tab)
    let line = try await browser.live(page, version: Int(page.data("version")) ?? 0, tab: tab)
    _ = await line.next()
    _ = try await browser.press("To the end", on: page)
    #expect(await line.next()?.contains(#""u":"/appendix/index""#) == true)
    browser.app.close()
  }

  @Test func aReloadKeepsTheStackAndItsState() async throws {
    let browser = browser()
    let page = try await browser.open("/basics", tab: tab)
    _ = try await browser.live(page, version: Int(page.data("version")) ?? 0, tab: tab)
    _ = try await browser.press("Note", on: page)
    let again = try await browser.reload(page, "/basics")
    #expect(again.body.contains("Notes: 1"))
    #expect(stores.all.count == 1)
    browser.app.close()
  }
}
#endif
