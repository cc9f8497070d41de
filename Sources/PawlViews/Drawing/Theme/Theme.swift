/// The colors and measures in which a host draws views.
///
/// A theme is data. It gives a color to every ``Token``, and hosts draw all controls in these colors: a terminal in cells,
/// a browser by a style sheet that is made from the same values.
///
/// ```swift
/// SettingsView().theme(.paper)
/// ```
///
/// A theme has colors for a light appearance, for a dark one, or for both. A theme with both follows the background of
/// the terminal or the preference of the browser. Seven themes are built in: ``automatic``, ``daylight``, ``paper``,
/// ``midnight``, ``ember``, ``highContrast`` and ``terminal``. A program can define its own, or read one from a file
/// with ``init(contentsOfFile:)``.
///
/// A terminal with 16 colors shows every theme in the colors of ``terminal``. A terminal without colors, and one with
/// `NO_COLOR`, shows states by brackets, underlines, bold, dim and reversed text.
public struct Theme: Hashable, Sendable, Identifiable {
  /// The name of the theme, for users.
  public var name: String
  /// The colors of the light appearance, or `nil` if the theme is always dark.
  public private(set) var light: Colors?
  /// The colors of the dark appearance, or `nil` if the theme is always light.
  public private(set) var dark: Colors?
  /// The measures of the theme.
  public var measures = Measures()

  /// The name of the theme.
  public var id: String { name }

  /// Creates a theme that is always light.
  public init(_ name: String, light: Colors) { (self.name, self.light) = (name, light) }

  /// Creates a theme that is always dark.
  public init(_ name: String, dark: Colors) { (self.name, self.dark) = (name, dark) }

  /// Creates a theme with a light and a dark appearance.
  public init(_ name: String, light: Colors, dark: Colors) {
    (self.name, self.light, self.dark) = (name, light, dark)
  }

  /// The appearance of a theme that has only one, or `nil` if the theme has both.
  public var colorScheme: ColorScheme? {
    if light == nil { return .dark }
    return dark == nil ? .light : nil
  }

  /// Returns the colors for an appearance. A theme with one appearance returns its colors in any case.
  public func colors(for colorScheme: ColorScheme) -> Colors {
    let (wanted, other) = colorScheme == .light ? (light, dark) : (dark, light)
    guard let colors = wanted ?? other else { preconditionFailure("A theme has at least one appearance") }
    return colors
  }

  /// The distances and radii of a theme, in points.
  ///
  /// A browser uses them as they are. A terminal has one size of cells: it draws the corners of panels square if the
  /// radius is zero, and round otherwise, and its distances are whole cells whatever the theme says.
  public struct Measures: Hashable, Sendable {
    /// The unit of distances. Paddings and gaps are multiples of it. Default: 8.
    public var spacing: Double
    /// The radius of the corners of panels. Controls have smaller corners in proportion. Default: 12.
    public var cornerRadius: Double
    /// The width of the ring around the control with the focus. Default: 2.
    public var focusWidth: Double

    /// Creates measures. Negative values count as zero.
    public init(spacing: Double = 8, cornerRadius: Double = 12, focusWidth: Double = 2) {
      self.spacing = max(0, spacing)
      self.cornerRadius = max(0, cornerRadius)
      self.focusWidth = max(0, focusWidth)
    }
  }
}

extension Theme {
  /// The default theme: ``daylight`` on a light background and ``midnight`` on a dark one.
  public static let automatic = Theme(
    "Automatic", light: daylight.colors(for: .light), dark: midnight.colors(for: .dark))

  /// The themes that are part of Pawl, in the order in which a menu shows them.
  public static let builtIn: [Theme] = [automatic, daylight, paper, midnight, ember, highContrast, terminal]
}
