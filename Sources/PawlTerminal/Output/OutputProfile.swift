/// What a terminal understands, and where on it frames are drawn.
package struct OutputProfile: Equatable, Sendable {
  package var colors: ColorDepth
  /// Whether it waits with showing a frame until it has all of it: private mode 2026, to be asked for with DECRQM.
  /// https://gist.github.com/christianparpart/d8a62cc1ab659194337d73e399004036
  package var synchronizes: Bool
  /// Whether the grid's first row is the terminal's. If not, the frame begins at the row where the cursor was, and all
  /// moves are relative.
  package var fillsScreen: Bool

  package init(colors: ColorDepth = .truecolor, synchronizes: Bool = true, fillsScreen: Bool = true) {
    self.colors = colors
    self.synchronizes = synchronizes
    self.fillsScreen = fillsScreen
  }
}
