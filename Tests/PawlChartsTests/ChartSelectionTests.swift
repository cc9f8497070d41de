import PawlCharts
import PawlTerminal
import PawlViews
import Testing

/// The selection of values in a terminal.
@MainActor
@Suite struct ChartSelectionTests {
  private struct Selectable: View {
    let log: (String?) -> Void
    @State private var selected: String?

    var body: some View {
      Chart(["Mon", "Tue", "Wed"], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Cups", day.utf8.count + 1))
      }
      .chartXSelection(value: $selected)
      .chartXAxis(.hidden)
      .chartYAxis(.hidden)
      .onChange(of: selected) { log($0) }
    }
  }

  private final class Log {
    var values: [String?] = []
  }

  private let log = Log()

  private func screen() -> ViewScreen {
    let screen = ViewScreen()
    screen.show(Selectable { [log] in log.values.append($0) })
    screen.resize(columns: 12, rows: 4)
    draw(screen)
    return screen
  }

  private func draw(_ screen: ViewScreen) {
    var grid = CellGrid(width: 12, height: 4, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
  }

  private func press(_ key: Key, _ screen: ViewScreen) {
    screen.handle(.key(PawlTerminal.KeyPress(key)))
    draw(screen)
  }

  @Test func arrowKeysMoveTheSelectionAndEscapeEndsIt() {
    let screen = screen()
    press(.tab, screen)
    for key in [.right, .right, .left, .end, .right, .home, .escape] as [Key] {
      press(key, screen)
    }
    #expect(log.values == ["Mon", "Tue", "Mon", "Wed", "Mon", nil])
  }

  @Test func leftArrowSelectsTheLastValueFirst() {
    let screen = screen()
    press(.tab, screen)
    press(.left, screen)
    #expect(log.values == ["Wed"])
  }

  @Test func pressAndDragSelectTheValuesUnderThePointer() {
    let screen = screen()
    func mouse(_ action: MouseEvent.Action, _ column: Int) {
      screen.handle(.mouse(MouseEvent(action, at: CellPoint(column: column, row: 1))))
      draw(screen)
    }
    mouse(.press(.left), 1)
    mouse(.drag(.left), 6)
    mouse(.drag(.left), 7)
    mouse(.drag(.left), 11)
    mouse(.release(.left), 11)
    #expect(log.values == ["Mon", "Tue", "Wed"])
    #expect(screen.graph.semantics.flatMap(\.all).contains { $0.role == .focusTarget && $0.isFocused })
  }

  @Test func selectedValuesAreDescribed() {
    let screen = screen()
    func value() -> String? { screen.graph.semantics.flatMap(\.all).first { $0.role == .image }?.value }
    #expect(value() == "")
    press(.tab, screen)
    press(.right, screen)
    #expect(value() == "Mon: 4")
  }

  @Test func chartWithoutSelectionTakesNoFocus() {
    let screen = ViewScreen()
    screen.show(Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) })
    screen.resize(columns: 12, rows: 4)
    draw(screen)
    let nodes = screen.graph.semantics.flatMap(\.all)
    #expect(nodes.map(\.role) == [.image])
    #expect(nodes.first?.label == "Point chart, y by x. 1 value. x from 1 to 1. y from 1 to 1.")
  }
}
