/// What a session shows and tells of input.
@MainActor
package protocol TerminalClient: AnyObject {
  /// Called before the first frame and whenever the terminal has another size.
  func resize(columns: Int, rows: Int)
  func handle(_ event: InputEvent)
  /// Draws the whole frame into a grid of the terminal's size (it holds the frame before; draw what changed or everything).
  /// - Returns: where the cursor is to be shown, nil for none.
  func draw(into grid: inout CellGrid, at time: ContinuousClock.Instant) -> CellPoint?
  /// When a frame is due by itself (an animation), nil if only changes lead to one.
  var nextFrame: ContinuousClock.Instant? { get }
  /// The last rows of the frame that mean nothing once the program is over: they do not stay on the terminal.
  var passingRows: Int { get }
  /// For the window's title (OSC 2), nil to leave it. What terminals would obey in it is left out.
  var title: String? { get }
}
