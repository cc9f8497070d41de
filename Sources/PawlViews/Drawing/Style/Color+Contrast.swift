import Foundation

extension Color {
  /// The color for text on a background of this color.
  ///
  /// The choice between black and white follows the relative luminance of the background, as WCAG 2.2 defines it. For a
  /// named color, whose appearance the host chooses, the host also chooses the text color.
  var contrasting: Color {
    switch kind {
    case .named(.white): return .black
    case .named(.black): return .white
    case .named: return .onAccent
    case .rgb: return luminance > 0.179 ? .black : .white
    }
  }

  /// The relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white.
  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let parts = components
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }
}
