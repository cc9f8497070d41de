import PawlViews

/// Themes in CSS: each color of a theme is a custom property, named like its token.
package enum ThemeStyle {
  /// The rules of the built-in themes, with which a style sheet begins.
  ///
  /// The page has the colors of ``Theme/automatic`` by default. An element with the class of a theme has its colors and
  /// measures, and so has the whole page if the element is the `main` element.
  package static var rules: String {
    let root = ":root"
    return Theme.builtIn.map { theme in
      let name = className(of: theme) ?? ""
      let page = theme == .automatic ? root : "\(root):has(main.\(name))"
      return rules(for: theme, selector: ".\(name),\(page)")
    }.joined()
  }

  /// Returns the name of the class of a built-in theme, or `nil` for another theme.
  static func className(of theme: Theme) -> String? {
    guard Theme.builtIn.contains(theme) else { return nil }
    return "theme-" + theme.name.lowercased().replacing(" ", with: "-")
  }

  /// Returns the declarations that give an element and those inside it the colors of a theme.
  ///
  /// A theme with two appearances uses the CSS function `light-dark()`.
  static func declarations(of theme: Theme) -> String {
    let measures = declarations(theme.measures)
    if let scheme = theme.colorScheme { return measures + declarations(theme.colors(for: scheme), scheme) }
    let (light, dark) = (theme.colors(for: .light), theme.colors(for: .dark))
    return measures + "color-scheme:light dark;"
      + Theme.Token.allCases.map { "--\($0.rawValue):light-dark(\(light[$0].css),\(dark[$0].css))" }
      .joined(separator: ";")
  }

  private static func rules(for theme: Theme, selector: String) -> String {
    let measures = declarations(theme.measures)
    if let scheme = theme.colorScheme {
      return "\(selector){\(measures)\(declarations(theme.colors(for: scheme), scheme))}\n"
    }
    let dark = "\(selector){\(declarations(theme.colors(for: .dark), .dark))}"
    return "\(selector){\(measures)\(declarations(theme.colors(for: .light), .light))}\n"
      + "@media (prefers-color-scheme:dark){\(dark)}\n"
  }

  private static func declarations(_ colors: Theme.Colors, _ scheme: ColorScheme) -> String {
    "color-scheme:\(scheme == .dark ? "dark" : "light");"
      + Theme.Token.allCases.map { "--\($0.rawValue):\(colors[$0].css)" }.joined(separator: ";")
  }

  private static func declarations(_ measures: Theme.Measures) -> String {
    "--space:\(rem(measures.spacing));--radius:\(rem(measures.cornerRadius));--ring:\(measures.focusWidth.css)px;"
  }

  /// Returns a number of points as a length that follows the browser's text size.
  private static func rem(_ points: Double) -> String { "\((points / 16).css)rem" }
}

extension Double {
  fileprivate var css: String { CGFloat(self).css }
}

extension ThemeColor {
  /// The color in CSS, with three digits where they are enough.
  fileprivate var css: String {
    let digits = Array(text.dropFirst())
    let isShort = stride(from: 0, to: 6, by: 2).allSatisfy { digits[$0] == digits[$0 + 1] }
    return isShort ? "#" + String([digits[0], digits[2], digits[4]]) : text
  }
}
