import PawlViewTesting
import Testing

/// Tests that the focused element is visible in a window of any size.
@MainActor
struct FocusInSightTests {
  private let tester = ViewTester(columns: 20, rows: 30) {
    List(0..<100, id: \.self) { index in Button("row \(index)") {} }
  }

  @Test func shrinkingTheWindowKeepsTheFocusVisible() async {
    await tester.find("row 25").focus()
    for rows in [12, 5, 1, 30] {
      await tester.resize(columns: 20, rows: rows)
      #expect(tester.frame.contains("row 25"), "\(rows) rows")
      #expect(tester.focused?.label == "row 25")
    }
  }

  @Test func resizingDoesNotScrollBackToTheFocus() async {
    await tester.find("row 3").focus()
    await tester.scroll(15)
    await tester.resize(columns: 20, rows: 12)
    #expect(!tester.frame.contains("row 3\n"))
  }

  @Test func somethingGetsTheFocusWhenThereIsRoomForIt() async {
    let tester = ViewTester(columns: 1, rows: 1) {
      List {
        Text("A text that takes several rows where there is little room, and even more of them.")
        Button("Press") {}
      }
    }
    await tester.resize(columns: 40, rows: 10)
    #expect(tester.focused?.label == "Press")
  }

  private struct Counted: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Count") { count += 1 }
        List {
          ForEach(0..<100, id: \.self) { index in Button("row \(index): \(count)") {} }
        }
      }
    }
  }

  @Test func rowsThatTheFocusComesBackToAreBroughtUpToDate() async {
    let tester = ViewTester(Counted(), columns: 20, rows: 7)
    await tester.find("row 3: 0").focus()
    for _ in 0..<9 { await tester.key(.downArrow) }
    await tester.scroll(-20)
    await tester.find("row 3: 0").focus()
    for _ in 0..<6 { await tester.key(.downArrow) }
    await tester.press("Count")
    #expect(!tester.frame.contains(": 0"))
    #expect(tester.frame.contains(": 1"))
  }
}
