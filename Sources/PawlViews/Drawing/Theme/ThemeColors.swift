extension Theme {
  /// The colors of one appearance of a theme: one for each ``Token``.
  public struct Colors: Hashable, Sendable {
    /// The colors in the order of the tokens.
    private var list: [ThemeColor]

    /// Creates the colors from numbers such as `0x0e1016`, with two digits each for red, green and blue.
    ///
    /// - Precondition: Every token has a color.
    init(_ values: KeyValuePairs<Token, UInt32>, palette: KeyValuePairs<Token, UInt8>? = nil) {
      let values = Dictionary(uniqueKeysWithValues: values.map { ($0.key, $0.value) })
      let palette = palette.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.key, $0.value) }) }
      list = Token.allCases.map { token in
        guard let value = values[token] else { preconditionFailure("The theme has no color \(token)") }
        var color = ThemeColor(hex: value)
        if let palette { color.terminalColor = palette[token].map { .palette($0) } ?? .text }
        return color
      }
    }

    /// The color of a token.
    public subscript(token: Token) -> ThemeColor {
      get { list[token.index] }
      set { list[token.index] = newValue }
    }
  }
}
