import CPawlRuntime
public import Synchronization

/// A value guarded by a lock: a `Mutex` whose synchronization ThreadSanitizer sees.
///
/// On Linux a `Mutex` waits on a futex inside the standard library, which the sanitizer doesn't follow. Accesses that a
/// contended lock orders would look like races to it, so each acquisition and release is annotated.
///
/// Inlinable, since unspecialized code would look up the type's metadata at each use, which takes ten times as long as
/// locking.
@usableFromInline
package struct Lock<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Calls `body` with exclusive access to the value, and returns its result.
  ///
  /// - Precondition: `body` doesn't use the same lock.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    let address = withUnsafePointer(to: mutex) { UnsafeRawPointer($0) }
    return try mutex.withLock { (value) throws(E) -> sending Result in
      ThreadSanitizerAnnotation.acquired(address)
      defer { ThreadSanitizerAnnotation.releases(address) }
      return try body(&value)
    }
  }
}

/// Annotations of a lock for ThreadSanitizer.
@usableFromInline
enum ThreadSanitizerAnnotation {
  @usableFromInline static func acquired(_ lock: UnsafeRawPointer) { pawl_acquired(lock) }

  @usableFromInline static func releases(_ lock: UnsafeRawPointer) { pawl_releases(lock) }
}
