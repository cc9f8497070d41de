/// An error that explains why a recording cannot be written as a test.
public struct TestSourceError: Error, Hashable, CustomStringConvertible {
  /// The place of the value, for example `state after action 3: .rows[2].body`; empty if it concerns the whole test.
  public var path: String
  /// The name of the value's type; empty if the error concerns no value.
  public var type: String
  /// The reason, and what can be done about it.
  public var reason: String

  /// Creates an error.
  public init(path: String, type: String, reason: String) {
    self.path = path
    self.type = type
    self.reason = reason
  }

  public var description: String {
    guard !type.isEmpty else { return reason }
    return "The value at \"\(path)\", of type \"\(type)\", cannot be written in a test. \(reason)"
  }
}
