package import PawlViews

/// The colours of a terminal for the colours of views.
///
/// Named colours are those of the terminal's palette, which its user has chosen to suit its background.
package struct Theme: Equatable, Sendable {
  /// Whether light letters stand on a dark ground.
  package var isDark: Bool
  package var depth: ColorDepth

  package init(isDark: Bool = true, depth: ColorDepth = .truecolor) {
    self.isDark = isDark
    self.depth = depth
  }

  /// A colour as that of letters; nil for one that lets all through that is behind.
  package func foreground(_ color: Color) -> CellColor? {
    guard color.alpha > 0.05, color.kind != .named(.clear) else { return nil }
    switch color.kind {
    case .rgb(let red, let green, let blue): return rgb(red, green, blue, color.alpha)
    case .named(let name): return named(name) ?? mixed(color)
    }
  }

  /// A colour as that of a ground, mixed with what is known of the terminal's own where it lets some of that through.
  package func background(_ color: Color) -> CellColor? {
    guard color.alpha > 0.05, color.kind != .named(.clear) else { return nil }
    if color.alpha < 0.95 { return mixed(color) }
    if case .named(.primary) = color.kind { return isDark ? .palette(15) : .palette(0) }
    if case .named(.secondary) = color.kind { return raised }
    return foreground(color)
  }

  /// The ground of what stands out a little: a field, a button with a frame.
  package var raised: CellColor {
    switch depth {
    case .truecolor, .palette256: .palette(isDark ? 237 : 254)
    case .palette16: .palette(isDark ? 8 : 7)
    case .none: .terminal
    }
  }

  package var accent: CellColor { .palette(isDark ? 12 : 4) }

  /// For letters on the ground of a strong colour.
  package func contrasting(with background: CellColor) -> CellColor {
    guard depth >= .palette256, let (red, green, blue) = background.components else {
      return isDark ? .palette(0) : .palette(15)
    }
    let brightness = 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue)
    return brightness > 140 ? .palette(16) : .palette(231)
  }

  /// A colour that the terminal has a name for, too.
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
    let ground = isDark ? 0.07 : 1.0
    func part(_ value: Double) -> UInt8 {
      UInt8((min(1, max(0, value * alpha + ground * (1 - alpha))) * 255).rounded())
    }
    return .rgb(part(red), part(green), part(blue))
  }
}
