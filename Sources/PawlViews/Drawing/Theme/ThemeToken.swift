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
    case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray

    /// The position in the list of all tokens.
    package var index: Int { Int(Token.indices[self] ?? 0) }

    private static let indices = Dictionary(
      uniqueKeysWithValues: allCases.enumerated().map { ($0.element, UInt8($0.offset)) })
  }
}
