import Foundation
import PawlCore
import Synchronization

/// The lock of a shared value, which notices when the thread that holds it asks for it again.
///
/// The guarded value need not be `Sendable`. It never leaves the lock but as a copy, whose user has to have the right to
/// use it on the calling thread: `Shared` is `Sendable` only if its value is.
struct ReferenceLock<Value>: ~Copyable, Sendable {
  private let lock: Lock<UncheckedSendable<Value>>
  /// The thread that holds the lock; 0 if there is none. A thread reads its own number here only if it wrote it itself.
  private let owner = Atomic<UInt>(0)

  init(_ value: Value) { lock = Lock(UncheckedSendable(value)) }

  /// Calls `body` with exclusive access to the value.
  ///
  /// - Parameter name: The name of the shared value. Called if the caller holds the lock already: then the program traps
  ///   with PAWL-127.
  func withLock<Result, Failure: Error>(
    name: () -> String, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let thread = currentThread
    if owner.load(ordering: .relaxed) == thread { trapUseInsideWithLock(of: name()) }
    return try lock.withLock { (guarded) throws(Failure) -> UncheckedSendable<Result> in
      owner.store(thread, ordering: .relaxed)
      defer { owner.store(0, ordering: .relaxed) }
      return UncheckedSendable(try body(&guarded.value))
    }.value
  }

  private var currentThread: UInt {
    #if os(Linux) || os(Android)
    UInt(pthread_self())
    #else
    UInt(bitPattern: Unmanaged.passUnretained(Thread.current).toOpaque())
    #endif
  }
}
