/// Reports PAWL-001: an action for optional state that is `nil`.
@usableFromInline
func reportNil<Action, Child>(action: Action, child: Child.Type, callSite: CallSite) {
  reportAbsentState(
    "PAWL-001", reducer: "optional", callSite: callSite, action: action, child: child, found: "The state is nil.",
    removal: "set the state to nil")
}

/// Reports PAWL-002: an action for a case that the state isn't in.
@usableFromInline
func reportOtherCase<Action, Child, Parent>(
  action: Action, child: Child.Type, parentState: Parent, callSite: CallSite
) {
  reportAbsentState(
    "PAWL-002", reducer: "pullback", callSite: callSite, action: action, child: child,
    found: "The state is another case: \(describe(parentState)).", removal: "changed the state to another case")
}

/// Reports PAWL-003: an action for an element that doesn't exist.
@usableFromInline
func reportMissing<ID, Action, Child>(id: ID, action: Action, child: Child.Type, callSite: CallSite) {
  reportAbsentState(
    "PAWL-003", reducer: "forEach", callSite: callSite, action: action, child: child,
    found: "No element has the id \(describe(id)).", removal: "removed the element")
}

private func reportAbsentState<Action, Child>(
  _ code: String, reducer: String, callSite: CallSite, action: Action, child: Child.Type, found: String, removal: String
) {
  Issue(
    code, callSite: callSite,
    message: """
      An action was sent to a "\(reducer)" reducer whose child state is absent.

        Action:  \(describe(action))
        Child:   \(child)
        Reducer: "\(reducer)" at \(callSite)
        Found:   \(found)

      The action was ignored: nothing was changed and no effect was started. The usual causes are:

      • A parent reducer ran first and \(removal) in the same action. Combine the child's reducer before the parent's, \
      so that the child sees its action first.

      • An effect of the child outlived it. Cancel the child's effects when its state goes, with "Effect.cancel(id:)".

      • A view sent the action although the child's state was gone. Send from views that are shown only while the state \
      is there, as "IfLetStore", "ForEachStore" and "SwitchStore" do.
      """
  ).report()
}
