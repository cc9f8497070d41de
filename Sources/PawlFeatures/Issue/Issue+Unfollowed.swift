import PawlCore

/// Reports PAWL-121: a feature with work that it does while it exists is called by another reducer.
func reportUnfollowed<State>(_ state: State.Type, _ method: StaticString, callSite: CallSite) {
  Issue(
    "PAWL-121", callSite: callSite,
    message: """
      A feature that uses "\(method)" is called by another reducer.

        State: \(State.self)
        Place: \(callSite)

      The store doesn't know when the feature appears and goes, so "\(method)" has no effect. Compose the feature in a \
      body, with "Scope", "ifLet", "ifCaseLet" or "forEach", instead of calling "reduce(into:action:)".
      """
  ).report()
}
