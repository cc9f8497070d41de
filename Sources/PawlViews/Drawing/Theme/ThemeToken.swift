extension Theme {
  /// The roles of colors in a theme.
  ///
  /// The raw values are the names in files of themes.
  public enum Token: String, CaseIterable, Sendable {
    /// The background of the window.
    case background
    /// The background of panels: grouped rows, group boxes.
    case surface
    /// The background of panels in front of the window: sheets, alerts, menus.
    case overlay
    /// The background of the bars at the top and the bottom of the window.
    case bar
    /// The background of controls at rest: bordered buttons, fields, tracks.
    case fill
    /// The background of a row or a control under the pointer.
    case hover
    /// The background of a control while it is pressed.
    case pressed
    /// The background of selected rows and of selected text.
    case selection
    /// The color that dims the window behind a sheet.
    case scrim
    /// Lines between rows and around panels.
    case separator
    /// Lines around fields and controls, which have to be seen to find the control.
    case outline
    /// The mark of the control with the focus.
    case focus
    /// Text.
    case primary
    /// Less important text.
    case secondary
    /// Prompts in empty fields.
    case placeholder
    /// Text of disabled controls.
    case disabled
    /// Links, prominent buttons and the marks of chosen options.
    case tint
    /// Text on a background in the tint, or in one of the other strong colors.
    case onTint
    /// Something that went well.
    case success
    /// Something that needs attention.
    case warning
    /// Errors, and actions that destroy.
    case danger
    /// The theme's red, as text and as a background of text.
    case red
    /// The theme's orange, as text and as a background of text.
    case orange
    /// The theme's yellow, as text and as a background of text.
    case yellow
    /// The theme's green, as text and as a background of text.
    case green
    /// The theme's mint, as text and as a background of text.
    case mint
    /// The theme's teal, as text and as a background of text.
    case teal
    /// The theme's cyan, as text and as a background of text.
    case cyan
    /// The theme's blue, as text and as a background of text.
    case blue
    /// The theme's indigo, as text and as a background of text.
    case indigo
    /// The theme's purple, as text and as a background of text.
    case purple
    /// The theme's pink, as text and as a background of text.
    case pink
    /// The theme's brown, as text and as a background of text.
    case brown
    /// The theme's gray, as text and as a background of text.
    case gray

    /// The position in the list of all tokens.
    ///
    /// It is written out because every cell that is drawn asks for it, and the compiler reduces this to no work at all.
    package var index: Int {
      switch self {
      case .background: 0
      case .surface: 1
      case .overlay: 2
      case .bar: 3
      case .fill: 4
      case .hover: 5
      case .pressed: 6
      case .selection: 7
      case .scrim: 8
      case .separator: 9
      case .outline: 10
      case .focus: 11
      case .primary: 12
      case .secondary: 13
      case .placeholder: 14
      case .disabled: 15
      case .tint: 16
      case .onTint: 17
      case .success: 18
      case .warning: 19
      case .danger: 20
      case .red: 21
      case .orange: 22
      case .yellow: 23
      case .green: 24
      case .mint: 25
      case .teal: 26
      case .cyan: 27
      case .blue: 28
      case .indigo: 29
      case .purple: 30
      case .pink: 31
      case .brown: 32
      case .gray: 33
      }
    }
  }
}
