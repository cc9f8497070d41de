internal import CustomDump

/// The level of detail at which actions are printed.
public enum ActionFormat: Sendable {
  /// The names of the cases at all levels of nesting, without their associated values: `AppAction.row(id:, action:
  /// .toggled)`.
  ///
  /// The text is one line. There are few different ones, and they contain no user data, so logs, metrics and traces use
  /// this format.
  case labelsOnly
  /// The whole content of an action, over several lines.
  case prettyPrint
}

extension ActionFormat {
  /// The text of an action.
  func text(of action: some Any) -> String {
    switch self {
    case .labelsOnly: actionLabel(action)
    case .prettyPrint: String(customDumping: action)
    }
  }
}
