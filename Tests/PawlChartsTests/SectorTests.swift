import PawlCharts
import PawlPages
import PawlTerminal
import PawlViews
import Testing

/// Tests of sectors, of texts beside marks, and of charts of which a part is visible.
@MainActor
@Suite struct SectorTests {
  private struct Pie: View {
    let values: [Int]
    var inner = MarkDimension.automatic
    @State private var angle: Double?

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "angle \(angle.map { "\($0)" } ?? "none")")
        Chart(values.indices, id: \.self) { index in
          SectorMark(angle: .value("Cups", values[index]), innerRadius: inner)
            .foregroundStyle(by: .value("Drink", ["Tea", "Coffee", "Milk"][index]))
        }
        .chartLegend(.hidden)
        .chartAngleSelection(value: $angle)
      }
    }
  }

  private func rows(_ view: some View, _ width: Int = 20, _ height: Int = 11) -> [[Character]] {
    picture(view, width: width, height: height).split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
  }

  @Test func sectorsAreSharesOfACircleFromTheTopClockwise() {
    let middle = rows(Pie(values: [1, 1]))[6]
    #expect(middle[3] == "▒")
    #expect(middle[16] == "█")
    let quarter = rows(Pie(values: [1, 3]))
    #expect(quarter[3][12] == "█")
    #expect(quarter[8][12] == "▒")
    #expect(quarter[3][7] == "▒")
  }

  @Test func aDonutHasAHole() {
    #expect(rows(Pie(values: [1, 1]))[6][10] != " ")
    #expect(rows(Pie(values: [1, 1], inner: .ratio(0.5)))[6][9...10] == [" ", " "])
  }

  @Test func valuesWithoutASumAreNoSectors() {
    #expect(!picture(Pie(values: [0, 0]), width: 20, height: 11).contains("█"))
    #expect(!picture(Pie(values: [-1, 0]), width: 20, height: 11).contains("█"))
  }

  private func screen(_ view: some View, columns: Int = 20, rows: Int = 11) -> (ViewScreen, () -> String) {
    let screen = ViewScreen()
    screen.show(view)
    screen.resize(columns: columns, rows: rows)
    return (
      screen,
      {
        var grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
        _ = screen.draw(into: &grid, at: .now)
        return grid.text
      }
    )
  }

  @Test func arrowKeysSelectSectorsByTheirMiddle() {
    let (screen, text) = screen(Pie(values: [2, 4, 6]))
    _ = text()
    for (key, value) in [(Key.right, "1.0"), (.right, "4.0"), (.right, "9.0"), (.right, "1.0"), (.left, "9.0")] {
      screen.handle(.key(PawlTerminal.KeyPress(key)))
      #expect(text().contains("angle \(value)"))
    }
    screen.handle(.key(PawlTerminal.KeyPress(.escape)))
    #expect(text().contains("angle none"))
  }

  @Test func aClickSelectsTheValueOfItsAngle() {
    let (screen, text) = screen(Pie(values: [1, 1]))
    _ = text()
    screen.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 16, row: 6))))
    screen.handle(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 16, row: 6))))
    let line = text().split(separator: "\n")[0]
    let value = Double(line.split(separator: " ").last ?? "") ?? -1
    #expect((0.3...0.7).contains(value), "\(line)")
  }

  @Test func readersGetTheValuesOfSectorsAsATable() {
    let screen = PageScreen()
    screen.show(Pie(values: [2, 3]))
    screen.render()
    #expect(screen.html.contains("Pie chart, Cups, colored by Drink. 2 values."))
    #expect(screen.html.contains("Tea"))
  }

  @Test func textsAreBesideTheirMarks() {
    let chart = Chart(["a", "b"], id: \.self) { name in
      BarMark(x: .value("Name", name), y: .value("Size", name == "a" ? 2 : 4))
        .annotation(position: .top) { Text(verbatim: "v\(name)") }
    }
    .chartYAxis(.hidden).chartYScale(domain: 0...6)
    let lines = picture(chart, width: 20, height: 8).split(separator: "\n", omittingEmptySubsequences: false)
    let (a, b) = (lines.firstIndex { $0.contains("va") }, lines.firstIndex { $0.contains("vb") })
    let bars = lines.firstIndex { $0.contains("█") || $0.contains("▄") }
    #expect(b.map { $0 + 1 } == bars || b == bars, "\(lines)")
    if let a, let b { #expect(a > b) } else { Issue.record("\(lines)") }
  }

  private struct Scrolling: View {
    @State private var start = "d0"

    var body: some View {
      VStack(spacing: 0) {
        Text(verbatim: "from \(start)")
        Chart(0..<20, id: \.self) { day in
          BarMark(x: .value("Day", "d\(day)"), y: .value("Cups", 3))
        }
        .chartYAxis(.hidden)
        .chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 4).chartScrollPosition(x: $start)
      }
    }
  }

  @Test func onlyThePartOfAVisibleDomainIsDrawn() {
    let (_, text) = screen(Scrolling(), columns: 32, rows: 8)
    let shown = text()
    for day in ["d0", "d1", "d2", "d3"] { #expect(shown.contains(day)) }
    #expect(!shown.contains("d4"))
  }

  @Test func keysMoveTheVisiblePart() {
    let (screen, text) = screen(Scrolling(), columns: 32, rows: 8)
    _ = text()
    screen.handle(.key(PawlTerminal.KeyPress(.right)))
    #expect(text().contains("from d1"))
    screen.handle(.key(PawlTerminal.KeyPress(.end)))
    #expect(text().contains("from d16"))
    #expect(text().contains("d19"))
    screen.handle(.key(PawlTerminal.KeyPress(.right)))
    #expect(text().contains("from d16"))
    screen.handle(.key(PawlTerminal.KeyPress(.home)))
    #expect(text().contains("from d0"))
  }

  @Test func aDragMovesTheVisiblePart() {
    let (screen, text) = screen(Scrolling(), columns: 32, rows: 8)
    _ = text()
    screen.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 20, row: 4))))
    _ = text()
    screen.handle(.mouse(MouseEvent(.drag(.left), at: CellPoint(column: 4, row: 4))))
    #expect(text().contains("from d2"))
    screen.handle(.mouse(MouseEvent(.release(.left), at: CellPoint(column: 4, row: 4))))
    screen.handle(.mouse(MouseEvent(.press(.left), at: CellPoint(column: 4, row: 4))))
    screen.handle(.mouse(MouseEvent(.drag(.left), at: CellPoint(column: 12, row: 4))))
    #expect(text().contains("from d1"))
  }

  @Test("The wheel moves the visible part, also the wheel of a mouse that turns in one direction only")
  func theWheelMovesTheVisiblePart() {
    let (screen, text) = screen(Scrolling(), columns: 32, rows: 8)
    _ = text()
    func wheel(_ action: MouseEvent.Action, _ count: Int) {
      for _ in 0..<count {
        screen.handle(.mouse(MouseEvent(action, at: CellPoint(column: 20, row: 4))))
        _ = text()
      }
    }
    wheel(.wheelRight, 8)
    #expect(!text().contains("from d0"))
    wheel(.wheelLeft, 20)
    #expect(text().contains("from d0"))
    wheel(.wheelDown, 8)
    #expect(!text().contains("from d0"))
  }
}
