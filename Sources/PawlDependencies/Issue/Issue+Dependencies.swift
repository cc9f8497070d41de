import PawlCore

/// Reports PAWL-111: a dependency that has only a live value was read in a test.
func reportLiveOnly(_ key: any Any.Type, value: any Any.Type) {
  let request = DependencyRequest.current
  let name = request?.name ?? .type(key)
  let keyLine = key == value ? "" : "\n  Key:        \(key)"
  let place = request?.callSite.map { "\n  Read by:    \($0)" } ?? ""
  Issue(
    "PAWL-111", callSite: request?.callSite,
    message: """
      A dependency that has no value for tests was read in a test.

        Dependency: @Dependency(\(name))\(keyLine)
        Type:       \(value)\(place)

      Its preview value was used, which is the live one unless the key has another, so the test may have reached the \
      network, a file or the clock. Either override the dependency in the test:

          withDependencies { \(name.inValues) = … } operation: { … }

      or "withDependencies: { \(name.inValues) = … }" of the store, or give the key a "testValue". This is reported once \
      for each test.
      """
  ).report()
}

/// Reports PAWL-112: a dependency was prepared after it was read.
func reportLatePreparation(of name: DependencyName, callSite: CallSite?) {
  Issue(
    "PAWL-112", callSite: callSite,
    message: """
      A dependency was prepared after it had been read or prepared.

        Dependency: @Dependency(\(name))

      The earlier value stays. Code that has read it could not be told of another one. Call "prepareDependencies" once \
      for each dependency, at the start of the program, or override the dependency for a part of the program with \
      "withDependencies".
      """
  ).report()
}

/// Reports PAWL-114: the dependencies of a model aren't known.
func reportModelWithoutDependencies(_ model: any Any.Type, callSite: CallSite) {
  Issue(
    "PAWL-114", callSite: callSite,
    message: """
      The dependencies of a model were to be passed on, but aren't known.

        Model: \(model)

      The values around the caller are used. Return the model from "withDependencies", or give it a property with \
      "@Dependency".
      """
  ).report()
}

/// Reports PAWL-116: a condition that a feature asserts is false.
func reportFailedAssertion(_ message: String, callSite: CallSite) {
  Issue(
    "PAWL-116", callSite: callSite,
    message: """
      An assertion failed\(message.isEmpty ? "." : ": \(message)")

      It would stop the program. Correct the state or the call that led to it. If the test is about this failure, \
      expect the issue with "withKnownIssue".
      """
  ).report()
}

/// Stops the program with PAWL-115: a dependency has another type than the property says.
func stopForOtherType(_ found: any Any.Type, _ expected: any Any.Type, callSite: CallSite) -> Never {
  fatalError(
    """
    PAWL-115: A dependency has another type than its property.

      Property: "@Dependency(…, as: \(expected).self)" at \(callSite)
      Found:    \(found)

    There is no value to return. Override the dependency with a value of this type, or remove "as:".
    """)
}
