import PawlViewTesting
import TestSupport
import Testing

@MainActor
struct FailureTests {
  struct Content: View {
    @State private var showsSheet = false

    init() {}

    var body: some View {
      VStack {
        Button("Add") { showsSheet = true }
        Button("Add to list") {}.disabled(true)
        Text("Total")
        Button("Twice") {}
        Button("Twice") {}
      }
      .sheet(isPresented: $showsSheet) { Text("Sheet") }
    }
  }

  private let tester = ViewTester(Content(), columns: 12, rows: 5)

  @Test func missingElementIsReportedWithAllElements() async {
    let texts = await messages { _ = tester.find("add to") }
    #expect(
      texts == [
        """
        PAWL-101: There is no "add to".

          There is:
          button "Add" [focused]
          button "Add to list" [disabled]
          text "Total"
          button "Twice"
          button "Twice"

          Shown:
          │    Add
          │Add to list
          │   Total
          │   Twice
          │   Twice

        Did you mean button "Add to list" [disabled]?
        """
      ])
  }

  @Test func elementsBehindAPanelAreNotFound() async {
    await tester.press("Add")
    let texts = await messages { _ = tester.find("Total") }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("PAWL-101: There is no \"Total\".") == true)
    #expect(texts.first?.contains("There is one behind the panel in front") == true)
    #expect(tester.contains("Total"))
  }

  @Test func ambiguousElementsAreReported() async {
    let texts = await messages { await tester.press("Twice") }
    #expect(texts.count == 1)
    #expect(texts.first?.hasPrefix("PAWL-102: 2 elements match \"Twice\".") == true)
    #expect(tester.findAll("Twice").count == 2)
  }

  @Test func disabledControlCannotBePressed() async {
    let texts = await messages { await tester.press("Add to list") }
    #expect(
      texts.first?.hasPrefix("PAWL-103: button \"Add to list\" [disabled] could not be pressed. It is disabled.")
        == true)
  }

  @Test func aTextCannotBePressed() async {
    let texts = await messages { await tester.press("Total") }
    #expect(texts.first?.hasPrefix("PAWL-103: text \"Total\" could not be pressed. It is not a control.") == true)
  }

  @Test func typingNeedsTheFocus() async {
    let tester = ViewTester(Text("Nothing to do"))
    let texts = await messages { await tester.type("a") }
    #expect(texts.first?.hasPrefix("PAWL-103: There was nothing to type into: nothing has the focus.") == true)
  }

  @Test func externalWaitIsReported() async {
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    let tester = ViewTester(Text("Waiting").task { for await _ in stream {} }, columns: 20, rows: 1)
    let texts = await messages { await tester.settle(timeout: .zero) }
    #expect(
      texts.first?.hasPrefix(
        """
        PAWL-104: The views did not settle in time.

          • A task of a view waits for something that the test does not control.

          Shown:
          │      Waiting
        """) == true)
    continuation.finish()
    await tester.settle()
  }

  /// The state of a layout whose answers vary.
  private final class UnstableState: Sendable {
    nonisolated(unsafe) var width: CGFloat = 1
  }

  private struct UnstableLayout: Layout {
    let whim: UnstableState

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      whim.width += 1
      return CGSize(width: whim.width, height: 1)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  @Test func differenceFromAFreshLayoutIsReported() async {
    let tester = ViewTester(UnstableLayout(whim: UnstableState()) { Text("x") }, columns: 20, rows: 1)
    let texts = await messages { _ = tester.frame }
    #expect(texts.first?.hasPrefix("PAWL-105: The screen differs") == true)
  }

  private func messages(_ body: () async -> Void) async -> [String] {
    await issues(in: body).map(\.text)
  }
}
