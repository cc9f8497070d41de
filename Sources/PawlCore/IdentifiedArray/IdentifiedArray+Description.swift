extension IdentifiedArray: CustomStringConvertible {
  /// The description of the elements as an array.
  public var description: String { storedElements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and the elements.
  public var debugDescription: String { "\(Self.self)(\(storedElements.description))" }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror of the elements only, like the mirror of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: storedElements, displayStyle: .collection)
  }
}
