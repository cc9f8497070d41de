/// A class whose instances are compared and hashed by identity.
///
/// A class only has to declare the conformance. Use it, for example, to make an observable model the item of a
/// navigation destination.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Returns whether two references refer to the same object.
  public static func == (left: Self, right: Self) -> Bool { left === right }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
