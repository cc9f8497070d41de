extension Theme {
  /// A light theme: white panels on a cool gray, with a blue tint.
  public static let daylight = Theme(
    "Daylight",
    light: Colors([
      .background: 0xf1f3f6, .surface: 0xffffff, .overlay: 0xffffff, .bar: 0xe6e9ef, .fill: 0xe7e9ef,
      .hover: 0xeef1f7, .pressed: 0xd9dde6, .selection: 0xdbe6fd, .scrim: 0x1e222b, .separator: 0xdcdfe6,
      .outline: 0x808797, .focus: 0x0e5fd8, .primary: 0x181b22, .secondary: 0x5f6675, .placeholder: 0x616877,
      .disabled: 0x9a9fab, .tint: 0x0e5fd8, .onTint: 0xffffff, .success: 0x02712b, .warning: 0x994d02,
      .danger: 0xc2282d, .red: 0xc2282d, .orange: 0x994d02, .yellow: 0x7e6200, .green: 0x02712b, .mint: 0x007258,
      .teal: 0x007272, .cyan: 0x006f88, .blue: 0x0064c5, .indigo: 0x5652c2, .purple: 0x7233a9, .pink: 0xba2973,
      .brown: 0x855d3c, .gray: 0x63666d,
    ]))
}
