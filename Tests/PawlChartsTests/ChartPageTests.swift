import PawlCharts
import PawlPages
import PawlViews
import Testing

/// Charts on a page.
@MainActor
@Suite struct ChartPageTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view.frame(width: 40, height: 10))
    screen.render()
    return screen
  }

  private struct Selectable: View {
    @State var selected: String?

    var body: some View {
      Chart(["Mon", "Tue"], id: \.self) { day in
        BarMark(x: .value("Day", day), y: .value("Cups", day == "Mon" ? 2 : 4))
      }
      .chartXSelection(value: $selected)
    }
  }

  @Test func chartIsAFigureWithALabelAndATableOfItsValues() {
    let html = screen(
      Chart {
        BarMark(x: .value("Day", "Mon"), y: .value("Cups", 2))
        BarMark(x: .value("Day", "<Tue>"), y: .value("Cups", 4))
      }
    ).page.html
    #expect(html.contains("role=\"figure\" aria-label=\"Bar chart, Cups by Day. 2 values."))
    #expect(html.contains("<div class=\"vh\"><table><thead><tr><th>Day</th><th>Cups</th></tr></thead>"))
    #expect(html.contains("<tr><td>&lt;Tue&gt;</td><td>4</td></tr>"))
    #expect(html.contains("fill=\"var(--tint)\""))
    #expect(!html.contains("tabindex"))
  }

  @Test func accessibilityLabelReplacesTheSummary() {
    let html = screen(
      Chart { PointMark(x: .value("x", 1), y: .value("y", 2)) }.accessibilityLabel("Load")
    ).page.html
    #expect(html.contains("role=\"figure\" aria-label=\"Load\""))
  }

  @Test func gridLinesAreLinesAndLabelsAreTexts() {
    let html = screen(
      Chart { ForEach(0..<5) { LineMark(x: .value("x", $0), y: .value("y", $0)) } }
    ).page.html
    #expect(html.contains("stroke=\"var(--separator)\" stroke-width=\"1\""))
    #expect(html.contains("stroke=\"var(--tint)\" stroke-width=\"2\""))
    #expect(html.contains("font-size=\"12\">4</tspan>"))
  }

  @Test func arrowKeysSelectValuesAndThePageAnnouncesThem() throws {
    let screen = screen(Selectable())
    let html = screen.page.html
    let key = try #require(html.firstMatch(of: /id="p(\d+)"[^>]* tabindex="0"/).flatMap { UInt64($0.output.1) })
    #expect(html.contains("data-keys=\"end escape home left right\""))
    #expect(html.contains("role=\"status\"></span>"))
    try screen.handle(PageEvent(key: key, action: .key(KeyPress(.rightArrow), isKeptFromBrowser: true)))
    screen.render()
    #expect(screen.page.html.contains("role=\"status\">Mon: 2</span>"))
  }

  @Test func dragSelectsTheValueAtThePointer() throws {
    let screen = screen(Selectable())
    let key = try #require(
      screen.page.html.firstMatch(of: /id="p(\d+)"[^>]* data-drag=""/).flatMap { UInt64($0.output.1) })
    try screen.handle(PageEvent(key: key, action: .drag(.begin, x: 0.7, y: 0.5)))
    screen.render()
    #expect(screen.page.html.contains("role=\"status\">Tue: 4</span>"))
  }

  @Test("A chart takes the wheel along the axes on which a part of its values is visible")
  func chartTakesTheWheel() {
    let chart = Chart { ForEach(0..<50) { LineMark(x: .value("x", $0), y: .value("y", $0)) } }
    func takes(_ axes: String, _ view: some View) -> Bool { screen(view).page.html.contains("data-drag=\"\(axes)\"") }
    #expect(takes("x", chart.chartScrollableAxes(.horizontal).chartXVisibleDomain(length: 10)))
    #expect(takes("y", chart.chartScrollableAxes(.vertical).chartYVisibleDomain(length: 10)))
    #expect(
      takes(
        "xy",
        chart.chartScrollableAxes([.horizontal, .vertical]).chartXVisibleDomain(length: 10)
          .chartYVisibleDomain(length: 9)))
    #expect(!takes("x", chart.chartScrollableAxes(.horizontal)))
  }

  @Test func symbolsHaveFormsOnAPage() {
    let html = screen(
      Chart {
        ForEach(0..<3) { PointMark(x: .value("x", $0), y: .value("y", $0)).symbol(.square) }
        PointMark(x: .value("x", 1), y: .value("y", 2))
      }
    ).page.html
    #expect(html.contains("stroke-linecap=\"round\""))
    #expect(html.contains("fill=\"var(--tint)\""))
  }
}
