import PawlCore
import PawlDiagnostics

extension BindingAction {
  /// Returns this action with a check: if the last copy of it is destroyed before its value was set, PAWL-092 is
  /// reported.
  func reportedIfUnset(in action: Any.Type, callSite: CallSite) -> Self {
    let detector = UnsetBindingDetector(
      keyPath: KeyPathName(keyPath).text, value: "\(value)", action: "\(action).binding", callSite: callSite,
      remedy: "Call \"binding()\" on the reducer of these actions")
    return whenSet { detector.valueWasSet() }
  }
}
