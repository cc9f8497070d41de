package import PawlViews

/// A theme in the colors of a terminal.
///
/// It is an object, because every part of a frame uses it and a copy would count the references of all its parts.
///
/// Terminals with 16 colors or less show the colors of `Theme.terminal`, which are those of the terminal's palette.
package final class CellTheme: Equatable, Sendable {
  /// Whether the terminal shows light text on a dark background.
  package let isDark: Bool
  package let depth: ColorDepth
  package let theme: Theme
  /// The colors of the theme's present appearance.
  let colors: Theme.Colors
  /// The colors of the tokens, in their order.
  private let cellColors: [CellColor]
  /// Whether a panel is a surface that ends in half rows. If not, it is an outline on the background: with the colors of
  /// a palette, where the terminal can't show the surface, and in themes with strong lines.
  let fillsPanels: Bool

  package init(_ theme: Theme = .automatic, isDark: Bool = true, depth: ColorDepth = .truecolor) {
    (self.theme, self.isDark, self.depth) = (theme, isDark, depth)
    let shown = depth <= .palette16 ? .terminal : theme
    colors = shown.colors(for: shown.colorScheme ?? (isDark ? .dark : .light))
    cellColors = Theme.Token.allCases.map { [colors] in CellColor(colors[$0]) }
    let (surface, background) = (colors[.surface], colors[.background])
    fillsPanels =
      depth > .palette16 && background.terminalColor == nil
      && depth.nearest(to: CellColor(surface)) != depth.nearest(to: CellColor(background))
      && colors[.separator].contrast(with: background) < Self.strongLine
  }

  /// Whether the first and the last column of a panel's surface are half as wide, as its first and last row are half as
  /// high.
  var hasHalfColumns: Bool { fillsPanels && theme.measures.cornerRadius > 0 }

  /// The contrast from which the lines of a theme are strong.
  private static let strongLine = 3.0

  /// The background of sheets. It differs from the panels inside.
  var sheetGround: CellColor { self[.overlay] == self[.surface] && fillsPanels ? self[.background] : self[.overlay] }

  package static func == (left: CellTheme, right: CellTheme) -> Bool {
    left === right || left.isDark == right.isDark && left.depth == right.depth && left.theme == right.theme
  }

  /// The color of a token.
  package subscript(token: Theme.Token) -> CellColor { cellColors[token.index] }

  /// Whether the colors are those of the terminal's user, so that levels of text differ only by dim letters.
  var usesPalette: Bool { self[.background].isTerminal }

  /// The style of cells without content.
  var ground: CellStyle { CellStyle(foreground: self[.primary], background: self[.background]) }

  /// Returns the style of text or lines in a token that is fainter than text. Colors of a palette are dim instead.
  func faint(_ token: Theme.Token, on background: CellColor = .beneath) -> CellStyle {
    CellStyle(foreground: self[token], background: background, attributes: usesPalette ? .dim : [])
  }

  /// Returns a foreground color; `nil` for a transparent one.
  package func foreground(_ color: Color) -> CellColor? {
    guard color.alpha > Self.leastAlpha else { return nil }
    switch color.kind {
    case .clear: return nil
    case .named(let token): return color.alpha >= Self.mostAlpha || usesPalette ? self[token] : mixed(color)
    case .rgb: return mixed(color)
    }
  }

  /// Returns a background color; `nil` for a transparent one. A translucent color is mixed with the theme's background.
  package func background(_ color: Color) -> CellColor? {
    guard color.alpha > Self.leastAlpha, color.kind != .clear else { return nil }
    if color.alpha < Self.mostAlpha { return mixed(color) }
    switch color.kind {
    case .named(.primary) where usesPalette: return .palette(isDark ? 15 : 0)
    // An area in the color of secondary text would be as strong as the text.
    case .named(.secondary): return self[.fill]
    default: return foreground(color)
    }
  }

  /// Returns the color of a glyph or of a background. A translucent color is mixed with the color behind it, if that is
  /// known; `nil` means invisible.
  func cellColor(_ color: Color, over beneath: CellColor) -> CellColor? {
    guard color.kind != .clear else { return nil }
    guard color.alpha < Self.mostAlpha else { return depth == .none ? .terminal : foreground(color) }
    guard let (red, green, blue) = beneath.components else { return background(color) }
    guard color.alpha > Self.leastAlpha else { return nil }
    return mixed(color, over: ThemeColor(red: red, green: green, blue: blue))
  }

  /// Returns a text color that is legible on a strong background color.
  package func contrasting(with background: CellColor) -> CellColor {
    guard depth >= .palette256, let (red, green, blue) = background.components else {
      return background == self[.tint] || depth <= .palette16 ? self[.onTint] : isDark ? .palette(0) : .palette(15)
    }
    let ground = ThemeColor(red: red, green: green, blue: blue)
    let choices = [colors[.onTint], colors[.primary], ThemeColor(hex: 0), ThemeColor(hex: 0xFFFFFF)]
    let least = 4.5
    return CellColor(
      choices.first { $0.contrast(with: ground) >= least }
        ?? (ground.components.relativeLuminance > 0.179 ? choices[2] : choices[3]))
  }

  /// Returns a style as it appears behind a panel in front of the window.
  ///
  /// - Parameter part: The part of the scrim in the mixture, from 0 to 1.
  func scrimmed(_ style: CellStyle, by part: Double = scrim) -> CellStyle {
    var style = style
    guard let back = style.background.components else {
      style.attributes.insert(.dim)
      return style
    }
    let scrim = colors[.scrim].components
    func darkened(_ parts: (red: UInt8, green: UInt8, blue: UInt8)) -> CellColor {
      let color = ThemeColor(red: parts.red, green: parts.green, blue: parts.blue)
      return CellColor(color.components.mixed(with: scrim, by: part))
    }
    if let front = style.foreground.components {
      style.foreground = darkened(front)
    } else {
      style.attributes.insert(.dim)
    }
    style.background = darkened(back)
    return style
  }

  /// Marks a cell of the control with the focus.
  func focus(_ style: inout CellStyle) {
    style.attributes.remove(.dim)
    if usesPalette {
      (style.foreground, style.background) = (.terminal, .terminal)
      style.attributes.insert(.reverse)
    } else if style.background == self[.primary] {
      (style.foreground, style.background) = (self[.onTint], self[.focus])
    } else {
      (style.foreground, style.background) = (self[.background], self[.primary])
    }
  }

  /// Returns the components of a color in this theme.
  func components(of color: Color) -> ColorComponents {
    guard case .named(let token) = color.kind else { return color.components }
    var components = colors[token].components
    components.alpha = color.alpha
    return components
  }

  private func mixed(_ color: Color) -> CellColor { mixed(color, over: colors[.background]) }

  private func mixed(_ color: Color, over background: ThemeColor) -> CellColor {
    var front = components(of: color)
    let part = front.alpha
    front.alpha = 1
    return CellColor(background.components.mixed(with: front, by: part))
  }

  /// Colors of a lower opacity aren't drawn.
  private static let leastAlpha = 0.05
  /// Colors of a lower opacity are mixed with what is behind them.
  private static let mostAlpha = 0.95
  static let scrim = 0.55
  static let shadow = 0.25
}

extension CellColor {
  fileprivate init(_ color: ThemeColor) {
    switch color.terminalColor {
    case .text: self = .terminal
    case .palette(let index): self = .palette(index)
    case nil: self = .rgb(color.red, color.green, color.blue)
    }
  }

  fileprivate init(_ components: ColorComponents) {
    func part(_ value: Double) -> UInt8 { UInt8((min(1, max(0, value)) * 255).rounded()) }
    self = .rgb(part(components.red), part(components.green), part(components.blue))
  }
}
