/// An event that a terminal sends to the program.
package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Pasted text, with its original line ends. A long paste arrives in parts, one event after another.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window gained or lost the keyboard focus.
  case focus(Bool)
  case report(TerminalReport)
}

/// An action with the mouse.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// A further button, from 8 on, in xterm's numbering.
    case other(Int)
  }

  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    /// A movement without a pressed button.
    case move
    case wheelUp, wheelDown, wheelLeft, wheelRight
  }

  package var action: Action
  package var position: CellPoint
  package var modifiers: KeyModifiers

  package init(_ action: Action, at position: CellPoint, _ modifiers: KeyModifiers = []) {
    self.action = action
    self.position = position
    self.modifiers = modifiers
  }
}

/// An answer to a query of the host.
package enum TerminalReport: Hashable, Sendable {
  /// DA1: the terminal's capabilities. Every terminal answers this query, so it is sent last.
  case attributes([Int])
  /// DSR 6: the position of the cursor.
  case cursor(CellPoint)
  /// DECRQM: the state of a private mode.
  case mode(Int, ModeState)
  /// The active flags of the kitty keyboard protocol.
  case keyboard(flags: Int)
  /// The answer to a query of the graphics protocol of kitty.
  case graphics(isSupported: Bool)
  /// OSC 4, 10, 11 and 12: a color, with 8 bits for each component.
  case color(ColorRole, red: UInt8, green: UInt8, blue: UInt8)
  /// The size of the text area in cells (CSI 18 t, or mode 2048).
  case size(columns: Int, rows: Int)
  /// The size of a cell in pixels (CSI 16 t).
  case cellSize(width: Int, height: Int)
  /// The terminal's name and version (XTVERSION).
  case name(String)

  package enum ModeState: Int, Hashable, Sendable {
    case unknown, set, reset, permanentlySet, permanentlyReset
  }

  package enum ColorRole: Hashable, Sendable {
    case foreground, background, cursor
    case palette(UInt8)
  }
}
