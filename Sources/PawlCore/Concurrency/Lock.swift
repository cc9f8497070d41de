import CPawlRuntime
public import Synchronization

/// A value that one thread at a time may use: a `Mutex` that ThreadSanitizer sees.
///
/// On Linux a `Mutex` waits on a futex inside the standard library, which the sanitizer does not follow: what one thread
/// did under a contended lock and another does under it next looks to it like a race. So it is told.
///
/// Inlined, for the type of the value would be looked up at each use otherwise, which takes ten times as long as locking.
@usableFromInline
package struct Lock<Value>: ~Copyable, Sendable {
  @usableFromInline let mutex: Mutex<Value>

  @inlinable
  package init(_ value: consuming sending Value) { mutex = Mutex(value) }

  /// Runs `body` when no other thread uses the value, and returns what it returns.
  ///
  /// - Precondition: `body` does not use the same lock.
  @inlinable
  package borrowing func withLock<Result: ~Copyable, E: Error>(
    _ body: (inout sending Value) throws(E) -> sending Result
  ) throws(E) -> sending Result {
    let address = withUnsafePointer(to: mutex) { UnsafeRawPointer($0) }
    return try mutex.withLock { (value) throws(E) -> sending Result in
      LockNote.acquired(address)
      defer { LockNote.releases(address) }
      return try body(&value)
    }
  }
}

/// Annotations of a lock for ThreadSanitizer.
@usableFromInline
enum LockNote {
  @usableFromInline static func acquired(_ lock: UnsafeRawPointer) { pawl_acquired(lock) }

  @usableFromInline static func releases(_ lock: UnsafeRawPointer) { pawl_releases(lock) }
}
