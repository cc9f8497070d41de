package import PawlTerminal
package import PawlViews

/// What a tester shows views in, and what it does what a user does with.
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

  /// What is to be seen, as text, and where the cursor is.
  func draw(at instant: ContinuousClock.Instant) -> (text: String, cursor: (column: Int, row: Int)?)

  /// What is to be seen when everything is laid out anew, where that looks different from what was drawn last.
  func differenceFromScratch(at instant: ContinuousClock.Instant) -> String?

  var html: String { get }
}
