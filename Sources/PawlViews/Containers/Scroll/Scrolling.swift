/// An element whose content the user can scroll at present: see ``Element/scrolling``.
@MainActor
package protocol Scrolling: Element {
  /// The scroll position and the sizes of the content and the visible part.
  var position: ScrollContent { get }

  /// Whether the element makes rows only where they are visible, so that others don't exist at present.
  var makesRows: Bool { get }

  /// Scrolls by a distance, within the limits of the content.
  ///
  /// - Returns: false if the position doesn't change.
  @discardableResult
  func scroll(by distance: CGSize) -> Bool

  /// Scrolls by a multiple of the visible part: vertically if the element scrolls vertically, otherwise horizontally.
  ///
  /// - Returns: false if the position doesn't change.
  @discardableResult
  func page(by count: CGFloat) -> Bool

  /// Scrolls to the start of the content.
  ///
  /// - Returns: false if the position doesn't change.
  @discardableResult
  func scrollToTop() -> Bool

  /// Scrolls to the end of the content. The next layout corrects the position for rows whose size was estimated.
  ///
  /// - Returns: false if the position doesn't change.
  @discardableResult
  func scrollToBottom() -> Bool

  /// Scrolls by the least distance that makes an element inside visible.
  ///
  /// - Returns: false if the element was visible already, or isn't inside.
  @discardableResult
  func reveal(_ element: Element) -> Bool

  /// Makes rows before or after the existing ones, so that the focus can move to them.
  ///
  /// - Parameters:
  ///   - edge: The side on which rows are made.
  ///   - count: The number of extensions, each of which makes at least one row.
  /// - Returns: false if there are no further rows.
  func extend(_ edge: Edge, by count: Int) -> Bool

  /// Releases the rows outside the visible part that ``extend(_:by:)`` made.
  func releaseOffscreenRows()

  /// Notes that a host that scrolls itself shows an element first, because the user has scrolled.
  ///
  /// - Parameter first: The id of the element, which is in a view with an id, or around one.
  func userDidScroll(to first: UInt64)

  /// Starts the refresh action.
  ///
  /// - Returns: false if there is no action, or if it is already running.
  @discardableResult
  func refresh() -> Bool
}
