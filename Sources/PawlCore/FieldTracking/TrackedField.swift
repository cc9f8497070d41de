/// A part of a state that code has read, and whose next change it wants to know of.
///
/// While a field is armed, it knows the value that was read. It is armed by a ``FieldTracker``, and disarmed by the first
/// change.
@usableFromInline
package class TrackedField<State> {
  final var isArmed = false
  /// Whether code has read the armed field in the middle of a drain, and so may have another value than the remembered
  /// one.
  final var isUncertain = false
  private let notify: () -> Void

  /// Creates a field.
  ///
  /// - Parameter notify: Called once for each change of the armed field, when all view stores have the new state.
  init(notify: @escaping () -> Void) { self.notify = notify }

  /// Remembers the value in a state.
  func take(_ state: State, core: EngineCore) {}

  /// Returns whether the value in a committed state is another one than the remembered one.
  func hasChanged(in state: UnsafePointer<State>) -> Bool { true }

  /// Releases what the field remembers.
  func forget() {}

  final func arm(with state: State, core: EngineCore) {
    take(state, core: core)
    isArmed = true
  }

  final func disarm() {
    isArmed = false
    isUncertain = false
    forget()
  }

  final func didChange() { notify() }
}

/// A tracked field with the type of its value.
///
/// Its value is unchanged if its bytes prove that, as ``ChangeDetection`` describes, or else if it is equal to the
/// remembered value. A value that has neither proof nor `==` counts as changed in each drain that reaches it.
package final class TrackedValue<State, Value>: TrackedField<State> {
  private let read: (UnsafePointer<State>) -> Value
  private let isEqual: ((Value, Value) -> Bool)?
  private var fingerprint = Fingerprint()
  /// The remembered value, if only `==` can compare it. The next write to a collection that is kept here copies it.
  private var last: Value?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - read: Returns the value; a pure function.
  ///   - isEqual: Compares two values whose bytes differ; `nil` if they then count as different.
  ///   - notify: Called once for each change of the armed field, when all view stores have the new state.
  package init(
    read: @escaping (UnsafePointer<State>) -> Value, isEqual: ((Value, Value) -> Bool)?, notify: @escaping () -> Void
  ) {
    self.read = read
    self.isEqual = isEqual
    super.init(notify: notify)
  }

  deinit { fingerprint.clear(Value.self) }

  override func take(_ state: State, core: EngineCore) {
    let value = withUnsafePointer(to: state, read)
    fingerprint.take(value, core: core)
    if fingerprint.kind == .none, isEqual != nil { last = value }
  }

  override func hasChanged(in state: UnsafePointer<State>) -> Bool {
    let value = read(state)
    if fingerprint.kind == .none {
      guard let last, let isEqual else { return true }
      return !isEqual(last, value)
    }
    guard let isEqual, let last = fingerprint.state(Value.self) else { return !fingerprint.takeOver(value) }
    return !fingerprint.takeOver(value) && !isEqual(last, value)
  }

  override func forget() {
    fingerprint.clear(Value.self)
    last = nil
  }
}

/// Returns the `==` of a type, as a function; `nil` if the type isn't `Equatable`.
package func equality<Value>(of type: Value.Type) -> ((Value, Value) -> Bool)? {
  func open<Equal: Equatable>(_: Equal.Type) -> ((Value, Value) -> Bool)? {
    let areEqual: (Equal, Equal) -> Bool = { $0 == $1 }
    return areEqual as? (Value, Value) -> Bool
  }
  return (type as? any Equatable.Type).flatMap { open($0) }
}
