/// Tells that a root was in another case than the path that should have changed it.
public struct CaseMismatch: Error, Equatable, CustomStringConvertible {
  /// The description of the path.
  public let path: String

  /// The name of the case that the root was in, without payload; the name of the root's type when it is no enum.
  public let root: String

  /// Names the path, and what was found in place of its case.
  public var description: String { "\(path) found no value in a root that is \(root)" }
}

/// The name of the case that `root` is in.
func caseName<Root>(of root: Root) -> String {
  withUnsafePointer(to: root) { address in
    let witnesses = ValueWitnesses(Root.self)
    guard TypeKind(Root.self) == .enumeration, witnesses.hasEnumWitnesses, let cases = FieldList(Root.self) else {
      return "\(Root.self)"
    }
    return cases.name(at: Int(witnesses.enumTag(of: address))).map { "\(Root.self).\($0)" } ?? "\(Root.self)"
  }
}
