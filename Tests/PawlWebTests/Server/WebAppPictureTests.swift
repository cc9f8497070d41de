#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PawlViews
import Testing

@testable import PawlWeb

/// Pictures in memory that a session serves.
@MainActor
@Suite struct WebAppPictureTests {
  // A GIF of one pixel.
  private let image = UIImage(
    data: Data(base64Encoded: "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")!)!

  private func app() -> WebApp<TestContext> {
    WebApp(base: "/shop", configuration: .still) { [image] _ in Image(uiImage: image).accessibilityLabel("Dot") }
  }

  private func source(in page: Answer) throws -> String {
    String(try #require(page.body.firstMatch(of: /src="([^"]*)" alt="Dot"/)).1)
  }

  @Test func aPictureIsServedToItsPageOnly() async throws {
    let app = app()
    let browser = Browser(app)
    let page = try await browser.get("/shop")
    let path = try source(in: page)
    let session = page.session.prefix { $0 != "." }
    #expect(path.hasPrefix("/shop/_pawl/\(session)/picture/"))
    #expect(path.split(separator: "/").last?.count == 26)
    let response = try await browser.response(.get, path, body: RequestBody(buffer: ByteBuffer()))
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "image/gif")
    #expect(response.headers[.xContentTypeOptions] == "nosniff")
    #expect(response.headers[HTTPField.Name("Cross-Origin-Resource-Policy")!] == "same-origin")
    #expect(response.headers[.contentSecurityPolicy] == "default-src 'none'; sandbox")
    #expect(response.headers[.cacheControl]?.hasPrefix("private") == true)
    #expect(response.body.contentLength == image.data.count)
    #expect(try await browser.ask(.head, path).status == .ok)
    #expect(try await browser.ask(.post, path).status == .notFound)
    // Another browser, with or without a cookie of its own.
    let stranger = Browser(app)
    #expect(try await stranger.get(path).status == .gone)
    _ = try await stranger.get("/shop")
    #expect(try await stranger.get(path).status == .notFound)
    #expect(try await browser.get(path + "0").status == .notFound)
  }

  @Test func thePolicyOfPagesAllowsThem() async throws {
    let policy = try #require(try await Browser(app()).get("/shop").headers[.contentSecurityPolicy])
    #expect(policy.contains("img-src 'self' https: data:;"))
  }
}
#endif
