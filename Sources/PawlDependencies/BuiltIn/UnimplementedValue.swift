import PawlCore

/// Reports PAWL-113: a built-in dependency was used that the test doesn't override.
///
/// - Parameters:
///   - name: The name of its property in ``DependencyValues``.
///   - request: The read that made the value.
package func reportUnimplementedValue(_ name: StaticString, readBy request: DependencyRequest?) {
  reportUnimplemented("@Dependency(\\.\(name))", override: "\"$0.\(name)\"", callSite: request?.callSite)
}

/// Reports PAWL-113 like ``reportUnimplementedValue(_:readBy:)``, for a value that cannot report its own uses, and so
/// reports that it was read.
func reportUnimplementedRead(_ name: StaticString) {
  guard DependencyRequest.shouldReport else { return }
  reportUnimplementedValue(name, readBy: .current)
}
