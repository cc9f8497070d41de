#if Web
import HTTPTypes
import PawlPages
import PawlUI
import PawlViews
import Testing

@testable import PawlWeb

/// Tests of the sizes that a browser reports, and of the script that reports them.
@MainActor
@Suite struct WebAppMeasuringTests {
  private struct Ruler: View {
    var body: some View {
      GeometryReader { proxy in Text("\(Int(proxy.size.width)) wide") }.environment(\.lengthUnit, .points)
    }
  }

  @Test func measuringScriptIsServed() async throws {
    let browser = Browser(.of(base: "/app"))
    let path = try await browser.get("/app").data("frames")
    #expect(path.hasPrefix("/app/_pawl/"))
    let script = try await browser.get(path)
    #expect(script.status == .ok)
    #expect(script.headers[.cacheControl] == "public, max-age=31536000, immutable")
    #expect(script.headers[.contentType] == "text/javascript; charset=utf-8")
    #expect(script.body.contains("export default"))
  }

  @Test func validSizesAreAcceptedAndImpossibleSizesAreRefused() async throws {
    let app = WebApp<TestContext>(base: "", configuration: .still) { _ in Ruler() }
    let browser = Browser(app)
    let page = try await browser.get("/")
    #expect(page.body.contains("700 wide"))
    let key = try #require(page.body.firstMatch(of: /id="p(\d+)" class="room[^>]*data-size/)?.output.1)
    let line = try await browser.live(page)
    _ = await line.next()
    func tell(_ frame: String, _ number: Int) async throws -> HTTPResponse.Status {
      try await browser.send("{\"n\":\(key),\"t\":\"shown\",\"v\":\(frame)}", last: number, on: page).status
    }
    for frame in ["[0,0,-5,10]", "[0,0,1e12,10]", "[0,0,NaN,10]", "[0,0,10]", "\"wide\""] {
      #expect(try await tell(frame, 1) == .badRequest, "\(frame)")
    }
    #expect(try await tell("[16,60,358,400]", 1) == .noContent)
    #expect(await line.next()?.contains("358 wide") == true)
    app.close()
  }
}
#endif
