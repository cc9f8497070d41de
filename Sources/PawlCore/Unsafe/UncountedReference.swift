/// A reference to an object that somebody else keeps alive. Using it counts no references.
///
/// Invariant: the object exists at each use. Each property of this type states why it does.
///
/// The checked build (`PAWL_CHECKED`) counts these references, and stops the process if one is used after the end of
/// its object.
@usableFromInline
package struct UncountedReference<Object: AnyObject> {
  #if PAWL_CHECKED
  @usableFromInline unowned let reference: Object
  #else
  @usableFromInline let reference: Unmanaged<Object>
  #endif

  @inlinable
  @inline(__always)
  package init(_ object: Object) {
    #if PAWL_CHECKED
    reference = object
    #else
    reference = .passUnretained(object)
    #endif
  }

  /// The object, retained for the caller.
  @inlinable
  @inline(__always)
  package var object: Object {
    #if PAWL_CHECKED
    reference
    #else
    reference.takeUnretainedValue()
    #endif
  }

  /// Calls `body` with the object, without retaining it. The object must not be released before `body` returns.
  @inlinable
  @inline(__always)
  package func withUnretained<Result>(_ body: (Object) -> Result) -> Result {
    #if PAWL_CHECKED
    body(reference)
    #else
    reference._withUnsafeGuaranteedRef(body)
    #endif
  }
}
