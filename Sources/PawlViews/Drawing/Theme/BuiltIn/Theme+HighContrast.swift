extension Theme {
  /// A theme for low vision, light and dark.
  ///
  /// Every pair of text and background has a contrast of at least 7, as WCAG 2.2 asks for at level AAA.
  public static let highContrast = Theme(
    "High Contrast",
    light: Colors([
      .background: 0xffffff, .surface: 0xffffff, .overlay: 0xffffff, .bar: 0xf4f4f4, .fill: 0xececec,
      .hover: 0xf0f0f0, .pressed: 0xdcdcdc, .selection: 0xdbe7ff, .scrim: 0x000000, .separator: 0x6a6a6a,
      .outline: 0x757575, .focus: 0x002f9d, .primary: 0x000000, .secondary: 0x3d3d3d, .placeholder: 0x4d4d4d,
      .disabled: 0x6e6e6e, .tint: 0x002f9d, .onTint: 0xffffff, .success: 0x00571d, .warning: 0x662f00,
      .danger: 0x9a0013, .red: 0x9a0013, .orange: 0x662f00, .yellow: 0x4a3900, .green: 0x00571d, .mint: 0x035541,
      .teal: 0x005353, .cyan: 0x035163, .blue: 0x004993, .indigo: 0x3b2f9d, .purple: 0x68289d, .pink: 0x930055,
      .brown: 0x643f1f, .gray: 0x484a51,
    ]),
    dark: Colors([
      .background: 0x000000, .surface: 0x0a0a0a, .overlay: 0x121212, .bar: 0x000000, .fill: 0x1c1c1c,
      .hover: 0x1a1a1a, .pressed: 0x303030, .selection: 0x00285c, .scrim: 0x000000, .separator: 0x8a8a8a,
      .outline: 0x7e7e7e, .focus: 0xcbb73c, .primary: 0xffffff, .secondary: 0xcecece, .placeholder: 0xa7a7a7,
      .disabled: 0x9a9a9a, .tint: 0xcbb73c, .onTint: 0x000000, .success: 0x56cd6f, .warning: 0xfea05b,
      .danger: 0xfd9c94, .red: 0xfd9c94, .orange: 0xfea05b, .yellow: 0xdcb126, .green: 0x56cd6f, .mint: 0x60c9a8,
      .teal: 0x48c8c7, .cyan: 0x45c5e8, .blue: 0x83b9fe, .indigo: 0xaab0fe, .purple: 0xcea4fe, .pink: 0xfe96c0,
      .brown: 0xdaae8b, .gray: 0xb3b6be,
    ]))
}
