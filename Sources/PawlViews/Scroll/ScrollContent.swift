/// What hosts have to know of something through which the user moves.
package struct ScrollContent: Equatable, Sendable {
  /// In which directions there may be more than is shown.
  package var axes: Axis.Set
  /// Where what is shown begins.
  package var offset: CGPoint
  /// How large all of it is; what has not been shown yet is estimated.
  package var contentSize: CGSize
  /// How much is shown.
  package var viewport: CGSize
  package var showsIndicators: Bool
  /// Whether the user may have what is shown fetched again, and whether that goes on at present.
  package var canRefresh = false
  package var isRefreshing = false
  /// How the rows look, if this is a list.
  package var listStyle: ListStyleKind?
}
