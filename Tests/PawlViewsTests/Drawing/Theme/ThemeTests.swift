import Testing

@testable import PawlViews

/// Tests of the built-in themes.
@Suite struct ThemeTests {
  private static let appearances: [(theme: Theme, scheme: ColorScheme)] = Theme.builtIn.flatMap { theme in
    (theme.colorScheme.map { [$0] } ?? [.light, .dark]).map { (theme, $0) }
  }

  /// Returns the pairs as text, so that a failure names them.
  private func text(_ low: [(pair: Theme.Contrast, ratio: Double)]) -> [String] {
    low.map { "\($0.pair.front) on \($0.pair.back): \($0.ratio) instead of \($0.pair.ratio)" }
  }

  @Test func everyBuiltInThemeHasTheContrastsOfLevelAA() {
    for (theme, scheme) in Self.appearances {
      #expect(text(theme.lowContrasts(in: scheme)) == [], "\(theme.name), \(scheme)")
    }
  }

  @Test func theHighContrastThemeHasTheContrastsOfLevelAAA() {
    for scheme in [ColorScheme.light, .dark] {
      #expect(text(Theme.highContrast.lowContrasts(in: scheme, of: Theme.Contrast.enhanced)) == [], "\(scheme)")
    }
  }

  @Test func aPairThatIsTooCloseIsFoundWithItsRatio() throws {
    var colors = Theme.midnight.colors(for: .dark)
    colors[.placeholder] = colors[.fill]
    let low = Theme("Close", dark: colors).lowContrasts(in: .dark)
    #expect(low.map(\.pair.front) == Array(repeating: .placeholder, count: 4))
    let pair = try #require(low.first { $0.pair.back == .fill })
    #expect(pair.ratio == 1 && pair.pair.ratio == 4.5)
  }

  @Test func contrastIsThatOfWCAG() throws {
    let (black, white) = (ThemeColor(hex: 0), ThemeColor(hex: 0xFFFFFF))
    #expect(black.contrast(with: white) == 21 && white.contrast(with: black) == 21)
    #expect(white.contrast(with: white) == 1)
    let gray = try #require(ThemeColor("#777"))
    #expect((gray.contrast(with: white) * 100).rounded() == 448)
  }

  @Test func namesOfThemesDiffer() {
    #expect(Set(Theme.builtIn.map(\.id)).count == Theme.builtIn.count)
    #expect(
      Theme.builtIn.map(\.name) == [
        "Automatic", "Daylight", "Paper", "Midnight", "Ember", "High Contrast", "Terminal",
      ])
  }

  @Test func namesOfTokensAreThoseInFilesAndStyleSheets() {
    #expect(
      Theme.Token.allCases.map(\.rawValue) == [
        "background", "surface", "overlay", "bar", "fill", "hover", "pressed", "selection", "scrim", "separator",
        "outline", "focus", "primary", "secondary", "placeholder", "disabled", "tint", "onTint", "success", "warning",
        "danger", "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
        "brown",
        "gray",
      ])
  }

  @Test func colorsAreWrittenAsTheyAreRead() {
    #expect(ThemeColor("#0e1016")?.text == "#0e1016")
    #expect(ThemeColor("#FA0")?.text == "#ffaa00")
    for text in ["", "#", "0e1016", "#0e101", "#0e10160", "#0e101g", "#0é1016", "# 0e101", "#-e1016", "red", "#１２３"] {
      #expect(ThemeColor(text) == nil, "\(text)")
    }
  }

  @Test func namesThatUIKitHasStayThoseOfUIKit() {
    #expect(Color(.red) == .red && Color(.systemBackground) == Color(UIColor.systemBackground))
    #expect(Color(.separator) == Color(UIColor.separator))
    #expect(Color(.success).kind == .named(.success))
  }

  @Test func measuresAreNotNegative() {
    let measures = Theme.Measures(spacing: -1, cornerRadius: .nan, focusWidth: -.infinity)
    #expect(measures == Theme.Measures(spacing: 0, cornerRadius: 0, focusWidth: 0))
  }

  @Test func aThemeWithOneAppearanceHasItInAnyCase() {
    #expect(Theme.paper.colorScheme == .light && Theme.ember.colorScheme == .dark)
    #expect(Theme.automatic.colorScheme == nil)
    #expect(Theme.paper.colors(for: .dark) == Theme.paper.colors(for: .light))
    #expect(Theme.automatic.colors(for: .dark) == Theme.midnight.colors(for: .dark))
  }
}
