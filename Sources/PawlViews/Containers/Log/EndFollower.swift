/// The state of a scroll element that follows the end of its content while it is scrolled there.
@MainActor
final class EndFollower {
  /// The scroll element, or `nil` before it is made.
  weak var scroll: ScrollElement?
  private var onChange: ((Bool) -> Void)?
  /// Whether the content is scrolled to its end.
  private(set) var followsEnd = true

  /// Sets the action for the moments at which the reader leaves the end or returns to it.
  func watch(_ action: @escaping (Bool) -> Void) { onChange = action }

  func set(_ followsEnd: Bool) {
    guard followsEnd != self.followsEnd else { return }
    self.followsEnd = followsEnd
    onChange?(followsEnd)
  }
}
