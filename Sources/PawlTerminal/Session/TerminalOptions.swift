/// How a session uses its terminal.
package struct TerminalOptions: Sendable {
  package enum Area: Equatable, Sendable {
    /// All of the alternate screen: what was on the terminal before comes back in the end.
    case screen
    /// So many rows from the cursor's on, fewer where the window has fewer. The last frame stays, and goes into the
    /// scrollback like all that is printed.
    case rows(Int)
  }

  package enum CursorShape: Int, Sendable {
    case blinkingBlock = 1
    case block, blinkingUnderline, underline, blinkingBar, bar
  }

  package var area: Area
  /// Whether clicks, drags and the wheel are told of. They are then no longer the terminal's own, to select text with.
  package var hasMouse: Bool
  /// Whether Ctrl-Z stops the process, as in a shell, rather than going to the client.
  package var suspendsOnControlZ: Bool
  /// Nil for the user's own.
  package var cursorShape: CursorShape?
  /// Nil for what the environment says.
  package var colors: ColorDepth?
  package var timeouts = TerminalTimeouts()

  /// - Parameter hasMouse: Nil for yes where all of the screen is used, so that in the other case the wheel scrolls
  ///   back as ever.
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
