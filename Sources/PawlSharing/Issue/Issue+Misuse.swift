import PawlCore

/// Reports PAWL-127: the closure of a `withLock` called `withLock` for the same value.
func reportChangeInsideWithLock(of name: String) {
  Issue(
    "PAWL-127",
    message: """
      A shared value was changed inside its own "withLock".

        Shared value: \(name)

      The outer "withLock" works on a copy of the value, which replaces the value when its closure returns. The change of \
      the inner "withLock" was dropped. Change the argument of the outer closure instead.
      """
  ).report()
}

/// Reports PAWL-128: one key was used for values of two types.
func reportTypeMismatch(key: String, existing: Any.Type, requested: Any.Type) {
  Issue(
    "PAWL-128",
    message: """
      One key was used for shared values of two types.

        Key:       \(key)
        In use as: \(existing)
        Used as:   \(requested)

      The second value is not shared with the first, and both save under one key, so each may overwrite the other. Use \
      one type for the key, or another key. Declare the key once, as a static property, to have it checked by the \
      compiler.
      """
  ).report()
}

/// Reports PAWL-129: a continuation was resumed a second time.
func reportSecondResult(of operation: String, key: String) {
  Issue(
    "PAWL-129",
    message: """
      A key resumed its continuation for \(operation) more than once.

        Key: \(key)

      Only the first result counts; this one was dropped. Resume the continuation exactly once on every path of the \
      key's "load" and "save". To deliver further values, use the subscriber that "subscribe" is given.
      """
  ).report()
}

/// Reports PAWL-129: a continuation was released without a result.
func reportMissingResult(of operation: String, key: String) {
  Issue(
    "PAWL-129",
    message: """
      A key never resumed its continuation for \(operation).

        Key: \(key)

      Tasks that wait for the result would wait for ever, so it was resumed with an error. Resume the continuation \
      exactly once on every path of the key's "load" and "save".
      """
  ).report()
}
