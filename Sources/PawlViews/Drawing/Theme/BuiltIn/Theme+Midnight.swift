extension Theme {
  /// A dark theme: slate panels on a blue black, with a blue tint.
  public static let midnight = Theme(
    "Midnight",
    dark: Colors([
      .background: 0x0e1016, .surface: 0x181c26, .overlay: 0x1e232f, .bar: 0x1a1e29, .fill: 0x262b38,
      .hover: 0x1f2430, .pressed: 0x303749, .selection: 0x26324d, .scrim: 0x05060a, .separator: 0x2a2f3d,
      .outline: 0x6a707f, .focus: 0x6c9bf3, .primary: 0xe8eaf0, .secondary: 0x959bab, .placeholder: 0x8c93a3,
      .disabled: 0x646b7d, .tint: 0x6c9bf3, .onTint: 0x0b0d14, .success: 0x36b155, .warning: 0xe98026,
      .danger: 0xff6b65, .red: 0xff6b65, .orange: 0xe98026, .yellow: 0xbe9700, .green: 0x36b155, .mint: 0x41ad8d,
      .teal: 0x20acac, .cyan: 0x17a9cb, .blue: 0x4e9dfd, .indigo: 0x8d90fe, .purple: 0xbc80fa, .pink: 0xfa67a9,
      .brown: 0xbe9371, .gray: 0x989ba3,
    ]))
}
