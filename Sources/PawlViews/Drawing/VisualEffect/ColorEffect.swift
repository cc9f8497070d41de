import Foundation

/// A change that applies to each color of a view's drawing.
package enum ColorEffect: Hashable, Sendable {
  case multiply(Color)
  case invert
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  case grayscale(Double)
  case hueRotation(Angle)

  /// Returns a color after this effect.
  package func applied(to color: ColorComponents) -> ColorComponents {
    switch self {
    case .multiply(let other):
      let other = other.components
      return ColorComponents(
        red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue,
        alpha: color.alpha * other.alpha)
    case .invert: return color.mapping { 1 - $0 }
    case .brightness(let amount): return color.mapping { $0 + amount }
    case .contrast(let amount): return color.mapping { ($0 - 0.5) * amount + 0.5 }
    case .saturation(let amount): return color.saturated(amount)
    case .grayscale(let amount): return color.saturated(1 - amount)
    case .hueRotation(let angle): return color.rotated(angle.radians)
    }
  }

  var numbers: [Double] {
    get {
      switch self {
      case .multiply(let color): color.components.numbers
      case .invert: []
      case .brightness(let amount), .contrast(let amount), .saturation(let amount), .grayscale(let amount): [amount]
      case .hueRotation(let angle): [angle.radians]
      }
    }
    set {
      switch self {
      case .multiply(let color):
        var moving = AnimatableColor(color: color)
        moving.animatableData = NumberList(newValue)
        self = .multiply(moving.color)
      case .invert: break
      case .brightness: self = .brightness(newValue[0])
      case .contrast: self = .contrast(newValue[0])
      case .saturation: self = .saturation(newValue[0])
      case .grayscale: self = .grayscale(newValue[0])
      case .hueRotation: self = .hueRotation(Angle(radians: newValue[0]))
      }
    }
  }
}

extension ColorComponents {
  fileprivate func mapping(_ change: (Double) -> Double) -> ColorComponents {
    func part(_ value: Double) -> Double { min(max(change(value), 0), 1) }
    return ColorComponents(red: part(red), green: part(green), blue: part(blue), alpha: alpha)
  }

  /// The gray of the same brightness, weighted as in sRGB.
  private var luminance: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

  fileprivate func saturated(_ amount: Double) -> ColorComponents {
    let luminance = self.luminance
    return mapping { luminance + ($0 - luminance) * amount }
  }

  /// Rotates the hue and keeps the brightness.
  fileprivate func rotated(_ angle: Double) -> ColorComponents {
    let (cosine, sine) = (cos(angle), sin(angle))
    let luminance = self.luminance
    // Rotates about the axis of grays. That alone would change the brightness, so the difference is added back below.
    let (first, second) = ((1 + 2 * cosine) / 3, (1 - cosine) / 3)
    let third = sine / 3.squareRoot()
    var rotated = ColorComponents(
      red: red * first + green * (second - third) + blue * (second + third),
      green: red * (second + third) + green * first + blue * (second - third),
      blue: red * (second - third) + green * (second + third) + blue * first, alpha: alpha)
    let difference = luminance - rotated.luminance
    rotated = rotated.mapping { $0 + difference }
    return rotated
  }
}
