/// What a terminal tells a program.
package enum InputEvent: Hashable, Sendable {
  case key(KeyPress)
  /// Text that was pasted, with line ends as they came. A long one comes in parts, one event after another.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window has got the keyboard's focus, or lost it.
  case focus(Bool)
  case report(TerminalReport)
}

/// Something done with the mouse.
package struct MouseEvent: Hashable, Sendable {
  package enum Button: Hashable, Sendable {
    case left, middle, right
    /// One of the further buttons, from 8 on, as xterm counts them.
    case other(Int)
  }

  package enum Action: Hashable, Sendable {
    case press(Button)
    case release(Button)
    case drag(Button)
    /// Without a button.
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

/// An answer to a question that a host asked its terminal.
package enum TerminalReport: Hashable, Sendable {
  /// DA1: what the terminal can do. The last answer to wait for, as every terminal gives it.
  case attributes([Int])
  /// DSR 6.
  case cursor(CellPoint)
  /// DECRQM for a private mode.
  case mode(Int, ModeState)
  /// The flags of the kitty keyboard protocol that are in force.
  case keyboard(flags: Int)
  /// OSC 4, 10, 11 and 12; 8 bits for each component.
  case color(ColorRole, red: UInt8, green: UInt8, blue: UInt8)
  /// The size of the text area in cells (CSI 18 t, or mode 2048).
  case size(columns: Int, rows: Int)
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
