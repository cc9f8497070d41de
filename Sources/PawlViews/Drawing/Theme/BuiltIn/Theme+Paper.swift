extension Theme {
  /// A light theme: warm, paper-like panels with a green tint.
  public static let paper = Theme(
    "Paper",
    light: Colors([
      .background: 0xf6f1e7, .surface: 0xfdfaf3, .overlay: 0xfffdf8, .bar: 0xefe8da, .fill: 0xe9e1d1,
      .hover: 0xf2ebde, .pressed: 0xddd2bd, .selection: 0xdfe8dc, .scrim: 0x2b2620, .separator: 0xe0d6c3,
      .outline: 0x948775, .focus: 0x007060, .primary: 0x2b2620, .secondary: 0x6e6150, .placeholder: 0x6e6150,
      .disabled: 0xa59b8b, .tint: 0x007060, .onTint: 0xffffff, .success: 0x00722a, .warning: 0x994d02,
      .danger: 0xab2f2f, .red: 0xab2f2f, .orange: 0x994d02, .yellow: 0x7b6000, .green: 0x00722a, .mint: 0x0d7158,
      .teal: 0x096f6f, .cyan: 0x006c84, .blue: 0x1d63b4, .indigo: 0x5858b6, .purple: 0x7241a1, .pink: 0xa42f68,
      .brown: 0x7d5c41, .gray: 0x616369,
    ]))
}
