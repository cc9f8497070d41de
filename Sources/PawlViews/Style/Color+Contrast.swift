import Foundation

extension Color {
  /// The color for text on a ground of this color.
  ///
  /// The choice between black and white follows the relative luminance of the ground, as WCAG 2.2 defines it. For a color that
  /// the user's surroundings decide on, the host chooses.
  var contrasting: Color {
    switch kind {
    case .named(.white): return .black
    case .named(.black): return .white
    case .named: return .onAccent
    case .rgb: return luminance > 0.179 ? .black : .white
    }
  }

  private var luminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    let parts = components
    return 0.2126 * linear(parts.red) + 0.7152 * linear(parts.green) + 0.0722 * linear(parts.blue)
  }
}
