/// Reports PAWL-004: the operation of an effect threw an error that nothing handles.
func reportUnhandledError(_ error: any Error, in kind: String, callSite: CallSite) {
  Issue(
    "PAWL-004", callSite: callSite,
    message: """
      The operation of an "Effect.\(kind)" threw an error that nothing handles.

        Effect: started by the "\(kind)" at \(callSite)
        Error:  \(reflect(error))

      The effect has ended, and no action tells the reducer so. Handle the error inside the operation, for example \
      with "TaskResult", or pass "catch:" to turn it into an action.
      """
  ).report()
}

/// Reports PAWL-005: a subscription of a store on the main actor ended off the main actor.
func reportWrongThread(ofEndOf callSite: CallSite) {
  Issue(
    "PAWL-005", callSite: callSite,
    message: """
      An effect of a store on the main actor ended outside the main actor.

        Effect: started at \(callSite)

      Its end was moved to the main actor, so an effect that follows it starts later than it ended. Deliver on the \
      main queue, for example with "receive(on: DispatchQueue.main)", or use "Effect.run", which may end anywhere. \
      This is reported once for each store.
      """
  ).report()
}

/// Reports PAWL-005: a subscription of a store on the main actor delivered off the main actor.
func reportWrongThread<Output>(of output: Output, callSite: CallSite) {
  Issue(
    "PAWL-005", callSite: callSite,
    message: """
      An effect delivered an action from outside the main actor to a store that lives on it.

        Action: \(describe(output))
        Effect: started at \(callSite)

      The action was moved to the main actor and processed there in order, but later than it was sent, so synchronous \
      code no longer sees its result. Deliver on the main queue, for example with "receive(on: DispatchQueue.main)", \
      or use "Effect.run", whose "await send(…)" goes to the right place by itself. This is reported once for each store.
      """
  ).report()
}

/// Reports PAWL-006: a method of a store was called outside its actor.
///
/// - Parameters:
///   - method: The name of the method.
///   - argument: The argument of the method and its name; `nil` if it cannot be shown.
func reportWrongThread(calling method: StaticString, with argument: (name: String, value: String)?) {
  let otherWay = method.description == "send" ? ", or use \"StoreActor\" for work that must not be on it" : ""
  let shown = argument.map { "  \($0.name): \($0.value)\n\n" } ?? ""
  let consequence =
    argument.map { "The \($0.name.lowercased()) was moved to the main actor and processed there in order" }
    ?? "It was done on the main actor, in order"
  Issue(
    "PAWL-006",
    message: """
      "Store.\(method)" was called outside the main actor, on which the store lives.

      \(shown)\(consequence), but after "\(method)" returned. Call \
      "\(method)" from code that is isolated to the main actor ("await MainActor.run { … }")\(otherWay). This is \
      reported once for each store.
      """
  ).report()
}

/// Reports PAWL-011: a store or a view store was created or scoped outside its actor.
///
/// - Parameters:
///   - method: The name of the method.
///   - kind: The kind of store.
///   - type: The type of the store.
///   - hasActor: Whether `StoreActor` offers the same on another actor.
@usableFromInline
package func reportMadeElsewhere(
  _ method: StaticString, of kind: StaticString = "Store", _ type: Any.Type, hasActor: Bool = true
) {
  let name = kind.description == "ViewStore" ? "View store" : "Store"
  let otherWay = hasActor ? ", or use \"StoreActor\" for work that must not be on it" : ""
  Issue(
    "PAWL-011",
    message: """
      "\(kind).\(method)" was called outside the main actor, on which the store lives.

        \(name): \(type)

      The \(name.lowercased()) was made all the same. But the state is read and written without a lock, so if the main \
      actor uses the store meanwhile, the state may be corrupt, or the program may crash. Call "\(method)" from code \
      that is isolated to the main actor ("await MainActor.run { … }")\(otherWay).
      """
  ).report()
}

/// Reports PAWL-007: actions lead to further actions without end.
func reportActionLoop(limit: Int, actions: [String]) {
  Issue(
    "PAWL-007",
    message: """
      \(limit) actions were processed in one go, and each kept leading to another: the loop was broken.

        The last of them:
      \(actions.map { "    \($0)" }.joined(separator: "\n"))

      They were sent synchronously by effects or by observers of the store. Actions that were still waiting were \
      dropped, so that the program goes on. Find what sends the actions above in answer to each other, and let it \
      stop when there is nothing left to change.
      """
  ).report()
}

/// Traps with PAWL-008: the state was read while a reducer had exclusive access to it.
func trapReadWhileReducing(_ action: String) -> Never {
  fatalError(
    """
    PAWL-008: A store's state was read while a reducer was changing it.

      Action being reduced: \(action)

    A reducer works on the stored state itself, not on a copy, so there is no whole state to read until it returns. \
    Something that the reducer calls reads the store: pass it the reducer's "state" argument instead, or do the work \
    in an effect.
    """)
}

/// Reports PAWL-009: cancellation by id was requested outside an effect.
func reportNoStore(_ function: String, callSite: CallSite) {
  Issue(
    "PAWL-009", callSite: callSite,
    message: """
      "\(function)" was called outside an effect, so it does not know which store's effects are meant.

        Call: \(callSite)

      Ids belong to the store that runs an effect; there is no table for the whole process. Call it from the operation \
      of an effect, or return "Effect.cancel(id:)" from a reducer. A detached task does not count as part of an effect.
      """
  ).report()
}

/// Reports PAWL-012: an action was sent after its effect had ended, and cannot be delivered.
func reportLateAction<Output>(_ action: Output, isStoreGone: Bool, callSite: CallSite) {
  let reason = isStoreGone ? "the store is gone" : "the effect was cancelled before"
  Issue(
    "PAWL-012", callSite: callSite,
    message: """
      An action was sent by an effect whose operation had returned, and was dropped, since \(reason).

        Action: \(describe(action))
        Effect: started by the "run" at \(callSite)

      Something that the operation has started, for example a "Task", still runs and uses its "send". It is not part \
      of the effect, so it is not cancelled with it. Wait for it inside the operation, for example in a task group, or \
      with "withTaskCancellationHandler". This is reported once for each effect.
      """
  ).report()
}
