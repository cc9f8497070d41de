extension Effect {
  /// An effect that fails the test when it is started: for what a test says is not done.
  ///
  ///     let environment = Environment(load: { .unimplemented("load") })
  ///
  /// Making it is no failure. When started it ends at once and sends nothing.
  ///
  /// - Parameter name: what the failure calls it.
  /// - Precondition: PAWL-056 is reported when it is started.
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

/// PAWL-056: an effect was started that a test says is not.
private func reportUnimplementedEffect(_ name: String, _ callSite: CallSite) {
  Issue(
    "PAWL-056", callSite: callSite,
    message: """
      An effect was started that is not implemented.

        Effect: \(name), made at \(callSite)

      The test says that this is not done, and it was. The effect ended at once and sent nothing. If it is right that it is \
      started, give the feature an effect that sends what the test needs, or ".none".
      """
  ).report()
}
