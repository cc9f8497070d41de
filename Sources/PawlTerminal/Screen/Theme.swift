package import PawlViews

/// A mapping from the colors of views to the colors of a terminal.
///
/// Named colors map to the terminal's palette, which the user has chosen to suit the background.
package struct Theme: Equatable, Sendable {
  /// Whether the terminal shows light text on a dark background.
  package var isDark: Bool
  package var depth: ColorDepth

  package init(isDark: Bool = true, depth: ColorDepth = .truecolor) {
    self.isDark = isDark
    self.depth = depth
  }

  /// Returns a foreground color; `nil` for a transparent one.
  package func foreground(_ color: Color) -> CellColor? {
    guard color.alpha > 0.05, color.kind != .named(.clear) else { return nil }
    switch color.kind {
    case .rgb(let red, let green, let blue): return rgb(red, green, blue, color.alpha)
    case .named(let name): return named(name) ?? mixed(color)
    }
  }

  /// Returns a background color; `nil` for a transparent one. A translucent color is mixed with the terminal's assumed
  /// background.
  package func background(_ color: Color) -> CellColor? {
    guard color.alpha > 0.05, color.kind != .named(.clear) else { return nil }
    if color.alpha < 0.95 { return mixed(color) }
    if case .named(.primary) = color.kind { return isDark ? .palette(15) : .palette(0) }
    if case .named(.secondary) = color.kind { return raised }
    return foreground(color)
  }

  /// The background of an element that stands out a little, such as a field or a bordered button.
  package var raised: CellColor {
    switch depth {
    case .truecolor, .palette256: .palette(isDark ? 237 : 254)
    case .palette16: .palette(isDark ? 8 : 7)
    case .none: .terminal
    }
  }

  package var accent: CellColor { .palette(isDark ? 12 : 4) }

  /// Returns a text color that is legible on a strong background color.
  package func contrasting(with background: CellColor) -> CellColor {
    guard depth >= .palette256, let (red, green, blue) = background.components else {
      return isDark ? .palette(0) : .palette(15)
    }
    let brightness = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return brightness > 140 ? .palette(16) : .palette(231)
  }

  /// Returns the palette entry of a named color; `nil` if the terminal has none.
  private func named(_ name: Color.Name) -> CellColor? {
    switch name {
    case .primary, .secondary: .terminal
    case .accent: accent
    case .onAccent: depth == .none ? .terminal : contrasting(with: accent)
    case .red: .palette(isDark ? 9 : 1)
    case .green: .palette(isDark ? 10 : 2)
    case .yellow: .palette(isDark ? 11 : 3)
    case .blue: accent
    case .purple: .palette(isDark ? 13 : 5)
    case .cyan: .palette(isDark ? 14 : 6)
    case .white: .palette(15)
    case .black: .palette(0)
    case .gray: .palette(8)
    case .clear, .orange, .mint, .teal, .indigo, .pink, .brown: nil
    }
  }

  private func mixed(_ color: Color) -> CellColor {
    let components = color.components
    return rgb(components.red, components.green, components.blue, components.alpha)
  }

  private func rgb(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> CellColor {
    let background = isDark ? 0.07 : 1.0
    func part(_ value: Double) -> UInt8 {
      UInt8((min(1, max(0, value * alpha + background * (1 - alpha))) * 255).rounded())
    }
    return .rgb(part(red), part(green), part(blue))
  }
}
