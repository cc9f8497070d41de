/// A class whose objects are equal if they are the same object.
///
/// A class that declares the conformance needs no further code.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Returns whether two references are to the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
