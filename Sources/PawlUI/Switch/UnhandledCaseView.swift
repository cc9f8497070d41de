import PawlCore
import PawlDiagnostics

#if canImport(SwiftUI)
import SwiftUI
#else
import PawlViews
#endif

/// A placeholder for a case that a ``SwitchStore`` has no view for.
struct UnhandledCaseView<EnumState>: View {
  let state: EnumState
  let callSite: CallSite

  var body: some View {
    Text(verbatim: "⚠ SwitchStore at \(callSite) has no view for \"\(label)\"")
      .foregroundColor(.red)
      .onAppear { reportUnhandledCase(label, callSite: callSite) }
  }

  private var label: String { actionLabel(state) }
}

/// Reports PAWL-091: a switch store has no view for the current case.
private func reportUnhandledCase(_ label: String, callSite: CallSite) {
  Issue(
    "PAWL-091", callSite: callSite,
    message: """
      A "SwitchStore" has nothing to show for the case that its state is in.

        State:       \(label)
        SwitchStore: at \(callSite)

      Nothing is shown in its place, apart from a note in debug builds. Add a "CaseLet" for this case, or a "Default" \
      for all other cases.
      """
  ).report()
}
