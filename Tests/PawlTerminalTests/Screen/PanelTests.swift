import Observation
import PawlTerminal
import PawlViews
import Testing

/// Panels of sections, cards and sheets.
@MainActor
@Suite struct PanelTests {
  private func drawn(
    _ view: some View, columns: Int = 20, rows: Int = 8, theme: CellTheme = CellTheme()
  ) -> CellGrid {
    let screen = ViewScreen(showsHelp: false)
    screen.theme = theme
    var grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.show(view)
    _ = screen.draw(into: &grid, at: .now)
    return grid
  }

  private func lines(_ grid: CellGrid) -> [String] {
    grid.text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  @Test func aSectionIsASurfaceThatEndsInHalfRowsAndColumns() {
    let theme = CellTheme(.midnight)
    let grid = drawn(Form { Text("Row") }, theme: theme)
    #expect(Array(lines(grid).prefix(3)) == ["▗▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▖", "▐ Row              ▌", "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘"])
    for column in 0..<grid.width {
      #expect(grid[column, 0].style.foreground == theme[.surface])
      #expect(grid[column, 0].style.background == theme[.background])
      let isEdge = column == 0 || column == grid.width - 1
      #expect(grid[column, 1].style.background == theme[isEdge ? .background : .surface])
      #expect(!isEdge || grid[column, 1].style.foreground == theme[.surface])
    }
  }

  @Test func theHeaderOfASectionStandsAboveItsSurfaceAtTheColumnOfTheRows() {
    let theme = CellTheme(.midnight)
    let grid = drawn(Form { Section("Head") { Text("Row") } }, theme: theme)
    #expect(Array(lines(grid).dropFirst().prefix(3)) == ["  Head", "▐ Row              ▌", "▝▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▘"])
    #expect(grid[2, 1].style.background == theme[.background])
    #expect(grid[2, 2].style.background == theme[.surface])
  }

  @Test func theLabelOfAGroupBoxStandsAboveItsSurface() {
    let theme = CellTheme(.midnight)
    let grid = drawn(GroupBox("Head") { Text("Inside") }, rows: 3, theme: theme)
    let rows = lines(grid)
    #expect(rows[0].contains("Head") && !rows[0].contains("▄"))
    #expect(rows[1].contains("Inside"))
    #expect(rows[2].contains("▀"))
  }

  @Test(arguments: [
    CellTheme(.midnight, depth: .palette16), CellTheme(.midnight, depth: .none), CellTheme(.terminal),
    CellTheme(.highContrast),
  ])
  func aPanelIsAnOutlineWhereASurfaceWouldNotBeSeen(theme: CellTheme) {
    let rows = lines(drawn(Form { Section("Head") { Text("Row") } }, theme: theme))
    #expect(rows[1].hasPrefix("╭ Head ─"))
    #expect(rows[2].hasPrefix("│ Row"))
    #expect(rows[3].hasPrefix("╰──"))
  }

  @Test(arguments: Theme.builtIn, [ColorDepth.palette256, .truecolor])
  func aFilledPanelIsSeenOnItsBackground(theme: Theme, depth: ColorDepth) {
    for isDark in [false, true] {
      let theme = CellTheme(theme, isDark: isDark, depth: depth)
      let grid = drawn(Form { Text("Row") }, theme: theme)
      let isFilled = grid.string(column: 0, row: 0) == "▗"
      let (surface, background) = (depth.nearest(to: theme[.surface]), depth.nearest(to: theme[.background]))
      #expect(!isFilled || surface != background)
    }
  }

  @Test func theWindowBehindAnAlertIsDimmedAlsoWhereItIsBlank() {
    let theme = CellTheme(.midnight)
    func grid(_ isShown: Bool) -> CellGrid {
      drawn(
        Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).background(Color(.fill))
          .alert("Title", isPresented: .constant(isShown)) {}, columns: 60, rows: 20, theme: theme)
    }
    #expect(grid(false)[0, 0].style.background == theme[.fill])
    #expect(grid(true)[0, 0].style.background != theme[.fill])
  }

  private struct Settings: View {
    var body: some View {
      Form {
        TextField("Name", text: .constant(""))
        Stepper("Step") {
        } onDecrement: {
        }
        Text("Plain")
        Text("Other")
        ForEach(0..<2, id: \.self) { Button("Row \($0)") {}.buttonStyle(.bordered) }
      }
    }
  }

  private func inner(_ grid: CellGrid) -> [String] {
    lines(grid).filter { $0.hasPrefix("▐") }.map { $0.dropFirst(2).prefix(5).trimmingSuffix(" ") }
  }

  @Test func rowsWithFilledControlsHaveBlankRowsAroundThemWhereAllRowsFit() {
    let grid = drawn(Settings(), rows: 14, theme: CellTheme(.midnight))
    #expect(inner(grid).prefix(8) == ["Name", "", "Step", "", "Plain", "Other", "", " Row"])
  }

  @Test func rowsOfACollectionHaveNoBlankRowsBetweenThem() {
    let grid = drawn(Settings(), rows: 14, theme: CellTheme(.midnight))
    let rows = inner(grid)
    #expect(rows.suffix(2).allSatisfy { $0.contains("Row") }, "\(rows)")
  }

  @Test func aListThatWouldNotFitWithBlankRowsHasNone() {
    let grid = drawn(Settings(), rows: 8, theme: CellTheme(.midnight))
    #expect(inner(grid).prefix(4) == ["Name", "Step", "Plain", "Other"])
  }
}

/// The sizes of sheets.
@MainActor
@Suite struct SheetSizeTests {
  /// The rows of the screen that a sheet covers.
  private func covered(_ screen: ViewScreen, _ grid: inout CellGrid) -> [Int] {
    _ = screen.draw(into: &grid, at: .now)
    let column = grid.width / 2
    return (0..<grid.height).filter { row in
      grid.string(column: column, row: row) != "░"
    }
  }

  private struct Sheet<Content: View>: View {
    let content: Content

    var body: some View {
      VStack(spacing: 0) { ForEach(0..<60, id: \.self) { _ in Text(String(repeating: "░", count: 120)) } }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .sheet(isPresented: .constant(true)) { content }
    }
  }

  private func screen(_ content: some View, columns: Int, rows: Int) -> (ViewScreen, CellGrid) {
    let screen = ViewScreen(showsHelp: false)
    screen.resize(columns: columns, rows: rows)
    screen.show(Sheet(content: content))
    return (screen, CellGrid(width: columns, height: rows, clusters: ClusterTable()))
  }

  @Test(arguments: [1, 3, 8, 20, 300]) func aSheetIsAsHighAsItsRowsUpToFourFifthsOfTheRoom(count: Int) {
    let rows = ForEach(0..<count, id: \.self) { Text("row \($0)") }
    var (screen, grid) = screen(List { rows }, columns: 100, rows: 40)
    // Two rows at either end belong to the edges of the sheet, and one to those of the list's panel.
    let room = 40 - 4
    #expect(covered(screen, &grid).count == min(count + 2, room * 4 / 5) + 4)
  }

  @Test func aSheetShowsAllItsSections() {
    let form = Form {
      Section("One") { ForEach(0..<4, id: \.self) { Text("row \($0)") } }
      Section { Text("last") }
    }
    var (screen, grid) = screen(form, columns: 100, rows: 40)
    _ = covered(screen, &grid)
    #expect(grid.text.contains("last"))
  }

  @Test func aSheetInASmallWindowHasAllItsRoom() {
    var (screen, grid) = screen(List { Text("row") }, columns: 100, rows: 14)
    #expect(covered(screen, &grid).count == 14)
  }

  @Observable final class Count {
    var rows = 12
  }

  @Test func aSheetDoesNotBecomeLowerWhileItIsShown() {
    let count = Count()
    struct Rows: View {
      let count: Count
      var body: some View { List { ForEach(0..<count.rows, id: \.self) { Text("row \($0)") } } }
    }
    var (screen, grid) = screen(Rows(count: count), columns: 100, rows: 40)
    #expect(covered(screen, &grid).count == 18)
    count.rows = 15
    #expect(covered(screen, &grid).count == 21)
    count.rows = 2
    #expect(covered(screen, &grid).count == 21)
  }

  private final class Made {
    var count = 0
  }

  private struct Row: View {
    let made: Made

    var body: some View {
      made.count += 1
      return Text("row")
    }
  }

  @Test func theRowsThatASheetMakesDoNotDependOnTheLengthOfItsList() {
    let counts = [1_000, 100_000].map { length in
      let made = Made()
      let rows = ForEach(0..<length, id: \.self) { _ in Row(made: made) }
      var (screen, grid) = screen(List { rows }, columns: 100, rows: 40)
      _ = covered(screen, &grid)
      return made.count
    }
    #expect(counts[0] == counts[1] && counts[0] < 1_000)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(_ character: Character) -> String {
    var text = self
    while text.last == character { text.removeLast() }
    return String(text)
  }
}
