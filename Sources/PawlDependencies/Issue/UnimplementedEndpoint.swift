import PawlCore

/// Reports PAWL-113: a function of a dependency was called that has no implementation.
///
/// The expansion of `@DependencyEndpoint` calls it. Write `reportIssue` or `unimplemented` in clients without a macro.
///
/// - Parameters:
///   - name: The name of the function.
///   - client: The type of the dependency.
///   - fileID: The file of the function.
///   - filePath: The path of that file.
///   - line: The line of the function.
///   - column: Not used.
public func _reportUnimplementedEndpoint(
  _ name: String, of client: any Any.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  reportUnimplemented(
    "\(client).\(name)", override: "the function",
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
}

/// Reports PAWL-113: something of a dependency was used that has no implementation.
func reportUnimplemented(_ name: String, override: String, callSite: CallSite? = nil) {
  Issue(
    "PAWL-113", callSite: callSite,
    message: """
      Unimplemented: "\(name)" was used, but has no implementation.

      In a test, only what the test overrides is implemented. If the feature shouldn't use it, fix the feature. If it \
      should, override \(override) in the test, with "withDependencies".
      """
  ).report()
}
