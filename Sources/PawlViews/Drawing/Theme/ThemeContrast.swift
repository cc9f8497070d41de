extension Theme {
  /// Two colors that stand on each other, and the contrast that they need.
  public struct Contrast: Hashable, Sendable {
    /// The color in front: a text or a line.
    public let front: Token
    /// The color behind it.
    public let back: Token
    /// The least contrast ratio of the two.
    public let ratio: Double

    /// Creates a pair of colors with the contrast that they need.
    ///
    /// - Parameters:
    ///   - front: The color in front.
    ///   - back: The color behind it.
    ///   - ratio: The least contrast ratio, from 1 to 21.
    public init(front: Token, back: Token, ratio: Double) {
      (self.front, self.back, self.ratio) = (front, back, ratio)
    }

    /// The pairs that hosts draw, with the ratios of WCAG 2.2 at level AA: 4.5 for text, and 3 for lines by which the
    /// user finds a control.
    ///
    /// Text of disabled controls and lines that only decorate have no least contrast.
    public static let standard = pairs(text: 4.5, line: 3)

    /// The pairs that hosts draw, with the ratios of WCAG 2.2 at level AAA for text: 7. Lines have 4.5.
    public static let enhanced = pairs(text: 7, line: 4.5)

    private static func pairs(text: Double, line: Double) -> [Contrast] {
      let hues: [Token] = [
        .success, .warning, .danger, .red, .orange, .yellow, .green, .mint, .teal, .cyan, .blue, .indigo, .purple,
        .pink, .brown, .gray,
      ]
      let panels: [Token] = [.background, .surface, .overlay]
      let grounds = panels + [.bar, .fill, .hover, .selection]
      func all(_ fronts: [Token], on backs: [Token], _ ratio: Double) -> [Contrast] {
        fronts.flatMap { front in backs.map { Contrast(front: front, back: $0, ratio: ratio) } }
      }
      return all([.primary], on: grounds + [.pressed], text)
        + all([.secondary, .tint] + hues, on: grounds, text)
        + all([.placeholder], on: panels + [.fill], text)
        + all([.onTint], on: [.tint, .focus, .success, .warning, .danger], text)
        + all([.outline], on: panels, line)
        + all([.focus], on: panels + [.fill, .selection], line)
    }
  }

  /// Returns the pairs of colors whose contrast is lower than it should be, with the ratio that they have.
  ///
  /// - Parameters:
  ///   - colorScheme: The appearance to check.
  ///   - pairs: The pairs to check. Default: those of level AA.
  public func lowContrasts(
    in colorScheme: ColorScheme, of pairs: [Contrast] = Contrast.standard
  ) -> [(pair: Contrast, ratio: Double)] {
    let colors = colors(for: colorScheme)
    return pairs.compactMap { pair in
      let ratio = colors[pair.front].contrast(with: colors[pair.back])
      return ratio < pair.ratio ? (pair, ratio) : nil
    }
  }
}
