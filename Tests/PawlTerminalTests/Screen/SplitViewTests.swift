import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Split views on a terminal: panes, and dividers that the mouse and keys move.
@MainActor
@Suite struct SplitViewTests {
  private struct Panes: View {
    var evaluations = Evaluations()

    init(evaluations: Evaluations = Evaluations()) { self.evaluations = evaluations }

    var body: some View {
      HSplitView {
        pane("left").frame(minWidth: 4, idealWidth: 8, maxWidth: 16)
        pane("right").frame(minWidth: 6)
      }
    }

    private func pane(_ name: String) -> some View {
      evaluations.count += 1
      return Text(name)
    }
  }

  @MainActor
  private final class Evaluations {
    var count = 0
  }

  /// Returns the column of the divider.
  private func divider(_ typed: Typed, row: Int = 0) throws -> Int {
    let line = Array(typed.text.split(separator: "\n", omittingEmptySubsequences: false)[row])
    return try #require(line.firstIndex { "│┃".contains($0) }, "\(typed.text)")
  }

  @Test func panesAreSideBySideWithADividerBetweenThem() throws {
    let typed = Typed(Panes(), columns: 24, rows: 3)
    typed.screen.showsFocus = false
    #expect(typed.text == "        │\n  left  │    right\n        │")
  }

  @Test func theMouseDragsADividerWithinTheLimitsOfThePanes() throws {
    let evaluations = Evaluations()
    let typed = Typed(Panes(evaluations: evaluations), columns: 24, rows: 3)
    #expect(try divider(typed) == 8)
    let count = evaluations.count
    typed.mouse(.press(.left), 8, 1)
    typed.mouse(.drag(.left), 11, 1)
    #expect(try divider(typed) == 11)
    #expect(typed.text.contains("┃"), "a divider is heavier while it is dragged")
    typed.mouse(.drag(.left), 23, 1)
    #expect(try divider(typed) == 16)
    typed.mouse(.drag(.left), 0, 1)
    #expect(try divider(typed) == 4)
    typed.mouse(.release(.left), 0, 1)
    #expect(evaluations.count == count, "a drag evaluates no view")
  }

  @Test func keysMoveTheDividerThatHasTheFocus() throws {
    let typed = Typed(Panes(), columns: 24, rows: 3)
    #expect(typed.focused == "Divider")
    typed.key(.right)
    #expect(try divider(typed) == 9)
    typed.key(.left, .left, .left)
    #expect(try divider(typed) == 6)
    typed.key(.home)
    #expect(try divider(typed) == 4)
    typed.key(.left)
    #expect(try divider(typed) == 4)
    typed.key(.end)
    #expect(try divider(typed) == 16)
    typed.key(.enter)
    #expect(try divider(typed) == 8)
  }

  @Test func aDoubleClickMovesTheDividerBack() throws {
    let typed = Typed(Panes(), columns: 24, rows: 3)
    typed.key(.right, .right)
    for _ in 0..<2 {
      #expect(try divider(typed) == 10)
      typed.mouse(.press(.left), 10, 0)
      typed.mouse(.release(.left), 10, 0)
    }
    #expect(try divider(typed) == 8)
  }

  @Test func panesKeepTheirProportionsInAnotherWindow() throws {
    let typed = Typed(Panes(), columns: 21, rows: 2)
    typed.key(.right, .right)
    #expect(try divider(typed) == 10)
    let screen = typed.screen
    var grid = CellGrid(width: 31, height: 2, clusters: ClusterTable())
    screen.resize(columns: 31, rows: 2)
    _ = screen.draw(into: &grid, at: .now)
    #expect(Array(grid.text).firstIndex(of: "┃") == 15)
    grid = CellGrid(width: 9, height: 2, clusters: ClusterTable())
    screen.resize(columns: 9, rows: 2)
    _ = screen.draw(into: &grid, at: .now)
    #expect(Array(grid.text).firstIndex(of: "┃") == 3, "minimums that don't fit shrink alike")
  }

  @Test func panesBelowEachOtherMoveWithTheKeysUpAndDown() {
    let typed = Typed(
      VSplitView {
        Text("top").frame(minHeight: 1, idealHeight: 2)
        Text("bottom").frame(minHeight: 1)
      }, columns: 8, rows: 6)
    #expect(typed.text == "  top\n\n━━━━━━━━\n\n bottom", "\(typed.text)")
    typed.key(.down)
    #expect(typed.text.split(separator: "\n", omittingEmptySubsequences: false)[3] == "━━━━━━━━")
    typed.key(.home)
    #expect(typed.text.split(separator: "\n", omittingEmptySubsequences: false)[1] == "━━━━━━━━")
  }

  @Test func aPaneScrollsContentThatIsLarger() {
    let typed = Typed(
      HSplitView {
        VStack { ForEach(0..<20) { Text("row \($0)") } }.frame(minWidth: 8)
        Text("x")
      }, columns: 20, rows: 4)
    typed.mouse(.wheelDown, 2, 2)
    #expect(typed.text.contains("row 3"))
    #expect(!typed.text.contains("row 0"))
  }

  @Test func thePositionLastsWhileOtherPanesComeAndGo() throws {
    struct Changing: View {
      @State var hasThird = false

      init() {}

      var body: some View {
        HSplitView {
          Text("a").frame(minWidth: 3)
          Text("b").frame(minWidth: 3)
          if hasThird { Text("c").frame(minWidth: 3, idealWidth: 5) }
        }
        Button("Third") { hasThird.toggle() }.keyboardShortcut("t")
      }
    }
    let typed = Typed(Changing(), columns: 22, rows: 3)
    typed.key(.right, .right)
    let before = try divider(typed)
    typed.key(.character("t"), modifiers: .control)
    typed.key(.character("t"), modifiers: .control)
    #expect(try divider(typed) == before)
  }

  @Test func helpNamesTheKeysOfADivider() {
    let typed = Typed(Panes(), columns: 60, rows: 8, help: true)
    #expect(typed.help.contains("← → resize"))
    #expect(typed.help.contains("Enter reset"))
  }

  @Test func withoutColorsTheLineItselfShowsTheFocus() {
    let typed = Typed(Panes(), columns: 24, rows: 2)
    typed.screen.theme = CellTheme(depth: .none)
    #expect(typed.text.contains("┃"))
    typed.screen.showsFocus = false
    #expect(!typed.text.contains("┃"))
  }

  // MARK: Columns of a navigation

  private struct Mail: View {
    @State var chosen: Int?
    @State var visibility = NavigationSplitViewVisibility.all

    init() {}

    var body: some View {
      NavigationSplitView(columnVisibility: $visibility) {
        List(0..<3, id: \.self, selection: $chosen) { Text("box \($0)") }
          .navigationTitle("Boxes").navigationSplitViewColumnWidth(min: 10, ideal: 14, max: 20)
      } detail: {
        Text(chosen.map { "mails of \($0)" } ?? "none").navigationTitle("Mails")
      }
    }
  }

  @Test func columnsHaveTheirWidthsAndADivider() throws {
    let typed = Typed(Mail(), columns: 60, rows: 8)
    #expect(try divider(typed, row: 0) == 14)
    for _ in 0..<9 where typed.focused != "Divider" { typed.key(.tab) }
    typed.key(.end)
    #expect(try divider(typed, row: 0) == 20)
    typed.key(.home)
    #expect(try divider(typed, row: 0) == 10)
  }

  @Test func aNarrowWindowShowsOneColumnAtATime() {
    let typed = Typed(Mail(), columns: 28, rows: 8)
    #expect(typed.text.contains("Boxes") && !typed.text.contains("Mails"), "\(typed.text)")
    #expect(typed.focused == "box 0")
    typed.key(.down, .enter)
    #expect(typed.text.contains("mails of 1") && !typed.text.contains("Boxes"), "\(typed.text)")
    #expect(typed.text.contains("‹ Back"))
    typed.key(.escape)
    #expect(typed.text.contains("Boxes"))
    #expect(typed.focused == "box 1")
    // The selected row leads to its column again.
    typed.key(.enter)
    #expect(typed.text.contains("mails of 1"), "\(typed.text)")
  }

  @Test func aWideWindowHasNoBackButton() {
    let typed = Typed(Mail(), columns: 60, rows: 8)
    #expect(!typed.text.contains("Back"))
    #expect(typed.text.contains("Boxes") && typed.text.contains("Mails"))
  }

  @Test func theSidebarIsHiddenAndShown() throws {
    let typed = Typed(Mail(), columns: 60, rows: 8)
    for _ in 0..<9 where typed.focused != "Toggle Sidebar" { typed.key(.tab) }
    typed.key(.enter)
    #expect(!typed.text.contains("Boxes") && typed.text.contains("Mails"), "\(typed.text)")
    typed.key(.enter)
    #expect(typed.text.contains("Boxes"))
  }

  @Test func theProgramChoosesTheColumnOfANarrowWindow() {
    struct Guided: View {
      @State var column = NavigationSplitViewColumn.detail

      init() {}

      var body: some View {
        NavigationSplitView(preferredCompactColumn: $column) {
          Button("to the content") { column = .content }
        } content: {
          Text("content \(column == .content ? "in front" : "behind")")
        } detail: {
          Text("detail")
        }
      }
    }
    let typed = Typed(Guided(), columns: 30, rows: 6)
    #expect(typed.text.contains("detail"))
    typed.key(.escape)
    #expect(typed.text.contains("content in front"), "\(typed.text)")
    typed.key(.escape)
    #expect(typed.text.contains("to the content"))
    typed.key(.enter)
    #expect(typed.text.contains("content in front"))
  }
}
