/// An input of a host: a key, a press of the pointer, an event of a page, a change of the window, or a frame of its clock.
///
/// A ``HostInputObserver`` gets the inputs of a running host, and a host can play them again. Both hosts share the type; an
/// input of a terminal plays in a terminal, and an input of a page plays on a page.
///
/// ### Secrets
/// The text of a `SecureField`, and of a text field whose content type is a password, is never part of an input. The number
/// of its characters is: ``secretKey(characters:modifiers:phase:)``, ``secretPaste(characters:)`` and
/// ``Page/Action/secretText(characters:)`` take the place of the text. When they are played, each character is a `0`, so a
/// secure field shows as many dots as before, and buttons that need a text are enabled. The time of each key stays, too. Keys
/// that move in the field or change it otherwise stay what they are. A text field that shows a password shows zeros when it
/// is played.
public enum HostInput: Hashable, Sendable {
  /// The window of a terminal: its size and its colors. A recording begins with it, and has it again after each change.
  case terminal(Terminal)
  /// A key of a terminal.
  case key(Key)
  /// A key that may have typed text into a secret field, with the number of characters that the field gained.
  ///
  /// The number is 1, or 0 for a key that completes a character, as an accent does, and for one with other modifiers than
  /// Shift. Shift isn't part of the modifiers.
  case secretKey(characters: Int, modifiers: Modifiers = [], phase: Key.Phase = .press)
  /// Text that was pasted in a terminal, with its original line ends.
  case paste(String)
  /// Text that was pasted into a secret field: the number of characters that the field gained.
  case secretPaste(characters: Int)
  /// An action with the mouse in a terminal.
  case mouse(Mouse)
  /// The window of a terminal gained or lost the focus.
  case focus(Bool)
  /// An event of a page.
  case page(Page)
  /// The host made a frame. Its time is that of the animations in it.
  case frame
}

extension HostInput {
  /// The properties of a terminal that frames depend on.
  public struct Terminal: Hashable, Sendable, Codable {
    /// The range of colors of a terminal.
    public enum Colors: String, Hashable, Sendable, Codable, CaseIterable {
      /// No colors.
      case none
      /// The 16 colors of the user's palette.
      case palette16 = "16"
      /// 256 colors.
      case palette256 = "256"
      /// 24 bits for each color.
      case truecolor
    }

    /// The width in cells.
    public var columns: Int
    /// The height in cells.
    public var rows: Int
    /// The range of colors.
    public var colors: Colors
    /// Whether light text stands on a dark background.
    public var isDark: Bool
    /// Whether the last row lists keys.
    public var showsHelp: Bool

    /// Creates the properties of a terminal.
    public init(columns: Int, rows: Int, colors: Colors = .truecolor, isDark: Bool = true, showsHelp: Bool = false) {
      self.columns = columns
      self.rows = rows
      self.colors = colors
      self.isDark = isDark
      self.showsHelp = showsHelp
    }

    private enum CodingKeys: String, CodingKey {
      case columns, rows, colors
      case isDark = "dark"
      case showsHelp = "help"
    }
  }

  /// An action with the mouse.
  public struct Mouse: Hashable, Sendable {
    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
      /// The left button.
      case left
      /// The middle button.
      case middle
      /// The right button.
      case right
      /// A further button, from 8 on, in xterm's numbering.
      case other(Int)
    }

    /// The kind of an action with the mouse.
    public enum Action: Hashable, Sendable {
      /// A button went down.
      case press(Button)
      /// A button went up.
      case release(Button)
      /// A movement with a pressed button.
      case drag(Button)
      /// A movement without a pressed button.
      case move
      /// The wheel turned up by one step.
      case wheelUp
      /// The wheel turned down by one step.
      case wheelDown
      /// The wheel turned to the left by one step.
      case wheelLeft
      /// The wheel turned to the right by one step.
      case wheelRight
    }

    /// The kind of the action.
    public var action: Action
    /// The column, from 0.
    public var column: Int
    /// The row of the frame, from 0.
    public var row: Int
    /// The modifier keys that were held down.
    public var modifiers: Modifiers

    /// Creates an action with the mouse.
    public init(_ action: Action, column: Int, row: Int, modifiers: Modifiers = []) {
      self.action = action
      self.column = column
      self.row = row
      self.modifiers = modifiers
    }
  }
}
