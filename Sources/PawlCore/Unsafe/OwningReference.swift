/// A reference that keeps its object alive until ``release()``. Copying and using it counts no references.
///
/// Invariant: the owner calls ``release()`` once, and uses no copy of the reference afterwards.
///
/// The checked build (`PAWL_CHECKED`) stops the process if a reference is used after its release, or released twice.
@usableFromInline
package struct OwningReference<Object: AnyObject> {
  #if PAWL_CHECKED
  @usableFromInline
  final class Box {
    @usableFromInline var object: Object?

    @usableFromInline init(_ object: Object) { self.object = object }
  }

  @usableFromInline let box: Box
  #else
  @usableFromInline let reference: Unmanaged<Object>
  #endif

  /// Creates a reference, and retains the object.
  @inlinable
  @inline(__always)
  package init(_ object: Object) {
    #if PAWL_CHECKED
    box = Box(object)
    #else
    reference = .passRetained(object)
    #endif
  }

  /// The object, retained for the caller.
  @inlinable
  @inline(__always)
  package var object: Object {
    #if PAWL_CHECKED
    guard let object = box.object else {
      preconditionFailure("A reference to \(Object.self) is used after its release")
    }
    return object
    #else
    reference.takeUnretainedValue()
    #endif
  }

  /// Calls `body` with the object, without retaining it. The reference must not be released before `body` returns.
  @inlinable
  @inline(__always)
  package func withUnretained<Result>(_ body: (Object) -> Result) -> Result {
    #if PAWL_CHECKED
    body(object)
    #else
    reference._withUnsafeGuaranteedRef(body)
    #endif
  }

  /// Gives up the ownership, and releases the object unless somebody else retains it.
  @inlinable
  @inline(__always)
  package func release() { _ = taken() }

  /// Gives up the ownership.
  ///
  /// - Returns: The object, which the caller owns from now on.
  @inlinable
  @inline(__always)
  package func taken() -> Object {
    #if PAWL_CHECKED
    let object = object
    box.object = nil
    return object
    #else
    return reference.takeRetainedValue()
    #endif
  }
}
