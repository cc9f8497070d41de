import PawlCore
import PawlDependencies
import Synchronization

/// The changes of shared values that a test has not asserted yet.
///
/// A test store owns one object. It lets a test assert shared values like the rest of the state:
///
/// 1. Run reducers and effects with ``recorder`` set to the object, by ``recording(_:)-(()->Result)`` or through
///    `DependencyValues.sharedSnapshots`. The first change of a shared value stores its previous value here: the snapshot.
///    Later changes leave the snapshot as it is.
/// 2. Call the closure of the test's assertion inside ``asserting(_:)``. There, a shared value that has a snapshot reads
///    as its snapshot, and `withLock` changes the snapshot, not the value. A value without a snapshot gets one when the
///    closure changes it. Nothing is notified or saved.
/// 3. Compare the expected state with the actual state inside ``comparing(_:)``. There, `expected == actual` compares the
///    snapshots of the left side with the values of the right side, and so does a difference of Custom Dump. Reading
///    `wrappedValue` returns the value.
/// 4. Call ``accept()`` when the comparison is done, whether it succeeded or was skipped. Until then,
///    ``unassertedChanges`` has the shared values whose snapshot differs from their value.
///
/// Without a closure in a test, ``unassertedChanges`` alone finds changes that the state doesn't hold, such as the one of
/// a shared value that only an effect uses.
///
/// An object is created for each test store, so parallel tests that use one shared value have a snapshot each. The
/// snapshots are released with the object.
package final class SharedSnapshots: Sendable {
  private struct Mode: Sendable {
    var recorder: SharedSnapshots?
    var asserting: SharedSnapshots?
    var comparing: SharedSnapshots?
  }

  @TaskLocal private static var mode = Mode()

  /// Whether the process has ever created an object. Without one, a change of a shared value needn't look for it.
  private static let isUsed = Atomic<Bool>(false)

  private let references = Lock<[any SnapshotReference]>([])

  /// Creates an object without snapshots.
  package init() { Self.isUsed.store(true, ordering: .relaxed) }

  deinit { accept() }

  /// The object that the changes of the caller are recorded in; `nil` outside of tests.
  package static var recorder: SharedSnapshots? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return mode.recorder ?? DependencyValues.current.sharedSnapshots
  }

  /// The object whose snapshots the caller reads and changes in place of values.
  static var asserting: SharedSnapshots? { isUsed.load(ordering: .relaxed) ? mode.asserting : nil }

  /// The object whose snapshots the caller compares with values.
  static var comparing: SharedSnapshots? { isUsed.load(ordering: .relaxed) ? mode.comparing : nil }

  /// Records the first change of each shared value while `body` runs, and in tasks that it creates.
  package func recording<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try within(Mode(recorder: self), body)
  }

  /// Like ``recording(_:)-(()->Result)``, but for an asynchronous function.
  package func recording<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await Self.$mode.withValue(Mode(recorder: self), operation: body, isolation: isolation)
  }

  /// Calls the closure of an assertion, in which shared values read as their snapshots, and are changed there.
  package func asserting<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try within(Mode(recorder: Self.mode.recorder, asserting: self), body)
  }

  /// Calls a function in which `==` and differences of Custom Dump take snapshots on the left side and values on the
  /// right.
  package func comparing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try within(Mode(recorder: Self.mode.recorder, comparing: self), body)
  }

  /// The shared values whose snapshot differs from their value, in the order of their first change. Values of types that
  /// aren't `Equatable` always differ.
  package var unassertedChanges: [SharedChange] {
    references.withLock { $0 }.compactMap { $0.change(recordedBy: ObjectIdentifier(self)) }
  }

  /// Whether there are ``unassertedChanges``.
  package var hasUnassertedChanges: Bool { !unassertedChanges.isEmpty }

  /// Drops all snapshots. The next change of a shared value stores a new one.
  package func accept() {
    let references = references.withLock { references in
      defer { references = [] }
      return references
    }
    for reference in references { reference.dropSnapshot(recordedBy: ObjectIdentifier(self)) }
  }

  /// Adds a shared value that has got a snapshot. Called with the lock of the value.
  func add(_ reference: any SnapshotReference) { references.withLock { $0.append(reference) } }

  private func within<Result, Failure: Error>(
    _ mode: Mode, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try Self.$mode.withValue(mode) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try body()) } catch { return .failure(error) }
    }.get()
  }
}

/// A change of a shared value that a test has not asserted.
package struct SharedChange {
  /// The value before the change, with the changes that the test has asserted.
  package let expected: Any
  /// The present value.
  package let actual: Any
  /// The key of the shared value, as a text; the name of its type if it has no key.
  package let name: String
}

/// A shared value that can hold snapshots.
protocol SnapshotReference: AnyObject, Sendable {
  /// The difference between a snapshot and the present value; `nil` if there is none.
  func change(recordedBy recorder: ObjectIdentifier) -> SharedChange?

  func dropSnapshot(recordedBy recorder: ObjectIdentifier)
}
