extension Color {
  /// The color for text on a background of this color.
  ///
  /// The choice between black and white follows the relative luminance of the background, as WCAG 2.2 defines it. For a
  /// named color, whose appearance the host chooses, the host also chooses the text color.
  var contrasting: Color {
    switch kind {
    case .named, .clear: return .onAccent
    case .rgb: return components.relativeLuminance > 0.179 ? .black : .white
    }
  }
}
