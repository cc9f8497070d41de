import PawlPages
public import PawlTesting
public import PawlViewTesting
public import PawlViews

extension ViewTester {
  /// Shows a view on a page, as a browser would get it, without a browser and without a server.
  ///
  /// The same calls do what a user does: a press is the event that the page's button sends, what is typed is what its field
  /// sends. ``ViewTester/frame`` is the text of the page, ``ViewTester/html`` the page. Clicks and drags at a place mean
  /// nothing here: the browser gives things their places.
  ///
  /// Elements must also be on the page: an element that the user of a browser cannot reach cannot be pressed.
  ///
  /// - Parameters:
  ///   - lengths: what the numbers are that the view says as lengths.
  ///   - clock: one that `advance(by:)` moves.
  public convenience init(
    inBrowser view: some View, lengths: LengthUnit = .cells, clock: TestClock<Duration>? = nil
  ) {
    self.init(view, lengths: lengths, clock: clock) { BrowserHost(needsFrame: $0) }
  }
}
