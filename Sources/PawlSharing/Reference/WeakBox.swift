/// A weak reference to an object, for dictionaries.
///
/// A class, since dictionaries of structs with a weak property crash when they are read (Swift 6.3 on Linux).
///
/// `@unchecked Sendable`: the reference is only set by the initializer, and reading a weak reference is atomic.
final class WeakBox<Object: AnyObject & Sendable>: @unchecked Sendable {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}

/// A weak reference to an object of any type.
///
/// `@unchecked Sendable`: as ``WeakBox``.
final class AnyWeakBox: @unchecked Sendable {
  private(set) weak var object: (any AnyObject & Sendable)?
  /// The identity of the object, also when it is gone.
  let identity: ObjectIdentifier

  init(_ object: any AnyObject & Sendable) {
    self.object = object
    identity = ObjectIdentifier(object)
  }
}
