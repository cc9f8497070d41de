import PawlTerminal
import PawlViews
import Testing

/// Tests of the heights of sheets in a terminal.
@MainActor
@Suite struct SheetHeightTests {
  private struct Sheet: View {
    let detents: Set<PresentationDetent>

    var body: some View {
      Text("window").sheet(isPresented: .constant(true)) { Text("content").presentationDetents(detents) }
    }
  }

  /// The number of rows from the upper edge of a panel to its lower one.
  private func height(_ typed: Typed) -> Int {
    typed.draw()
    return Int(typed.screen.graph.window.presentations.last?.frame.height ?? 0)
  }

  @Test func aFixedHeightIsInCells() {
    let typed = Typed(Sheet(detents: [.height(5)]), columns: 80, rows: 30)
    let content = height(typed) - height(Typed(Sheet(detents: [.height(1)]), columns: 80, rows: 30))
    #expect(content == 4)
  }

  @Test func aFractionFollowsTheWindow() {
    let large = height(Typed(Sheet(detents: [.large]), columns: 80, rows: 40))
    let half = height(Typed(Sheet(detents: [.medium]), columns: 80, rows: 40))
    #expect(large >= 38)
    #expect((19...22).contains(half))
  }

  @Test func returnOnTheIndicatorGoesOnToTheNextHeight() {
    let typed = Typed(Sheet(detents: [.medium, .large]), columns: 80, rows: 40)
    let low = height(typed)
    #expect(typed.focused == "Resize")
    typed.key(.enter)
    #expect(height(typed) > low)
    typed.key(.enter)
    #expect(height(typed) == low)
  }

  @Test func aClickOnTheIndicatorGoesOnToTheNextHeight() throws {
    let typed = Typed(Sheet(detents: [.medium, .large]), columns: 80, rows: 40)
    let low = height(typed)
    let lines = typed.text.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("━━━━") })
    let column = try #require(Array(lines[row]).firstIndex(of: "━"))
    typed.mouse(.press(.left), column, row)
    typed.mouse(.release(.left), column, row)
    #expect(height(typed) > low)
  }
}
