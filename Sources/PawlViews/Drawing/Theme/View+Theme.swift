extension View {
  /// Draws this view in the colors of a theme.
  ///
  /// Around the whole content of a window, the theme also colors the window's background, and sheets, alerts and menus.
  /// In a part of a window, the part is filled with the theme's background, and panels that it presents keep the theme
  /// of the window. A theme with one appearance sets ``EnvironmentValues/colorScheme``.
  ///
  /// - Parameter theme: The theme.
  public func theme(_ theme: Theme) -> some View {
    ThemedView(theme: theme, content: self).transformEnvironment {
      $0.theme = theme
      if let colorScheme = theme.colorScheme { $0.colorScheme = colorScheme }
    }
  }
}

extension EnvironmentValues {
  /// The theme that ``View/theme(_:)`` has set around a view. Default: ``Theme/automatic``.
  public internal(set) var theme: Theme {
    get { self[ThemeKey.self] }
    set { self[ThemeKey.self] = newValue }
  }
}

private struct ThemeKey: EnvironmentKey {
  static var defaultValue: Theme { .automatic }
}

private struct ThemedView<Content: View>: ElementModifier {
  let theme: Theme
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ThemeElement { ThemeElement(base, theme) }

  func update(_ wrapper: ThemeElement, in environment: EnvironmentValues) { wrapper.theme = theme }
}

/// The element around a view that has a theme of its own.
final class ThemeElement: ModifierElement {
  var theme: Theme {
    didSet {
      if theme != oldValue { contentDidChange() }
    }
  }

  init(_ base: Element, _ theme: Theme) {
    self.theme = theme
    super.init(base)
    graph.hasThemes = true
  }

  override var content: ElementContent { .theme }
  override var ownTheme: Theme? { theme }
}
