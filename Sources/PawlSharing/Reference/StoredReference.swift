import PawlCore

/// A stored value with its locks and observers.
///
/// One lock guards the value, and is held only while the value is read or replaced. A second lock serializes changes. A
/// change works on a copy, so the code that makes the change and other threads can read the previous value meanwhile.
/// Observers are called after unlocking, in the order of the changes: one thread at a time delivers, and changes that
/// other threads or observers make meanwhile wait in a queue.
///
/// `@unchecked Sendable`: a lock guards all mutable state. The guarded value need not be `Sendable`. It leaves the lock
/// only as a copy, and `Shared` is `Sendable` only if its value is, so no copy reaches another thread otherwise.
class StoredReference<Value>: MutableReference<Value>, RootReference, SnapshotReference, @unchecked Sendable {
  typealias Observer = @Sendable (Value) -> Void

  struct State {
    var value: Value
    /// The values that tests assert, by their recorder.
    var snapshots: [ObjectIdentifier: SnapshotHistory<Value>] = [:]
    var observers: [(id: Int, receive: Observer)] = []
    var lastObserver = 0
    /// Calls that are to be made without the lock, in order.
    var deliveries: [Delivery] = []
    var isDelivering = false
    /// The number of changes that the key has not saved yet.
    var unsavedChanges = 0
  }

  struct Delivery {
    var value: Value
    /// The observer that receives the value; `nil` if all do.
    var observer: Int?
    var isToBeSaved = false
  }

  final let observation = SharedObservation()
  private let changes = ChangeLock()
  private let state: Lock<UncheckedSendable<State>>

  init(_ value: Value) { state = Lock(UncheckedSendable(State(value: value))) }

  // MARK: For subclasses

  var name: String { "Shared<\(Value.self)>" }
  var keyDescription: String? { nil }
  var isLoading: Bool { false }
  var loadError: (any Error)? { nil }
  var saveError: (any Error)? { nil }
  func load() async throws {}
  func save() async throws {}

  /// Whether changes by `withLock` are saved.
  var isSaved: Bool { false }

  /// Saves the value after a change. Called without the lock, in the order of the changes.
  func saveChange(_ value: Value) {}

  // MARK: Reading

  final override var root: any RootReference { self }

  final override var value: Value {
    withState { state in
      // Only tests leave snapshots, so only tests pay for the lookup of the asserting object.
      if state.snapshots.isEmpty { return state.value }
      if let assertion = SharedSnapshots.asserting { return state.expected(in: assertion) }
      return state.actual(in: SharedSnapshots.comparing)
    }
  }

  final override var presentValue: Value {
    withState { $0.snapshots.isEmpty ? $0.value : $0.actual(in: SharedSnapshots.comparing) }
  }

  final override var expectedValue: Value {
    withState { state in
      if state.snapshots.isEmpty { return state.value }
      return (SharedSnapshots.comparing ?? SharedSnapshots.asserting).map { state.expected(in: $0) } ?? state.value
    }
  }

  // MARK: Changing

  final override func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    guard !changes.isHeldByCaller else {
      reportChangeInsideWithLock(of: name)
      var copy = value
      return try body(&copy)
    }
    if let assertion = SharedSnapshots.asserting {
      return try whileChanging { try withExpected(in: assertion, body) }
    }
    let recorder = SharedSnapshots.recorder
    // Also if the closure throws: it may have changed the value before.
    defer { didChange() }
    return try whileChanging {
      var value = withState { $0.value }
      defer { commit(value, recorder) }
      return try body(&value)
    }
  }

  private func whileChanging<Result>(_ body: () throws -> Result) rethrows -> Result {
    do { return try changes.withLock(body) } catch { throw error }
  }

  private func commit(_ value: Value, _ recorder: SharedSnapshots?) {
    // The previous value is released without the lock: its deinit may use this object.
    let previous = withState { state in
      if let recorder { addSnapshot(of: recorder, to: &state) }
      defer {
        state.value = value
        state.enqueueChange(isToBeSaved: isSaved)
      }
      return state.value
    }
    withExtendedLifetime(previous) {}
  }

  /// Replaces the value by one that was loaded, which is not saved.
  ///
  /// - Parameters:
  ///   - condition: Decides with the lock whether the value is still valid. It is given the number of changes that haven't
  ///     been saved.
  ///   - willNotify: Called after the value was replaced, and before observers are told.
  /// - Returns: Whether the value was replaced.
  @discardableResult
  final func replaceValue(
    _ value: Value, if condition: (_ unsavedChanges: Int) -> Bool = { _ in true }, willNotify: () -> Void = {}
  ) -> Bool {
    let recorder = SharedSnapshots.recorder
    func replace() -> Value? {
      withState { state in
        guard condition(state.unsavedChanges) else { return nil }
        if let recorder { addSnapshot(of: recorder, to: &state) }
        let previous = state.value
        state.value = value
        state.enqueueChange(isToBeSaved: false)
        return previous
      }
    }
    // The previous value is released without the lock: its deinit may use this object. If the code that makes a change
    // loads a value, the result of the change replaces the loaded value afterwards.
    let previous = changes.isHeldByCaller ? replace() : whileChanging(replace)
    guard previous != nil else { return false }
    willNotify()
    didChange()
    return true
  }

  /// Records that the key has saved a change, or failed to.
  final func didSaveChange() { withState { $0.unsavedChanges -= 1 } }

  private func withExpected<Result>(
    in assertion: SharedSnapshots.Assertion, _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    let recorder = ObjectIdentifier(assertion.snapshots)
    var value = withState { state in
      if state.snapshots[recorder] == nil { assertion.snapshots.add(self) }
      return state.expected(in: assertion)
    }
    defer { withState { $0.snapshots[recorder, default: SnapshotHistory()].expected = value } }
    return try body(&value)
  }

  private func addSnapshot(of recorder: SharedSnapshots, to state: inout State) {
    let id = ObjectIdentifier(recorder)
    if state.snapshots[id] == nil { recorder.add(self) }
    state.snapshots[id, default: SnapshotHistory()].willChange(state.value, in: recorder.segment)
  }

  // MARK: Observing

  final override func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    let id = withState { state in
      state.lastObserver += 1
      state.observers.append((id: state.lastObserver, receive: receive))
      state.deliveries.append(Delivery(value: state.value, observer: state.lastObserver))
      return state.lastObserver
    }
    deliver()
    return SharedSubscription { [weak self] in self?.removeObserver(id) }
  }

  private func removeObserver(_ id: Int) {
    // The observer is released without the lock: its deinit may use this object.
    let removed: Observer? = withState { state in
      guard let index = state.observers.firstIndex(where: { $0.id == id }) else { return nil }
      return state.observers.remove(at: index).receive
    }
    withExtendedLifetime(removed) {}
  }

  private func didChange() {
    observation.notify(.value)
    deliver()
  }

  /// Makes the calls in the queue, unless another caller is making them.
  private func deliver() {
    while let (delivery, observers) = withState({ $0.beginDelivery() }) {
      if delivery.isToBeSaved { saveChange(delivery.value) }
      for observer in observers { observer(delivery.value) }
      withState { $0.isDelivering = false }
    }
  }

  // MARK: Snapshots

  final func change(in assertion: SharedSnapshots.Assertion) -> SharedChange? {
    let values = withState { state in
      state.snapshots.isEmpty ? nil : (expected: state.expected(in: assertion), actual: state.actual(in: assertion))
    }
    guard let values, !areEqual(values.expected, values.actual) else { return nil }
    return SharedChange(expected: values.expected, actual: values.actual, name: name)
  }

  final func hasChange(in assertion: SharedSnapshots.Assertion) -> Bool {
    withState { state in
      let history = state.snapshots[ObjectIdentifier(assertion.snapshots)]
      return history.map { $0.expected != nil || $0.hasChange(in: assertion.part) } ?? false
    }
  }

  final func dropSnapshots(recordedBy recorder: ObjectIdentifier, through segment: Int) -> Bool {
    // The values are released without the lock: their deinit may use this object.
    let (before, isEmpty) = withState { state in
      let before = state.snapshots[recorder]
      state.snapshots[recorder]?.drop(through: segment)
      let isEmpty = state.snapshots[recorder]?.isEmpty ?? true
      if isEmpty { state.snapshots[recorder] = nil }
      return (before, isEmpty)
    }
    return withExtendedLifetime(before) { isEmpty }
  }

  final func resetExpected(recordedBy recorder: ObjectIdentifier) {
    let before = withState { state in
      defer { state.snapshots[recorder]?.expected = nil }
      return state.snapshots[recorder]
    }
    withExtendedLifetime(before) {}
  }

  private func withState<Result>(_ body: (inout State) -> Result) -> Result {
    state.withLock { UncheckedSendable(body(&$0.value)) }.value
  }
}

extension StoredReference.State {
  /// The value that an assertion expects.
  fileprivate func expected(in assertion: SharedSnapshots.Assertion) -> Value {
    snapshots[ObjectIdentifier(assertion.snapshots)]?.expected(in: assertion.part) ?? value
  }

  /// The value that an assertion finds; the present value outside of assertions.
  fileprivate func actual(in assertion: SharedSnapshots.Assertion?) -> Value {
    assertion.flatMap { snapshots[ObjectIdentifier($0.snapshots)]?.actual(in: $0.part) } ?? value
  }

  /// Adds a delivery of the present value, if anyone is to receive it.
  fileprivate mutating func enqueueChange(isToBeSaved: Bool) {
    if isToBeSaved { unsavedChanges += 1 }
    guard isToBeSaved || !observers.isEmpty else { return }
    deliveries.append(.init(value: value, isToBeSaved: isToBeSaved))
  }

  /// Takes the next delivery from the queue, if no other is being made.
  fileprivate mutating func beginDelivery() -> (StoredReference<Value>.Delivery, [StoredReference<Value>.Observer])? {
    guard !isDelivering, !deliveries.isEmpty else { return nil }
    isDelivering = true
    let delivery = deliveries.removeFirst()
    let receivers = delivery.observer.map { id in observers.filter { $0.id == id } } ?? observers
    return (delivery, receivers.map(\.receive))
  }
}

/// Whether two values are equal. Values of types that aren't `Equatable` never are.
private func areEqual(_ left: Any, _ right: Any) -> Bool {
  func open<T: Equatable>(_ left: T) -> Bool { (right as? T) == left }
  return (left as? any Equatable).map { open($0) } ?? false
}
