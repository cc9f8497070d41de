import Testing

@testable import PawlPages
@testable import PawlViews

/// Tests of themes on pages.
@MainActor
@Suite struct ThemeStyleTests {
  private func screen(_ view: some View) -> PageScreen {
    let screen = PageScreen()
    screen.show(view)
    screen.render()
    return screen
  }

  private static let ocean = Theme("</style><script>", dark: Theme.midnight.colors(for: .dark))

  @Test func builtInThemesHaveClassesAndOthersHaveNone() {
    #expect(
      Theme.builtIn.map(ThemeStyle.className) == [
        "theme-automatic", "theme-daylight", "theme-paper", "theme-midnight", "theme-ember", "theme-high-contrast",
        "theme-terminal",
      ])
    var round = Theme.paper
    round.measures.cornerRadius = 20
    #expect(ThemeStyle.className(of: round) == nil)
    #expect(ThemeStyle.className(of: Self.ocean) == nil)
  }

  @Test func aStyleSheetHasTheColorsOfEveryTheme() throws {
    let rules = ThemeStyle.rules
    let measures = "--space:0.5rem;--radius:0.75rem;--ring:2px;"
    #expect(rules.hasPrefix(".theme-automatic,:root{\(measures)color-scheme:light;--background:#f1f3f6;"))
    for theme in Theme.builtIn where theme != .automatic {
      let name = try #require(ThemeStyle.className(of: theme))
      let scheme = theme.colorScheme == .dark ? "dark" : "light"
      let start = ".\(name),:root:has(main.\(name)){\(measures)color-scheme:\(scheme);--background:"
      #expect(rules.contains(start), "\(name)")
    }
    let blocks = rules.matches(of: /color-scheme:(light|dark);[^}]*\}/).map { String($0.output.0) }
    #expect(blocks.count == 10)
    for block in blocks {
      for token in Theme.Token.allCases { #expect(block.contains("--\(token.rawValue):#"), "\(token)") }
    }
  }

  @Test func declarationsOfAThemeHaveItsMeasuresAndColors() {
    var theme = Self.ocean
    theme.measures = Theme.Measures(spacing: 4, cornerRadius: 0, focusWidth: 3)
    let declarations = ThemeStyle.declarations(of: theme)
    #expect(
      declarations.hasPrefix(
        "--space:0.25rem;--radius:0rem;--ring:3px;color-scheme:dark;--background:#0e1016;--surface:#181c26;"))
    #expect(declarations.hasSuffix("--gray:#989ba3"))
    let both = Theme("Both", light: Theme.paper.colors(for: .light), dark: Theme.ember.colors(for: .dark))
    #expect(
      ThemeStyle.declarations(of: both).contains(
        "color-scheme:light dark;--background:light-dark(#f6f1e7,#161210);--surface:light-dark(#fdfaf3,#1f1a17);"))
  }

  @Test func theThemeOfAWindowIsAClassOfThePage() {
    #expect(screen(Text("a").theme(.paper)).html.hasPrefix(#"<main id="p0" class="theme-paper">"#))
    #expect(screen(Text("a")).html.hasPrefix(#"<main id="p0">"#))
  }

  @Test func theThemeOfAPartHasAnElementOfItsOwn() {
    let html = screen(
      VStack {
        Text("a")
        Text("b").theme(.paper)
      }
    ).html
    #expect(html.hasPrefix(#"<main id="p0">"#))
    // A part with the default theme, inside a window with another one, has the class that the style sheet knows.
    let inner = screen(VStack { Text("b").theme(.automatic) }.theme(.paper)).html
    #expect(inner.contains("class=\"w themed theme-automatic\""), "\(inner)")
    #expect(
      html.contains(/<div id="p\d+" class="w themed theme-paper"><p id="p\d+" class="t">b<\/p><\/div>/), "\(html)")
  }

  @Test func aThemeOfTheProgramIsAStyleOfItsElement() {
    let html = screen(Text("a").theme(Self.ocean)).html
    #expect(
      html.hasPrefix(
        #"<main id="p0" class="themed" style="--space:0.5rem;--radius:0.75rem;--ring:2px;color-scheme:dark;--background:#0e1016;"#
      ))
    #expect(!html.contains("script"))
  }

  private struct Switching: View {
    @State var theme = Theme.midnight

    var body: some View {
      VStack {
        Button("Switch") { theme = theme == .midnight ? .paper : ThemeStyleTests.ocean }
        Text("Text").foregroundColor(.red)
      }
      .theme(theme)
    }
  }

  @Test func anotherThemeChangesOnlyAttributesOfThePage() throws {
    let screen = screen(Switching())
    func press() throws {
      let button = try #require(screen.page.firstButton)
      try screen.handle(PageEvent(key: button.number, action: .press))
      screen.render()
    }
    let first = screen.page
    try press()
    let second = screen.page
    #expect(PagePatch(from: first, to: second).operations == #"["a",0,{"class":"theme-paper"}]"#)
    try press()
    let operations = PagePatch(from: second, to: screen.page).operations
    #expect(operations.hasPrefix(##"["a",0,{"class":"themed","style":"--space:0.5rem;"##), "\(operations)")
    #expect(operations.firstRange(of: "],[") == nil)
  }
}

extension PageNode {
  fileprivate var firstButton: PageKey? {
    if tag == .button { return key }
    return children.lazy.compactMap(\.firstButton).first
  }
}
