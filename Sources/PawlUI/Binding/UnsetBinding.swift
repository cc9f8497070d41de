import PawlCore

extension BindingAction {
  /// This action, which is reported as PAWL-092 if it goes without anyone having set what it carries.
  func reportedIfUnset(in action: Any.Type, callSite: CallSite) -> Self {
    let watch = UnsetWatch {
      reportUnset(keyPath: KeyPathName(keyPath).text, value: "\(value)", action: "\(action)", callSite: callSite)
    }
    return whenSet { watch.isSet = true }
  }
}

/// Goes with the last copy of an action.
private final class UnsetWatch {
  var isSet = false
  private let report: () -> Void

  init(report: @escaping () -> Void) { self.report = report }

  deinit {
    if !isSet { report() }
  }
}

/// PAWL-092: what a view has set by a binding came to no reducer that sets it.
private func reportUnset(keyPath: String, value: String, action: String, callSite: CallSite) {
  Issue(
    "PAWL-092", callSite: callSite,
    message: """
      A value was written to a binding, and no reducer has set it.

        Part:    \(keyPath)
        Value:   \(value)
        Action:  \(action).binding
        Binding: made at \(callSite)

      The state is unchanged, so the view shows the old value again. Call "binding()" on the reducer of these actions, \
      and see that it gets them: the state that it works on may be nil or of another case.
      """
  ).report()
}
