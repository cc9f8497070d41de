import PawlTerminal
import PawlViews
import Testing

/// Tests of the colors of controls, and of the marks of focus and selection, as drawn in cells.
@MainActor
@Suite struct ControlLookTests {
  /// Draws a view in cells.
  private func drawn(_ view: some View, columns: Int = 20, rows: Int = 5, theme: CellTheme = CellTheme()) -> CellGrid {
    let screen = ViewScreen(showsHelp: false)
    screen.theme = theme
    var grid = CellGrid(width: columns, height: rows, clusters: ClusterTable())
    screen.resize(columns: columns, rows: rows)
    screen.show(view)
    _ = screen.draw(into: &grid, at: .now)
    return grid
  }

  /// Returns the style of the first cell of a text on the screen.
  private func style(of text: String, in grid: CellGrid) throws -> CellStyle {
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (row, line) in lines.enumerated() {
      if let range = line.range(of: text) {
        return grid[line.distance(from: line.startIndex, to: range.lowerBound), row].style
      }
    }
    throw NotShown(text: text, frame: grid.text)
  }

  private struct NotShown: Error {
    let text: String
    let frame: String
  }

  /// A button that takes the focus, so that the views under test are drawn without it.
  private struct First: View {
    var body: some View { Button("First") {} }
  }

  /// Returns the contrast of the letters of a style on a terminal.
  private func contrast(_ style: CellStyle, _ depth: ColorDepth) throws -> Double {
    let front = try #require(depth.components(of: style.foreground))
    let back = try #require(depth.components(of: style.background))
    return front.contrast(with: back)
  }

  private let red = CellTheme().foreground(.red)
  private let accent = CellTheme()[.tint]

  @Test func aForegroundColorOnAButtonColorsItsLabel() throws {
    let grid = drawn(
      VStack {
        First()
        Button("Red") {}.foregroundColor(.red)
        Button("Styled") {}.foregroundStyle(.red)
        Button("Plain") {}
      })
    #expect(try style(of: "Red", in: grid).foreground == red)
    #expect(try style(of: "Styled", in: grid).foreground == red)
    #expect(try style(of: "Plain", in: grid).foreground == accent)
  }

  @Test func aForegroundColorAroundABorderedButtonColorsItsLabel() throws {
    let grid = drawn(
      VStack {
        First()
        Button("Red") {}.buttonStyle(.bordered)
      }
      .foregroundColor(.red))
    #expect(try style(of: "Red", in: grid).foreground == red)
  }

  @Test func anImageInAButtonHasTheColorOfItsLabel() throws {
    let grid = drawn(
      VStack {
        First()
        Button {
        } label: {
          Image(systemName: "star")
        }.foregroundColor(.red)
        Button {
        } label: {
          Image(systemName: "heart").foregroundColor(.green)
        }
        Button {
        } label: {
          Image(systemName: "plus")
        }
        Image(systemName: "checkmark")
      })
    #expect(try style(of: "☆", in: grid).foreground == red)
    #expect(try style(of: "♡", in: grid).foreground == CellTheme().foreground(.green))
    #expect(try style(of: "+", in: grid).foreground == accent)
    #expect(try style(of: "✓", in: grid).foreground == CellTheme()[.primary])
  }

  @Test func theTintOfAProminentButtonIsItsGround() throws {
    let grid = drawn(
      VStack {
        First()
        Button("Red") {}.buttonStyle(.borderedProminent).tint(.red)
        Button("Dark") {}.buttonStyle(.borderedProminent).tint(Color(red: 0, green: 0, blue: 0.3))
        Button("Light") {}.buttonStyle(.borderedProminent).tint(Color(red: 1, green: 1, blue: 0.6))
      })
    #expect(try style(of: "Red", in: grid).background == CellTheme().background(.red))
    #expect(try style(of: "Dark", in: grid).foreground == CellTheme().foreground(.white))
    #expect(try style(of: "Light", in: grid).foreground == CellTheme().foreground(.black))
  }

  @Test func theLabelOfALinkInAListReachesTheTrailingEdge() {
    let grid = drawn(
      NavigationView {
        List {
          NavigationLink(destination: Text("Page")) {
            Text("Name")
            Spacer()
            Text("12")
          }
        }
        .navigationTitle("Title")
      })
    #expect(grid.text.contains("▐ Name        12 › ▌"))
  }

  @Test(arguments: [ColorDepth.truecolor, .palette256, .palette16, .none])
  func aFocusedControlIsLegibleWhateverItsColors(depth: ColorDepth) throws {
    let theme = CellTheme(depth: depth)
    let controls: [AnyView] = [
      AnyView(Button("Label") {}.buttonStyle(.borderedProminent)),
      AnyView(Button("Label") {}.buttonStyle(.bordered)),
      AnyView(Button("Label") {}.foregroundColor(.red)),
      AnyView(Button("Label") {}.background(Color.yellow)),
    ]
    for control in controls {
      let focused = try style(of: "Label", in: drawn(control, theme: theme))
      let other = drawn(
        VStack {
          First()
          control
        }, theme: theme)
      #expect(try style(of: "Label", in: other) != focused)
      if depth <= .palette16 {
        #expect(focused.foreground == .terminal && focused.background == .terminal)
        #expect(focused.attributes.contains(.reverse))
      } else {
        #expect(try contrast(focused, depth) >= 4.5)
        let rest = try style(of: "Label", in: other).background
        #expect(depth.nearest(to: rest) != depth.nearest(to: focused.background))
      }
    }
  }

  @Test func theFocusOfAButtonOfOneCellIsThreeCellsWide() throws {
    let button = Button {
    } label: {
      Image(systemName: "plus")
    }
    let grid = drawn(button, rows: 1)
    let place = try #require((0..<grid.width).first { grid.string(column: $0, row: 0) == "+" })
    let marked = (0..<grid.width).filter { grid[$0, 0].style.background == CellTheme()[.primary] }
    #expect(marked == [place - 1, place, place + 1])
    #expect(drawn(button, rows: 1, theme: CellTheme(depth: .palette16)).text.contains("[+]"))
  }

  @Test func theFocusCoversNothingBesideAButton() {
    let grid = drawn(
      HStack(spacing: 0) {
        Text("a")
        Button("-") {}
        Text(" -1")
      }, rows: 1)
    #expect(grid.text.contains("a- -1"))
    #expect((0..<grid.width).count { grid[$0, 0].style.background == CellTheme()[.primary] } == 2)
  }

  @Test(arguments: [false, true]) func aFocusedSwitchKeepsTheColorsOfItsState(isOn: Bool) {
    let theme = CellTheme()
    let grid = drawn(Toggle("Sound", isOn: .constant(isOn)), rows: 1)
    let knobs = (0..<grid.width).filter { ["○", "●"].contains(grid.string(column: $0, row: 0)) }
    #expect(knobs.map { grid.string(column: $0, row: 0) } == [isOn ? "●" : "○"])
    #expect(knobs.map { grid[$0, 0].style.foreground } == [isOn ? theme[.tint] : theme[.outline]])
    #expect((0..<grid.width).contains { grid[$0, 0].style.background == theme[.primary] })
  }

  @Test func theRowOfAButtonThatIsTheOnlyControlShowsItsFocus() {
    func ground(_ grid: CellGrid) -> Set<CellColor> {
      let styles = (0..<grid.height).flatMap { row in (0..<grid.width).map { grid[$0, row].style } }
      return Set(styles.map(\.background)).intersection([CellTheme()[.primary], CellTheme()[.selection]])
    }
    #expect(ground(drawn(List { Button("Go") {} })) == [CellTheme()[.selection]])
    let two = List {
      HStack {
        Button("Go") {}
        Button("Stop") {}
      }
    }
    #expect(ground(drawn(two)) == [CellTheme()[.primary]])
    #expect(ground(drawn(List { Button("Go") {}.buttonStyle(.bordered) })) == [CellTheme()[.primary]])
  }

  @Test func aFocusedSwatchKeepsItsColorAndIsInBrackets() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6)
    let grid = drawn(
      Button {
      } label: {
        color.frame(width: 6, height: 1)
      }, columns: 6, rows: 1)
    #expect(grid.text.hasPrefix("[    ]"))
    #expect(grid[2, 0].style.background == CellTheme().background(color))
    #expect(!grid[2, 0].style.attributes.contains(.reverse))
  }

  @Test func aFocusedFieldHasAMarkBeforeIt() {
    let form = HStack {
      Text("A")
      TextField("Name", text: .constant(""))
    }
    let grid = drawn(form, rows: 1)
    #expect(grid.text.hasPrefix("A▌Name"))
    #expect(grid[1, 0].style.foreground == CellTheme()[.focus])
    let underlined = drawn(form, rows: 1, theme: CellTheme(depth: .palette16))
    #expect(underlined.text.hasPrefix("A Name"))
    #expect(underlined[2, 0].style.attributes.contains(.underline))
  }

  @Test func aFocusedButtonDiffersFromAProminentOne() throws {
    let buttons = HStack {
      Button("Go") {}.buttonStyle(.bordered)
      Button("Run") {}.buttonStyle(.borderedProminent)
    }
    let grid = drawn(buttons, rows: 1)
    func background(_ letter: String) throws -> CellColor {
      let column = try #require((0..<grid.width).first { grid.string(column: $0, row: 0) == letter })
      return grid[column, 0].style.background
    }
    #expect(try background("G") == CellTheme()[.primary])
    #expect(try background("R") == CellTheme()[.tint])
  }

  @Test func switchesBelowEachOtherAreSeparateLines() {
    let grid = drawn(
      VStack(spacing: 0) {
        Toggle("A", isOn: .constant(false))
        Toggle("B", isOn: .constant(true))
      }, rows: 2)
    #expect(grid.text.contains("○────"))
    #expect(grid.text.contains("━━━━●"))
    let background = CellTheme()[.background]
    for row in 0..<2 { #expect(grid[grid.width - 1, row].style.background == background) }
  }

  @Test func aSelectedSegmentIsInBracketsWithoutColors() {
    let grid = drawn(
      VStack {
        First()
        Picker("Size", selection: .constant(2)) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
      }, theme: CellTheme(depth: .none))
    #expect(grid.text.contains(" Small [Large]"))
  }

  @Test(arguments: [ColorDepth.truecolor, .palette256, .palette16])
  func theChosenSegmentHasABackgroundOfItsOwn(depth: ColorDepth) throws {
    let theme = CellTheme(depth: depth)
    let grid = drawn(
      VStack {
        First()
        Picker("Size", selection: .constant(2)) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
      }, theme: theme)
    #expect(try style(of: "Large", in: grid).background == theme[.tint])
    #expect(try style(of: "Large", in: grid).foreground == theme[.onTint])
    #expect(try style(of: "Small", in: grid).background != theme[.tint])
  }

  @Test func theChosenTabStandsBelowAHeavyLineInTheTint() throws {
    let grid = drawn(
      TabView(selection: .constant(2)) {
        First().tag(1).tabItem { Text("One") }
        First().tag(2).tabItem { Text("Two") }
      }, columns: 20, rows: 6)
    let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let bar = try #require(lines.firstIndex { $0.contains("Two") })
    let range = try #require(lines[bar].range(of: "Two"))
    let column = lines[bar].distance(from: lines[bar].startIndex, to: range.lowerBound)
    let other = try #require(lines[bar].range(of: "One"))
    let otherColumn = lines[bar].distance(from: lines[bar].startIndex, to: other.lowerBound)
    let line = Array(lines[bar - 1])
    #expect(line[column] == "━" && line[otherColumn] == "─")
    #expect(grid[column, bar - 1].style.foreground == CellTheme()[.tint])
    #expect(grid[column, bar].style.foreground == CellTheme()[.tint])
  }

  @Test func aSelectedRowHasAMark() {
    let grid = drawn(
      List(["Ada", "Grace"], id: \.self, selection: .constant(Set(["Grace"]))) { Text($0) },
      theme: CellTheme(depth: .none))
    #expect(grid.text.contains("│✓ Grace"))
    #expect(grid.text.contains("│  Ada"))
  }

  /// The looks of the first row of a list with each combination of focus and selection.
  private func looks(of mode: EditMode, _ theme: CellTheme) throws -> [[CellLook]] {
    try [(false, false), (false, true), (true, false), (true, true)].map { isFocused, isSelected in
      let selection = Set(isSelected ? ["Ada"] : [])
      let grid = drawn(
        VStack(spacing: 0) {
          if !isFocused { First() }
          List(["Ada"], id: \.self, selection: .constant(selection)) { Text($0) }
            .environment(\.editMode, .constant(mode))
          if isFocused { First() }
        }, theme: theme)
      let row = try #require(grid.text.split(separator: "\n").firstIndex { $0.contains("Ada") })
      return (0..<grid.width).map { column in
        CellLook(
          glyph: grid[column, row].glyph.isBlank ? nil : grid[column, row].glyph,
          style: CellStyle(
            foreground: theme.depth.nearest(to: grid[column, row].style.foreground),
            background: theme.depth.nearest(to: grid[column, row].style.background),
            attributes: grid[column, row].style.attributes))
      }
    }
  }

  /// A cell as the terminal shows it.
  private struct CellLook: Hashable {
    let glyph: Glyph?
    let style: CellStyle
  }

  @Test(arguments: [ColorDepth.truecolor, .palette256, .palette16, .none], [EditMode.inactive, .active])
  func focusAndSelectionOfARowAreSeenApart(depth: ColorDepth, mode: EditMode) throws {
    let looks = try looks(of: mode, CellTheme(depth: depth))
    #expect(Set(looks).count == looks.count)
  }

  @Test func rowsOfAListThatIsEditedShowWhatCanBeDone() {
    func names(_ mode: EditMode) -> String {
      drawn(
        List {
          ForEach(["Ada", "Grace"], id: \.self) { Text($0) }.onDelete { _ in }.onMove { _, _ in }
        }
        .environment(\.editMode, .constant(mode)), columns: 12
      ).text
    }
    #expect(names(.active).contains("▐− Ada    ≡▌"))
    #expect(!names(.inactive).contains("−"))
    let selection = drawn(
      List(["Ada", "Grace"], id: \.self, selection: .constant(Set(["Grace"]))) { Text($0) }
        .environment(\.editMode, .constant(.active)), columns: 12
    ).text
    #expect(selection.contains("○ Ada"))
    #expect(selection.contains("● Grace"))
  }

  @Test func colorWithoutWidthIsNotDrawn() {
    let grid = drawn(
      HStack(spacing: 0) {
        Text("a")
        Color.red.frame(maxWidth: 0)
        Text("b")
      }, columns: 4, rows: 1)
    #expect(grid.text.contains("ab"))
    let ground = CellTheme()[.background]
    #expect((0..<4).allSatisfy { grid[$0, 0].style.background == ground })
    for view in [
      AnyView(Color.red.frame(maxWidth: 0)), AnyView(VStack { Color.red.frame(maxWidth: 0) }),
      AnyView(Text("ab").background { Color.red.frame(maxWidth: 0) }),
      AnyView(Text("ab").overlay(alignment: .leading) { Color.red.frame(maxWidth: 0, maxHeight: 1) }),
      AnyView(Color.red.frame(maxHeight: 0)), AnyView(Color.red.frame(width: 0)),
    ] {
      let grid = drawn(view, columns: 4, rows: 2)
      #expect((0..<8).allSatisfy { grid[$0 % 4, $0 / 4].style.background == ground }, "\(grid.text)")
    }
  }

  @Test func navigationWithoutATitleDrawsNoRule() {
    for view in [
      AnyView(NavigationView { Text("Page") }), AnyView(NavigationStack { Text("Page") }),
      AnyView(
        NavigationSplitView {
          Text("Left")
        } detail: {
          Text("Page")
        }),
    ] {
      let text = drawn(view, columns: 40).text
      #expect(text.contains("Page"))
      #expect(!text.contains("─"), "\(text)")
    }
  }

  @Test func aTintColorsSwitchesBarsAndSliders() throws {
    let typed = Typed(
      VStack(alignment: .leading, spacing: 0) {
        TextField("First", text: .constant(""))
        Toggle("On", isOn: .constant(true)).toggleStyle(SwitchToggleStyle(tint: .red))
        ProgressView(value: 0.5).progressViewStyle(LinearProgressViewStyle(tint: .red))
        ProgressView("Busy").progressViewStyle(CircularProgressViewStyle(tint: .red))
        Slider(value: .constant(0.5)).tint(.red)
        Toggle("On", isOn: .constant(true))
      }, columns: 20, rows: 6)
    let red = CellTheme().foreground(.red)
    let lines = typed.text.split(separator: "\n")
    let knob = try #require(lines[1].firstIndex(of: "●").map { lines[1].distance(from: lines[1].startIndex, to: $0) })
    #expect(typed.style(knob, 1).foreground == red)
    for row in 2...4 { #expect(typed.style(0, row).foreground == red, "row \(row)") }
    #expect(typed.style(knob, 5).foreground == CellTheme()[.tint])
  }
}
