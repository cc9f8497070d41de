/// The settings of a session on a terminal.
package struct TerminalOptions: Sendable {
  package enum Area: Equatable, Sendable {
    /// The whole alternate screen. The earlier content of the terminal returns at the end.
    case screen
    /// A number of rows from the cursor on, limited by the height of the window. The last frame stays, and scrolls like
    /// printed text.
    case rows(Int)
  }

  package enum CursorShape: Int, Sendable {
    case blinkingBlock = 1
    case block, blinkingUnderline, underline, blinkingBar, bar
  }

  package var area: Area
  /// Whether the program receives clicks, drags and the wheel, instead of the terminal, which selects text with them.
  package var hasMouse: Bool
  /// Whether Ctrl-Z suspends the process, as in a shell, instead of being passed to the client.
  package var suspendsOnControlZ: Bool
  /// The shape of the cursor; `nil` for the user's own.
  package var cursorShape: CursorShape?
  /// The color depth; `nil` to detect it from the environment.
  package var colors: ColorDepth?
  /// Whether the terminal gets the addresses of links. The Linux console and terminals without colors never get them.
  package var hasLinks = true
  /// Whether the terminal is asked to draw pictures itself. It does so only if it knows the graphics protocol of kitty, or sixel graphics.
  package var wantsGraphics = false
  package var timeouts = TerminalTimeouts()

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - area: The part of the terminal for the frame.
  ///   - hasMouse: Whether the program receives mouse events. `nil` means `true` for the whole screen and `false` for
  ///     an inline area, so that the wheel still scrolls back there.
  ///   - suspendsOnControlZ: Whether Ctrl-Z suspends the process.
  ///   - cursorShape: The shape of the cursor; `nil` for the user's own.
  ///   - colors: The color depth; `nil` to detect it from the environment.
  package init(
    area: Area = .screen, hasMouse: Bool? = nil, suspendsOnControlZ: Bool = true, cursorShape: CursorShape? = nil,
    colors: ColorDepth? = nil
  ) {
    self.area = area
    self.hasMouse = hasMouse ?? (area == .screen)
    self.suspendsOnControlZ = suspendsOnControlZ
    self.cursorShape = cursorShape
    self.colors = colors
  }
}
