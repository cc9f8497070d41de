import PawlCore
import PawlDiagnostics

extension BindingAction {
  /// Returns this action with a check: if the last copy of it is destroyed before its value was set, PAWL-092 is
  /// reported.
  func reportedIfUnset(in action: Any.Type, callSite: CallSite) -> Self {
    let watch = UnsetBindingDetector {
      reportUnset(keyPath: KeyPathName(keyPath).text, value: "\(value)", action: "\(action)", callSite: callSite)
    }
    return whenSet { watch.isSet = true }
  }
}

/// An object that all copies of an action share, and that is destroyed with the last one.
private final class UnsetBindingDetector {
  var isSet = false
  private let report: () -> Void

  init(report: @escaping () -> Void) { self.report = report }

  deinit {
    if !isSet { report() }
  }
}

/// Reports PAWL-092: no reducer has set a value that was written to a binding.
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
