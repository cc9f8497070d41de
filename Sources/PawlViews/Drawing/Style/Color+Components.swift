/// The sRGB components of a color.
///
/// Each component is from 0 to 1. The colors are not premultiplied by alpha.
package struct ColorComponents: Hashable, Sendable {
  package var red, green, blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Returns the color between this color and another one by linear interpolation.
  ///
  /// - Parameter part: The position between the colors: 0 returns this color, 1 returns `other`.
  package func mixed(with other: ColorComponents, by part: Double) -> ColorComponents {
    ColorComponents(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part, alpha: alpha + (other.alpha - alpha) * part)
  }

  /// The components as a list: red, green, blue and alpha, in this order.
  var numbers: [Double] {
    get { [red, green, blue, alpha] }
    set { (red, green, blue, alpha) = (newValue[0], newValue[1], newValue[2], newValue[3]) }
  }
}

extension Color {
  /// The sRGB components of the color.
  ///
  /// For a color of the theme, these are the components in ``Theme/midnight``. Hosts use those of the actual theme.
  package var components: ColorComponents {
    var components =
      switch kind {
      case .rgb(let red, let green, let blue): ColorComponents(red: red, green: green, blue: blue)
      case .named(let token): Theme.midnight.colors(for: .dark)[token].components
      case .clear: ColorComponents(red: 0, green: 0, blue: 0, alpha: 0)
      }
    components.alpha *= alpha
    return components
  }

  /// Creates a color from sRGB components. Components outside of 0 to 1 are clamped.
  package init(_ components: ColorComponents) {
    func limited(_ part: Double) -> Double { min(max(part, 0), 1) }
    self.init(
      red: limited(components.red), green: limited(components.green), blue: limited(components.blue),
      opacity: limited(components.alpha))
  }
}

/// A color as an animatable value.
///
/// An animation interpolates the four sRGB components.
struct AnimatableColor: Hashable {
  var color: Color
}

extension AnimatableColor: Animatable {
  nonisolated var animatableData: NumberList {
    get { NumberList(color.components.numbers) }
    set {
      guard newValue.numbers.count == 4, newValue != animatableData else { return }
      var components = color.components
      components.numbers = newValue.numbers
      color = Color(components)
    }
  }
}
