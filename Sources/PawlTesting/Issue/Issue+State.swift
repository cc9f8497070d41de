import PawlCore

/// Reports PAWL-021: the state isn't the one that the test expects.
func reportOtherState<A, State>(
  _ call: AssertingCall, of action: A, expected: State, found: State, _ callSite: CallSite
) {
  let found = difference(expected, found, "Expected: −, found: +")
  let what =
    switch call {
    case .send, .dispatch, .route, .receive: "The action that was \(call.participle) has not led to the state expected."
    case .assert: "The state is not the one expected."
    }
  let cause =
    switch call {
    case .send, .dispatch, .route, .receive:
      """
      The closure of "\(call.rawValue)" gets the state from before the action and has to turn it into the state after \
      it; without a closure nothing may change. If what was found is right, set it in the closure; if not, mend the \
      reducer.
      """
    case .assert:
      """
      The closure of "assert" gets the state as it is, and has to leave it so. What actions from effects change counts \
      from when they are received.
      """
    }
  Issue(
    "PAWL-021", callSite: callSite,
    message: """
      \(what)
      \(line(for: action))
      \(found)

      \(cause)
      """
  ).report()
}

/// Reports PAWL-022: the closure of an assertion changes nothing.
func reportNoChange<A>(_ call: AssertingCall, of action: A, _ callSite: CallSite) {
  Issue(
    "PAWL-022", callSite: callSite,
    message: """
      A change of the state was expected, and there was none.
      \(line(for: action))
      The closure of "\(call.rawValue)" leaves the state as it was, and so did the action. Where an action changes \
      nothing, leave the closure out. Where it should change something, set the new values in the closure, and mend \
      the reducer.
      """
  ).report()
}

/// Reports PAWL-030: the closure of an assertion threw an error.
func reportThrown(_ error: any Error, by call: AssertingCall, _ callSite: CallSite) {
  Issue(
    "PAWL-030", callSite: callSite,
    message: """
      The closure of "\(call.rawValue)" threw an error, so there is no state to expect.

        Error: \(oneLine(error))

      The state was not asserted. The rest of the call was done all the same.
      """
  ).report()
}

private func line<A>(for action: A) -> String { action is NoAction ? "" : "\n  Action: \(oneLine(action))\n" }
