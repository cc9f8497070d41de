import PawlTerminal
import PawlViews
import Testing

/// The color scheme of the terminal, as views see it.
@MainActor
@Suite struct ColorSchemeTests {
  private func shown(_ view: some View, _ theme: CellTheme) -> String {
    let typed = Typed(view)
    typed.screen.theme = theme
    return typed.text
  }

  private struct Scheme: View {
    @Environment(\.colorScheme) private var scheme

    init() {}

    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  @Test func viewsSeeWhetherTheTerminalIsDark() {
    #expect(shown(Scheme(), CellTheme(isDark: true)).contains("dark"))
    #expect(shown(Scheme(), CellTheme(isDark: false)).contains("light"))
    #expect(shown(Scheme().preferredColorScheme(.dark), CellTheme(isDark: false)).contains("dark"))
  }

  @Test func viewsFollowAChangeOfTheTerminal() {
    let typed = Typed(Scheme())
    #expect(typed.text.contains("dark"))
    typed.screen.theme = CellTheme(isDark: false)
    #expect(typed.text.contains("light"))
    typed.screen.theme = CellTheme(isDark: true, depth: .none)
    #expect(typed.text.contains("dark"))
  }
}
