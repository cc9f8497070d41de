import Foundation
import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

@MainActor
struct ClipboardTests {
  @Test func clipboardHasTheTextThatTheViewsCopiedLast() async {
    let tester = ViewTester(Copies())
    #expect(tester.clipboard == nil)
    await tester.press("First")
    #expect(tester.clipboard == "first")
    await tester.press("Second")
    #expect(tester.clipboard == "second")
    #expect(tester.contains("Copied second"))
  }
}

private struct Copies: View {
  @Environment(\.copyToClipboard) private var copyToClipboard
  @State private var copied = ""

  var body: some View {
    Button("First") { copy("first") }
    Button("Second") { copy("second") }
    Text("Copied \(copied)")
  }

  private func copy(_ text: String) {
    if copyToClipboard(text) { copied = text }
  }
}

@MainActor
struct ShareLinkTests {
  @Test func aTextIsCopied() async {
    let clock = TestClock()
    let tester = ViewTester(ShareLink("Share", item: "a text"), clock: clock)
    await tester.press("Share")
    #expect(tester.clipboard == "a text")
    #expect(tester.contains("Copied"))
    await tester.advance(by: .seconds(2))
    #expect(tester.contains("Share"))
  }

  @Test func addressesAreLines() async throws {
    let urls = try ["https://a.example/", "https://b.example/"].map { try #require(URL(string: $0)) }
    let tester = ViewTester(ShareLink(items: urls) { Text("Send") })
    await tester.press("Send")
    #expect(tester.clipboard == "https://a.example/\nhttps://b.example/")
  }
}
