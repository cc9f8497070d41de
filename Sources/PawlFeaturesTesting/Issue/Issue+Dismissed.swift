import CustomDump
import PawlCore

/// Reports PAWL-133: an action was sent to a feature that has dismissed itself.
func reportDismissed<Action>(_ action: Action, _ callSite: CallSite) {
  Issue(
    "PAWL-133", callSite: callSite,
    message: """
      An action was sent to a feature that has dismissed itself.

        Action: \(String(customDumping: action))

      An effect of the feature has called "dismiss". In a program, its parent has then removed its state, and no view \
      can send it actions. The action was processed all the same. If the feature should go on, mend the effect; if not, \
      assert "isDismissed" at the end of the test.
      """
  ).report()
}
