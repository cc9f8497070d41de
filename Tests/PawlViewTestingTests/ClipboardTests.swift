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
