import PawlUI
import PawlViewTesting
import Testing

@MainActor
@Suite struct ScrollIndicatorTests {
  @Test func scrollIndicatorDoesNotCoverContent() {
    let view = ScrollView { VStack { ForEach(1..<10) { Text("row \($0)") } } }
    #expect(ViewTester(view, columns: 20, rows: 5).frame.contains("row 1▐"))
    #expect(ViewTester(ScrollView { Text("row 1") }, columns: 20, rows: 5).frame.contains("row 1"))
  }
}
