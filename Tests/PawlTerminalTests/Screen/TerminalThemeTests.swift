import PawlViews
import Testing

@testable import PawlTerminal

/// Tests of themes in the colors of terminals.
@MainActor
@Suite struct TerminalThemeTests {
  private nonisolated static let appearances: [(theme: Theme, isDark: Bool)] = Theme.builtIn.flatMap { theme in
    (theme.colorScheme.map { [$0 == .dark] } ?? [false, true]).map { (theme, $0) }
  }

  private func low(_ pairs: [Theme.Contrast], in theme: CellTheme) throws -> [String] {
    try pairs.compactMap { pair in
      let front = try #require(theme.depth.components(of: theme[pair.front]))
      let back = try #require(theme.depth.components(of: theme[pair.back]))
      let ratio = front.contrast(with: back)
      return ratio < pair.ratio ? "\(pair.front) on \(pair.back): \(ratio)" : nil
    }
  }

  /// A theme with the colors of another one, without those of the terminal's palette.
  private func fixed(_ theme: Theme, _ isDark: Bool) -> CellTheme {
    var colors = theme.colors(for: isDark ? .dark : .light)
    for token in Theme.Token.allCases { colors[token].terminalColor = nil }
    return CellTheme(isDark ? Theme("Fixed", dark: colors) : Theme("Fixed", light: colors), depth: .palette256)
  }

  @Test func panelsAreLegibleIn256Colors() throws {
    let panels: [Theme.Token] = [.background, .surface, .overlay]
    for (theme, isDark) in Self.appearances {
      let pairs = theme == .highContrast ? Theme.Contrast.enhanced : Theme.Contrast.standard
      let shown = fixed(theme, isDark)
      #expect(try low(pairs.filter { panels.contains($0.back) }, in: shown) == [], "\(theme.name), dark: \(isDark)")
    }
  }

  @Test func otherGroundsKeepAContrastOfThreeIn256Colors() throws {
    let pairs = Theme.Contrast.standard.map { Theme.Contrast(front: $0.front, back: $0.back, ratio: 3) }
    for (theme, isDark) in Self.appearances {
      #expect(try low(pairs, in: fixed(theme, isDark)) == [], "\(theme.name), dark: \(isDark)")
    }
  }

  @Test(arguments: Theme.builtIn, [true, false])
  func sixteenColorsAreThoseOfTheTerminal(theme: Theme, isDark: Bool) {
    let shown = CellTheme(theme, isDark: isDark, depth: .palette16)
    for token in Theme.Token.allCases {
      let color = shown[token]
      #expect(color == .terminal || color.paletteIndex.map { $0 < 16 } == true, "\(token)")
    }
    for pair in Theme.Contrast.standard {
      let (front, back) = (shown[pair.front], shown[pair.back])
      // The default colors of text and of the background differ.
      #expect(front != back || front == .terminal, "\(pair.front) on \(pair.back)")
    }
  }

  @Test(arguments: [true, false])
  func theTerminalThemeUsesThePaletteOnEveryTerminal(isDark: Bool) {
    let shown = CellTheme(.terminal, isDark: isDark, depth: .truecolor)
    #expect(Theme.Token.allCases.allSatisfy { shown[$0].components == nil })
  }

  private struct Switching: View {
    @State var isPaper = false

    var body: some View {
      VStack {
        Button("Switch") { isPaper.toggle() }
        Text("Text").foregroundColor(.red)
        Toggle("On", isOn: .constant(true))
      }
      .theme(isPaper ? .paper : .midnight)
    }
  }

  @Test func anotherThemeRepaintsAllCells() {
    let typed = Typed(Switching(), columns: 20, rows: 5)
    typed.draw()
    let before = (0..<100).map { typed.style($0 % 20, $0 / 20) }
    typed.key(.enter)
    let after = (0..<100).map { typed.style($0 % 20, $0 / 20) }
    #expect(zip(before, after).allSatisfy { $0.background != $1.background && $0.foreground != $1.foreground })
    #expect(after[0].background == CellTheme(.paper)[.background])
    typed.key(.enter)
    #expect((0..<100).map { typed.style($0 % 20, $0 / 20) } == before)
  }

  @Test func aPartOfAWindowHasATheme() {
    let typed = Typed(
      HStack(spacing: 0) {
        Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
        Text("b").frame(maxWidth: .infinity, maxHeight: .infinity).theme(.paper)
      }, columns: 10, rows: 3)
    let (outside, inside) = (CellTheme(), CellTheme(.paper))
    for row in 0..<3 {
      #expect((0..<5).allSatisfy { typed.style($0, row).background == outside[.background] })
      #expect((5..<10).allSatisfy { typed.style($0, row).background == inside[.background] })
    }
    #expect(typed.style(7, 1).foreground == inside[.primary])
  }

  @Test func aTokenIsAColor() {
    let typed = Typed(Text("Saved").foregroundColor(Color(.success)).theme(.paper), columns: 5, rows: 1)
    #expect(typed.style(0, 0).foreground == CellTheme(.paper)[.success])
  }

  @Test func statesAreSeenWithoutColors() {
    func text(_ view: some View) -> (text: String, attributes: [CellAttributes]) {
      let screen = ViewScreen(showsHelp: false)
      screen.theme = CellTheme(depth: .none)
      screen.showsFocus = false
      var grid = CellGrid(width: 12, height: 1, clusters: ClusterTable())
      screen.resize(columns: 12, rows: 1)
      screen.show(view)
      _ = screen.draw(into: &grid, at: .now)
      return (grid.text, (0..<12).map { grid[$0, 0].style.attributes })
    }
    let (on, off) = (text(Toggle("A", isOn: .constant(true))), text(Toggle("A", isOn: .constant(false))))
    #expect(on.text.contains("[✓]") && off.text.contains("[ ]"))
    let enabled: [AnyView] = [
      AnyView(Button("A") {}), AnyView(Toggle("A", isOn: .constant(true))),
      AnyView(TextField("A", text: .constant("a"))),
    ]
    for view in enabled {
      #expect(!text(view).attributes.contains { $0.contains(.dim) })
      #expect(text(view.disabled(true)).attributes.contains { $0.contains(.dim) })
    }
  }
}
