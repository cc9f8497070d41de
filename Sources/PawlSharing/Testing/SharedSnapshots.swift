import PawlCore
import PawlDependencies
import Synchronization

/// The changes of shared values that a test has not asserted yet.
///
/// A test store owns one object. It lets a test assert shared values like the rest of the state:
///
/// 1. Run reducers and effects with ``recorder`` set to the object, by ``recording(_:)-(()->Result)`` or through
///    `DependencyValues.sharedSnapshots`. The first change of a shared value in each segment stores the value before it.
///    A test store ends a segment with each action, by ``endSegment()``, since its engine runs ahead of the test.
/// 2. Call the closure of the test's assertion inside ``asserting(_:_:)``. There, a shared value reads as it was before
///    the changes that are not accepted yet, and `withLock` changes what the test expects, not the value. Nothing is
///    notified or saved.
/// 3. Compare the expected state with the actual state inside ``comparing(_:_:)``. There, `expected == actual` compares
///    the expected values of the left side with the values at the end of the segment on the right, and so does a
///    difference of Custom Dump. Reading `wrappedValue` returns the value at the end of the segment.
/// 4. Call ``accept(through:)`` when the comparison is done, whether it succeeded or was skipped. Until then,
///    ``unassertedChanges(through:)`` has the shared values whose expected value differs from the one at the end of the
///    segment.
///
/// Without a closure in a test, ``unassertedChanges(through:)`` alone finds changes that the state doesn't hold, such as
/// the one of a shared value that only an effect uses.
///
/// An object is created for each test store, so parallel tests that use one shared value have a snapshot each. The
/// snapshots are released with the object.
package final class SharedSnapshots: Sendable {
  /// The values that an assertion is about.
  package struct Part: Sendable {
    /// The last segment whose changes are asserted; `Int.max` for all changes.
    let segment: Int
    /// Whether a value that the test doesn't change is expected to be as it is at the end of the segment.
    let startsAtEnd: Bool

    /// Creates a part of the changes.
    package init(through segment: Int = .max, startsAtEnd: Bool = false) {
      self.segment = segment
      self.startsAtEnd = startsAtEnd
    }
  }

  /// An assertion with an object.
  struct Assertion: Sendable {
    let snapshots: SharedSnapshots
    let part: Part
  }

  private struct Mode: Sendable {
    var recorder: SharedSnapshots?
    var asserting: Assertion?
    var comparing: Assertion?
  }

  @TaskLocal private static var mode = Mode()

  /// Whether the process has ever created an object. Without one, a change of a shared value needn't look for it.
  private static let isUsed = Atomic<Bool>(false)

  private let references = Lock<[any SnapshotReference]>([])
  private let segments = Atomic<Int>(0)

  /// Creates an object without snapshots.
  package init() { Self.isUsed.store(true, ordering: .relaxed) }

  deinit { accept() }

  /// The object that the changes of the caller are recorded in; `nil` outside of tests.
  package static var recorder: SharedSnapshots? {
    guard isUsed.load(ordering: .relaxed) else { return nil }
    return mode.recorder ?? DependencyValues.current.sharedSnapshots
  }

  /// The assertion whose expected values the caller reads and changes in place of values.
  static var asserting: Assertion? { isUsed.load(ordering: .relaxed) ? mode.asserting : nil }

  /// The assertion whose expected values the caller compares with values.
  static var comparing: Assertion? { isUsed.load(ordering: .relaxed) ? mode.comparing : nil }

  /// The number of the segment that changes are recorded in.
  var segment: Int { segments.load(ordering: .relaxed) }

  /// Ends a segment: further changes belong to the next.
  ///
  /// - Returns: The number of the segment.
  package func endSegment() -> Int { segments.wrappingAdd(1, ordering: .relaxed).oldValue }

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

  /// Calls the closure of an assertion, in which shared values read as the test expects them, and are changed there.
  package func asserting<Result, Failure: Error>(
    _ part: Part = Part(), _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try within(Mode(recorder: Self.mode.recorder, asserting: Assertion(snapshots: self, part: part)), body)
  }

  /// Calls a function in which `==` and differences of Custom Dump take expected values on the left side and values on
  /// the right.
  package func comparing<Result, Failure: Error>(
    _ part: Part = Part(), _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try within(Mode(recorder: Self.mode.recorder, comparing: Assertion(snapshots: self, part: part)), body)
  }

  /// The shared values that differ from what the test expects, in the order of their first change. Values of types that
  /// aren't `Equatable` always differ.
  package var unassertedChanges: [SharedChange] { unassertedChanges() }

  /// Like ``unassertedChanges``, with the changes until the end of a segment.
  package func unassertedChanges(through segment: Int = .max) -> [SharedChange] {
    references.withLock { $0 }.compactMap { $0.change(in: Assertion(snapshots: self, part: Part(through: segment))) }
  }

  /// Whether shared values have changed, or the test expects it.
  package func hasChanges(through segment: Int = .max) -> Bool {
    references.withLock { $0 }.contains { $0.hasChange(in: Assertion(snapshots: self, part: Part(through: segment))) }
  }

  /// Whether there are ``unassertedChanges``.
  package var hasUnassertedChanges: Bool { !unassertedChanges.isEmpty }

  /// Drops the snapshots of the segments up to one, and what the test expects.
  package func accept(through segment: Int = .max) {
    // A reference adds itself when it has no snapshots, so that those without can be left out.
    let references = references.withLock { references in
      defer { references = [] }
      return references
    }
    let kept = references.filter { !$0.dropSnapshots(recordedBy: ObjectIdentifier(self), through: segment) }
    if !kept.isEmpty { self.references.withLock { $0 = kept + $0 } }
  }

  /// Forgets what the test expects, so that it can be asserted again.
  package func resetExpected() {
    for reference in references.withLock({ $0 }) { reference.resetExpected(recordedBy: ObjectIdentifier(self)) }
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
  /// The difference between an expected value and the value at the end of the segment; `nil` if there is none.
  func change(in assertion: SharedSnapshots.Assertion) -> SharedChange?

  /// Whether the value has changed until the end of the segment, or the test has changed the expected value.
  func hasChange(in assertion: SharedSnapshots.Assertion) -> Bool

  /// Drops the snapshots of the segments up to one, and the expected value.
  ///
  /// - Returns: Whether no snapshot is left.
  func dropSnapshots(recordedBy recorder: ObjectIdentifier, through segment: Int) -> Bool

  func resetExpected(recordedBy recorder: ObjectIdentifier)
}
