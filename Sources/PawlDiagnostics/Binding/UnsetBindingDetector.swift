package import PawlCore
import Synchronization

/// An object that all copies of a binding action share. If the last copy is destroyed before a reducer has set the
/// action's value, PAWL-092 is reported.
package final class UnsetBindingDetector: Sendable {
  private let isSet = Atomic(false)
  private let report: @Sendable () -> Void

  /// Creates a detector.
  ///
  /// - Parameters:
  ///   - keyPath: The name of the part that is set.
  ///   - value: The description of the value.
  ///   - action: The description of the action: its type and case.
  ///   - callSite: The place where the binding was made; `nil` if it is unknown.
  ///   - remedy: The sentence that tells which reducer sets values.
  package init(keyPath: String, value: String, action: String, callSite: CallSite?, remedy: StaticString) {
    report = {
      let place = callSite.map { "\n  Binding: made at \($0)" } ?? ""
      Issue(
        "PAWL-092", callSite: callSite,
        message: """
          A value was written to a binding, and no reducer has set it.

            Part:    \(keyPath)
            Value:   \(value)
            Action:  \(action)\(place)

          The state is unchanged, so the view shows the old value again. \(remedy), and see that it gets them: the state \
          that it works on may be nil or of another case.
          """
      ).report()
    }
  }

  deinit {
    if !isSet.load(ordering: .relaxed) { report() }
  }

  /// Records that a reducer has set the value.
  package func valueWasSet() { isSet.store(true, ordering: .relaxed) }
}
