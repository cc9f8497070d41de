extension Effect {
  /// Returns an effect that fails the test if it is started. Use it for effects that the code under test shouldn't
  /// start.
  ///
  ///     let environment = Environment(load: { .unimplemented("load") })
  ///
  /// Creating the effect is no failure. When it is started, it ends at once and sends nothing.
  ///
  /// - Parameter name: The name of the effect in the failure.
  /// - Precondition: PAWL-056 is reported when the effect is started.
  public static func unimplemented(
    _ name: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    .subscribe(fileID: fileID, filePath: filePath, line: line) { subscriber in
      reportUnimplementedEffect(name, CallSite(fileID: fileID, filePath: filePath, line: line))
      subscriber.finish()
      return {}
    }
  }
}

/// Reports PAWL-056: an effect was started that a test declares as unused.
private func reportUnimplementedEffect(_ name: String, _ callSite: CallSite) {
  Issue(
    "PAWL-056", callSite: callSite,
    message: """
      An unimplemented effect was started.

        Effect: \(name), made at \(callSite)

      The test expects that this effect is not started, but it was. It ended at once and sent nothing. If starting it \
      is right, give the feature an effect that sends what the test needs, or ".none".
      """
  ).report()
}
