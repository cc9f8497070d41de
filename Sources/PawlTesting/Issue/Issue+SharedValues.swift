import PawlCore

/// Reports PAWL-131: shared values that the state doesn't contain have changed, and the test doesn't assert it.
func reportSharedChanges<A>(
  _ changes: [(name: String, expected: Any, found: Any)], _ call: AssertingCall, of action: A, _ callSite: CallSite
) {
  let action = action is NoAction ? "" : "\n  Action: \(oneLine(action))\n"
  Issue(
    "PAWL-131", callSite: callSite,
    message: """
      Shared values have changed, and the test does not assert it.
      \(action)
      \(list(changes))

      The state of the feature does not contain them, so only the closure of "\(call.rawValue)" can assert them. Give \
      the test a "@Shared" with the same key, and change it there, with "$value.withLock { … }". If a change is wrong, \
      mend the feature.
      """
  ).report()
}

/// Reports PAWL-132: an effect has changed shared values, and the test ended before it asserted that.
func reportLateSharedChanges(_ changes: [(name: String, expected: Any, found: Any)], _ callSite: CallSite) {
  Issue(
    "PAWL-132", callSite: callSite,
    message: """
      The test ended before changes of shared values had been asserted.

      \(list(changes))

      An effect has changed them after the last action that was asserted. Assert them with \
      "assert { $0.$value.withLock { … } }" before the end, or turn "exhaustivity" off where they do not matter.
      """
  ).report()
}

/// Lists the first 20 changes, one on each line.
private func list(_ changes: [(name: String, expected: Any, found: Any)]) -> String {
  let shown = changes.prefix(20).map {
    "  • \($0.name)\n    Expected: \(oneLine($0.expected))\n    Found:    \(oneLine($0.found))"
  }
  let more = changes.count > 20 ? ["  • … and \(changes.count - 20) more"] : []
  return (shown + more).joined(separator: "\n")
}
