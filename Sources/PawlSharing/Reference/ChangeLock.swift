import Foundation
import PawlCore
import Synchronization

/// A lock that serializes the changes of a shared value, and tells whether the calling thread is making a change.
///
/// It guards no memory: a change works on a copy of the value, and readers don't wait for the change.
struct ChangeLock: ~Copyable, Sendable {
  private let lock = Lock<Void>(())
  /// The thread that holds the lock; 0 if there is none. A thread reads its own number here only if it wrote it itself.
  private let owner = Atomic<UInt>(0)

  /// Whether the calling thread holds the lock.
  var isHeldByCaller: Bool { owner.load(ordering: .relaxed) == currentThread }

  /// Calls `body` while no other thread makes a change.
  ///
  /// - Precondition: The calling thread doesn't hold the lock.
  func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try lock.withLock { (_) throws(Failure) -> UncheckedSendable<Result> in
      owner.store(currentThread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      // The body runs on the caller's thread, so the caller may use the result there.
      return UncheckedSendable(try body())
    }.value
  }

  private var currentThread: UInt {
    #if canImport(Darwin)
    UInt(bitPattern: pthread_self())
    #elseif os(Windows)
    UInt(GetCurrentThreadId())
    #else
    UInt(pthread_self())
    #endif
  }
}
