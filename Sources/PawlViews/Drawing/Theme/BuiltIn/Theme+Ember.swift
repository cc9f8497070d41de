extension Theme {
  /// A dark theme: warm charcoal panels with an orange tint.
  public static let ember = Theme(
    "Ember",
    dark: Colors([
      .background: 0x161210, .surface: 0x1f1a17, .overlay: 0x27201c, .bar: 0x1a1513, .fill: 0x332a25,
      .hover: 0x2a231f, .pressed: 0x41352e, .selection: 0x45301f, .scrim: 0x080605, .separator: 0x3a302a,
      .outline: 0x7e6f64, .focus: 0xe28827, .primary: 0xf1e9e2, .secondary: 0xab9b8f, .placeholder: 0xa09185,
      .disabled: 0x7d6f65, .tint: 0xe28827, .onTint: 0x140f0c, .success: 0x4ab260, .warning: 0xe4863d,
      .danger: 0xfd726b, .red: 0xfd726b, .orange: 0xe4863d, .yellow: 0xbf9a1f, .green: 0x4ab260, .mint: 0x51ae90,
      .teal: 0x3dadad, .cyan: 0x39aac9, .blue: 0x57a0fb, .indigo: 0x8f94fd, .purple: 0xbb86f3, .pink: 0xf471aa,
      .brown: 0xbc9677, .gray: 0x9c9ea5,
    ]))
}
