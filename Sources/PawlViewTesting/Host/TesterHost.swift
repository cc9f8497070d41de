package import PawlTerminal
package import PawlViews

/// A host in which a tester shows views and performs the actions of a user.
@MainActor
package protocol TesterHost: AnyObject, Sendable {
  var graph: ViewGraph { get }
  /// In cells.
  var size: (columns: Int, rows: Int) { get }

  func show(_ view: some View, lengths: LengthUnit)
  func resize(columns: Int, rows: Int)

  /// Brings everything up to date: views, places, the focus.
  func settle()

  /// Takes what a key or a pointer does.
  func handle(_ event: InputEvent)

  /// Acts on a control in the host's own way.
  ///
  /// - Returns: false if that is not possible at present, or means nothing.
  func perform(_ event: ControlEvent, on element: Element) -> Bool

  /// Renders the views as text, with the position of the cursor.
  func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?)

  /// Returns the text after a complete layout, if it differs from the last frame.
  func differenceFromScratch(at instant: ContinuousClock.Instant) -> String?

  var html: String { get }
}
