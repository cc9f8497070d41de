internal import CustomDump

/// An action, with the state before and after it, for `debug`.
package struct DebugChange<State, Action> {
  package let action: Action
  package let before: State
  package let after: State

  package init(action: Action, before: State, after: State) {
    self.action = action
    self.before = before
    self.after = after
  }

  /// Returns the text to print. It ends with a line break, so that an empty line separates texts.
  ///
  /// - Complexity: O(size of the action and of both states), by reflection.
  package func text(prefix: String, actionFormat: ActionFormat) -> String {
    """
    \(prefix.isEmpty ? "" : "\(prefix): ")received action:
    \(indented(actionFormat.text(of: action)))
    \(changes)
    """
  }

  /// The difference of the states, with a line break; empty for a state of type `Void`.
  private var changes: String {
    guard State.self != Void.self else { return "" }
    return "\(diff(before, after) ?? "  (No state changes)")\n"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension DebugChange: Sendable where State: Sendable, Action: Sendable {}
