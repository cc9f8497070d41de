internal import CustomDump

/// The level of detail at which actions are printed.
public enum ActionFormat: Sendable {
  /// The names of the cases, through all levels of nesting, without what they carry:
  /// `AppAction.row(id:, action: .toggled)`.
  ///
  /// One line, of few distinct ones, and it gives nothing away: also the format of logs, metrics and traces.
  case labelsOnly
  /// Everything an action holds, over several lines.
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
