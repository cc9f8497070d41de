package import PawlTerminal
package import PawlViews

/// A host in which a tester shows views and performs the actions of a user.
@MainActor
package protocol TesterHost: AnyObject, Sendable {
  var graph: ViewGraph { get }
  /// The size in cells.
  var size: (columns: Int, rows: Int) { get }

  func show(_ view: some View, lengths: LengthUnit)
  func resize(columns: Int, rows: Int)

  /// Updates views, layout and focus.
  func settle()

  /// Handles an event of a key or a pointer.
  func handle(_ event: InputEvent)

  /// The observer of inputs; `nil` if there is none.
  var inputObserver: HostInputObserver? { get set }

  /// Sets the clock for the times of inputs.
  func setClock(_ now: @escaping () -> ContinuousClock.Instant)

  /// Handles a recorded input.
  func play(_ input: HostInput, isRefused: Bool) throws(HostPlaybackFailure)

  /// Performs an event on a control, in the way of the host.
  ///
  /// - Returns: `false` if the event is impossible at present, or if the control doesn't support it.
  func perform(_ event: ControlEvent, on element: Element) -> Bool

  /// Renders the views as text, with the position of the cursor.
  func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?)

  /// Returns the text after a complete layout, if it differs from the last frame.
  func differenceFromScratch(at instant: ContinuousClock.Instant) -> String?

  var html: String { get }

  /// Renders the views as a picture for a snapshot.
  func picture(at instant: ContinuousClock.Instant) -> SnapshotPicture
}
