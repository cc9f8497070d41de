extension IdentifiedArray: CustomStringConvertible {
  /// The elements, as an array shows them.
  public var description: String { storedElements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements.
  public var debugDescription: String { "\(Self.self)(\(storedElements.description))" }
}

extension IdentifiedArray: CustomReflectable {
  /// Shows the elements only, as an array's mirror does.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}
