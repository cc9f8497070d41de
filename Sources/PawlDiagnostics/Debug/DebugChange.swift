internal import CustomDump

/// An action and the state on both sides of it: what `debug` tells of.
struct DebugChange<State, Action> {
  let action: Action
  let before: State
  let after: State

  /// The text that is printed. Ends with a line break, so that texts are set apart by an empty line.
  ///
  /// - Complexity: O(size of the action and of both states), by reflection.
  func text(prefix: String, actionFormat: ActionFormat) -> String {
    """
    \(prefix.isEmpty ? "" : "\(prefix): ")received action:
    \(indented(actionFormat.text(of: action)))
    \(changes)
    """
  }

  /// The difference, with its line break. Nothing for a state that can have none.
  private var changes: String {
    guard State.self != Void.self else { return "" }
    return "\(diff(before, after) ?? "  (No state changes)")\n"
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}

extension DebugChange: Sendable where State: Sendable, Action: Sendable {}
