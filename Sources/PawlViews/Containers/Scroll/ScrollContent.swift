/// The state of a scroll view, list or page, for hosts.
package struct ScrollContent: Equatable, Sendable {
  /// The directions in which the content can be larger than the visible part.
  package var axes: Axis.Set
  /// The position of the visible part in the content.
  package var offset: CGPoint
  /// The size of the content. The size of rows that were never shown is estimated.
  package var contentSize: CGSize
  /// The size of the visible part.
  package var viewport: CGSize
  /// Whether a host may mark the scroll position.
  package var showsIndicators: Bool
  /// Whether there is an action that reloads the content.
  package var canRefresh = false
  /// Whether that action is running.
  package var isRefreshing = false
  /// The style of the list; nil if this isn't a list.
  package var listStyle: ListStyleKind?
  /// Whether the rows are those of a table.
  package var isTable = false
  /// Whether the user can't scroll.
  package var isDisabled = false
  /// Whether a list has no panels behind its rows.
  package var hidesBackground = false
  /// The places at which a movement of the user ends, or `nil` for any.
  package var step: ScrollStep?
  /// Whether the program follows the position, so that a host that scrolls itself reports it.
  package var isFollowed = false
  /// Whether this is a log, which follows its end.
  package var isLog = false
}
