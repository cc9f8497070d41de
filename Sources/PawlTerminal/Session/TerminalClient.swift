/// The content of a session: it draws frames and receives input.
@MainActor
package protocol TerminalClient: AnyObject {
  /// Called before the first frame, and whenever the size of the terminal has changed.
  func resize(columns: Int, rows: Int)
  func handle(_ event: InputEvent)
  /// Draws the whole frame into a grid of the terminal's size.
  ///
  /// The grid is blank or holds an earlier frame, not always the last one.
  ///
  /// - Returns: The position of the cursor; `nil` if it is hidden.
  func draw(into grid: inout CellGrid, at time: ContinuousClock.Instant) -> CellPoint?
  /// The time at which a frame is due without a request, for animations; `nil` for none.
  var nextFrame: ContinuousClock.Instant? { get }
  /// Whether the client needs the movements of the pointer without a pressed button.
  var wantsPointerMoves: Bool { get }
  /// The number of rows at the end of the frame that are erased when the session ends, such as the help row.
  var passingRows: Int { get }
  /// The title of the window (OSC 2); `nil` leaves it unchanged. Control characters are removed.
  var title: String? { get }
}

extension TerminalClient {
  package var wantsPointerMoves: Bool { false }
}
