import PawlCore

/// Reports PAWL-061: a change of a case that a value isn't in.
func reportModificationOfOtherCase<Root, Value>(value: Root, expected: Value.Type, callSite: CallSite? = nil) {
  Issue(
    "PAWL-061", callSite: callSite,
    message: """
      A value was modified as a case that it is not in.

        Value:    \(describe(value))
        Expected: a case of "\(Root.self)" with a value of type "\(Value.self)"
        Place:    \(callSite.map { "\($0)" } ?? "unknown")

      Nothing was changed. Check the case first, with "is(_:)" or "[case:]", or assign the case as a whole.
      """
  ).report()
}
