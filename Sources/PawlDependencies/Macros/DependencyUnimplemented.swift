/// The error of a function of a dependency that was called without an implementation.
///
/// The defaults of `@DependencyEndpoint` throw it after they have reported the call. Throw it from the defaults of
/// clients that are written without a macro.
public struct DependencyUnimplemented: Error, Equatable, CustomStringConvertible {
  /// The name of the function.
  public let endpoint: String

  /// Creates the error for a function.
  public init(_ endpoint: String) { self.endpoint = endpoint }

  /// The message, which names the function.
  public var description: String { "Unimplemented: \"\(endpoint)\"" }
}
