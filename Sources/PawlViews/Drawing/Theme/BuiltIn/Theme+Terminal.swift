extension Theme {
  /// A theme that uses the 16 colors of the terminal's own palette, which its user has chosen.
  ///
  /// A terminal with 16 colors shows every theme in these colors. A browser has no palette and shows fixed colors.
  public static let terminal = Theme(
    "Terminal",
    light: Colors(
      [
        .background: 0xffffff, .surface: 0xffffff, .overlay: 0xffffff, .bar: 0xffffff, .fill: 0xe8e8e8,
        .hover: 0xf2f2f2, .pressed: 0xd6d6d6, .selection: 0xd7e6ff, .scrim: 0x000000, .separator: 0xd0d0d0,
        .outline: 0x929292, .focus: 0x0060d2, .primary: 0x1a1a1a, .secondary: 0x656565, .placeholder: 0x676767,
        .disabled: 0x9a9a9a, .tint: 0x0060d2, .onTint: 0xffffff, .success: 0x03762d, .warning: 0x9e5000,
        .danger: 0xc2282d, .red: 0xc2282d, .orange: 0x9e5000, .yellow: 0x7e6200, .green: 0x03762d, .mint: 0x007359,
        .teal: 0x007172, .cyan: 0x006f88, .blue: 0x0064c5, .indigo: 0x5a57c8, .purple: 0x8547bd, .pink: 0xb92872,
        .brown: 0x855d3c, .gray: 0x63656c,
      ],
      palette: [
        .fill: 7, .hover: 7, .pressed: 7, .selection: 7, .separator: 7, .outline: 8, .focus: 4, .tint: 4,
        .onTint: 15, .success: 2, .warning: 3, .danger: 1, .red: 1, .orange: 3, .yellow: 3, .green: 2,
        .mint: 2, .teal: 6, .cyan: 6, .blue: 4, .indigo: 4, .purple: 5, .pink: 5, .brown: 3, .gray: 8,
      ]),
    dark: Colors(
      [
        .background: 0x0c0c0c, .surface: 0x0c0c0c, .overlay: 0x161616, .bar: 0x0c0c0c, .fill: 0x262626,
        .hover: 0x1c1c1c, .pressed: 0x3a3a3a, .selection: 0x1d2f4a, .scrim: 0x000000, .separator: 0x3a3a3a,
        .outline: 0x656565, .focus: 0x5299f2, .primary: 0xe4e4e4, .secondary: 0x979797, .placeholder: 0x8e8e8e,
        .disabled: 0x6c6c6c, .tint: 0x5299f2, .onTint: 0x000000, .success: 0x2fac50, .warning: 0xe47b1f,
        .danger: 0xfe635e, .red: 0xfe635e, .orange: 0xe47b1f, .yellow: 0xb89200, .green: 0x2fac50, .mint: 0x3ba888,
        .teal: 0x15a8a8, .cyan: 0x08a4c6, .blue: 0x4598fd, .indigo: 0x888bfd, .purple: 0xb77bf5, .pink: 0xf563a5,
        .brown: 0xb98e6c, .gray: 0x94979e,
      ],
      palette: [
        .fill: 8, .hover: 8, .pressed: 8, .selection: 8, .separator: 8, .outline: 8, .focus: 12, .tint: 12,
        .onTint: 0, .success: 10, .warning: 11, .danger: 9, .red: 9, .orange: 3, .yellow: 11, .green: 10,
        .mint: 10, .teal: 6, .cyan: 14, .blue: 12, .indigo: 12, .purple: 13, .pink: 13, .brown: 3, .gray: 7,
      ]))
}
