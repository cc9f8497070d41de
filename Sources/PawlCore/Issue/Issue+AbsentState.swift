/// The kind of a reducer that runs a child whose state may be absent.
@usableFromInline
package struct ChildReducerKind: Sendable {
  fileprivate let name: StaticString
  /// Whether the reducer is a feature, whose effects end with its state.
  fileprivate let isFeature: Bool

  @usableFromInline
  init(_ name: StaticString, isFeature: Bool = false) {
    self.name = name
    self.isFeature = isFeature
  }

  /// The kind of an operator on features.
  package static func feature(_ name: StaticString) -> Self { Self(name, isFeature: true) }

  @usableFromInline static var optional: Self { Self("optional") }
  @usableFromInline static var pullback: Self { Self("pullback") }
  @usableFromInline static var forEach: Self { Self("forEach") }
}

/// Reports PAWL-001: an action for optional state that is `nil`.
@usableFromInline
package func reportNil<Action, Child>(
  action: Action, child: Child.Type, reducer: ChildReducerKind, callSite: CallSite
) {
  reportAbsentState(
    "PAWL-001", reducer: reducer, callSite: callSite, action: action, child: child, found: "The state is nil.",
    removal: "set the state to nil")
}

/// Reports PAWL-002: an action for a case that the state isn't in.
@usableFromInline
package func reportOtherCase<Action, Child, Parent>(
  action: Action, child: Child.Type, parentState: Parent, reducer: ChildReducerKind, callSite: CallSite
) {
  reportAbsentState(
    "PAWL-002", reducer: reducer, callSite: callSite, action: action, child: child,
    found: "The state is another case: \(describe(parentState)).", removal: "changed the state to another case")
}

/// Reports PAWL-003: an action for an element that doesn't exist.
@usableFromInline
package func reportMissing<ID, Action, Child>(
  id: ID, action: Action, child: Child.Type, reducer: ChildReducerKind, callSite: CallSite
) {
  reportAbsentState(
    "PAWL-003", reducer: reducer, callSite: callSite, action: action, child: child,
    found: "No element has the id \(describe(id)).", removal: "removed the element")
}

private func reportAbsentState<Action, Child>(
  _ code: String, reducer: ChildReducerKind, callSite: CallSite, action: Action, child: Child.Type, found: String,
  removal: String
) {
  let (effects, views) =
    reducer.isFeature
    ? (
      "A task that an effect of the child left behind sent it. Send from the effect, which ends with the child's state.",
      "\"if let store = store.scope(…)\" and \"ForEach(store.scope(…))\""
    )
    : (
      "An effect of the child outlived it. Cancel the child's effects when its state goes, with \"Effect.cancel(id:)\".",
      "\"IfLetStore\", \"ForEachStore\" and \"SwitchStore\""
    )
  Issue(
    code, callSite: callSite,
    message: """
      An action was sent to a "\(reducer.name)" reducer whose child state is absent.

        Action:  \(describe(action))
        Child:   \(child)
        Reducer: "\(reducer.name)" at \(callSite)
        Found:   \(found)

      The action was ignored: nothing was changed and no effect was started. The usual causes are:

      • A parent reducer ran first and \(removal) in the same action. Combine the child's reducer before the parent's, \
      so that the child sees its action first.

      • \(effects)

      • A view sent the action although the child's state was gone. Send from views that are shown only while the state \
      is there, as \(views) do.
      """
  ).report()
}
