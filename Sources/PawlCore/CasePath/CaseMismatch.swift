/// The error for a root that isn't in the case that a path should have changed.
public struct CaseMismatch: Error, Equatable, CustomStringConvertible {
  /// The description of the path.
  public let path: String

  /// The name of the root's case without payload, or the name of the root's type if it isn't an enum.
  public let root: String

  /// A message with the path and the case of the root.
  public var description: String { "\(path) found no value in a root that is \(root)" }
}

/// Returns the name of the case that `root` is in.
func caseName<Root>(of root: Root) -> String {
  let name = RuntimeLayouts.current.cases ? nameOfCase(root) : ReflectedCase(root)?.step.name
  return name.map { "\(Root.self).\($0)" } ?? "\(Root.self)"
}
