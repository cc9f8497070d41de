import PawlTerminal
import PawlViews
import Testing

/// The styles of gauges in a terminal.
@MainActor
@Suite struct GaugeTests {
  private func picture(_ view: some View, width: Int, height: Int) -> String {
    let screen = ViewScreen()
    screen.theme = CellTheme(depth: .none)
    screen.show(view)
    screen.resize(columns: width, rows: height)
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    return grid.text
  }

  private func gauge(_ value: Double) -> some View {
    Gauge(value: value, in: 0...10) {
      Text("Speed")
    } currentValueLabel: {
      Text("\(Int(value))")
    } minimumValueLabel: {
      Text("L")
    } maximumValueLabel: {
      Text("H")
    }
  }

  private func plain(_ value: Double) -> some View { Gauge(value: value) { Text("CPU") } }

  @Test func linearCapacityHasLabelsAboveAndBelow() {
    #expect(
      picture(gauge(5).gaugeStyle(.linearCapacity), width: 20, height: 3) == """
                Speed
        L ████████░░░░░░░░ H
                  5
        """)
    #expect(
      picture(gauge(5), width: 20, height: 3) == """
                Speed
        L ████████░░░░░░░░ H
                  5
        """)
  }

  @Test func accessoryLinearStylesTakeOneRow() {
    #expect(
      picture(gauge(5).gaugeStyle(.accessoryLinear), width: 20, height: 1) == """
        L ⠠⠤⠤⠤⠤⠤⠤⠤●⠤⠤⠤⠤⠤⠤⠄ H
        """)
    #expect(
      picture(plain(1).gaugeStyle(.accessoryLinear), width: 20, height: 1) == """
        CPU ⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤●
        """)
    #expect(
      picture(gauge(5).gaugeStyle(.accessoryLinearCapacity), width: 20, height: 1) == """
        Speed ██████░░░░░░ 5
        """)
  }

  @Test func accessoryCircularIsAnOpenRingWithAMarker() {
    #expect(
      picture(gauge(5).gaugeStyle(.accessoryCircular), width: 10, height: 5) == """
         ⣠⡴⠞●⠛⠳⢦⣄
        ⣰⠏      ⠹⣆
        ⣿   5    ⣿
        ⠹⣆      ⣰⠏
         ⠉⠁L H ⠈⠉
        """)
    #expect(
      picture(plain(0).gaugeStyle(.accessoryCircular), width: 10, height: 5) == """
         ⣠⡴⠞⠛⠛⠳⢦⣄
        ⣰⠏      ⠹⣆
        ⣿        ⣿
        ⠹⣆      ⣰⠏
         ●⠁CPU ⠈⠉
        """)
  }

  @Test func accessoryCircularCapacityIsARingThatFillsUp() {
    #expect(
      picture(gauge(7).gaugeStyle(.accessoryCircularCapacity), width: 10, height: 5) == """
         ⣀⡰⠆⠛⠛⠳⢦⣄
        ⠰⠎      ⠹⣆
        ⢿   7    ⣿
        ⠹⣆      ⣰⠏
         ⠙⠳⢦⣤⣤⡴⠞⠋
        """)
    #expect(
      picture(plain(1).gaugeStyle(.accessoryCircularCapacity), width: 10, height: 5) == """
         ⣠⡴⠞⠛⠛⠳⢦⣄
        ⣰⠏      ⠹⣆
        ⣿  CPU   ⣿
        ⠹⣆      ⣰⠏
         ⠙⠳⢦⣤⣤⡴⠞⠋
        """)
  }

  private struct TextGaugeStyle: GaugeStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        configuration.label
        Text("\(Int(configuration.value * 100)) %")
      }
    }
  }

  @Test func styleOfTheProgramShowsItsOwnBody() {
    #expect(picture(plain(0.25).gaugeStyle(TextGaugeStyle()), width: 20, height: 1).contains("CPU 25 %"))
  }

  @Test func ringIsAProgressWithAValueForReaders() {
    let screen = ViewScreen()
    screen.show(plain(0.25).gaugeStyle(.accessoryCircular))
    screen.resize(columns: 20, rows: 10)
    var grid = CellGrid(width: 20, height: 10, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: .now)
    let node = screen.graph.semantics.flatMap(\.all).first { $0.role == .progress }
    #expect(node?.label == "CPU")
    #expect(node?.value == "25%")
  }

  @Test func lengthsOfLabelsKeepTheirUnit() {
    let gauge = Gauge(value: 1) {
      EmptyView()
    } currentValueLabel: {
      Text("ab").frame(width: 32, alignment: .trailing)
    }
    let picture = picture(
      gauge.gaugeStyle(.accessoryCircularCapacity).environment(\.lengthUnit, .points), width: 10, height: 5)
    #expect(picture.split(separator: "\n")[2].contains("  ab"))
  }
}
