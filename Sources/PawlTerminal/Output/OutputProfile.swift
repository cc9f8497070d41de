/// The capabilities of a terminal, and the area in which frames are drawn.
package struct OutputProfile: Equatable, Sendable {
  package var colors: ColorDepth
  /// Whether the terminal shows a frame only when it is complete: private mode 2026, queried with DECRQM.
  /// https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
  package var synchronizes: Bool
  /// Whether the grid's first row is the terminal's first row. If not, the frame begins at the row of the cursor, and
  /// all movements are relative.
  package var fillsScreen: Bool
  /// Whether the terminal gets the addresses of links (OSC 8). Terminals that don't know the command ignore it, except
  /// for the Linux console.
  package var showsLinks: Bool
  /// Whether erased cells get the current background color ("bce" in terminfo), as in all terminals but GNU Screen.
  package var erasesInColor: Bool

  package init(
    colors: ColorDepth = .truecolor, synchronizes: Bool = true, fillsScreen: Bool = true, showsLinks: Bool = true,
    erasesInColor: Bool = true
  ) {
    self.colors = colors
    self.synchronizes = synchronizes
    self.fillsScreen = fillsScreen
    self.showsLinks = showsLinks
    self.erasesInColor = erasesInColor
  }
}
