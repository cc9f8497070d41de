import PawlUI

/// The arrangement of the inspector in its space, which is measured in cells.
struct InspectorLayout: Equatable, Sendable {
  /// Whether the details are beside the timeline, and not below it.
  var isWide: Bool
  /// Whether rows of the timeline show times and origins in words.
  var showsColumns: Bool
  /// Whether there are rows to spare for explanations.
  var isTall: Bool

  init(width: CGFloat, height: CGFloat) {
    isWide = width >= 72
    showsColumns = width >= 110
    isTall = height >= 20
  }
}
