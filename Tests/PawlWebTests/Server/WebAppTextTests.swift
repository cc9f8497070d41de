#if Web
import Foundation
import HTTPTypes
import Hummingbird
import PawlPages
import Testing

@testable import PawlWeb

/// Tests of texts that are too long for one message.
@MainActor
@Suite struct WebAppTextTests {
  private func app(_ change: (inout WebConfiguration) -> Void = { _ in }) -> WebApp<TestContext> {
    var configuration = WebConfiguration.still
    change(&configuration)
    return WebApp(configuration: configuration) { _ in NoteView() }
  }

  /// Sends a text in parts, one part per message, as the script does.
  private func send(
    _ parts: [String], first: Int = 1, on page: Answer, of browser: Browser
  ) async throws -> [HTTPResponse.Status] {
    var statuses: [HTTPResponse.Status] = []
    for (index, part) in parts.enumerated() {
      let kind = index < parts.count - 1 ? "part" : "text"
      let event = "{\"n\":\(page.field),\"t\":\"\(kind)\",\"v\":\"\(part)\"}"
      statuses.append(try await browser.send(event, last: first + index, on: page).status)
    }
    return statuses
  }

  private func noted(_ browser: Browser, _ page: Answer) -> String {
    let session = browser.session(of: page)
    session?.screen.render()
    return session?.screen.text ?? ""
  }

  @Test("A pasted text of 25,000 CJK characters arrives complete")
  func longPaste() async throws {
    let browser = Browser(app())
    let page = try await browser.get("/")
    let parts = Array(repeating: String(repeating: "漢", count: 5_000), count: 5)
    #expect(try await send(parts, on: page, of: browser).allSatisfy { $0 == .noContent })
    #expect(noted(browser, page).contains("Noted: " + parts.joined()))
  }

  @Test("A part that arrives twice counts once")
  func repeatedPart() async throws {
    let browser = Browser(app())
    let page = try await browser.get("/")
    _ = try await send(["ab", "cd"], on: page, of: browser)
    _ = try await send(["ab", "cd", "ef"], on: page, of: browser)
    #expect(noted(browser, page).contains("Noted: ef"))
    _ = try await send(["1", "2"], first: 10, on: page, of: browser)
    #expect(noted(browser, page).contains("Noted: 12"))
  }

  @Test("A text over the limit is refused, and the previous text stays")
  func textBeyondTheLimit() async throws {
    let browser = Browser(app { $0.maximumTextSize = 10 })
    let page = try await browser.get("/")
    #expect(page.data("text") == "10")
    #expect(try await send(["0123456789"], on: page, of: browser) == [.noContent])
    #expect(try await send(["01234", "56789", "0"], first: 2, on: page, of: browser).last == .unprocessableContent)
    #expect(noted(browser, page).contains("Noted: 0123456789"))
    #expect(try await send(["012", "34"], first: 5, on: page, of: browser).last == .noContent)
    #expect(noted(browser, page).contains("Noted: 01234"))
    let event = "{\"n\":\(page.field),\"t\":\"text\",\"v\":\"01234567890\"}"
    let refused = try await browser.send(event, last: 7, on: page)
    #expect(refused.status == .unprocessableContent)
    #expect(refused.body.contains("more than 10 bytes"))
  }

  @Test("Parts of a long text don't count toward the limit on events")
  func partsOfATextDoNotCountAsAFlood() async throws {
    let browser = Browser(app { $0.maximumEventsPerSecond = 2 })
    let page = try await browser.get("/")
    let part = "{\"n\":\(page.field),\"t\":\"part\",\"v\":\"abc\"}"
    let parts = Array(repeating: part, count: 100).joined(separator: ",")
    #expect(try await browser.send(parts, last: 100, on: page).status == .noContent)
    #expect(try await browser.send(parts, last: 200, on: page).status == .noContent)
  }

  @Test("A form on a page without scripts accepts texts up to the same limit")
  func longTextInAForm() async throws {
    let browser = Browser(app())
    let page = try await browser.get("/")
    let text = String(repeating: "%E6%BC%A2", count: 25_000)
    #expect(try await browser.post("csrf=\(page.token)&v.\(page.field)=\(text)", on: page).status == .seeOther)
    #expect(noted(browser, page).contains(String(repeating: "漢", count: 25_000)))
    let long = String(repeating: "x", count: 1024 * 1024 + 1)
    let refused = try await browser.post("csrf=\(page.token)&v.\(page.field)=\(long)", on: page)
    #expect(refused.status == .contentTooLarge)
    #expect(noted(browser, page).contains("漢"))
  }
}
#endif
