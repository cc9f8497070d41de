import PawlTerminal
import PawlViews
import Testing

/// Colors that can't be seen.
@MainActor
@Suite struct InvisibleColorTests {
  private func drawn(_ view: some View, theme: CellTheme = CellTheme(), columns: Int = 12, rows: Int = 3) -> String {
    let screen = ViewScreen(showsHelp: false)
    screen.theme = theme
    screen.showsFocus = false
    var grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.show(view)
    _ = screen.draw(into: &grid, at: .now)
    return grid.text.split(separator: "\n").joined(separator: "/")
  }

  private nonisolated static let themes = [CellTheme(), CellTheme(depth: .none)]

  @Test(arguments: themes)
  func clearTextIsNotDrawn(theme: CellTheme) {
    let view = HStack {
      Text("seen")
      Text("gone").foregroundColor(.clear)
    }
    let shown = drawn(view, theme: theme)
    #expect(shown.contains("seen"))
    #expect(!shown.contains("gone"))
  }

  @Test(arguments: themes)
  func aClearPartOfATextKeepsItsPlace(theme: CellTheme) {
    let text = Text("a").foregroundColor(.clear) + Text("b") + Text("c").foregroundColor(.red.opacity(0)) + Text("d")
    #expect(drawn(text, theme: theme, columns: 4, rows: 1).contains(" b d"))
  }

  @Test func clearTextShowsTheTextBehindIt() {
    let view = ZStack {
      Text("behind")
      Text("before").foregroundColor(.clear)
    }
    #expect(drawn(view).contains("behind"))
  }

  @Test(arguments: themes)
  func aClearSymbolIsNotDrawn(theme: CellTheme) {
    #expect(drawn(Image(systemName: "star.fill"), theme: theme).contains("★"))
    #expect(!drawn(Image(systemName: "star.fill").foregroundColor(.clear), theme: theme).contains("★"))
  }

  @Test(arguments: themes)
  func aClearFieldHidesItsText(theme: CellTheme) {
    let field = TextField("Name", text: .constant("secret"))
    #expect(drawn(field, theme: theme).contains("secret"))
    #expect(!drawn(field.foregroundColor(.clear), theme: theme).contains("secret"))
  }

  @Test(arguments: themes)
  func aClearShapeIsNotDrawn(theme: CellTheme) {
    let view = ZStack {
      Text("behind")
      Rectangle().fill(Color.clear)
      Rectangle().stroke(Color.clear)
      Text("x").frame(width: 12, height: 3).border(Color.clear)
    }
    let letters = drawn(view, theme: theme).filter { $0 != " " && $0 != "/" }
    #expect(letters == "bexind", "\(letters)")
  }
}
