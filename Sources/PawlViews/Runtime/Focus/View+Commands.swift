/// A direction in which the user moves with an arrow key.
public enum MoveCommandDirection: Hashable, CaseIterable, Sendable {
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the left.
  case left
  /// To the right.
  case right
}

extension View {
  /// Performs an action when the user presses an arrow key while this view, or a view in it, has the focus.
  ///
  /// The key then has no other effect. A view that isn't focusable by itself needs ``focusable(_:)`` first. In a browser the
  /// action needs the script.
  ///
  /// - Parameter action: The action, or `nil` to leave the keys alone.
  @ViewBuilder
  public func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)?) -> some View {
    if let action {
      onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
        switch press.key {
        case .upArrow: action(.up)
        case .downArrow: action(.down)
        case .leftArrow: action(.left)
        default: action(.right)
        }
        return .handled
      }
    } else {
      self
    }
  }

  /// Performs an action when the user presses Escape while this view, or a view in it, has the focus.
  ///
  /// Like ``onMoveCommand(perform:)``. A panel around this view then stays open.
  @ViewBuilder
  public func onExitCommand(perform action: (() -> Void)?) -> some View {
    if let action { onKeyPress(.escape) { performed(action) } } else { self }
  }

  /// Performs an action when the user presses Delete or Backspace while this view, or a view in it, has the focus.
  ///
  /// Like ``onMoveCommand(perform:)``. A text field in this view no longer deletes with these keys.
  @ViewBuilder
  public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
    if let action {
      onKeyPress(keys: [.delete, .deleteForward]) { _ in performed(action) }
    } else {
      self
    }
  }

  private func performed(_ action: () -> Void) -> KeyPress.Result {
    action()
    return .handled
  }
}
